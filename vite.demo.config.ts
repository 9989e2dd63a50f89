import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeConfig, type Plugin } from 'vite';
import { demoPage, inPage } from './scripts/local/in-page.ts';
import app from './vite.config.ts';

/** Most hosts of static files show 404.html for a path without a file: there the app opens the address. */
const pageForEveryPath = (): Plugin => {
  let outDir = '';
  return {
    name: 'page-for-every-path',
    configResolved: ({ build }) => {
      outDir = build.outDir;
    },
    closeBundle: () => copyFileSync(join(outDir, 'index.html'), join(outDir, '404.html')),
  };
};

/** The whole product as static files: its server runs in the page, on the demo company. */
export default mergeConfig(
  // what names the project's own Firebase comes after
  { plugins: [inPage(), demoPage(), pageForEveryPath()] },
  mergeConfig(app, { build: { outDir: 'dist-demo', sourcemap: false } }),
);

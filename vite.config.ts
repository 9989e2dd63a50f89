import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { accessTable } from './scripts/access-table.ts';
import { chunkGroups } from './scripts/local/chunk-groups.ts';
import { localFirebaseByDefault, warnOfTemporaryPassword } from './scripts/local/configured.ts';
import { warnOfRefusedHosts } from './scripts/local/hosts.ts';
import { notStarted } from './scripts/local/not-started.ts';
import { preload } from './scripts/local/preload.ts';
import { release } from './scripts/local/release.ts';
import { words } from './scripts/local/words.ts';

const file = (path: string) => fileURLToPath(new URL(`node_modules/${path}`, import.meta.url));

/**
 * refine-firebase is CommonJS and asks for firebase by `require`: left alone, a bundler ships firebase twice.
 * Each name is answered with the one ESM file; inside refine-firebase `firebase/firestore` means the lite SDK.
 */
function oneFirebase(): Plugin {
  const entry = (path: string) => file(`firebase/${path}/dist/esm/index.esm.js`);
  return {
    name: 'one-firebase',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === 'firebase/firestore')
        return entry(importer?.includes('refine-firebase') ? 'firestore/lite' : 'firestore');
      if (/^firebase\/(app|auth|firestore\/lite|storage)$/.test(id)) return entry(id.slice('firebase/'.length));
      return undefined;
    },
  };
}

export default defineConfig({
  plugins: [
    localFirebaseByDefault(),
    release(),
    warnOfTemporaryPassword(),
    warnOfRefusedHosts(),
    notStarted(),
    preload(),
    oneFirebase(),
    accessTable(),
    words(),
    react(),
  ],
  // The worker that reads files needs one resource's words in every language, not all words of one.
  worker: { format: 'es', plugins: () => [words({ apart: true })] },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    sourcemap: 'hidden',
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups() } },
      // Refine names them for parts of its own that nobody here uses: reading CSV, showing Markdown.
      treeshake: {
        moduleSideEffects: [{ test: /node_modules\/(papaparse|react-markdown|remark-gfm)\//, sideEffects: false }],
      },
    },
  },
});

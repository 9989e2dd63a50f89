import { defineConfig } from 'vite';
import { EXTERNAL, serverFolder } from './scripts/server-folder.ts';

/** The functions in a folder that `firebase deploy` takes as it is: one file, and what is loaded later beside it. */
export default defineConfig({
  plugins: [serverFolder()],
  publicDir: false,
  ssr: { noExternal: true, external: [...EXTERNAL] },
  build: {
    ssr: 'src/server/index.ts',
    outDir: 'dist-server',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'src/server/index.js', chunkFileNames: 'src/server/[name].js' } },
  },
});

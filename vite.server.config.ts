import { defineConfig } from 'vite';
import { EXTERNAL, serverFolder } from './scripts/server-folder.ts';

/** The functions in one file, in a folder that `firebase deploy` takes as it is. */
export default defineConfig({
  plugins: [serverFolder()],
  publicDir: false,
  ssr: { noExternal: true, external: [...EXTERNAL] },
  build: {
    ssr: 'src/server/index.ts',
    outDir: 'dist-server',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'src/server/index.js', codeSplitting: false } },
  },
});

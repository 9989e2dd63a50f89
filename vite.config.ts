import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { accessTable } from './scripts/access-table.ts';
import { commandInputs } from './scripts/command-inputs.ts';
import { cssModules } from './scripts/css-modules.ts';
import { chunkGroups } from './scripts/local/chunk-groups.ts';
import { localFirebaseByDefault, warnOfTemporaryPassword } from './scripts/local/configured.ts';
import { refuseWrongHosts } from './scripts/local/hosts.ts';
import { inlineThemes } from './scripts/local/inline-themes.ts';
import { notStarted } from './scripts/local/not-started.ts';
import { oneFirebase } from './scripts/local/one-firebase.ts';
import { preload } from './scripts/local/preload.ts';
import { refinePages } from './scripts/local/refine-pages.ts';
import { release } from './scripts/local/release.ts';
import { words } from './scripts/local/words.ts';

export default defineConfig({
  plugins: [
    localFirebaseByDefault(),
    release(),
    warnOfTemporaryPassword(),
    refuseWrongHosts(),
    notStarted(),
    inlineThemes(),
    preload(),
    oneFirebase(),
    refinePages(),
    accessTable(),
    commandInputs(),
    words(),
    react(),
  ],
  css: { modules: cssModules },
  // The worker that reads files needs one resource's words in every language, not all words of one.
  worker: { format: 'es', plugins: () => [words({ apart: true })] },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    sourcemap: 'hidden',
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups() } },
      // Refine names them for parts of its own that nobody here uses: reading CSV, showing Markdown, traces for its devtools.
      treeshake: {
        moduleSideEffects: [
          { test: /node_modules\/(papaparse|react-markdown|remark-gfm|error-stack-parser)\//, sideEffects: false },
        ],
      },
    },
  },
});

import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { accessTable } from './scripts/access-table.ts';
import { localFirebaseByDefault, warnOfTemporaryPassword } from './scripts/local/configured.ts';
import { warnOfRefusedHosts } from './scripts/local/hosts.ts';
import { notStarted } from './scripts/local/not-started.ts';
import { release } from './scripts/local/release.ts';

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
    oneFirebase(),
    accessTable(),
    react(),
  ],
  // Workers share the page's chunks: labels and schemas are not shipped twice.
  worker: { format: 'es' },
  build: { target: 'es2022', modulePreload: { polyfill: false }, sourcemap: 'hidden' },
});

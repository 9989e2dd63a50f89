import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const file = (path: string) => fileURLToPath(new URL(`../../node_modules/${path}`, import.meta.url));

/**
 * refine-firebase is CommonJS and asks for firebase by `require`: left alone, a bundler ships firebase twice.
 * Each name is answered with the one ESM file; inside refine-firebase `firebase/firestore` means the lite SDK.
 */
export function oneFirebase(): Plugin {
  const entry = (path: string) => file(`firebase/${path}/dist/esm/index.esm.js`);
  return {
    name: 'one-firebase',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === 'firebase/firestore')
        return entry(importer?.includes('refine-firebase') ? 'firestore/lite' : 'firestore');
      if (/^firebase\/(app|auth|firestore\/lite|functions|storage)$/.test(id))
        return entry(id.slice('firebase/'.length));
      return undefined;
    },
  };
}

import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const src = (path: string) => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));

/** Modules that stand in for others where the server is in the page. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  [src('backend/firebase/files.ts'), src('demo/files.ts')],
  [src('backend/firebase/full.ts'), src('backend/firebase/full-by-fetch.ts')],
  [src('areas/account/auth/login.tsx'), src('demo/login.tsx')],
]);

const HOST = 'in-page.invalid';
/** As if everything were at a local Firebase: settings of another project in .env are ignored. */
const ENV = {
  VITE_FIREBASE_API_KEY: 'in-page',
  VITE_FIREBASE_AUTH_DOMAIN: HOST,
  VITE_FIREBASE_PROJECT_ID: 'demo-freehold',
  VITE_FIREBASE_STORAGE_BUCKET: 'demo-freehold.appspot.com',
  VITE_FIREBASE_APP_ID: 'in-page',
  VITE_EMULATOR_HOST: HOST,
  VITE_FIRESTORE_PORT: '1',
  VITE_AUTH_PORT: '2',
  VITE_STORAGE_PORT: '3',
  VITE_IP_LOOKUP_URL: `http://${HOST}/ip`,
  VITE_APPCHECK_KEY: '',
  VITE_ERROR_REPORT_URL: '',
  VITE_TEMPORARY_PASSWORD: '',
};

/** Vite plugin: the app with its server in the page (src/demo). */
export const inPage = (): Plugin => ({
  name: 'in-page',
  enforce: 'pre',
  config: () => void Object.assign(process.env, ENV),
  async resolveId(id, importer, options) {
    if (!importer || importer.includes('/src/demo/')) return undefined;
    const found = await this.resolve(id, importer, { ...options, skipSelf: true });
    return found ? INSTEAD.get(found.id) : undefined;
  },
});

/** The page begins with the server. */
export const demoPage = (): Plugin => ({
  name: 'demo-page',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('/src/main.tsx', '/src/demo-main.ts'),
  },
});

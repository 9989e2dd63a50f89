import { type Env, type EnvName, readEnv } from './env.ts';

/**
 * The settings this build was made with. Each is read by its name: `import.meta.env` as a whole would put every VITE_
 * variable of the building machine into the bundle.
 */
export function builtEnv(): Env {
  const source: { readonly [name in EnvName]: unknown } = {
    VITE_APPCHECK_KEY: import.meta.env.VITE_APPCHECK_KEY,
    VITE_AUTH_PORT: import.meta.env.VITE_AUTH_PORT,
    VITE_DEFAULT_LOCALE: import.meta.env.VITE_DEFAULT_LOCALE,
    VITE_EMULATOR_HOST: import.meta.env.VITE_EMULATOR_HOST,
    VITE_ERROR_REPORT_URL: import.meta.env.VITE_ERROR_REPORT_URL,
    VITE_FIREBASE_API_KEY: import.meta.env.VITE_FIREBASE_API_KEY,
    VITE_FIREBASE_APP_ID: import.meta.env.VITE_FIREBASE_APP_ID,
    VITE_FIREBASE_AUTH_DOMAIN: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
    VITE_FIREBASE_PROJECT_ID: import.meta.env.VITE_FIREBASE_PROJECT_ID,
    VITE_FIREBASE_STORAGE_BUCKET: import.meta.env.VITE_FIREBASE_STORAGE_BUCKET,
    VITE_FIRESTORE_PORT: import.meta.env.VITE_FIRESTORE_PORT,
    VITE_HOME_PATH: import.meta.env.VITE_HOME_PATH,
    VITE_IP_LOOKUP_URL: import.meta.env.VITE_IP_LOOKUP_URL,
    VITE_PRODUCT_CODE: import.meta.env.VITE_PRODUCT_CODE,
    VITE_RELEASE: import.meta.env.VITE_RELEASE,
    VITE_STORAGE_PORT: import.meta.env.VITE_STORAGE_PORT,
    VITE_TEMPORARY_PASSWORD: import.meta.env.VITE_TEMPORARY_PASSWORD,
    VITE_TILES_ATTRIBUTION: import.meta.env.VITE_TILES_ATTRIBUTION,
    VITE_TILES_URL: import.meta.env.VITE_TILES_URL,
  };
  return readEnv(source);
}

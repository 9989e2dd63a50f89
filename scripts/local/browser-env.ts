import { HOST, type Ports, PROJECT_ID } from './ports.ts';

export const ipLookupUrl = (ports: Ports) => `http://${HOST}:${ports.ip}/ip`;

/** Hosts the browser talks to beside the app itself: they are added to the Content-Security-Policy. */
export const localHosts = (ports: Ports) =>
  [ports.firestore, ports.auth, ports.storage, ports.ip].map((port) => `http://${HOST}:${port}`);

/** The env of the browser bundle for the local Firebase. What a person has set already stays, the ports aside. */
export function browserEnv(ports: Ports): { [name: string]: string } {
  return {
    VITE_FIREBASE_API_KEY: 'local',
    VITE_FIREBASE_AUTH_DOMAIN: `${HOST}:${ports.auth}`,
    VITE_FIREBASE_PROJECT_ID: PROJECT_ID,
    VITE_FIREBASE_STORAGE_BUCKET: `${PROJECT_ID}.appspot.com`,
    VITE_FIREBASE_APP_ID: 'local',
    VITE_EMULATOR_HOST: HOST,
    VITE_FIRESTORE_PORT: String(ports.firestore),
    VITE_AUTH_PORT: String(ports.auth),
    VITE_STORAGE_PORT: String(ports.storage),
    VITE_IP_LOOKUP_URL: ipLookupUrl(ports),
    VITE_DEFAULT_LOCALE: process.env.VITE_DEFAULT_LOCALE ?? 'en',
    VITE_HOME_PATH: process.env.VITE_HOME_PATH ?? '',
    VITE_PRODUCT_CODE: process.env.VITE_PRODUCT_CODE ?? 'freehold',
    VITE_TEMPORARY_PASSWORD: process.env.VITE_TEMPORARY_PASSWORD ?? '',
    VITE_APPCHECK_KEY: '',
    VITE_TILES_URL: process.env.VITE_TILES_URL ?? '',
    VITE_TILES_ATTRIBUTION: process.env.VITE_TILES_ATTRIBUTION ?? '',
  };
}

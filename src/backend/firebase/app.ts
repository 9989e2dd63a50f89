import { _getProvider, type FirebaseApp, initializeApp } from 'firebase/app';

/** The project's settings for the browser; every value is public by design. */
export interface FirebaseSettings {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly storageBucket?: string;
  readonly appId?: string;
  /** reCAPTCHA Enterprise site key; App Check is off without it. */
  readonly appCheckKey?: string;
  /** Only for the local emulators: where they listen. */
  readonly emulators?: {
    readonly host: string;
    readonly auth: number;
    readonly firestore: number;
    readonly storage: number;
  };
}

/** The SDK's own interface between its parts (`@firebase/auth-interop-types`); its public types leave it out. */
interface TokenSource {
  getToken(forceRefresh?: boolean): Promise<{ readonly accessToken: string } | null>;
}
declare module 'firebase/app' {
  export function _getProvider(app: FirebaseApp, name: 'auth-internal'): { getImmediate(): TokenSource };
}

let started: { app: FirebaseApp; settings: FirebaseSettings } | undefined;

/** Call it once, before anything else of this folder. App Check, if used, must be set up before the first request. */
export async function startFirebase(settings: FirebaseSettings): Promise<void> {
  if (started) return;
  started = { app: initializeApp(optionsOf(settings)), settings };
  await protect(started.app, settings.appCheckKey);
}

/** Another app on the same project, for a session of its own; `deleteApp` ends it. */
export async function secondApp(name: string): Promise<FirebaseApp> {
  const { settings } = running();
  const app = initializeApp(optionsOf(settings), name);
  await protect(app, settings.appCheckKey);
  return app;
}

const optionsOf = ({ apiKey, authDomain, projectId, storageBucket, appId }: FirebaseSettings) => ({
  apiKey,
  authDomain,
  projectId,
  storageBucket,
  appId,
});

async function protect(app: FirebaseApp, appCheckKey: string | undefined): Promise<void> {
  if (!appCheckKey) return;
  const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await import('firebase/app-check');
  initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(appCheckKey),
    isTokenAutoRefreshEnabled: true,
  });
}

function running() {
  if (!started) throw new Error('startFirebase was not called');
  return started;
}
export const firebaseApp = (): FirebaseApp => running().app;
/** Where the services of the SDK get the ID token that they send. */
export const authTokens = (app: FirebaseApp): TokenSource => _getProvider(app, 'auth-internal').getImmediate();
export const emulators = (): FirebaseSettings['emulators'] => running().settings.emulators;

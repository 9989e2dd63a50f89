/** How the functions are deployed; `.env.example` explains each. */
export interface Settings {
  readonly region: string;
  /** Instances kept warm: a first call after a pause waits for none. */
  readonly minInstances: number;
  /** Calls without App Check's word are refused. */
  readonly enforceAppCheck: boolean;
  /** Where people open the app, for the links of e-mails: without it, Firebase Hosting's own address of the project. */
  readonly appUrl?: string;
  /** What secrets of companies are sealed with; without it no inbox is connected. */
  readonly sealKey?: string;
  /** When the functions were built, in milliseconds: a policy of an older build does not replace that of a newer one. */
  readonly release: number;
  /** Beside the emulators: what went well is not logged. */
  readonly isLocal: boolean;
}
type Env = { readonly [name: string]: string | undefined };

/** The specification's, point 7. */
export const DEFAULT_REGION = 'us-central1';

/** Throws if a setting is invalid: a deploy must not continue with a guess. */
export function readSettings(env: Env): Settings {
  const {
    FUNCTIONS_REGION,
    FUNCTIONS_MIN_INSTANCES = '',
    FUNCTIONS_APP_CHECK = '',
    FUNCTIONS_APP_URL = '',
    FUNCTIONS_SEAL_KEY = '',
    FUNCTIONS_RELEASE = '',
    FUNCTIONS_EMULATOR,
  } = env;
  const region = FUNCTIONS_REGION || DEFAULT_REGION;
  if (!/^[a-z]+-[a-z]+\d+$/.test(region)) throw new Error(`FUNCTIONS_REGION=${region} is no region`);
  if (!/^\d{0,2}$/.test(FUNCTIONS_MIN_INSTANCES))
    throw new Error(`FUNCTIONS_MIN_INSTANCES=${FUNCTIONS_MIN_INSTANCES} is no number from 0 to 99`);
  if (!['', 'true', 'false'].includes(FUNCTIONS_APP_CHECK))
    throw new Error(`FUNCTIONS_APP_CHECK=${FUNCTIONS_APP_CHECK} is neither true nor false`);
  if (!/^\d{0,15}$/.test(FUNCTIONS_RELEASE)) throw new Error(`FUNCTIONS_RELEASE=${FUNCTIONS_RELEASE} is no time`);
  const appUrl = FUNCTIONS_APP_URL.replace(/\/+$/, '');
  if (appUrl && !/^https:\/\/[^\s/]+$/.test(appUrl))
    throw new Error(`FUNCTIONS_APP_URL=${FUNCTIONS_APP_URL} is no address like https://desk.example.com`);
  if (FUNCTIONS_SEAL_KEY && FUNCTIONS_SEAL_KEY.length < 32)
    throw new Error('FUNCTIONS_SEAL_KEY has fewer than 32 characters');
  return {
    region,
    minInstances: Number(FUNCTIONS_MIN_INSTANCES),
    enforceAppCheck: FUNCTIONS_APP_CHECK === 'true',
    ...(appUrl && { appUrl }),
    ...(FUNCTIONS_SEAL_KEY && { sealKey: FUNCTIONS_SEAL_KEY }),
    release: Number(FUNCTIONS_RELEASE),
    isLocal: FUNCTIONS_EMULATOR === 'true',
  };
}

import type { FirebaseSettings } from '#backend/firebase/app.ts';
import type { MapTiles } from '#kit/workspace.tsx';
import { LOCALES, type Locale } from '#model/people/account.ts';
import { DEFAULTS } from '#ui/theme.ts';

export interface Env {
  readonly firebase: FirebaseSettings;
  readonly defaultLocale: Locale;
  /** Where signed-in visitors of the public pages go; '' means by role. */
  readonly homePath: string;
  readonly ipLookupUrl: string | undefined;
  readonly temporaryPassword: string | undefined;
  readonly mapTiles: MapTiles | undefined;
  /** Tells this installation from others; also the beginning of a file's name. */
  readonly productCode: string;
  /** Of which build an error is reported. */
  readonly release: string;
  /** Where unhandled errors are reported; undefined: nowhere. */
  readonly reportUrl: string | undefined;
}
/** Every setting of the browser; .env.example explains each. */
export type EnvName =
  | 'VITE_FIREBASE_API_KEY'
  | 'VITE_FIREBASE_AUTH_DOMAIN'
  | 'VITE_FIREBASE_PROJECT_ID'
  | 'VITE_FIREBASE_STORAGE_BUCKET'
  | 'VITE_FIREBASE_APP_ID'
  | 'VITE_APPCHECK_KEY'
  | 'VITE_EMULATOR_HOST'
  | 'VITE_AUTH_PORT'
  | 'VITE_FIRESTORE_PORT'
  | 'VITE_STORAGE_PORT'
  | 'VITE_DEFAULT_LOCALE'
  | 'VITE_HOME_PATH'
  | 'VITE_PRODUCT_CODE'
  | 'VITE_RELEASE'
  | 'VITE_IP_LOOKUP_URL'
  | 'VITE_ERROR_REPORT_URL'
  | 'VITE_TEMPORARY_PASSWORD'
  | 'VITE_TILES_URL'
  | 'VITE_TILES_ATTRIBUTION';
type Source = { readonly [name in EnvName]?: unknown };

/** The settings the bundle was built with. Throws one error that names every variable that is missing or wrong. */
export function readEnv(source: Source): Env {
  const problems: string[] = [];
  const optional = (name: EnvName) => {
    const value = source[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const required = (name: EnvName) => {
    const value = optional(name);
    if (value === undefined) problems.push(`${name} is missing`);
    return value ?? '';
  };
  const port = (name: EnvName) => {
    const value = Number(required(name));
    if (!Number.isInteger(value) || value < 1 || value > 65_535) problems.push(`${name} is not a port`);
    return value;
  };
  const locale = optional('VITE_DEFAULT_LOCALE') ?? DEFAULTS.locale;
  const defaultLocale = LOCALES.find((known) => known === locale);
  if (!defaultLocale) problems.push(`VITE_DEFAULT_LOCALE must be one of ${LOCALES.join(', ')}`);
  const tiles = optional('VITE_TILES_URL');
  if (tiles && !/^https?:\/\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})/.test(tiles))
    problems.push('VITE_TILES_URL must be an address with {z}, {x} and {y}');
  const productCode = optional('VITE_PRODUCT_CODE') ?? 'freehold';
  if (!/^[\w-]{1,40}$/.test(productCode)) problems.push('VITE_PRODUCT_CODE must be letters, digits, - and _');
  const reportUrl = optional('VITE_ERROR_REPORT_URL');
  if (reportUrl && !/^(https?:\/\/[^/]|\/[^/])/.test(reportUrl))
    problems.push('VITE_ERROR_REPORT_URL must be an address, or a path of this host');
  const host = optional('VITE_EMULATOR_HOST');
  const env: Env = {
    firebase: {
      apiKey: required('VITE_FIREBASE_API_KEY'),
      authDomain: required('VITE_FIREBASE_AUTH_DOMAIN'),
      projectId: required('VITE_FIREBASE_PROJECT_ID'),
      storageBucket: optional('VITE_FIREBASE_STORAGE_BUCKET'),
      appId: optional('VITE_FIREBASE_APP_ID'),
      appCheckKey: optional('VITE_APPCHECK_KEY'),
      emulators: host
        ? {
            host,
            auth: port('VITE_AUTH_PORT'),
            firestore: port('VITE_FIRESTORE_PORT'),
            storage: port('VITE_STORAGE_PORT'),
          }
        : undefined,
    },
    defaultLocale: defaultLocale ?? 'en',
    homePath: optional('VITE_HOME_PATH') ?? '',
    ipLookupUrl: optional('VITE_IP_LOOKUP_URL'),
    temporaryPassword: optional('VITE_TEMPORARY_PASSWORD'),
    mapTiles: tiles ? { url: tiles, attribution: optional('VITE_TILES_ATTRIBUTION') ?? '' } : undefined,
    productCode,
    release: optional('VITE_RELEASE') ?? 'unnamed',
    reportUrl,
  };
  if (problems.length)
    throw new Error(`The app was built with wrong settings (see .env.example): ${problems.join('; ')}`);
  return env;
}

import { loadEnv, type Plugin } from 'vite';
import { DEFAULT_REGION } from '#server/settings.ts';
import { configuredProject } from './configured.ts';
import { Explained } from './explained.ts';
import { type Hosting, headersFor, readHosting } from './hosting.ts';

/** Names with this beginning are allowed in .env. */
export const ENV_NAMES = ['VITE_', 'FUNCTIONS_'];
type Env = { readonly [name: string]: string | undefined };

/** Where Cloud Functions of the project answer: `npm start` for a real project sends calls there. */
export const functionsHost = (env: Env): string =>
  `https://${env.FUNCTIONS_REGION || DEFAULT_REGION}-${env.VITE_FIREBASE_PROJECT_ID}.cloudfunctions.net`;

const sourcesOf = (policy: string, directive: string): readonly string[] =>
  new RegExp(`(?:^|; )${directive} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? [];

/** A source of a policy is an origin, or one whose first label is anything. */
const allows = (source: string, origin: string): boolean => {
  const [scheme = '', domain] = source.split('*');
  return domain === undefined ? source === origin : origin.startsWith(scheme) && origin.endsWith(domain);
};

/** What the settings ask for and the Content-Security-Policy refuses, one sentence each. */
export function refusedHosts(env: Env, policy: string): string[] {
  const auth = env.VITE_FIREBASE_AUTH_DOMAIN;
  const wanted = [
    ['VITE_IP_LOOKUP_URL', 'connect-src', env.VITE_IP_LOOKUP_URL],
    ['VITE_ERROR_REPORT_URL', 'connect-src', env.VITE_ERROR_REPORT_URL],
    ['VITE_TILES_URL', 'img-src', env.VITE_TILES_URL],
    ['VITE_FIREBASE_AUTH_DOMAIN', 'frame-src', auth && `https://${auth}`],
  ] as const;
  return wanted.flatMap(([name, directive, value]) => {
    const address = value?.replaceAll(/[{}]/g, '');
    if (!address || !URL.canParse(address)) return [];
    const { origin } = new URL(address);
    const isAllowed = sourcesOf(policy, directive).some((source) => allows(source, origin));
    return isAllowed ? [] : [`${name}: ${directive} of the Content-Security-Policy lacks ${origin}`];
  });
}

/** Rewrites that lead to another region than the functions are deployed to, one sentence each. */
export function foreignRegions(env: Env, { rewrites }: Pick<Hosting, 'rewrites'>): string[] {
  const region = env.FUNCTIONS_REGION || DEFAULT_REGION;
  return rewrites.flatMap(({ source, function: called }) =>
    called && called.region !== region
      ? [`FUNCTIONS_REGION: the rewrite of ${source} names ${called.region}, not ${region}`]
      : [],
  );
}

/** Places of firebase.json where the name of a project was to be filled in. */
const unfilled = (policy: string): string[] =>
  policy.includes('YOUR-PROJECT') ? ['the Content-Security-Policy still names YOUR-PROJECT'] : [];

/** What firebase.json must say otherwise before this is deployed. */
export const faultsOf = (env: Env, hosting: Hosting): string[] => {
  const policy = headersFor(hosting, '/', [])['Content-Security-Policy'] ?? '';
  return [...refusedHosts(env, policy), ...foreignRegions(env, hosting), ...unfilled(policy)];
};

/** A wrong host fails silently, and only in the browser: so a build for a project stops here. */
export const refuseWrongHosts = (): Plugin => ({
  name: 'refuse-wrong-hosts',
  apply: 'build',
  configResolved: ({ logger, mode }) => {
    const project = configuredProject(mode);
    if (!project) return;
    const env = loadEnv(mode, process.cwd(), ENV_NAMES);
    const faults = faultsOf(env, readHosting());
    if (faults.length > 0)
      throw new Explained(`firebase.json does not fit .env (docs/operations.md, Headers):\n  ${faults.join('\n  ')}`);
    if (!env.FUNCTIONS_APP_URL)
      logger.warn(`FUNCTIONS_APP_URL is empty: links in e-mails lead to https://${project}.web.app.`);
  },
});

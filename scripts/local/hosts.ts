import { loadEnv, type Plugin } from 'vite';
import { DEFAULT_REGION } from '#server/settings.ts';
import { configuredProject } from './configured.ts';
import { headersFor, readHosting } from './hosting.ts';

/** What begins so may stand in .env. */
export const ENV_NAMES = ['VITE_', 'FUNCTIONS_'];
type Env = { readonly [name: string]: string | undefined };

/** Where Cloud Functions of the project answer; the part that names the project is what a region changes. */
export const functionsHost = (env: Env): string =>
  `https://${env.FUNCTIONS_REGION || DEFAULT_REGION}-${env.VITE_FIREBASE_PROJECT_ID}.cloudfunctions.net`;

const sourcesOf = (policy: string, directive: string): readonly string[] =>
  new RegExp(`(?:^|; )${directive} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? [];

/** What the settings ask for and the Content-Security-Policy refuses, one sentence each. */
export function refusedHosts(env: Env, policy: string): string[] {
  const connect = sourcesOf(policy, 'connect-src');
  const wanted = [
    ['VITE_IP_LOOKUP_URL', 'connect-src'],
    ['VITE_ERROR_REPORT_URL', 'connect-src'],
    ['VITE_TILES_URL', 'img-src'],
  ] as const;
  const refused = wanted.flatMap(([name, directive]) => {
    const address = env[name]?.replaceAll(/[{}]/g, '');
    if (!address || !URL.canParse(address)) return [];
    const { origin } = new URL(address);
    return sourcesOf(policy, directive).includes(origin) ? [] : [`${name}: ${directive} lacks ${origin}`];
  });
  const functions = connect.filter((source) => source.endsWith('.cloudfunctions.net'));
  const host = functionsHost(env);
  if (functions.length === 0 || functions.includes(host)) return refused;
  return [...refused, `FUNCTIONS_REGION: connect-src names ${functions.join(' ')}, not ${host}`];
}

/** A host the headers refuse fails without a word in the browser alone: it is said when the app is built for a project. */
export const warnOfRefusedHosts = (): Plugin => ({
  name: 'warn-of-refused-hosts',
  apply: 'build',
  configResolved: ({ logger, mode }) => {
    if (!configuredProject(mode)) return;
    const policy = headersFor(readHosting(), '/', [])['Content-Security-Policy'] ?? '';
    for (const line of refusedHosts(loadEnv(mode, process.cwd(), ENV_NAMES), policy))
      logger.warn(`firebase.json, Content-Security-Policy: ${line} (docs/operations.md, Headers)`);
  },
});

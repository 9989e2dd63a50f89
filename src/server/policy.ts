import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SCHEMAS } from '#areas/registry.ts';
import { APP_PREFIX, PROTECTED_ROUTES, UNGUARDED_ROUTES } from '#areas/routes.ts';
import { type AccessContext, outlineOf } from '#model/access/access-document.ts';
import type { AskPolicy } from '#model/commit/caller.ts';
import { ROLES } from '#model/people/account.ts';
import {
  ACTIONS,
  type AskProgram,
  decideBy,
  decisionOf,
  PROGRAM,
  type Reach,
  routeFor,
  SCOPES,
} from '#model/policy/access.ts';
import { COLLECTIONS } from './collections.ts';
import {
  type AskCasbin,
  linesOf,
  loadEnforcer,
  MODEL_FILE,
  POLICY_FILE,
  PolicyError,
  type PolicyLine,
  packedIn,
} from './enforcer.ts';
import { textsInMatcher } from './matcher.ts';
import { readSettings } from './settings.ts';

/** What the policy may name: every collection, whether its screens exist yet or not. */
export const RESOURCES: readonly string[] = [
  ...new Set([
    ...SCHEMAS.map((schema) => schema.name),
    ...PROTECTED_ROUTES.flatMap(({ resource }) => resource ?? []),
    ...[
      'companies',
      'users',
      'directory',
      'history',
      'payslips',
      'savedViews',
      'notifications',
      'attachments',
      'reports',
    ],
  ]),
].sort();
export const ROUTES: readonly string[] = [...PROTECTED_ROUTES.map(({ path }) => path), ...UNGUARDED_ROUTES];

/** The policy of two files: Casbin, and the questions to it. */
export interface LoadedPolicy {
  readonly lines: readonly PolicyLine[];
  /** Subjects of packs, in the policy's order: `Agent@sales`. */
  readonly packed: readonly string[];
  /**
   * Route → the path that is checked with Casbin for it. `/app/x/*` is every path below x that no other route is nearer
   * to.
   */
  readonly routes: ReadonlyMap<string, string>;
  /** One question to Casbin. */
  readonly ask: AskCasbin;
  /** What somebody in a role may do: by the role, and by what the packs add to it. */
  readonly decide: AskPolicy;
  /** What any program may do. */
  readonly program: AskProgram;
  /** Short hash of the files and of what access documents depend on: another policy has another one. */
  readonly hash: string;
}

/**
 * The widest scope in which Casbin lets a subject do it. Each scope is checked separately. Throws PolicyError where a
 * wider right leaves out a narrower one: neither a list nor the database's rules could say so.
 */
export function reachOf(ask: AskCasbin, role: string, action: string, object: string): Reach {
  if (object.startsWith('/')) {
    const { can, line } = ask({ role, action, object, scope: 'any' });
    return { widest: can ? 1 : 0, line };
  }
  const answers = SCOPES.map((scope) => ask({ role, action, object, scope }));
  const widest = answers.findLastIndex(({ can }) => can) + 1;
  const gap = answers.slice(0, widest).findIndex(({ can }) => !can);
  if (gap !== -1)
    throw new PolicyError(
      `casbin/model.conf: ${role} ${action} ${object} is allowed for ${SCOPES[widest - 1]} and not for ${SCOPES[gap]}: a wider scope must include the narrower ones (${SCOPES.join(' < ')})`,
    );
  return { widest, line: answers[Math.max(widest - 1, 0)]?.line ?? '' };
}

/** Reads a policy, without looking for mistakes in its lines. Throws PolicyError where the model cannot be used. */
export async function readPolicy(modelFile: string, policyFile: string): Promise<LoadedPolicy> {
  const [model, policy] = [modelFile, policyFile].map((file) => readFileSync(file, 'utf8')) as [string, string];
  const lines = linesOf(policy);
  const packed = packedIn(lines);
  const texts = textsInMatcher(model);
  const stranger = texts.find(({ value }) => value.includes('@') && !packed.includes(value));
  if (stranger)
    throw new PolicyError(
      `casbin/model.conf: line ${stranger.number}: the matcher names ${stranger.value}, which no line of policy.csv makes`,
    );
  const ask = await loadEnforcer(modelFile, policy);
  const routes = askedPaths([...lines.flatMap(({ cells }) => cells.slice(1)), ...texts.map(({ value }) => value)]);
  const parts = [model, policy, outlineOf(COLLECTIONS)];
  const hash = createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16);
  return { lines, packed, routes, ask, ...decideWith(ask, packed, routes), hash };
}

/** The routes that have an answer: those of the app, those the policy names, and every other path below `/app`. */
function askedPaths(named: readonly string[]): ReadonlyMap<string, string> {
  const routes = new Map<string, string>();
  for (const route of [...ROUTES, ...named.filter((name) => name.startsWith('/')), `${APP_PREFIX}/*`]) {
    const base = route.replace(/\/\*$/, '');
    if (base === route) routes.set(route, route);
    routes.set(`${base}/*`, `${base}/-`);
  }
  return routes;
}

function decideWith(
  casbin: AskCasbin,
  packed: readonly string[],
  routes: LoadedPolicy['routes'],
): Pick<LoadedPolicy, 'decide' | 'program'> {
  const subjects = new Set<string>([...ROLES, ...packed]);
  const reaches = new Map<string, Reach>();
  const reach = (subject: string, action: string, object: string): Reach => {
    const key = `${subject} ${action} ${object}`;
    const found = reaches.get(key) ?? reachOf(casbin, subject, action, object);
    reaches.set(key, found);
    return found;
  };
  const askedFor = (action: string, object: string): string | undefined => {
    if (!object.startsWith('/')) return resources.has(object) && actions.has(action) ? object : undefined;
    const route = action === 'open' ? routeFor((name) => routes.has(name), object) : undefined;
    return route === undefined ? undefined : routes.get(route);
  };
  const decide: AskPolicy = (role, action, object, scope, packs) => {
    const asked = askedFor(action, object);
    const of = (subject: string) =>
      asked !== undefined && subjects.has(subject) ? reach(subject, action, asked) : NOTHING;
    return decideBy(of, role, object, scope, packs);
  };
  const program: AskProgram = (action, object, scope) => {
    const asked = askedFor(action, object);
    return decisionOf(asked === undefined ? NOTHING : reach(PROGRAM, action, asked), object, scope);
  };
  return { decide, program };
}

const NOTHING: Reach = { widest: 0, line: '' };
const resources = new Set(RESOURCES);
const actions = new Set<string>(ACTIONS);

export interface ServerPolicy {
  readonly ask: AskPolicy;
  readonly program: AskProgram;
  readonly hash: string;
}
let loaded: Promise<ServerPolicy> | undefined;
/** The policy of this installation, read once a process. */
export function serverPolicy(): Promise<ServerPolicy> {
  loaded ??= readServerPolicy(MODEL_FILE, POLICY_FILE);
  return loaded;
}
/** Reads the files again. Where they cannot be used, throws PolicyError and keeps the former policy. */
export async function rereadPolicy(modelFile: string, policyFile: string): Promise<void> {
  const former = loaded;
  const reading = readServerPolicy(modelFile, policyFile);
  // a question that comes meanwhile waits for the new policy
  loaded = former ? reading.catch(() => former) : reading;
  await reading;
}

async function readServerPolicy(modelFile: string, policyFile: string): Promise<ServerPolicy> {
  const { decide, program, hash } = await readPolicy(modelFile, policyFile);
  return { ask: decide, program, hash };
}

/** What access/{uid} is made with. */
export async function accessContext(): Promise<AccessContext & { readonly program: AskProgram }> {
  const { ask, program, hash } = await serverPolicy();
  return { ask, program, policy: hash, release: readSettings(process.env).release, ...COLLECTIONS };
}

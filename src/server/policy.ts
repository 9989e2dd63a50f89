import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SCHEMAS } from '#areas/registry.ts';
import { PROTECTED_ROUTES, UNGUARDED_ROUTES } from '#areas/routes.ts';
import { type AccessContext, outlineOf } from '#model/access/access-document.ts';
import { ACTIONS, decideBy, type Reach, SCOPES } from '#model/access.ts';
import { ROLES } from '#model/account.ts';
import type { AskPolicy } from '#model/commit/caller.ts';
import { COLLECTIONS } from './collections.ts';
import { type AskCasbin, linesOf, loadEnforcer, MODEL_FILE, POLICY_FILE, packedIn } from './enforcer.ts';

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

export interface ServerPolicy {
  readonly ask: AskPolicy;
  /** Short hash of the files of `casbin/` and of what access documents are made of: another policy has another one. */
  readonly hash: string;
}

/** How far Casbin lets a subject do it: a wider right includes the narrower ones, so the widest answer is the reason. */
export function reachOf(ask: AskCasbin, role: string, action: string, object: string): Reach {
  const scopes = object.startsWith('/') ? (['any'] as const) : SCOPES;
  let line = '';
  const widest = scopes.findLastIndex((scope) => {
    const answer = ask({ role, action, object, scope });
    line = answer.line;
    return answer.can;
  });
  return { widest: widest + 1, line };
}

let loaded: Promise<ServerPolicy> | undefined;
/** The policy of this installation, read once a process. */
export function serverPolicy(): Promise<ServerPolicy> {
  loaded ??= readPolicy(MODEL_FILE, POLICY_FILE);
  return loaded;
}

/** What access/{uid} is made with. */
export async function accessContext(): Promise<AccessContext> {
  const { ask, hash } = await serverPolicy();
  return { ask, policy: hash, ...COLLECTIONS };
}

async function readPolicy(modelFile: string, policyFile: string): Promise<ServerPolicy> {
  const [model, policy] = [modelFile, policyFile].map((file) => readFileSync(file, 'utf8')) as [string, string];
  const casbin = await loadEnforcer(modelFile, policy);
  const lines = linesOf(policy);
  const subjects = new Set<string>([...ROLES, ...packedIn(lines)]);
  // Roles that no line names differ in nothing: they are asked about once.
  const named = new Set(lines.flatMap(({ cells }) => cells[1] ?? []));
  const unnamed = ROLES.find((role) => !named.has(role)) ?? '';
  const known = new Map<string, Reach>();
  const reach = (subject: string, action: string, object: string): Reach => {
    const asked = named.has(subject) ? subject : unnamed;
    const key = `${asked} ${action} ${object}`;
    const found = known.get(key) ?? reachOf(casbin, asked, action, object);
    known.set(key, found);
    return found;
  };
  const ask: AskPolicy = (role, action, object, scope, packs) => {
    const isKnown = object.startsWith('/') ? action === 'open' : isResource(object) && isAction(action);
    const of = (subject: string) => (isKnown && subjects.has(subject) ? reach(subject, action, object) : NOTHING);
    return decideBy(of, role, object, scope, packs);
  };
  const parts = [model, policy, outlineOf(COLLECTIONS)];
  return { ask, hash: createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16) };
}

const NOTHING: Reach = { widest: 0, line: '' };
const resources = new Set(RESOURCES);
const actions = new Set<string>(ACTIONS);
const isResource = (object: string) => resources.has(object);
const isAction = (action: string) => actions.has(action);

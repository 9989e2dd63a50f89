import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Enforcer, type Model, newEnforcer, newModelFromString, StringAdapter } from 'casbin';
import { PROTECTED_ROUTES, UNGUARDED_ROUTES } from '#app/routes.ts';
import { SCHEMAS } from '#resources/registry.ts';
import { ACTIONS, SCOPES, type Scope } from '#schema/access.ts';
import { ROLES } from '#schema/account.ts';
import { lintPolicy, PolicyError, type PolicyLine } from './policy-lint.ts';

const beside = (name: string) => fileURLToPath(new URL(`../casbin/${name}`, import.meta.url));
export const MODEL_FILE = beside('model.conf');
export const POLICY_FILE = beside('policy.csv');

/** What the policy may name: every collection, whether its screens exist yet or not. */
export const RESOURCES: readonly string[] = [
  ...new Set([
    ...SCHEMAS.map((schema) => schema.name),
    ...PROTECTED_ROUTES.flatMap(({ resource }) => resource ?? []),
    ...['companies', 'users', 'directory', 'history', 'payslips', 'savedViews', 'notifications', 'attachments'],
  ]),
].sort();
export const ROUTES: readonly string[] = [...PROTECTED_ROUTES.map(({ path }) => path), ...UNGUARDED_ROUTES];

interface Question {
  readonly role: string;
  readonly action: string;
  readonly object: string;
  readonly scope: Scope;
}
export interface Answer {
  readonly can: boolean;
  /** The policy's line that decided, as it stands in the file; '' when no line grants it. */
  readonly line: string;
}
export interface Policy {
  readonly lines: readonly PolicyLine[];
  /** Subjects of packs, in the policy's order: `Agent@sales`. Casbin answers for them as for a role. */
  readonly packed: readonly string[];
  readonly ask: (question: Question) => Answer;
}

// '/app/x' covers itself and all below it; '/app/x/*' the same, '*' every resource and never a route.
function covers(pattern: string, object: string): boolean {
  if (pattern === '*') return !object.startsWith('/');
  const base = pattern.replace(/\/\*$/, '');
  return object === base || (base.startsWith('/') && object.startsWith(`${base}/`));
}
const names = (listed: string, action: string) => listed === '*' || listed.split(/\s+/).includes(action);
const width = (scope: string) => (SCOPES as readonly string[]).indexOf(scope);
const reaches = (granted: string, asked: string) => width(asked) <= width(granted);

/** Reads and lints the policy, and answers from Casbin itself. Throws PolicyError with file, line and reason. */
export async function loadPolicy(modelFile = MODEL_FILE, policyFile = POLICY_FILE): Promise<Policy> {
  const text = readFileSync(policyFile, 'utf8');
  const lines = lintPolicy(text, { resources: RESOURCES, routes: ROUTES, actions: ACTIONS });
  const enforcer = await enforcerOf(modelFile, text);
  const shown = new Map(lines.map((line) => [line.cells.join(','), line.text]));
  const policy: Policy = {
    lines,
    packed: [...new Set(lines.flatMap(({ cells }) => cells.filter((cell) => cell.includes('@'))))],
    ask: ({ role, action, object, scope }) => {
      try {
        const [can, why] = enforcer.enforceExSync(role, object, action, scope);
        return { can, line: shown.get(['p', ...why].join(',')) ?? why.join(', ') };
      } catch (error) {
        throw new PolicyError(`casbin/${basename(modelFile)}: ${reasonOf(error)}`);
      }
    },
  };
  // A matcher that cannot be evaluated shows only when it is asked.
  policy.ask({ role: ROLES[0], action: ACTIONS[0], object: RESOURCES[0] ?? '', scope: 'own' });
  return policy;
}

async function enforcerOf(modelFile: string, policy: string): Promise<Enforcer> {
  try {
    const model = newModelFromString(readFileSync(modelFile, 'utf8'));
    const enforcer = await newEnforcer(model, new StringAdapter(policy.replace(/^\s*#.*$/gm, '')));
    await enforcer.addFunction('covers', covers);
    await enforcer.addFunction('names', names);
    await enforcer.addFunction('reaches', reaches);
    const [stranger] = strangersIn(model);
    if (stranger) throw new Error(`the matcher names ${stranger}, which no definition has`);
    return enforcer;
  } catch (error) {
    throw new PolicyError(`casbin/${basename(modelFile)}: ${reasonOf(error)}`);
  }
}
/** Casbin takes a part that nobody defined for nothing, and a policy that refuses everything is easily overlooked. */
function strangersIn({ model }: Model): string[] {
  const defined = ['r', 'p'].flatMap((kind) => model.get(kind)?.get(kind)?.tokens ?? []);
  const named =
    model
      .get('m')
      ?.get('m')
      ?.value.match(/\b[rp]_\w+/g) ?? [];
  return named.filter((part) => !defined.includes(part)).map((part) => part.replace('_', '.'));
}
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

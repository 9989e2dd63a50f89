import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Enforcer, newEnforcer, newModelFromString, StringAdapter } from 'casbin';
import { PROTECTED_ROUTES, UNGUARDED_ROUTES } from '#app/routes.ts';
import { SCHEMAS } from '#resources/registry.ts';
import { ACTIONS, SCOPES, type Scope } from '#schema/access.ts';
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
  const enforcer = await enforcerOf(readFileSync(modelFile, 'utf8'), text);
  const shown = new Map(lines.map((line) => [line.cells.join(','), line.text]));
  return {
    lines,
    ask: ({ role, action, object, scope }) => {
      const [can, why] = enforcer.enforceExSync(role, object, action, scope);
      return { can, line: shown.get(['p', ...why].join(',')) ?? why.join(', ') };
    },
  };
}

async function enforcerOf(model: string, policy: string): Promise<Enforcer> {
  try {
    const enforcer = await newEnforcer(newModelFromString(model), new StringAdapter(policy.replace(/^\s*#.*$/gm, '')));
    await enforcer.addFunction('covers', covers);
    await enforcer.addFunction('names', names);
    await enforcer.addFunction('reaches', reaches);
    return enforcer;
  } catch (error) {
    throw new PolicyError(`casbin/model.conf: ${error instanceof Error ? error.message : String(error)}`);
  }
}

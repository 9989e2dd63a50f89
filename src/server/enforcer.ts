import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Enforcer, FunctionMap, type Model, newEnforcerWithClass, newModelFromString, StringAdapter } from 'casbin';
import { ACTIONS, type Decision, SCOPES, type Scope } from '#model/access.ts';
import { ROLES } from '#model/account.ts';

/** As far from the bundle as from this file: both lie two folders below the one that holds `casbin`. */
const casbinFile = (name: string) => fileURLToPath(new URL(`../../casbin/${name}`, import.meta.url));
export const MODEL_FILE = casbinFile('model.conf');
export const POLICY_FILE = casbinFile('policy.csv');

export interface PolicyLine {
  /** From 1. */
  readonly number: number;
  /** As it stands in the file. */
  readonly text: string;
  readonly cells: readonly string[];
}
export interface Question {
  /** A role, or a role with a pack: `Agent@sales`. */
  readonly role: string;
  readonly action: string;
  readonly object: string;
  readonly scope: Scope;
}
/** The line is the policy's as it stands in the file; '' when no line grants it. */
export type AskCasbin = (question: Question) => Decision;

/** A policy that must not be used; the message names file, line and reason. */
export class PolicyError extends Error {
  override readonly name = 'PolicyError';
}

/** The lines of policy.csv, without comments. */
export function linesOf(policy: string): PolicyLine[] {
  return policy.split(/\r?\n/).flatMap((raw, index) => {
    const trimmed = raw.trim();
    if (trimmed === '' || trimmed.startsWith('#')) return [];
    const cells = trimmed.split(',').map((cell) => cell.trim());
    return [{ number: index + 1, text: trimmed, cells }];
  });
}
/** Subjects of packs, in the policy's order: `Agent@sales`. Casbin answers for them as for a role. */
export const packedIn = (lines: readonly PolicyLine[]): readonly string[] => [
  ...new Set(lines.flatMap(({ cells }) => cells.filter((cell) => cell.includes('@')))),
];

// '/app/x' covers itself and all below it; '/app/x/*' the same, '*' every resource and never a route.
function covers(pattern: string, object: string): boolean {
  if (pattern === '*') return !object.startsWith('/');
  const base = pattern.replace(/\/\*$/, '');
  return object === base || (base.startsWith('/') && object.startsWith(`${base}/`));
}
const names = (listed: string, action: string) => listed === '*' || listed.split(/\s+/).includes(action);
const width = (scope: string) => (SCOPES as readonly string[]).indexOf(scope);
const reaches = (granted: string, asked: string) => width(asked) <= width(granted);

/** Casbin itself, on one policy. Throws PolicyError where the model cannot be used. */
export async function loadEnforcer(modelFile: string, policy: string): Promise<AskCasbin> {
  const enforcer = await enforcerOf(modelFile, policy);
  const shown = new Map(linesOf(policy).map((line) => [line.cells.join(','), line.text]));
  const ask: AskCasbin = ({ role, action, object, scope }) => {
    try {
      const [can, why] = enforcer.enforceExSync(role, object, action, scope);
      return { can, line: shown.get(['p', ...why].join(',')) ?? why.join(', ') };
    } catch (error) {
      throw unusable(modelFile, error);
    }
  };
  // A matcher that cannot be evaluated shows only when it is asked.
  ask({ role: ROLES[0], action: ACTIONS[0], object: 'users', scope: 'own' });
  return ask;
}

/** Casbin copies its functions for every line it looks at: without those no matcher names, an answer takes half the time. */
class LeanEnforcer extends Enforcer {
  keepFunctionsOf(matcher: string): void {
    const named = new FunctionMap();
    for (const [name, run] of this.fm.getFunctions()) if (matcher.includes(name)) named.addFunction(name, run);
    this.fm = named;
  }
}

async function enforcerOf(modelFile: string, policy: string): Promise<Enforcer> {
  try {
    const model = newModelFromString(readFileSync(modelFile, 'utf8'));
    const enforcer = await newEnforcerWithClass(
      LeanEnforcer,
      model,
      new StringAdapter(policy.replace(/^\s*#.*$/gm, '')),
    );
    enforcer.keepFunctionsOf(matcherOf(model));
    await enforcer.addFunction('covers', covers);
    await enforcer.addFunction('names', names);
    await enforcer.addFunction('reaches', reaches);
    const [unknownName] = unknownIn(model);
    if (unknownName) throw new Error(`the matcher names ${unknownName}, which no definition has`);
    return enforcer;
  } catch (error) {
    throw unusable(modelFile, error);
  }
}
const matcherOf = ({ model }: Pick<Model, 'model'>): string => model.get('m')?.get('m')?.value ?? '';
/** Casbin takes a part that nobody defined for nothing, and a policy that refuses everything is easily overlooked. */
function unknownIn({ model }: Pick<Model, 'model'>): string[] {
  const defined = ['r', 'p'].flatMap((kind) => model.get(kind)?.get(kind)?.tokens ?? []);
  const named = matcherOf({ model }).match(/\b[rp]_\w+/g) ?? [];
  return named.filter((part) => !defined.includes(part)).map((part) => part.replace('_', '.'));
}
const unusable = (modelFile: string, error: unknown) =>
  new PolicyError(`casbin/${basename(modelFile)}: ${error instanceof Error ? error.message : error}`);

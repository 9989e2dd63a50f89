import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as Casbin from 'casbin';
import { ROLES } from '#model/people/account.ts';
import { ACTIONS, type Decision, SCOPES, type Scope } from '#model/policy/access.ts';
import { demands, unknownName } from './matcher.ts';

/** Casbin's build for `require` answers twice as fast as the one for `import`, which copies objects property by property. */
const casbin: typeof Casbin = createRequire(import.meta.url)('casbin');

/** As far from the bundle as from this file: both lie two folders below the one that holds `casbin`. */
const casbinFile = (name: string) => fileURLToPath(new URL(`../../casbin/${name}`, import.meta.url));
export const MODEL_FILE = casbinFile('model.conf');
export const POLICY_FILE = casbinFile('policy.csv');

export interface PolicyLine {
  /** From 1. */
  readonly number: number;
  /** The line's text in the file. */
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
/** The line is the text in the policy's file; '' if no line grants it. */
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
      const [can, why] = enforcer.answer(role, object, action, scope);
      return { can, line: shown.get(['p', ...why].join(',')) ?? why.join(', ') };
    } catch (error) {
      throw unusable(modelFile, error);
    }
  };
  // A matcher that cannot be evaluated fails only when it is used.
  ask({ role: ROLES[0], action: ACTIONS[0], object: 'users', scope: 'own' });
  return ask;
}

/** Casbin looks at every line of the policy for every answer, and copies all its functions for each. */
class LeanEnforcer extends casbin.Enforcer {
  /** Position of the object in a line, where no line matches whose object does not cover the one asked about. */
  #objectAt = -1;
  #lines: readonly string[][] = [];
  readonly #covering = new Map<string, string[][]>();

  /** Leaves out what the matcher cannot need: with it an answer takes ten times as long, and is the same. */
  makeLean(): void {
    const matcher = this.#definition('m')?.value ?? '';
    const named = new casbin.FunctionMap();
    for (const [name, run] of this.fm.getFunctions()) if (matcher.includes(name)) named.addFunction(name, run);
    this.fm = named;
    const asksObjectSecond = this.#definition('r')?.tokens[1] === 'r_obj';
    if (asksObjectSecond && demands(matcher, 'covers(p_obj,r_obj)'))
      this.#objectAt = this.#definition('p')?.tokens.indexOf('p_obj') ?? -1;
    this.#lines = this.#definition('p')?.policy ?? [];
  }

  /** Functions a matcher may call. */
  functionNames(): string[] {
    return [...this.fm.getFunctions().keys(), ...(this.model.model.get('g')?.keys() ?? [])];
  }

  answer(role: string, object: string, action: string, scope: string): [boolean, string[]] {
    const definition = this.#definition('p');
    if (definition && this.#objectAt !== -1) definition.policy = this.#linesFor(object);
    return this.enforceExSync(role, object, action, scope);
  }

  #linesFor(object: string): string[][] {
    const known = this.#covering.get(object);
    if (known) return known;
    const covering = this.#lines.filter((line) => covers(line[this.#objectAt] ?? '', object));
    // without any line Casbin would ask the matcher itself
    const lines = covering.length > 0 ? covering : this.#lines.slice(0, 1);
    this.#covering.set(object, lines);
    return lines;
  }

  #definition(kind: 'r' | 'p' | 'm') {
    return this.model.model.get(kind)?.get(kind);
  }
}

/** The parts of a line of the policy, as the model names them: `sub`, `obj`, … Throws PolicyError. */
export function columnsOf(modelFile: string): readonly string[] {
  try {
    const { model } = casbin.newModelFromString(readFileSync(modelFile, 'utf8'));
    return (model.get('p')?.get('p')?.tokens ?? []).map((token) => token.slice('p_'.length));
  } catch (error) {
    throw unusable(modelFile, error);
  }
}

async function enforcerOf(modelFile: string, policy: string): Promise<LeanEnforcer> {
  try {
    const text = readFileSync(modelFile, 'utf8');
    const model = casbin.newModelFromString(text);
    const adapter = new casbin.StringAdapter(policy.replace(/^\s*#.*$/gm, ''));
    const enforcer = await casbin.newEnforcerWithClass(LeanEnforcer, model, adapter);
    await enforcer.addFunction('covers', covers);
    await enforcer.addFunction('names', names);
    await enforcer.addFunction('reaches', reaches);
    const parts = new Set(['r', 'p'].flatMap((kind) => model.model.get(kind)?.get(kind)?.tokens ?? []));
    const unknown = unknownName(text, { functions: new Set(enforcer.functionNames()), parts });
    if (unknown) throw new Error(unknown);
    enforcer.makeLean();
    return enforcer;
  } catch (error) {
    throw unusable(modelFile, error);
  }
}
const unusable = (modelFile: string, error: unknown) =>
  new PolicyError(`casbin/${basename(modelFile)}: ${error instanceof Error ? error.message : error}`);

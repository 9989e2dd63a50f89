import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { Condition } from '#schema/people-questions.ts';
import { REMOVED, type Write } from '#schema/plan.ts';
import type { Values } from '#schema/schema.ts';
import { hostOf, loadRules } from './load-rules.ts';

const RULES = process.env.RULES_FILE ?? fileURLToPath(new URL('../../firestore.rules', import.meta.url));

/** Stands for the server's time of the commit wherever it appears, as the client's `now` does in a plan. */
export const NOW = new Date(0);

/** Who asks: an uid with the claims of its token; null is somebody without one; 'owner' stands above the rules. */
export interface Person {
  readonly uid: string;
  readonly email?: string;
  readonly provider?: string;
  /** What the token says of the e-mail. */
  readonly verified?: boolean;
  /** Seconds since the person typed a password. */
  readonly signedInAgo?: number;
}
export type Actor = Person | null | 'owner';
export type Document = Write | { readonly path: string; readonly gone: true };
export interface Outcome {
  readonly allowed: boolean;
  readonly status: number;
  readonly message: string;
  readonly body: unknown;
}
type Filter = readonly [
  field: string,
  op:
    | 'EQUAL'
    | 'IN'
    | 'ARRAY_CONTAINS'
    | 'ARRAY_CONTAINS_ANY'
    | 'GREATER_THAN_OR_EQUAL'
    | 'LESS_THAN_OR_EQUAL'
    | 'LESS_THAN'
    | 'NOT_EQUAL',
  value: unknown,
];
export interface Query {
  readonly where?: readonly Filter[];
  readonly or?: readonly Filter[];
  readonly orderBy?: readonly [field: string, direction: 'ASCENDING' | 'DESCENDING'];
  readonly limit?: number;
  readonly everywhere?: boolean;
  readonly count?: boolean;
}

const OPERATORS = { '==': 'EQUAL', in: 'IN' } as const;
/** What the browser asks about people, as the database is asked. */
export const asQuery = (conditions: readonly Condition[]): Query => ({
  where: conditions.map(([field, operator, value]) => [field, OPERATORS[operator], value] as const),
});

function headers(actor: Actor): Record<string, string> {
  const json = { 'Content-Type': 'application/json' };
  if (actor === null) return json;
  return { ...json, Authorization: `Bearer ${actor === 'owner' ? 'owner' : token(actor)}` };
}

/** What the emulator accepts in place of a signed token. */
function token({ uid, email, verified, provider = 'password', signedInAgo = 0 }: Person): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub: uid,
    user_id: uid,
    aud: 'demo',
    iss: 'demo',
    iat: now,
    exp: now + 3600,
    auth_time: now - signedInAgo,
  };
  const firebase = { sign_in_provider: provider, identities: {} };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({
    ...claims,
    ...(email && { email }),
    ...(verified !== undefined && { email_verified: verified }),
    firebase,
  })}.`;
}

function encode(value: unknown): object {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number')
    return Number.isSafeInteger(value)
      ? { integerValue: String(value) }
      : { doubleValue: Number.isFinite(value) ? value : String(value) };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } };
  return { mapValue: { fields: fieldsOf(value as Values) } };
}
/** As Firestore's REST takes them. */
export const fieldsOf = (data: Values): object =>
  Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) =>
      value === NOW || value === REMOVED || value === undefined ? [] : [[key, encode(value)]],
    ),
  );

function decode(value: unknown): unknown {
  const [kind, inner] = Object.entries(value as object)[0] ?? [];
  if (kind === 'mapValue') return decodeFields((inner as { fields?: object }).fields);
  if (kind === 'arrayValue') return ((inner as { values?: unknown[] }).values ?? []).map(decode);
  if (kind === 'integerValue') return Number(inner);
  if (kind === 'timestampValue') return new Date(String(inner));
  return inner;
}
const decodeFields = (fields: object = {}): { [field: string]: unknown } =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, decode(value)]));

const quoted = (key: string) => (/^[A-Za-z_]\w*$/.test(key) ? key : `\`${key.replaceAll('`', '\\`')}\``);

/** Paths below `data` whose value satisfies `test`, not looking into lists. */
function pathsOf(data: Values, test: (value: unknown) => boolean, above = ''): string[] {
  return Object.entries(data).flatMap(([key, value]) => {
    const path = above + quoted(key);
    if (test(value)) return [path];
    const isMap = typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
    return isMap ? pathsOf(value as Values, test, `${path}.`) : [];
  });
}
const isLeaf = (value: unknown) =>
  typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof Date;

/** Where the rules under test were loaded before the files ran: by the setup, or by the mutants beside RULES_FILE. */
const loadedProject = (): string | undefined =>
  process.env.RULES_FILE ? readFileSync(`${RULES}.project`, 'utf8') : process.env.RULES_PROJECT;

/**
 * A database of the emulator under the rules. Files without rules of their own share one project, whose database each
 * empties when it starts: they run one after another (vitest.config.ts).
 */
export class RulesDatabase {
  readonly #name: string;
  readonly #rules: string | undefined;
  #project = '';
  #root = '';
  /** @param rules in place of the built ones (or of the file named by RULES_FILE) */
  constructor(name: string, rules?: string) {
    this.#name = name;
    this.#rules = rules;
  }

  /** Loads the rules where they are not loaded yet, and empties the database. */
  async start(): Promise<void> {
    const loaded = this.#rules === undefined ? loadedProject() : undefined;
    this.#project = loaded ?? (await loadRules(this.#name, this.#rules ?? readFileSync(RULES, 'utf8')));
    this.#root = `projects/${this.#project}/databases/(default)/documents`;
    await fetch(`${hostOf()}/emulator/v1/${this.#root}`, { method: 'DELETE', headers: headers('owner') });
  }

  /** Its id, for tools that open it themselves. */
  get project(): string {
    return this.#project;
  }

  async #call(actor: Actor, path: string, body?: object): Promise<Outcome> {
    const answer = await fetch(`${hostOf()}/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: headers(actor),
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const parsed: unknown = text ? JSON.parse(text) : {};
    const first = Array.isArray(parsed) ? parsed[0] : parsed;
    const message = String((first as { error?: { message?: string } })?.error?.message ?? '').replace(/\s+/g, ' ');
    return { allowed: answer.ok || answer.status === 404, status: answer.status, message, body: parsed };
  }

  /** All documents in one commit. */
  commit(actor: Actor, documents: readonly Document[]): Promise<Outcome> {
    const writes = documents.map((document) => {
      const name = `${this.#root}/${document.path}`;
      if ('gone' in document) return { delete: name };
      const { data } = document;
      const times = pathsOf(data, (value) => value === NOW);
      return {
        update: { name, fields: fieldsOf(data) },
        ...(document.merge && {
          updateMask: { fieldPaths: pathsOf(data, isLeaf).filter((path) => !times.includes(path)) },
        }),
        ...(times.length > 0 && {
          updateTransforms: times.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
        }),
      };
    });
    return this.#call(actor, `${this.#root}:commit`, { writes });
  }

  get(actor: Actor, path: string): Promise<Outcome> {
    return this.#call(actor, `${this.#root}/${path}`);
  }

  /** The document as it stands, above the rules; undefined when there is none. */
  async read(path: string): Promise<{ [field: string]: unknown } | undefined> {
    const { status, body } = await this.get('owner', path);
    return status === 200 ? decodeFields((body as { fields?: object }).fields) : undefined;
  }

  list(
    actor: Actor,
    collection: string,
    { where = [], or, orderBy, limit, everywhere = false, count = false }: Query = {},
  ): Promise<Outcome> {
    const [above, collectionId] = [collection.split('/').slice(0, -1).join('/'), collection.split('/').at(-1)];
    const filter = ([fieldPath, op, value]: Filter) => ({
      fieldFilter: { field: { fieldPath }, op, value: encode(value) },
    });
    const filters = [...where.map(filter), ...(or ? [{ compositeFilter: { op: 'OR', filters: or.map(filter) } }] : [])];
    const structuredQuery = {
      from: [{ collectionId, allDescendants: everywhere }],
      ...(filters.length > 0 && { where: { compositeFilter: { op: 'AND', filters } } }),
      ...(orderBy && { orderBy: [{ field: { fieldPath: orderBy[0] }, direction: orderBy[1] }] }),
      ...(limit && { limit }),
    };
    const parent = above ? `${this.#root}/${above}` : this.#root;
    return count
      ? this.#call(actor, `${parent}:runAggregationQuery`, {
          structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'n', count: {} }] },
        })
      : this.#call(actor, `${parent}:runQuery`, { structuredQuery });
  }
}

/** Ids of the documents a list returned. */
export const idsOf = ({ body }: Outcome): string[] =>
  (body as { document?: { name: string } }[]).flatMap(({ document }) => document?.name.split('/').at(-1) ?? []);

// The engine's first pass, before documents are fetched, always reports an "evaluation error"; these are of the last.
const EVALUATION_ERROR = /Service call error|undefined on object|Null value|Function not found|Unsupported operation/;

export function expectAllowed(outcome: Outcome): void {
  expect(outcome.allowed, `should be allowed, but: ${outcome.status} ${outcome.message}`).toBe(true);
}

/**
 * A refusal by a rule that was evaluated to the end. A refusal because evaluating failed (a missing document, a value
 * of another type) counts only where the test says that this is how it must happen.
 */
export function expectDenied(outcome: Outcome, how: 'by rule' | 'by error' = 'by rule'): void {
  expect(outcome.status, `should be denied: ${outcome.message}`).toBe(403);
  expect(outcome.message, 'the limit of expressions is never a refusal').not.toMatch(/maximum of 1000/);
  if (how === 'by rule') expect(outcome.message).not.toMatch(EVALUATION_ERROR);
}

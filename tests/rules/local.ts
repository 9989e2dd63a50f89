import { MemoryFirestore } from '#backend/memory/memory-firestore.ts';
import { MemoryStore } from '#backend/memory/memory-store.ts';
import type { Condition } from '#model/people/people-questions.ts';
import type { Write } from '#model/read/plan.ts';
import type { Values } from '#model/schema.ts';
import { hostOf } from './load-rules.ts';

/** Who asks: an uid with the claims of its token; null is somebody without one; 'owner' is above the rules. */
export interface Person {
  readonly uid: string;
  readonly email?: string;
  /** What the token says of the e-mail. */
  readonly verified?: boolean;
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
    | 'LESS_THAN',
  value: unknown,
];
export interface Query {
  readonly where?: readonly Filter[];
  readonly orderBy?: readonly [field: string, direction: 'ASCENDING' | 'DESCENDING'];
  readonly everywhere?: boolean;
  readonly count?: boolean;
  readonly limit?: number;
}

const OPERATORS = { '==': 'EQUAL', in: 'IN' } as const;
/** The browser's queries about people, in the database's form. */
export const asQuery = (conditions: readonly Condition[]): Query => ({
  where: conditions.map(([field, operator, value]) => [field, OPERATORS[operator], value] as const),
});

function headers(actor: Actor): Record<string, string> {
  const json = { 'Content-Type': 'application/json' };
  if (actor === null) return json;
  return { ...json, Authorization: `Bearer ${actor === 'owner' ? 'owner' : token(actor)}` };
}

/** What the emulator accepts in place of a signed token. */
function token({ uid, email, verified }: Person): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub: uid,
    user_id: uid,
    aud: 'demo',
    iss: 'demo',
    iat: now,
    exp: now + 3600,
    auth_time: now,
  };
  const firebase = { sign_in_provider: 'password', identities: {} };
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
    Object.entries(data).flatMap(([key, value]) => (value === undefined ? [] : [[key, encode(value)]])),
  );

/** How a question reaches a database: what it answers, and with which status. */
export interface Transport {
  readonly root: string;
  readonly empty: () => Promise<unknown>;
  readonly ask: (actor: Actor, path: string, body?: object) => Promise<{ status: number; text: string }>;
}

const emulator: Transport = {
  root: `projects/${process.env.RULES_PROJECT}/databases/(default)/documents`,
  empty: () => fetch(`${hostOf()}/emulator/v1/${emulator.root}`, { method: 'DELETE', headers: headers('owner') }),
  ask: async (actor, path, body) => {
    const answer = await fetch(`${hostOf()}/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: headers(actor),
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, text: await answer.text() };
  },
};

/** The database in memory, under its replacement of firestore.rules. */
export function inMemory(): Transport {
  let firestore = new MemoryFirestore(new MemoryStore());
  return {
    root: 'projects/demo-memory/databases/(default)/documents',
    empty: async () => {
      firestore = new MemoryFirestore(new MemoryStore());
    },
    ask: async (actor, path, body) => {
      const caller = actor === null || actor === 'owner' ? (actor ?? undefined) : askerOf(actor);
      const answer = await firestore.answer({ path: `/v1/${path}`, caller, ...(body && { body }) });
      return { status: answer.status, text: JSON.stringify(answer.body) };
    },
  };
}
const askerOf = ({ uid, email, verified = false }: Person) => ({
  uid,
  emailVerified: verified,
  ...(email && { email }),
});

/** A database of the emulator under firestore.rules, which the setup loaded; each file empties it when it starts. */
export class RulesDatabase {
  readonly #root: string;

  constructor(private readonly transport: Transport = emulator) {
    this.#root = transport.root;
  }

  async start(): Promise<void> {
    await this.transport.empty();
  }

  async #call(actor: Actor, path: string, body?: object): Promise<Outcome> {
    const { status, text } = await this.transport.ask(actor, path, body);
    const parsed: unknown = text ? JSON.parse(text) : {};
    const first = Array.isArray(parsed) ? parsed[0] : parsed;
    const message = String((first as { error?: { message?: string } })?.error?.message ?? '').replace(/\s+/g, ' ');
    return { allowed: status < 300 || status === 404, status, message, body: parsed };
  }

  /** All documents in one commit. */
  commit(actor: Actor, documents: readonly Document[]): Promise<Outcome> {
    const writes = documents.map((document) => {
      const name = `${this.#root}/${document.path}`;
      if ('gone' in document) return { delete: name };
      const update = { name, fields: fieldsOf(document.data) };
      return document.merge ? { update, updateMask: { fieldPaths: Object.keys(document.data) } } : { update };
    });
    return this.#call(actor, `${this.#root}:commit`, { writes });
  }

  get(actor: Actor, path: string): Promise<Outcome> {
    return this.#call(actor, `${this.#root}/${path}`);
  }

  list(
    actor: Actor,
    collection: string,
    { where = [], orderBy, everywhere = false, count = false, limit }: Query = {},
  ): Promise<Outcome> {
    const [above, collectionId] = [collection.split('/').slice(0, -1).join('/'), collection.split('/').at(-1)];
    // as the SDK asks: a comparison with null finds nothing
    const filter = ([fieldPath, op, value]: Filter) =>
      value === null
        ? { unaryFilter: { field: { fieldPath }, op: 'IS_NULL' } }
        : { fieldFilter: { field: { fieldPath }, op, value: encode(value) } };
    const filters = where.map(filter);
    const structuredQuery = {
      from: [{ collectionId, allDescendants: everywhere }],
      ...(filters.length > 0 && { where: { compositeFilter: { op: 'AND', filters } } }),
      ...(orderBy && { orderBy: [{ field: { fieldPath: orderBy[0] }, direction: orderBy[1] }] }),
      ...(limit !== undefined && { limit }),
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

/** The databases that answer every question about reading, by name. */
export const bothDatabases = (): [name: string, database: RulesDatabase][] => [
  ['firestore.rules', new RulesDatabase()],
  ['the database in memory', new RulesDatabase(inMemory())],
];

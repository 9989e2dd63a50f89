import type { Document } from '#model/commit/store.ts';
import { type Asker, mayRead } from '#model/read/read-permission.ts';
import type { Values } from '#model/schema.ts';
import { valueAt } from './field-order.ts';
import type { MemoryStore } from './memory-store.ts';
import { conditionsOf, indexedQuery, type StructuredQuery } from './structured-query.ts';
import { decodeFields, encodeFields, type WireFields, type WireValue } from './wire-values.ts';

/** The caller. The owner needs no permission and is the only one who may write. */
export type Caller = Asker | 'owner' | undefined;
export interface Request {
  /** `/v1/projects/{project}/databases/(default)/documents/…` */
  readonly path: string;
  readonly body?: RequestBody;
  readonly caller: Caller;
}
interface RequestBody {
  readonly structuredQuery?: StructuredQuery;
  readonly structuredAggregationQuery?: {
    readonly structuredQuery: StructuredQuery;
    readonly aggregations: readonly Aggregation[];
  };
  readonly documents?: readonly string[];
  readonly writes?: readonly WireWrite[];
}
interface Aggregation {
  readonly alias?: string;
  readonly count?: object;
  readonly sum?: { readonly field: { readonly fieldPath: string } };
}
interface WireWrite {
  readonly update?: { readonly name: string; readonly fields?: WireFields };
  readonly delete?: string;
}
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}
export interface WireDocument {
  readonly name: string;
  readonly fields: WireFields;
  readonly createTime: string;
  readonly updateTime: string;
}

/** A query that the database refuses, with the answer for the browser. */
export class Refused extends Error {
  override name = 'Refused';
}
const DOCUMENTS = '/documents';

/**
 * Firestore's REST interface as far as the app, its functions and the demo use it, over documents in memory, with the
 * permissions of firestore.rules: so the app's own providers run without an emulator.
 */
export class MemoryFirestore {
  readonly #clock = microseconds();
  readonly #started = this.#clock();
  /** When a document was written; what is not in here was there from the start. */
  readonly #written = new Map<string, string>();

  constructor(readonly store: MemoryStore) {
    store.listen((paths) => {
      const at = this.#clock();
      for (const path of paths) this.#written.set(path, at);
    });
  }

  /** This moment, later than all that was written. */
  now = (): string => this.#clock();
  versionOf = (path: string): string => this.#written.get(path) ?? this.#started;

  async answer({ path, body = {}, caller }: Request): Promise<Answer> {
    const at = path.indexOf(DOCUMENTS) + DOCUMENTS.length;
    const root = `${path.slice(path.indexOf('projects/'), at)}/`;
    const [below = '', verb] = splitVerb(decodeURIComponent(path.slice(at)).replace(/^\//, ''));
    try {
      return { status: 200, body: await this.#verb(verb, root, below, body, caller) };
    } catch (error) {
      if (error instanceof Refused) return failure(403, 'PERMISSION_DENIED', error.message);
      if (error instanceof Missing) return failure(404, 'NOT_FOUND', error.message);
      return failure(400, 'INVALID_ARGUMENT', error instanceof Error ? error.message : String(error));
    }
  }

  async #verb(verb: string | undefined, root: string, below: string, body: RequestBody, caller: Caller) {
    const readTime = this.#clock();
    if (verb === 'runQuery' && body.structuredQuery) {
      const found = this.query(root, below, body.structuredQuery, caller);
      return found.length > 0 ? found.map((document) => ({ document, readTime })) : [{ readTime }];
    }
    if (verb === 'runAggregationQuery' && body.structuredAggregationQuery) {
      const { structuredQuery, aggregations } = body.structuredAggregationQuery;
      const found = this.#found(root, below, structuredQuery, caller);
      return [{ result: { aggregateFields: aggregated(found, aggregations) }, readTime }];
    }
    if (verb === 'batchGet')
      return (body.documents ?? []).map((name) => {
        const found = this.get(root, name.slice(root.length), caller);
        return found ? { found, readTime } : { missing: name, readTime };
      });
    if (verb === 'commit') {
      await this.#write(root, body.writes ?? [], caller);
      return { writeResults: (body.writes ?? []).map(() => ({ updateTime: readTime })), commitTime: readTime };
    }
    if (verb !== undefined) throw new Error(`the database in memory knows no ${verb}`);
    if (below.split('/').length % 2 === 1)
      return { documents: this.query(root, '', { from: [{ collectionId: below }] }, caller) };
    const found = this.get(root, below, caller);
    if (!found) throw new Missing(`no document ${below}`);
    return found;
  }

  /** @returns undefined where there is no such document. Throws Refused. */
  get(root: string, path: string, caller: Caller): WireDocument | undefined {
    const data = this.store.read(path);
    this.#allow(caller, { verb: 'get', path, data });
    return data && this.#onWire(root, { path, data });
  }

  /** Throws Refused if the query could return documents that the person may not read, whatever is stored. */
  query(root: string, parent: string, asked: StructuredQuery, caller: Caller): readonly WireDocument[] {
    return this.#found(root, parent, asked, caller).map((document) => this.#onWire(root, document));
  }

  #found(root: string, parent: string, asked: StructuredQuery, caller: Caller): readonly Document[] {
    const [from] = asked.from;
    const collection = parent ? `${parent}/${from?.collectionId}` : (from?.collectionId ?? '');
    if (from?.allDescendants) throw new Refused('no rule allows a collection group');
    this.#allow(caller, { verb: 'list', path: `${collection}/*`, data: known(asked) });
    return this.store.find(collection, indexedQuery(asked, root));
  }

  #allow(caller: Caller, read: Parameters<typeof mayRead>[2]): void {
    if (caller === 'owner' || mayRead(this.store.read, caller, read)) return;
    throw new Refused(`access/{uid} does not let this person ${read.verb} ${read.path}`);
  }

  #onWire(root: string, { path, data }: Document): WireDocument {
    const updateTime = this.versionOf(path);
    return { name: root + path, fields: encodeFields(data), createTime: this.#started, updateTime };
  }

  async #write(root: string, writes: readonly WireWrite[], caller: Caller): Promise<void> {
    if (caller !== 'owner') throw new Refused('the server alone writes');
    await this.store.run(async (transaction) => {
      for (const { update, delete: deleted } of writes) {
        if (deleted !== undefined) transaction.remove(deleted.slice(root.length));
        if (update) transaction.set(update.name.slice(root.length), decodeFields(update.fields));
      }
    });
  }
}

class Missing extends Error {
  override name = 'Missing';
}
const failure = (code: number, status: string, message: string): Answer => ({
  status: code,
  body: { error: { code, status, message } },
});

/** `companies/a/leads:runQuery` → path and verb; an id may hold a colon, too. */
function splitVerb(path: string): [below: string, verb: string | undefined] {
  const match = /^(.*?)\/?:(runQuery|runAggregationQuery|batchGet|commit)$/.exec(path);
  return match ? [match[1] ?? '', match[2]] : [path, undefined];
}

/** What a query says of each document it finds. */
const known = (asked: StructuredQuery): Values =>
  Object.fromEntries(
    conditionsOf(asked).flatMap(({ field, operator, value }) =>
      operator === 'EQUAL' ? [[field, value]] : operator === 'ARRAY_CONTAINS' ? [[field, [value]]] : [],
    ),
  );

function aggregated(found: readonly Document[], aggregations: readonly Aggregation[]) {
  const totalOf = ({ count, sum }: Aggregation): WireValue => {
    if (count) return { integerValue: String(found.length) };
    if (!sum) throw new Error('the database in memory counts and sums only');
    const amounts = found.map((document) => valueAt(document, sum.field.fieldPath));
    const total = amounts.reduce<number>((all, one) => all + (typeof one === 'number' ? one : 0), 0);
    return Number.isSafeInteger(total) ? { integerValue: String(total) } : { doubleValue: total };
  };
  return Object.fromEntries(aggregations.map((one, index) => [one.alias ?? `field_${index}`, totalOf(one)]));
}

/** A clock that never says the same moment twice: the SDK takes what is not newer for what it has. */
function microseconds(): () => string {
  let last = 0;
  return () => {
    last = Math.max(last + 1, Date.now() * 1000);
    const micro = String(last % 1000).padStart(3, '0');
    return new Date(Math.floor(last / 1000)).toISOString().replace('Z', `${micro}Z`);
  };
}

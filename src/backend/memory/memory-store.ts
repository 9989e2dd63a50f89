import { copyOf, merged } from '#model/commit/documents.ts';
import {
  type Condition,
  type Document,
  type RunOptions,
  rangedField,
  type Store,
  type Transaction,
} from '#model/commit/store.ts';
import type { ListQuery } from '#model/read/list-query.ts';
import type { PageStore } from '#model/read/page-store.ts';
import type { Values } from '#model/schema.ts';
import { NAME, valueAt } from './field-order.ts';
import { type IndexedQuery, indexOf, SortedIndex } from './sorted-index.ts';

/** Answers with the path it wrote to. */
type Write = (documents: Documents) => string;

/** A database in memory: one transaction after the other, each sees what the ones before it wrote. */
export class MemoryStore implements Store, PageStore {
  readonly #documents = new Documents();
  readonly #listeners = new Set<(paths: ReadonlySet<string>) => void>();
  #last: Promise<unknown> = Promise.resolve();

  /** The documents are the store's from now on, not to be changed. */
  constructor(documents: Iterable<Document> = []) {
    for (const document of documents) this.#documents.set(document);
  }

  /** Another database with the same documents: what is written to the one is not in the other. */
  copy(): MemoryStore {
    const other = new MemoryStore();
    for (const document of this.#documents.all()) other.#documents.set(document);
    return other;
  }

  run<T>(work: (transaction: Transaction) => Promise<T>, options?: RunOptions): Promise<T> {
    const result = this.#last.then(() => this.#attempt(work, options));
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #attempt<T>(work: (transaction: Transaction) => Promise<T>, options?: RunOptions): Promise<T> {
    const writes: Write[] = [];
    const result = await work(transactionOn(this.#documents, writes));
    if (options?.readOnly && writes.length > 0) throw new Error('a transaction that only reads has written');
    const paths = new Set(writes.map((write) => write(this.#documents)));
    if (paths.size > 0) for (const listener of this.#listeners) listener(paths);
    return result;
  }

  /** A stored document. The caller must not change it. */
  read = (path: string): Values | undefined => this.#documents.get(path);
  /** The current documents of a collection. Do not change them. */
  readAll = (collection: string): readonly Document[] => this.#documents.in(collection);

  /** What a query finds, answered by an index. The caller must not change the documents. */
  find = (collection: string, query: IndexedQuery): readonly Document[] => this.#documents.find(collection, query);

  page: PageStore['page'] = async (collection, { conditions, order }, limit, after) => {
    const sign = order.order === 'desc' ? -1 : 1;
    const end = after && { path: `${collection}/${after.id}`, data: { [order.field]: after.value } };
    const fields = [order.field, NAME];
    const query = {
      conditions: conditions.map(({ field, operator, value }) => ({ field, operator: OPERATORS[operator], value })),
      order: fields.map((field) => ({ field, sign }) as const),
      start: end && { values: fields.map((field) => valueAt(end, field)), isWithin: false },
      limit,
    };
    return copyOf(this.#documents.find(collection, query));
  };

  inEvery: PageStore['inEvery'] = async (name, condition, limit, after) => {
    const { field } = condition;
    const query = transactionQuery([condition], Number.MAX_SAFE_INTEGER);
    const found = this.#documents
      .names()
      .filter((one) => one.endsWith(`/${name}`))
      .flatMap((one) =>
        this.#documents.find(one, query).map(({ path, data }) => ({ path, data: { [field]: data[field] } })),
      );
    const isRange = rangedField([condition]) !== undefined;
    const rank = ({ data, path }: Document) => [isRange ? Number(data[field]) : 0, path] as const;
    const order = (one: Document, other: Document) => {
      const [[value, path], [otherValue, otherPath]] = [rank(one), rank(other)];
      return value - otherValue || (path < otherPath ? -1 : Number(path > otherPath));
    };
    return copyOf(
      found
        .filter((one) => !after || order(one, after) > 0)
        .toSorted(order)
        .slice(0, limit),
    );
  };

  /** Calls with the paths of every transaction's writes once they are done, until what it answers with is called. */
  listen(listener: (paths: ReadonlySet<string>) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Every current document, for tests and for the demo's export. */
  all(): readonly Document[] {
    return this.#documents.all().map(({ path, data }) => ({ path, data: copyOf(data) }));
  }
}

/** Documents by collection, so that a query looks at its own only. */
class Documents {
  readonly #collections = new Map<string, Collection>();

  get = (path: string): Values | undefined => this.#collections.get(collectionOf(path))?.get(path)?.data;
  set(document: Document): string {
    const name = collectionOf(document.path);
    const collection = this.#collections.get(name) ?? new Collection();
    this.#collections.set(name, collection);
    collection.set(document);
    return document.path;
  }
  delete(path: string): string {
    this.#collections.get(collectionOf(path))?.delete(path);
    return path;
  }
  in = (collection: string): Document[] => this.#collections.get(collection)?.all() ?? [];
  find = (collection: string, query: IndexedQuery): readonly Document[] =>
    this.#collections.get(collection)?.find(query) ?? [];
  names = (): string[] => [...this.#collections.keys()];
  all = (): Document[] => [...this.#collections.values()].flatMap((collection) => collection.all());
}
const collectionOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

/** Documents by their paths, with an index for every kind of query, made at the first such query. */
class Collection {
  readonly #documents = new Map<string, Document>();
  readonly #indexes = new Map<string, SortedIndex>();

  get = (path: string): Document | undefined => this.#documents.get(path);
  all = (): Document[] => [...this.#documents.values()];
  set(document: Document): void {
    this.#unindex(document.path);
    this.#documents.set(document.path, document);
    for (const index of this.#indexes.values()) index.add(document);
  }
  delete(path: string): void {
    this.#unindex(path);
    this.#documents.delete(path);
  }
  #unindex(path: string): void {
    const before = this.#documents.get(path);
    if (before) for (const index of this.#indexes.values()) index.remove(before);
  }
  find(query: IndexedQuery): readonly Document[] {
    const name = indexOf(query);
    const index = this.#indexes.get(name) ?? new SortedIndex(query, this.#documents.values());
    this.#indexes.set(name, index);
    return index.find(query);
  }
}

const OPERATORS: {
  readonly [operator in ListQuery['conditions'][number]['operator'] | Condition['operator']]: string;
} = {
  '==': 'EQUAL',
  in: 'IN',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
  'array-contains': 'ARRAY_CONTAINS',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
};
function transactionQuery(conditions: readonly Condition[], limit: number, after?: Document): IndexedQuery {
  const ranged = rangedField(conditions);
  const fields = ranged === undefined ? [NAME] : [ranged, NAME];
  return {
    conditions: conditions.map(({ field, operator, value }) => ({ field, operator: OPERATORS[operator], value })),
    order: fields.map((field) => ({ field, sign: 1 })),
    start: after && { values: fields.map((field) => valueAt(after, field)), isWithin: false },
    limit,
  };
}

function transactionOn(documents: Documents, writes: Write[]): Transaction {
  const read = <T>(value: T): Promise<T> => {
    if (writes.length > 0) throw new Error('a transaction reads before it writes');
    return Promise.resolve(copyOf(value));
  };
  return {
    get: (paths) => read(paths.map(documents.get)),
    find: (collection, conditions, limit, after) =>
      read(documents.find(collection, transactionQuery(conditions, limit, after))),
    set: (path, data) => {
      const copy = storable(data);
      writes.push((all) => all.set({ path, data: copy }));
    },
    merge: (path, data) => {
      const copy = storable(data);
      writes.push((all) => all.set({ path, data: merged(all.get(path), copy) }));
    },
    remove: (path) => writes.push((all) => all.delete(path)),
  };
}

/** A copy to be written. Throws for what Firestore refuses: a key that is empty, no value, a list right in a list. */
function storable(data: Values): Values {
  refuseUnstorable(data);
  return copyOf(data);
}
function refuseUnstorable(value: unknown): void {
  if (value === undefined) throw new Error('a document holds no undefined');
  if (typeof value !== 'object' || value === null || value instanceof Date) return;
  if (Array.isArray(value) && value.some(Array.isArray)) throw new Error('a document holds no list right in a list');
  if (!Array.isArray(value) && '' in value) throw new Error('a key of a document is not empty');
  for (const held of Object.values(value)) refuseUnstorable(held);
}

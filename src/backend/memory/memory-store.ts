import type { Condition, Document, Store, Transaction } from '#model/commit/store.ts';
import { REMOVED } from '#schema/plan.ts';
import type { Values } from '#schema/schema.ts';

type Documents = ReadonlyMap<string, Values>;
type Write = (documents: Map<string, Values>) => void;

/** A database in memory: one transaction after the other, each sees what the ones before it wrote. */
export class MemoryStore implements Store {
  #documents: Documents = new Map();
  #last: Promise<unknown> = Promise.resolve();

  constructor(documents: readonly Document[] = []) {
    this.#documents = new Map(documents.map(({ path, data }) => [path, structuredClone(data)]));
  }

  run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const result = this.#last.then(() => this.#attempt(work));
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #attempt<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const writes: Write[] = [];
    const result = await work(transactionOn(this.#documents, writes));
    const documents = new Map(this.#documents);
    for (const write of writes) write(documents);
    this.#documents = documents;
    return result;
  }

  /** Every document as it stands, for tests and for the demo's export. */
  all(): readonly Document[] {
    return [...this.#documents].map(([path, data]) => ({ path, data: structuredClone(data) }));
  }
}

function transactionOn(documents: Documents, writes: Write[]): Transaction {
  const read = <T>(value: T): Promise<T> => {
    if (writes.length > 0) throw new Error('a transaction reads before it writes');
    return Promise.resolve(structuredClone(value));
  };
  return {
    get: (paths) => read(paths.map((path) => documents.get(path))),
    find: (collection, conditions, limit) => read(found(documents, collection, conditions).slice(0, limit)),
    set: (path, data) => writes.push((all) => all.set(path, structuredClone(data))),
    merge: (path, data) => writes.push((all) => all.set(path, merged(all.get(path), data))),
    remove: (path) => writes.push((all) => all.delete(path)),
  };
}

function found(documents: Documents, collection: string, conditions: readonly Condition[]): Document[] {
  const isInside = (path: string) =>
    path.startsWith(`${collection}/`) && !path.slice(collection.length + 1).includes('/');
  return [...documents]
    .filter(([path, data]) => isInside(path) && conditions.every((condition) => meets(data, condition)))
    .map(([path, data]) => ({ path, data }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}
function meets(data: Values, { field, operator, value }: Condition): boolean {
  const held = data[field];
  if (operator === 'array-contains') return Array.isArray(held) && held.some((item) => isEqual(item, value));
  return isEqual(held, value);
}
const isEqual = (a: unknown, b: unknown) =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;

const isMap = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
function merged(before: Values | undefined, data: Values): Values {
  const whole: { [key: string]: unknown } = { ...before };
  for (const [key, value] of Object.entries(data)) {
    const held = whole[key];
    if (value === REMOVED) delete whole[key];
    else if (isMap(value)) whole[key] = merged(isMap(held) ? held : undefined, value);
    else whole[key] = structuredClone(value);
  }
  return whole;
}

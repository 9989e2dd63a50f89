import { found, isIn, merged } from '#model/commit/documents.ts';
import type { Document, Transaction } from '#model/commit/store.ts';
import type { Values } from '#model/schema.ts';

interface StagedWrite {
  readonly type: 'set' | 'merge' | 'remove';
  readonly path: string;
  readonly data: Values;
}

/**
 * Several commits in one transaction of the store, one after the other: each sees what those before it wrote, and one
 * that is refused leaves nothing behind. Nothing reaches the store before `flush`.
 */
export class Staged {
  readonly #read = new Map<string, Values | undefined>();
  readonly #found = new Map<string, readonly Document[]>();
  /** The documents written here, as they will be stored. */
  readonly #after = new Map<string, Values | undefined>();
  readonly #writes: StagedWrite[] = [];

  constructor(private readonly transaction: Transaction) {}

  /** Reads these at once that are not known yet: one question instead of one a commit. */
  async fetch(paths: readonly string[]): Promise<readonly (Values | undefined)[]> {
    const missing = [...new Set(paths)].filter((path) => !this.#after.has(path) && !this.#read.has(path));
    const documents = missing.length > 0 ? await this.transaction.get(missing) : [];
    missing.forEach((path, at) => {
      this.#read.set(path, documents[at]);
    });
    return paths.map((path) => (this.#after.has(path) ? this.#after.get(path) : this.#read.get(path)));
  }

  /** What a document is taken for, whatever is stored: what is written to it goes no further. */
  pretend(path: string, data: Values): void {
    this.#pretended.add(path);
    this.#after.set(path, data);
  }
  readonly #pretended = new Set<string>();

  /** All that `work` writes or, when it throws, nothing. */
  async attempt<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const writes: StagedWrite[] = [];
    const result = await work({
      get: (paths) => this.fetch(paths),
      find: (...asked) => this.#find(...asked),
      set: (path, data) => writes.push({ type: 'set', path, data }),
      merge: (path, data) => writes.push({ type: 'merge', path, data }),
      remove: (path) => writes.push({ type: 'remove', path, data: {} }),
    });
    // The target of a merge is only known after a read: a document that was not read is merged by the database.
    for (const write of writes) this.#stage(write);
    return result;
  }

  #stage(write: StagedWrite): void {
    const { type, path, data } = write;
    this.#writes.push(write);
    if (type === 'merge' && !this.#after.has(path) && !this.#read.has(path)) return;
    const before = this.#after.has(path) ? this.#after.get(path) : this.#read.get(path);
    this.#after.set(path, type === 'remove' ? undefined : type === 'set' ? data : merged(before, data));
  }

  readonly #find: Transaction['find'] = async (collection, conditions, limit, after) => {
    const key = JSON.stringify([collection, conditions, limit, after?.path]);
    const known = this.#found.get(key) ?? (await this.transaction.find(collection, conditions, limit, after));
    this.#found.set(key, known);
    const untouched = known.filter(({ path }) => !this.#after.has(path));
    const written = [...this.#after].flatMap(([path, data]) =>
      data && isIn(collection, path) ? [{ path, data }] : [],
    );
    return found([...untouched, ...written], conditions, limit, after);
  };

  flush(): void {
    // A counter that every commit sets is sent once, as the last one left it.
    const lastWhole = new Map(this.#writes.map(({ type, path }, at) => [type === 'merge' ? '' : path, at]));
    for (const [at, { type, path, data }] of this.#writes.entries()) {
      if (this.#pretended.has(path) || at < (lastWhole.get(path) ?? 0)) continue;
      if (type === 'remove') this.transaction.remove(path);
      else this.transaction[type](path, data);
    }
  }
}

import { soundRecord } from '#model/damage.ts';
import { schemaOf } from '#model/read/plan.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import { pathIn } from './keys.ts';
import type { Transaction } from './store.ts';

/** What a commit has read of its company. Documents are named by their path within it: `leads/{id}`. */
export class StoredRecords {
  readonly #documents = new Map<string, Values | undefined>();

  constructor(
    private readonly transaction: Transaction,
    private readonly companyId: string,
    private readonly schemas: readonly AnySchema[],
  ) {}

  /** Reads those that were not read yet, in one request. */
  async read(keys: readonly string[]): Promise<void> {
    const missing = [...new Set(keys)].filter((key) => !this.#documents.has(key));
    const found = await this.transaction.get(missing.map((key) => pathIn(this.companyId, key)));
    missing.forEach((key, at) => {
      this.#documents.set(key, found[at]);
    });
  }
  /** A document as stored; undefined where there is none, or where it was not read. */
  data(key: string): Values | undefined {
    return this.#documents.get(key);
  }
  /** Without the values that no schema knows: saving the record repairs it. */
  record(resource: string, id: string): AnyRecord | undefined {
    const data = this.data(`${resource}/${id}`);
    const schema = schemaOf(this.schemas, resource, id);
    return data && (schema ? soundRecord(schema, data, id) : ({ ...data, id } as AnyRecord));
  }
  /** From now on the commit works as if the document did not exist. */
  hide(key: string): void {
    this.#documents.set(key, undefined);
  }
  /** All that was read, by full path. */
  byPath(): ReadonlyMap<string, Values | undefined> {
    return new Map([...this.#documents].map(([key, data]) => [pathIn(this.companyId, key), data]));
  }
}

import type { AnyRecord } from '#model/schema.ts';

const MOST = 500;

/** Records as a person saw them last; the oldest are forgotten first. */
export class HeldRecords {
  readonly #records = new Map<string, AnyRecord>();

  keep(resource: string, record: AnyRecord): AnyRecord {
    const key = `${resource}/${record.id}`;
    this.#records.delete(key);
    this.#records.set(key, record);
    const [oldest] = this.#records.keys();
    if (this.#records.size > MOST && oldest !== undefined) this.#records.delete(oldest);
    return record;
  }
  get(resource: string, id: string | number): AnyRecord | undefined {
    return this.#records.get(`${resource}/${id}`);
  }
}

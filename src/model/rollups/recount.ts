import { isSame } from '#lib/data/is-same.ts';
import { dayKey } from '#lib/time/dates.ts';
import type { Transaction } from '#model/commit/store.ts';
import { soundRecord } from '#model/damage.ts';
import type { AnySchema, Values } from '#model/schema.ts';
import type { Counted, Reading } from './counted.ts';
import { documentsOf, type Fact, readSums, storedSums, withFacts } from './sums.ts';

/** Which record, of which resource. */
export interface Place {
  readonly resource: string;
  readonly id: string;
}
/** Events of one record: more there are not. */
const MOST_FOUND = 1_000;

/** What a record added when it was last counted: companies/{id}/rollupParts/{resource}_{id}. */
interface Part {
  readonly facts: readonly Fact[];
}
interface PartChange {
  readonly before: Part;
  readonly after: Part;
}

/**
 * Counts the current state of these records: what each added before is subtracted from the sums, and what it adds now
 * is added. Doing it twice changes nothing, so it is safe to count a change again.
 */
export class Recount {
  readonly #known = new Map<string, Promise<Values | undefined>>();
  readonly #reading: Reading = {
    get: (resource, id) => (typeof id === 'string' && id ? this.#get(`${resource}/${id}`) : Promise.resolve(undefined)),
    find: async (resource, conditions) => {
      const found = await this.transaction.find(this.#path(resource), conditions, MOST_FOUND);
      return found.map(({ data }) => data);
    },
  };

  constructor(
    private readonly transaction: Transaction,
    private readonly companyId: string,
    private readonly timeZone: string,
    private readonly counted: readonly Counted[],
    private readonly schemas: readonly AnySchema[],
  ) {}

  #path = (path: string) => `companies/${this.companyId}/${path}`;
  #get(path: string): Promise<Values | undefined> {
    const known = this.#known.get(path) ?? this.transaction.get([this.#path(path)]).then(([data]) => data);
    this.#known.set(path, known);
    return known;
  }
  /** Read together, for each of them alone takes as long. */
  #readAhead(paths: readonly string[]): void {
    const missing = paths.filter((path) => !this.#known.has(path));
    const found = this.transaction.get(missing.map(this.#path));
    missing.forEach((path, at) => {
      this.#known.set(
        path,
        found.then((data) => data[at]),
      );
    });
  }

  async run(places: readonly Place[]): Promise<void> {
    const asked = new Map(places.map((place) => [`${place.resource}_${place.id}`, place]));
    this.#readAhead([...asked].flatMap(([key, { resource, id }]) => [`${resource}/${id}`, `rollupParts/${key}`]));
    const changed = new Map<string, PartChange>();
    const counts = [...asked].map(async ([key, place]) => {
      const change = await this.#count(place, key);
      if (change) changed.set(key, change);
    });
    await Promise.all(counts);
    await this.#write(changed);
  }

  /** How a record's part changed; undefined if it did not change. */
  async #count({ resource, id }: Place, key: string): Promise<PartChange | undefined> {
    const counted = this.counted.find((one) => one.resource === resource);
    const schema = this.schemas.find(({ name }) => name === resource);
    if (!counted || !schema) return undefined;
    const [data, stored] = await Promise.all([this.#get(`${resource}/${id}`), this.#get(`rollupParts/${key}`)]);
    const before = (stored ?? { facts: [] }) as Values & Part;
    const record = data && soundRecord(schema, data, id);
    const isLive = record && record.archivedAt === null;
    const dayOf = (moment: Date) => dayKey(moment, this.timeZone);
    const facts = isLive ? await counted.facts(record, this.#reading, dayOf) : [];
    const after: Part = { facts: facts.filter(({ n }) => n !== 0) };
    return isSame(before, after) ? undefined : { before, after };
  }

  async #write(changed: ReadonlyMap<string, PartChange>): Promise<void> {
    const facts = new Map<string, { readonly former: Fact[]; readonly added: Fact[] }>();
    const of = (id: string) => {
      const known = facts.get(id) ?? { former: [], added: [] };
      facts.set(id, known);
      return known;
    };
    for (const { before, after } of changed.values()) {
      for (const fact of before.facts) for (const id of documentsOf(fact)) of(id).former.push(fact);
      for (const fact of after.facts) for (const id of documentsOf(fact)) of(id).added.push(fact);
    }
    const ids = [...facts.keys()];
    const stored = await this.transaction.get(ids.map((id) => this.#path(`rollups/${id}`)));
    ids.forEach((id, at) => {
      const { former, added } = of(id);
      const sums = withFacts(withFacts(readSums(stored[at]), former, -1), added);
      const path = this.#path(`rollups/${id}`);
      if (Object.keys(sums).length === 0) this.transaction.remove(path);
      else this.transaction.set(path, { sums: storedSums(sums) });
    });
    for (const [key, { after }] of changed) {
      const path = this.#path(`rollupParts/${key}`);
      if (after.facts.length === 0) this.transaction.remove(path);
      else this.transaction.set(path, { ...after });
    }
  }
}

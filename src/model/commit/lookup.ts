import { lastPart } from '#lib/data/paths.ts';
import type { HistoryEvent } from '#model/changes.ts';
import { soundRecord } from '#model/damage.ts';
import type { Fields } from '#model/fields.ts';
import type { AnyRecord, SchemaSpec, Stored, Values } from '#model/schema.ts';
import type { Lookup } from './invariant.ts';
import type { Condition, Transaction } from './store.ts';

/** Records a query of an invariant may read: more of one deal, or days of one month, there are not. */
const MAX_FOUND = 20_000;

/** Reads for invariants: what is stored, with what this commit makes of it laid over. */
export function lookupIn(
  transaction: Transaction,
  companyId: string,
  stored: ReadonlyMap<string, Values | undefined>,
  planned: ReadonlyMap<string, AnyRecord>,
): Lookup {
  const known = new Map(stored);
  const collection = (name: string) => `companies/${companyId}/${name}`;
  const read = async (path: string): Promise<Values | undefined> => {
    if (!known.has(path)) known.set(path, (await transaction.get([path]))[0]);
    return known.get(path);
  };
  const before = async <F extends Fields>(
    { name, fields }: Pick<SchemaSpec<F>, 'name' | 'fields'>,
    id: string | undefined,
  ): Promise<AnyRecord | undefined> => {
    const data = id ? await read(`${collection(name)}/${id}`) : undefined;
    return data && id ? soundRecord({ fields }, data, id) : undefined;
  };
  // A record of this schema was written by a commit of this schema: its type is the schema's.
  const typed = <F extends Fields>(record: AnyRecord | undefined) => record as Stored<F> | undefined;
  return {
    before: async (schema, id) => typed(await before(schema, id)),
    get: async (schema, id) => typed(planned.get(`${schema.name}/${id}`) ?? (await before(schema, id))),
    where: async <F extends Fields>(
      schema: Pick<SchemaSpec<F>, 'name' | 'fields'>,
      field: keyof F & string,
      value: unknown,
    ) => {
      const isList = schema.fields[field]?.kind === 'list';
      const operator = isList ? 'array-contains' : '==';
      const found = await transaction.find(collection(schema.name), [{ field, operator, value }], MAX_FOUND + 1);
      if (found.length > MAX_FOUND) throw new Error(`more than ${MAX_FOUND} ${schema.name} of one ${field}`);
      const records = new Map<string, AnyRecord>();
      for (const { path, data } of found) {
        const id = lastPart(path);
        records.set(id, soundRecord(schema, data, id));
      }
      for (const [key, record] of planned) if (key.startsWith(`${schema.name}/`)) records.set(record.id, record);
      const holds = (record: AnyRecord) => {
        const held = record[field];
        return record.archivedAt === null && (Array.isArray(held) ? held.includes(value) : held === value);
      };
      return [...records.values()].flatMap((record) => (holds(record) ? (typed<F>(record) ?? []) : []));
    },
    some: async <F extends Fields>(
      schema: Pick<SchemaSpec<F>, 'name' | 'fields'>,
      conditions: readonly Condition[],
      limit: number,
    ) => {
      const found = await transaction.find(collection(schema.name), conditions, limit);
      return found.flatMap(({ path, data }) => {
        return typed<F>(soundRecord(schema, data, lastPart(path))) ?? [];
      });
    },
    event: async ({ name }, id, version) =>
      (await read(`${collection('history')}/${name}_${id}_${version}`)) as HistoryEvent | undefined,
    isActive: async (uid) => (await read(`${collection('directory')}/${uid}`))?.active === true,
    any: async ({ name }) => (await transaction.find(collection(name), [], 1)).length > 0,
    setting: (name) => read(`${collection('settings')}/${name}`),
  };
}

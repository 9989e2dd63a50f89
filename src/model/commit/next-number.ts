import { counterOf, numberIn } from '#model/read/plan.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import type { StoredRecords } from './stored-records.ts';

/** The number that a record gets in this transaction with its next one of a series (`INV-2026-`). */
export async function nextNumber(
  before: AnyRecord,
  series: string,
  schema: AnySchema,
  stored: StoredRecords,
): Promise<string> {
  const { numbering, name } = schema;
  const set = numbering && { [numbering.field]: series };
  const counter = set && counterOf(schema, { type: 'update', resource: name, before, set });
  if (!numbering || !counter) throw new Error(`${name} has no series ${series}`);
  const key = `counters/${counter}`;
  await stored.read([key]);
  return numberIn(series, Number(stored.data(key)?.n ?? 0) + 1, numbering.digits);
}

import { soundEvent, soundRecord } from '#model/damage.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { load } from './codec.ts';

/** A document as screens can show it, whatever was stored in it. */
export function recordOf(
  schemas: readonly AnySchema[],
  resource: string,
  { id, ...data }: { readonly id: string; readonly [field: string]: unknown },
): AnyRecord {
  const stored = load(data);
  const schemaOf = (name: string) => schemas.find((schema) => schema.name === name);
  if (resource === 'history') return soundEvent(stored, id, (name) => schemaOf(name)?.fields) as AnyRecord;
  const schema = schemaOf(resource);
  return schema ? soundRecord(schema, stored, id) : ({ ...stored, id } as AnyRecord);
}

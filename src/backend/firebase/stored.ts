import type { DocumentData } from 'firebase/firestore/lite';
import { soundEvent, soundRecord } from '#model/damage.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { load } from './codec.ts';

interface Snapshot {
  readonly id: string;
  readonly data: () => DocumentData | undefined;
}

/** A document as screens can show it, whatever was stored in it. */
export function recordOf(schemas: readonly AnySchema[], resource: string, snapshot: Snapshot): AnyRecord {
  const { id } = snapshot;
  const stored = load(snapshot.data() ?? {});
  const schemaOf = (name: string) => schemas.find((schema) => schema.name === name);
  if (resource === 'history') return soundEvent(stored, id, (name) => schemaOf(name)?.fields) as AnyRecord;
  const schema = schemaOf(resource);
  return schema ? soundRecord(schema, stored, id) : ({ ...stored, id } as AnyRecord);
}

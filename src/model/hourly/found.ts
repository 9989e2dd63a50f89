import { lastPart } from '#lib/data/paths.ts';
import type { Document } from '#model/commit/store.ts';
import type { AnyRecord } from '#model/schema.ts';

/** A commit that began before a run may arrive so much later. The next run reads events of that age again. */
export const LATE_MS = 120_000;

/** Of a document only what orders it: a cursor keeps nothing else of a record. */
export const positionOf = ({ path, data }: Document): Document => ({
  path,
  data: Object.fromEntries(Object.entries(data).filter(([, value]) => value instanceof Date)),
});

export const toRecord = ({ path, data }: Document) => ({ ...data, id: lastPart(path) }) as AnyRecord;

import type { Document } from '#model/commit/store.ts';
import type { AnyRecord } from '#model/schema.ts';

/** Of a document only what orders it: a cursor keeps nothing else of a record. */
export const positionOf = ({ path, data }: Document): Document => ({
  path,
  data: Object.fromEntries(Object.entries(data).filter(([, value]) => value instanceof Date)),
});

export const idOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
export const toRecord = ({ path, data }: Document) => ({ ...data, id: idOf(path) }) as AnyRecord;

import type { Asked } from '#backend/memory/firestore-requests.ts';
import type { Indexes } from '#model/derive/to-indexes.ts';
import INDEXES from '../../firestore.indexes.json?raw';
import { missingIndex, type StructuredQuery } from '../laws/served.ts';

interface Body {
  readonly structuredQuery?: StructuredQuery;
  readonly structuredAggregationQuery?: {
    readonly structuredQuery: StructuredQuery;
    readonly aggregations?: readonly { readonly sum?: { readonly field: { readonly fieldPath: string } } }[];
  };
}
const indexes: Indexes = JSON.parse(INDEXES);
const unserved: string[] = [];
/** The collection of every page of rows that was requested. */
const listReads: string[] = [];

/** Notes a query that production would refuse for want of an index. */
export function watchQuery({ url, text }: Asked): void {
  if (!/:run(Aggregation)?Query$/.test(url.pathname)) return;
  const { structuredQuery: listed, structuredAggregationQuery: counted } = JSON.parse(text) as Body;
  // a sum is served as the same query in the order of what is summed
  const summed = (counted?.aggregations ?? []).flatMap(({ sum }) => (sum ? [sum] : []));
  if (listed) listReads.push(...(listed.from ?? []).map(({ collectionId }) => collectionId));
  const query = listed ?? (counted && { ...counted.structuredQuery, ...(summed.length > 0 && { orderBy: summed }) });
  const missing = query && missingIndex(query, indexes);
  if (missing) unserved.push(missing);
}

/** What was recorded since the last call. */
export const takeUnserved = (): string[] => unserved.splice(0);

/** Counts from now on how often rows of a collection are requested. */
export function countListReads(collection: string): () => number {
  const before = listReads.length;
  return () => listReads.slice(before).filter((name) => name === collection).length;
}

import {
  collection,
  limit,
  onSnapshot,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  Timestamp,
  where,
} from 'firebase/firestore';
import type { HistoryEvent } from '#model/changes.ts';
import type { Values } from '#model/schema.ts';
import { load } from './codec.ts';
import { fullDatabase } from './full.ts';

/** Newest events one snapshot holds; a full page means some may have been missed. */
export const FEED_PAGE = 50;

export interface FeedOptions {
  readonly companyId: string;
  /** Set for a person who may only listen to records that they own or owned. */
  readonly ownerUid: string | undefined;
  readonly since: Date;
  readonly onEvents: (events: readonly (HistoryEvent & { id: string })[]) => void;
  /** false: the feed fell back to memory (no connection). */
  readonly onServer: (reached: boolean) => void;
  readonly onError: () => void;
}

/** Listens to the company's history from `since` on. Import lazily: it brings the full SDK. */
export function listenToHistory(options: FeedOptions): () => void {
  const events = query(
    collection(fullDatabase(), `companies/${options.companyId}/history`),
    ...(options.ownerUid ? [where('sellerIds', 'array-contains', options.ownerUid)] : []),
    where('modificationTimestamp', '>=', Timestamp.fromDate(options.since)),
    orderBy('modificationTimestamp', 'desc'),
    limit(FEED_PAGE),
  );
  const read = (document: QueryDocumentSnapshot) => ({
    ...(load(document.data()) as Values & HistoryEvent),
    id: document.id,
  });
  return onSnapshot(
    events,
    { includeMetadataChanges: true },
    (snapshot) => {
      // What comes from memory may precede a refusal: only the server's word counts.
      options.onServer(!snapshot.metadata.fromCache);
      if (!snapshot.metadata.fromCache) options.onEvents(snapshot.docs.map(read));
    },
    options.onError,
  );
}

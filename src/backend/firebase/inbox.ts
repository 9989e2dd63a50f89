import {
  collection,
  type Firestore,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import { DAY_MS } from '#lib/time/dates.ts';
import { type InboxPort, type Notification, RETENTION_DAYS } from '#model/notices/notices.ts';
import { callAccount } from './account.ts';
import { load } from './codec.ts';
import { toAppError } from './errors.ts';
import { getDocs } from './requests.ts';

/** Notifications to a call. */
const AT_ONCE = 200;

export interface InboxContext {
  readonly firestore: Firestore;
  readonly companyId: string;
  readonly uid: string;
  readonly now: () => Date;
}

/** See model/notices/notices.ts. */
export function inboxPort({ firestore, companyId, uid, now }: InboxContext): InboxPort {
  const path = `companies/${companyId}/notifications`;
  /** One after the other, so that the last change wins. */
  let marking: Promise<void> = Promise.resolve();
  const places = new Map<string, QueryDocumentSnapshot>();
  const trying = async <T>(task: () => Promise<T>): Promise<T> => {
    try {
      return await task();
    } catch (error) {
      throw toAppError(error);
    }
  };
  return {
    watch: async (onUnread) => (await import('./inbox-watch.ts')).watchInbox(path, uid, onUnread),
    page: (after, size) =>
      trying(async () => {
        const place = after && places.get(after.id);
        const oldest = Timestamp.fromMillis(now().getTime() - RETENTION_DAYS * DAY_MS);
        const { docs } = await getDocs(
          query(
            collection(firestore, path),
            where('userId', '==', uid),
            where('createdAt', '>=', oldest),
            orderBy('createdAt', 'desc'),
            ...(place ? [startAfter(place)] : []),
            limit(size),
          ),
        );
        for (const one of docs) places.set(one.id, one);
        return docs.map((one) => ({ ...load(one.data()), id: one.id }) as Notification);
      }),
    mark: (ids, isRead) => {
      const marked = marking.then(async () => {
        for (let at = 0; at < ids.length; at += AT_ONCE)
          await callAccount('markNotifications', { companyId, ids: ids.slice(at, at + AT_ONCE), isRead });
      });
      marking = marked.catch(() => undefined);
      return marked;
    },
  };
}

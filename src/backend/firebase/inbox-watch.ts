import { collection, limit, onSnapshot, orderBy, query, where } from 'firebase/firestore';
import { MOST_UNREAD, type Notification } from '#model/notices/notices.ts';
import { load } from './codec.ts';
import { fullDatabase } from './full.ts';
import { keepListening } from './keep-listening.ts';

/** Listens to a person's unread notifications; one that dies is started again, ever more slowly. Import lazily. */
export function watchInbox(path: string, uid: string, onUnread: (unread: readonly Notification[]) => void): () => void {
  const unread = query(
    collection(fullDatabase(), path),
    where('userId', '==', uid),
    where('readAt', '==', null),
    orderBy('createdAt', 'desc'),
    limit(MOST_UNREAD),
  );
  return keepListening((onAnswer, onEnd) =>
    onSnapshot(
      unread,
      (snapshot) => {
        if (snapshot.metadata.fromCache) return;
        onAnswer();
        onUnread(snapshot.docs.map((one) => ({ ...load(one.data()), id: one.id }) as Notification));
      },
      onEnd,
    ),
  );
}

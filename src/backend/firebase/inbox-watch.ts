import { collection, limit, onSnapshot, orderBy, query, where } from 'firebase/firestore';
import { MOST_UNREAD, type Notification } from '#model/notices/notices.ts';
import { load } from './codec.ts';
import { fullDatabase } from './full.ts';

const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

/** Listens to a person's unread notifications; one that dies is started again, ever more slowly. Import lazily. */
export function watchInbox(path: string, uid: string, onUnread: (unread: readonly Notification[]) => void): () => void {
  const unread = query(
    collection(fullDatabase(), path),
    where('userId', '==', uid),
    where('readAt', '==', null),
    orderBy('createdAt', 'desc'),
    limit(MOST_UNREAD),
  );
  let pause = FIRST_PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: () => void = () => undefined;
  const listen = () => {
    stop = onSnapshot(
      unread,
      (snapshot) => {
        if (snapshot.metadata.fromCache) return;
        pause = FIRST_PAUSE;
        onUnread(snapshot.docs.map((one) => ({ ...load(one.data()), id: one.id }) as Notification));
      },
      () => {
        timer = setTimeout(listen, pause);
        pause = Math.min(pause * 2, LONGEST_PAUSE);
      },
    );
  };
  listen();
  return () => {
    clearTimeout(timer);
    stop();
  };
}

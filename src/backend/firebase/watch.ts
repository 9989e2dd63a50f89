import { doc, onSnapshot } from 'firebase/firestore';
import type { Account } from '#model/people/account.ts';
import { readAccount } from '#model/people/account-reading.ts';
import { fullDatabase } from './full.ts';

const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

/**
 * Listens to every change of users/{id} on the server; undefined means deleted. Rules do not end a session that is
 * open, so this listener cuts off a banned person. Answers from the cache are ignored. A listener that dies is started
 * again, ever more slowly.
 */
export function watchOwnUser(id: string, onChange: (account: Account | undefined) => void): () => void {
  let pause = FIRST_PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: () => void = () => undefined;
  const listen = () => {
    stop = onSnapshot(
      doc(fullDatabase(), 'users', id),
      { includeMetadataChanges: true },
      (snapshot) => {
        if (snapshot.metadata.fromCache) return;
        pause = FIRST_PAUSE;
        const data = snapshot.data();
        onChange(data && readAccount(id, data));
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

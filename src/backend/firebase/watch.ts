import { doc, onSnapshot } from 'firebase/firestore';
import type { Account } from '#model/people/account.ts';
import { readAccount } from '#model/people/account-reading.ts';
import { fullDatabase } from './full.ts';
import { keepListening } from './keep-listening.ts';

/**
 * Listens to every change of users/{id} on the server; undefined means deleted. Rules do not end a session that is
 * open, so this listener cuts off a banned person. Answers from the cache are ignored. A listener that dies is started
 * again, ever more slowly.
 */
export function watchOwnUser(id: string, onChange: (account: Account | undefined) => void): () => void {
  return keepListening((onAnswer, onEnd) =>
    onSnapshot(
      doc(fullDatabase(), 'users', id),
      { includeMetadataChanges: true },
      (snapshot) => {
        if (snapshot.metadata.fromCache) return;
        onAnswer();
        const data = snapshot.data();
        onChange(data && readAccount(id, data));
      },
      onEnd,
    ),
  );
}

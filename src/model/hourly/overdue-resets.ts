import type { CommitContext } from '#model/commit/commit.ts';
import { readAccount, sessionStateOf } from '#model/people/account-reading.ts';
import { isResetOverdue } from '#model/people/people.ts';

/** So many people are looked at. */
const MOST = 500;

/** How many people have not chosen a new password, days after they were asked to; suspended ones are left out. */
export async function countOverdueResets({ store, now }: Pick<CommitContext, 'store' | 'now'>): Promise<number> {
  const open = [{ field: 'forcePasswordReset', operator: '==', value: true }] as const;
  const people = await store.run((transaction) => transaction.find('users', open, MOST));
  const overdue = people.filter(
    ({ data }) => sessionStateOf(readAccount('', data)) === 'forced' && isResetOverdue(data.lastPasswordReset, now()),
  );
  return overdue.length;
}

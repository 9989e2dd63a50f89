import type { FirebaseApp } from 'firebase/app';
import { newId } from '#lib/data/id.ts';
import type { AccountAction, AccountAnswers, RequestOf } from '#model/accounts/request.ts';
import { call } from './functions.ts';

/**
 * Has the server do something about a person: everything that concerns accounts, profiles and a company's doors. `app` is
 * whose session asks. Throws AppError.
 */
export async function callAccount<A extends AccountAction>(
  action: A,
  data: Omit<RequestOf<A>, 'action' | 'key'>,
  app?: FirebaseApp,
): Promise<AccountAnswers[A]> {
  const answer: unknown = await call('account', { action, key: newId(), ...data }, app);
  return answer as AccountAnswers[A];
}

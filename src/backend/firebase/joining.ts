import { doc } from 'firebase/firestore/lite';
import { AppError } from '#model/errors.ts';
import type { Invite, JoiningPort, JoinRequest } from '#model/people/people.ts';
import { callAccount } from './account.ts';
import { currentUser } from './auth.ts';
import { load } from './codec.ts';
import { codeOf, toAppError } from './errors.ts';
import { liteDatabase } from './lite.ts';
import { getDoc } from './requests.ts';

/** A person who may not see a document gets the same answer as if it did not exist. */
async function quietly<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    throw codeOf(error) === 'permission-denied' ? new AppError('deleted', { cause: error }) : toAppError(error);
  }
}

/** What a person without a company can do about that; see model/people/people.ts. */
export function joiningPort(): JoiningPort {
  const firestore = liteDatabase();
  return {
    readInvite: (id) =>
      quietly(async () => {
        const data = (await getDoc(doc(firestore, 'invites', id))).data();
        if (!data) throw new AppError('deleted');
        return { ...load(data), id } as Invite;
      }),
    findInvites: async () => (await callAccount('findInvites', {})).invites,
    accept: async (invite, names) => {
      await callAccount('acceptInvite', { invite: invite.id, ...names });
    },
    myRequest: () =>
      quietly(async () => {
        const { uid } = await currentUser();
        const snapshot = await getDoc(doc(firestore, 'joinRequests', uid));
        const data = snapshot.data();
        return data && ({ ...load(data), id: snapshot.id } as JoinRequest);
      }),
    ask: async (companyId) => {
      await callAccount('askToJoin', { companyId });
    },
    withdraw: async () => {
      await callAccount('withdrawRequest', {});
    },
  };
}

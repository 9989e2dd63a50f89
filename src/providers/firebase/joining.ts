import { doc } from 'firebase/firestore/lite';
import { now } from '#lib/clock.ts';
import { AppError } from '#schema/errors.ts';
import type { Invite, JoiningPort, JoinRequest } from '#schema/people.ts';
import { readStaff } from '#schema/staff-reading.ts';
import { useUp } from './account-making.ts';
import { firebaseAuth } from './auth.ts';
import { load, store } from './codec.ts';
import { codeOf, toAppError } from './errors.ts';
import { liteDatabase } from './lite.ts';
import { changePerson, createPerson } from './person-change.ts';
import { deleteDoc, getDoc, setDoc } from './requests.ts';

/** Whoever may not see a document is told what is told when there is none. */
async function quietly<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    throw codeOf(error) === 'permission-denied' ? new AppError('deleted', { cause: error }) : toAppError(error);
  }
}

/** What a person without a company can do about that; see schema/people.ts. */
export function joiningPort(): JoiningPort {
  const firestore = liteDatabase();
  const current = () => {
    const user = firebaseAuth().currentUser;
    if (!user) throw new AppError('signedOut');
    return user;
  };
  const request = () => doc(firestore, 'joinRequests', current().uid);
  return {
    readInvite: (id) =>
      quietly(async () => {
        const data = (await getDoc(doc(firestore, 'invites', id))).data();
        if (!data) throw new AppError('deleted');
        return { ...load(data), id } as Invite;
      }),
    accept: async (invite, names) => {
      const { uid } = current();
      const also = (batch: Parameters<typeof useUp>[0]) => useUp(batch, firestore, uid, invite.id);
      const place = { company_id: invite.company_id, Role: invite.Role };
      const known = (await quietly(() => getDoc(doc(firestore, 'users', uid)))).exists();
      if (known) await changePerson({ firestore, actor: uid, uid, changeType: 'Joined', set: place, also });
      else
        await createPerson({
          firestore,
          actor: uid,
          uid,
          changeType: 'Created',
          set: {
            email: invite.email,
            firstname: names?.firstname ?? '',
            lastname: names?.lastname ?? '',
            ...place,
            forcePasswordReset: false,
            isBanned: false,
            isVerified: true,
            Notification: false,
          },
          also,
        });
    },
    myRequest: () =>
      quietly(async () => {
        const found = await getDoc(request());
        const data = found.data();
        return data && ({ ...load(data), id: found.id } as JoinRequest);
      }),
    ask: (companyId) =>
      quietly(async () => {
        const user = current();
        const { claims } = await user.getIdTokenResult();
        const profile = (await getDoc(doc(firestore, 'users', user.uid))).data();
        const { firstname, lastname, pictureUrl } = readStaff(user.uid, profile ?? {});
        const at = now();
        const data = {
          company_id: companyId,
          email: (user.email ?? '').toLowerCase(),
          verified: claims.email_verified === true,
          firstname,
          lastname,
          ...(pictureUrl && { pictureUrl }),
          createdAt: at,
        };
        await setDoc(request(), store(data, at));
      }),
    withdraw: () => quietly(() => deleteDoc(request())),
  };
}

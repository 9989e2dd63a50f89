import { sendPasswordResetEmail } from 'firebase/auth';
import { collection, doc, type Firestore, type QueryConstraint, query, where } from 'firebase/firestore/lite';
import { newId } from '#lib/data/id.ts';
import type { RequestOf } from '#model/accounts/request.ts';
import { AppError, type ErrorKind, UNREACHED } from '#model/errors.ts';
import type { AccountStep, CreatedAccount, Invite, JoinRequest, NewAccount, PeoplePort } from '#model/people/people.ts';
import { peopleFound, peopleQuestions } from '#model/people/people-questions.ts';
import { readStaff } from '#model/people/staff-reading.ts';
import { callAccount } from './account.ts';
import { makeAccount, oneTimePassword, unmakeAccount } from './account-making.ts';
import { firebaseAuth } from './auth.ts';
import { load } from './codec.ts';
import { toAppError } from './errors.ts';
import { getDoc, getDocs } from './requests.ts';

export interface PeopleContext {
  readonly firestore: Firestore;
  readonly companyId: string;
  readonly temporaryPassword: string | undefined;
}

/** After these errors the account may or may not exist. */
const MAY_STAND = new Set<ErrorKind>([...UNREACHED, 'profileNotSaved']);

async function trying<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    throw toAppError(error);
  }
}

/** What a manager does about the people of one company; see model/people/people.ts. */
export function peoplePort(context: PeopleContext): PeoplePort {
  const { firestore, companyId } = context;
  const mine = (name: string, ...more: QueryConstraint[]) =>
    getDocs(query(collection(firestore, name), where('company_id', '==', companyId), ...more));

  const writeInvite = async (invite: Omit<RequestOf<'invite'>, 'action' | 'key' | 'id' | 'companyId'>) =>
    (await callAccount('invite', { id: newId(), companyId, ...invite })).invite;

  const passwordOf = async (invite: Invite) => context.temporaryPassword ?? (await oneTimePassword(invite));

  async function finish(
    invite: Invite,
    handover: NewAccount['handover'],
    onStep: (step: AccountStep) => void,
  ): Promise<CreatedAccount> {
    const { oneTimePassword: password, ...created } = await makeAccount(invite, await passwordOf(invite), onStep);
    if (handover === 'password') return { ...created, oneTimePassword: password };
    await port.sendReset(created.email);
    return created;
  }

  const port: PeoplePort = {
    list: (roles) =>
      trying(async () => {
        const queries = peopleQuestions(companyId, roles).map((conditions) =>
          getDocs(query(collection(firestore, 'users'), ...conditions.map((condition) => where(...condition)))),
        );
        const documents = (await Promise.all(queries)).flatMap(({ docs }) => docs);
        return peopleFound(
          companyId,
          roles,
          documents.map((one) => readStaff(one.id, load(one.data()))),
        );
      }),
    read: (uid) =>
      trying(async () => {
        const data = (await getDoc(doc(firestore, 'users', uid))).data();
        if (!data) throw new AppError('deleted');
        return readStaff(uid, load(data));
      }),
    setBanned: async ({ id }, isBanned) => (await callAccount(isBanned ? 'ban' : 'unban', { uid: id })).person,
    forceReset: async ({ id }) => (await callAccount('forceReset', { uid: id })).person,
    changeRole: async ({ id }, Role) => (await callAccount('changeRole', { uid: id, Role })).person,
    remove: async ({ id }) => {
      await callAccount('remove', { uid: id });
    },
    sendReset: (email) => trying(() => sendPasswordResetEmail(firebaseAuth(), email)),

    createAccount: async ({ handover, ...input }, onStep = () => undefined) => {
      onStep('invite');
      const invite = await writeInvite({ ...input, kind: 'account' });
      try {
        return await finish(invite, handover, onStep);
      } catch (error) {
        // nothing is left, so the invitation is removed too; if something might be left, it stays for the person who
        // finishes or undoes it
        if (error instanceof AppError && !MAY_STAND.has(error.kind))
          await port.revoke(invite.id).catch(() => undefined);
        throw error;
      }
    },
    finishAccount: (invite, onStep = () => undefined) => finish(invite, 'password', onStep),
    undoAccount: async (invite) => {
      await unmakeAccount(invite, await passwordOf(invite));
      await port.revoke(invite.id);
    },

    invites: () =>
      trying(async () => (await mine('invites')).docs.map((one) => ({ ...load(one.data()), id: one.id }) as Invite)),
    invite: (person) => writeInvite({ ...person, kind: 'link' }),
    revoke: async (id) => {
      await callAccount('revokeInvite', { id });
    },

    requests: () =>
      trying(async () =>
        (await mine('joinRequests')).docs.map((one) => ({ ...load(one.data()), id: one.id }) as JoinRequest),
      ),
    admit: async ({ id }, Role) => {
      await callAccount('admit', { uid: id, companyId, Role });
    },
    decline: async (id) => {
      await callAccount('decline', { uid: id });
    },
  };
  return port;
}

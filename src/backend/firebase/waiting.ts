import {
  type Auth,
  applyActionCode,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  type User,
} from 'firebase/auth';
import { inviteLink, type OpenedLinkPort } from '#model/notices/opened-link.ts';
import { checkSignUp } from '#model/people/auth-input.ts';
import type { Outcome, SignInPort } from '#model/session.ts';
import { codeProblem, providerMessage, signUpMessage } from './auth-messages.ts';
import type { SessionCore } from './session-core.ts';
import { loadUsers } from './users-loading.ts';

interface Parts {
  readonly auth: Auth;
  readonly core: SessionCore;
  readonly openedLink: OpenedLinkPort;
  readonly run: (task: () => Promise<Outcome>, messageOf: (error: unknown) => string) => Promise<Outcome>;
  readonly fail: (message: string) => 'failed';
  readonly admit: (user: User, ip: Promise<string | undefined>) => Promise<Outcome>;
  readonly refuse: (user: User, message: string | undefined) => Promise<Outcome>;
}
type Waiting = Pick<SignInPort, 'signUpInvited' | 'sendConfirmation' | 'confirmByCode' | 'refresh'>;

/** What those do whom no company has taken in yet: an account by invitation, and proof that the e-mail is theirs. */
export function createWaiting({ auth, core, openedLink, run, fail, admit, refuse }: Parts): Waiting {
  /** The mail leads back to the invitation, in whatever tab or browser it is opened. */
  function sendMail(user: User): Promise<void> {
    const { invite } = openedLink.get();
    const url = invite ? inviteLink(location.origin, invite) : `${location.origin}/auth/login`;
    return sendEmailVerification(user, { url });
  }

  async function signUpInvited(input: unknown): Promise<Outcome> {
    const checked = checkSignUp(input);
    if ('error' in checked) return fail(checked.error);
    const { email, password } = checked.value;
    return run(async () => {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      core.meet(user);
      // the account exists: a mail that could not be sent is sent again from the waiting page
      await sendMail(user).catch((error: unknown) => fail(providerMessage(error)));
      return 'done';
    }, signUpMessage);
  }

  async function sendConfirmation(): Promise<Outcome> {
    const user = auth.currentUser;
    if (!user) return fail('error.noUser');
    return run(async () => {
      await sendMail(user);
      return 'done';
    }, providerMessage);
  }

  async function refresh(): Promise<Outcome> {
    const user = auth.currentUser;
    if (!user) return fail('error.noUser');
    return run(async () => {
      await user.reload();
      await user.getIdToken(true);
      const { isClosed, readUser } = await loadUsers();
      if (await readUser(user.uid)) return admit(user, Promise.resolve(undefined));
      if (await isClosed(user.uid)) return refuse(user, undefined);
      core.meet(user);
      return 'done';
    }, providerMessage);
  }

  async function confirmByCode(code: string): Promise<Outcome | 'expired' | 'used'> {
    let refused: 'expired' | 'used' | undefined;
    const outcome = await run(async () => {
      await applyActionCode(auth, code).catch((error: unknown) => {
        const problem = codeProblem(error);
        if (problem === 'unknown') throw error;
        refused = problem;
      });
      return 'done';
    }, providerMessage);
    return refused ?? outcome;
  }

  return { signUpInvited, sendConfirmation, confirmByCode, refresh };
}

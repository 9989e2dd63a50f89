import { type Auth, onIdTokenChanged, type User } from 'firebase/auth';
import type { PrefetchedSession } from '#backend/prefetched-session.ts';
import { createListeners } from '#lib/data/listeners.ts';
import { isSameContent } from '#lib/data/same-content.ts';
import type { OpenedLinkPort } from '#model/notices/opened-link.ts';
import type { Account } from '#model/people/account.ts';
import { waitsForCompany } from '#model/people/account-reading.ts';
import type { AppStore, CompanyOpening, EndReason, Observable, Session, SocialProvider } from '#model/session.ts';
import type { PendingUser, UserHint } from '#model/state.ts';
import type { askServer } from './ask-server.ts';
import type { lendToken } from './auth.ts';
import { codeOf } from './auth-messages.ts';
import type { watchLater } from './later-watch.ts';
import { findPerson, type Person, prefetchedPerson } from './person.ts';
import type { TypedPassword } from './typed-password.ts';

const RETRY_AFTER = 3_000;

const pendingOf = ({ id, email, firstname, lastname }: Account): PendingUser => ({ id, email, firstname, lastname });
const hintOf = (account: Account): UserHint => ({
  ...pendingOf(account),
  Role: account.Role,
  ...(account.company_id ? { company_id: account.company_id } : {}),
  ...(account.pictureUrl ? { pictureUrl: account.pictureUrl } : {}),
});

/** Where another tab's sign-in finds this one. */
const OUTSIDE: readonly Session['status'][] = ['signedOut', 'forced', 'noProfile'];

/** How this very session began; a person may have several ways in. */
export async function signInMethod(user: User): Promise<'password' | SocialProvider> {
  const { signInProvider } = await user.getIdTokenResult();
  if (signInProvider === 'google.com') return 'google';
  return signInProvider === 'facebook.com' ? 'facebook' : 'password';
}

/** The e-mail may have been confirmed since the token was issued, and the rules believe the token alone. */
async function learnProof(user: User): Promise<void> {
  if (!user.emailVerified) await user.reload();
  if (!user.emailVerified) return;
  const { claims } = await user.getIdTokenResult();
  if (claims.email_verified !== true) await user.getIdToken(true);
}

export interface SessionCore {
  readonly session: Observable<Session>;
  /** Lets the person in: fresh token, hints, watch. */
  enter(user: User, account: Account, opening?: CompanyOpening): Promise<void>;
  /** Knows an account without a profile by its address alone: no token, no hint, nothing opens but the waiting page. */
  meet(user: User): void;
  /** A new password first: token and user are cleared, the pending user is kept. */
  force(user: User, account: Account): Promise<void>;
  /** Back to the sign-in form: what a forced reset needs is no longer in memory. */
  askToSignIn(): void;
  /** Drops the password kept for a forced reset; a person who still needed it must sign in again. */
  forgetPassword(): void;
  leave(reason?: EndReason): Promise<void>;
  acknowledge(): void;
  /** While a task runs, the provider's own events about the user are the task's business. */
  during<T>(task: () => Promise<T>): Promise<T>;
}

interface SessionTools {
  readonly temporaryPassword?: string;
  readonly prefetched?: PrefetchedSession | undefined;
  readonly askServer: typeof askServer;
  readonly lendToken: typeof lendToken;
  readonly watch: typeof watchLater;
}

export function createSessionCore(
  auth: Auth,
  store: AppStore,
  openedLink: Pick<OpenedLinkPort, 'get'>,
  typed: TypedPassword,
  { temporaryPassword, prefetched, ...outside }: SessionTools,
): SessionCore {
  const { notify, subscribe } = createListeners();
  let session: Session = { status: 'starting' };
  let busy = 0;
  let watched: { readonly uid: string; readonly stop: () => void } | undefined;

  const publish = (next: Session) => {
    session = next;
    notify();
  };
  const uid = () => ('account' in session ? session.account.id : undefined);

  function watch(user: User): void {
    stopWatching();
    const stop = outside.watch(user.uid, (account) => void judge(user, account));
    watched = { uid: user.uid, stop };
  }
  function stopWatching(): void {
    watched?.stop();
    watched = undefined;
  }

  /** What the live user document means for the signed-in person. */
  async function judge(user: User, account: Account | undefined): Promise<void> {
    if (!account) return leave('closed');
    if (account.isBanned) return leave('banned');
    if (account.forcePasswordReset) return force(user, account);
    store.setAuth({ user: hintOf(account) });
    admit(user, account);
  }

  function admit(user: User, account: Account, opening?: CompanyOpening): void {
    if (waitsForCompany(account)) publish({ status: 'noCompany', account, verified: user.emailVerified });
    // the live document mostly has no news, and then nothing renders
    else if (session.status !== 'signedIn' || opening || !isSameContent(session.account, account))
      publish({ status: 'signedIn', account, opening });
  }

  async function enter(user: User, account: Account, opening?: CompanyOpening): Promise<void> {
    if (waitsForCompany(account)) await learnProof(user);
    const token = await user.getIdToken();
    store.setAuth({
      token,
      user: hintOf(account),
      pendingUser: null,
      forcePasswordReset: false,
      message: '',
      showMessage: false,
    });
    admit(user, account, opening);
    watch(user);
  }

  function meet(user: User): void {
    stopWatching();
    typed.forget();
    publish({ status: 'noProfile', email: user.email ?? '', verified: user.emailVerified });
    store.setAuth({
      token: null,
      user: null,
      pendingUser: null,
      forcePasswordReset: false,
      message: '',
      showMessage: false,
    });
  }

  /** An account without a profile that another tab signed in is left to that tab; here nobody is signed in. */
  async function adoptNoProfile(user: User): Promise<void> {
    if (!openedLink.get().invite) return clear();
    await learnProof(user);
    meet(user);
  }

  async function force(user: User, account: Account): Promise<void> {
    stopWatching();
    const method = await signInMethod(user);
    const canReset = method !== 'password' || Boolean(typed.read() ?? temporaryPassword);
    publish({ status: 'forced', method, canReset });
    store.setAuth({
      token: null,
      user: null,
      pendingUser: pendingOf(account),
      forcePasswordReset: true,
      message: canReset ? '' : 'error.loginAgain',
      showMessage: !canReset,
    });
  }

  function askToSignIn(): void {
    if (session.status === 'forced') publish({ ...session, canReset: false });
    store.setAuth({ message: 'error.loginAgain', showMessage: true });
  }

  function forgetPassword(): void {
    typed.forget();
    if (session.status === 'forced' && session.method === 'password' && !temporaryPassword) askToSignIn();
  }

  /** Forgets the person here; the provider's own session is left to the code that ended it. */
  function clear(reason?: EndReason): void {
    stopWatching();
    typed.forget();
    publish({ status: 'signedOut', reason });
    store.setAuth({ token: null, user: null, pendingUser: null, forcePasswordReset: false });
  }

  async function leave(reason?: EndReason): Promise<void> {
    clear(reason);
    await during(() => auth.signOut());
  }

  async function during<T>(task: () => Promise<T>): Promise<T> {
    busy += 1;
    try {
      return await task();
    } finally {
      busy -= 1;
      // the provider's first word may have come while we did not listen
      if (!busy && session.status === 'starting')
        void auth.authStateReady().then(() => {
          if (session.status === 'starting') return reconsider(auth.currentUser);
        });
    }
  }

  let asked =
    prefetched && prefetched.token === store.get().auth.token
      ? { ...prefetched, person: prefetchedPerson(prefetched).catch(() => undefined) }
      : undefined;

  /** The prefetched answer is used once, for the person it is about; anything else is requested again. */
  async function ask(user: User): Promise<Person | undefined> {
    const given = asked;
    asked = undefined;
    return (given?.uid === user.uid ? await given.person : undefined) ?? outside.askServer(user.uid);
  }

  /** Signs in from the prefetched session, before the auth provider has found its user. */
  async function signInFromPrefetch(): Promise<void> {
    const given = asked;
    const { state, account, opening } = (await given?.person) ?? {};
    if (!given || given !== asked || busy || session.status !== 'starting') return;
    const { token, user } = store.get().auth;
    if (token !== given.token || user?.id !== given.uid) return;
    if (!account || state !== 'signedIn' || waitsForCompany(account)) return;
    asked = undefined;
    outside.lendToken(auth, given);
    store.setAuth({ user: hintOf(account) });
    publish({ status: 'signedIn', account, opening });
  }

  /** A user the provider brought back: after a reload, or because another tab signed in. */
  async function adopt(user: User): Promise<void> {
    const hinted = store.get().auth;
    if ('account' in session) {
      // the provider already speaks for somebody else: nothing of the former person stays on the screen
      stopWatching();
      publish({ status: 'starting' });
    } else if (session.status !== 'starting' && hinted.user?.id !== user.uid) return;
    // somebody may have signed in or created an account while the server looked up this one
    const isOther = () => auth.currentUser?.uid !== user.uid;
    try {
      const { state, account, opening } = await findPerson(user.uid, ask(user));
      if (isOther()) return;
      if (account && state === 'forced') await force(user, account);
      else if (state === 'noProfile' && !hinted.token) await adoptNoProfile(user);
      else if (!hinted.token) await leave();
      else if (!account || state === 'banned') await leave(account ? 'banned' : 'closed');
      else await enter(user, account, opening);
    } catch (error) {
      if (isOther()) return;
      if (codeOf(error) === 'permission-denied') return leave('ended');
      publish({ status: 'starting', offline: true });
      setTimeout(() => void reconsider(auth.currentUser), RETRY_AFTER);
    }
  }

  async function reconsider(user: User | null): Promise<void> {
    if (busy) return;
    if (!user) {
      if (session.status === 'starting') clear(store.get().auth.token ? 'ended' : undefined);
      else if (session.status !== 'signedOut') clear('ended');
    } else if (user.uid === uid()) {
      store.setAuth({ token: await user.getIdToken() });
      // signed in from the prefetched session, they are watched from now on
      if (user.uid === uid() && watched?.uid !== user.uid) watch(user);
    } else if (session.status !== 'forced' || store.get().auth.token) {
      await during(() => adopt(user));
    }
  }

  onIdTokenChanged(auth, (user) => void reconsider(user));
  void signInFromPrefetch();
  store.subscribe(() => {
    const { token } = store.get().auth;
    if (busy) return;
    if (!token && 'account' in session) clear('chosen');
    else if (token && auth.currentUser && OUTSIDE.includes(session.status)) void reconsider(auth.currentUser);
  });

  return {
    session: {
      get: () => session,
      subscribe,
    },
    enter,
    meet,
    force,
    askToSignIn,
    forgetPassword,
    leave,
    acknowledge: () => {
      if (session.status === 'signedOut' && session.reason) publish({ status: 'signedOut' });
    },
    during,
  };
}

import { createUserWithEmailAndPassword, signInWithEmailAndPassword, type User } from 'firebase/auth';
import { fetchIp } from '#backend/ip-lookup.ts';
import type { PrefetchedSession } from '#backend/prefetched-session.ts';
import type { OpenedLinkPort } from '#model/notices/opened-link.ts';
import { LOCALES } from '#model/people/account.ts';
import { checkSignIn, checkSignUp } from '#model/people/auth-input.ts';
import type { AppStore, LocalIdentity, Outcome, SessionPort, SignUpInput, SocialProvider } from '#model/session.ts';
import { openServerSession } from './access-renewal.ts';
import { callAccount } from './account.ts';
import { emulators } from './app.ts';
import { askServer } from './ask-server.ts';
import { firebaseAuth, lendToken } from './auth.ts';
import { providerMessage, signUpMessage, socialMessage } from './auth-messages.ts';
import { loadFunctions } from './functions.ts';
import { watchLater } from './later-watch.ts';
import { findPerson, type Person } from './person.ts';
import { createResets } from './resets.ts';
import { createSessionCore } from './session-core.ts';
import { createTypedPassword } from './typed-password.ts';
import { loadUsers } from './users-loading.ts';
import { createWaiting } from './waiting.ts';

export interface SessionOptions {
  /** What the page asked the server before the app was there. */
  readonly prefetched?: PrefetchedSession | undefined;
  readonly ipLookupUrl?: string;
  readonly temporaryPassword?: string;
}

/** The sign-in port on Firebase. Call `startFirebase` first. */
export function openSession(store: AppStore, openedLink: OpenedLinkPort, options: SessionOptions): SessionPort {
  const auth = firebaseAuth();
  const typed = createTypedPassword();
  const core = createSessionCore(auth, store, openedLink, typed, {
    ...options,
    askServer,
    lendToken,
    watch: watchLater,
  });

  function fail(message: string): 'failed' {
    store.setAuth({ message, showMessage: true });
    return 'failed';
  }

  /** One thing at a time: the form says it is working, and a failure becomes a message, never an exception. */
  async function run(task: () => Promise<Outcome>, messageOf: (error: unknown) => string): Promise<Outcome> {
    store.setAuth({ loading: true, message: '', showMessage: false });
    auth.languageCode = store.get().theme.locale;
    try {
      return await core.during(task);
    } catch (error) {
      return fail(messageOf(error));
    } finally {
      store.setAuth({ loading: false });
    }
  }

  /** Fetches the SDKs of functions and database while the provider is still answering. */
  const prepare = () => {
    for (const load of [loadFunctions, loadUsers]) load().catch(() => undefined);
  };

  /** Neither the address nor the note of the sign-in may hold anybody up. */
  async function noteSignIn(user: User, ip: Promise<string | undefined>): Promise<void> {
    const address = await ip;
    if (auth.currentUser?.uid === user.uid) await openServerSession({ signIn: true, ...(address && { ip: address }) });
  }

  async function refuse(user: User, message: string | undefined): Promise<Outcome> {
    if (auth.currentUser?.uid === user.uid) await core.leave();
    return message ? fail(message) : 'closed';
  }

  /** One call brings person and company, and notes the sign-in. An address that is not there yet is noted when it is. */
  async function askSignedIn(user: User, ip: Promise<string | undefined>): Promise<Person> {
    const known = await Promise.race([ip, undefined]);
    const asked = askServer(user.uid, { signIn: true, ...(known && { ip: known }) });
    if (!known) noteAddress(user, ip, asked).catch(() => undefined);
    return findPerson(user.uid, asked);
  }

  async function noteAddress(user: User, ip: Promise<string | undefined>, asked: Promise<unknown>): Promise<void> {
    const [address] = await Promise.all([ip, asked]);
    if (address && auth.currentUser?.uid === user.uid) await openServerSession({ ip: address });
  }

  const admit = async (user: User, ip: Promise<string | undefined>) => letIn(user, await askSignedIn(user, ip));

  /** How far an account without a profile gets: to the opened invitation, else to the newest for its address. */
  async function isAwaited({ emailVerified }: User): Promise<boolean> {
    // whose address is not proven yet learns of no invitation before it is
    if (openedLink.get().invite || !emailVerified) return true;
    const [newest] = (await callAccount('findInvites', {})).invites;
    if (newest) openedLink.set({ invite: newest.id });
    return newest !== undefined;
  }

  /** The last gate of every sign-in: what the live user document says. */
  async function letIn(user: User, { state, account, opening }: Person): Promise<Outcome> {
    if (state === 'closed') return refuse(user, undefined);
    if (state === 'banned') return refuse(user, 'error.banned');
    if (account && state === 'forced') {
      await core.force(user, account);
      return 'forced';
    }
    if (account) await core.enter(user, account, opening);
    else if (await isAwaited(user)) core.meet(user);
    else return refuse(user, 'error.noProfile');
    return 'done';
  }

  async function signIn(input: unknown): Promise<Outcome> {
    const checked = checkSignIn(input);
    if ('error' in checked) return fail(checked.error);
    const { email, password } = checked.value;
    return run(async () => {
      const ip = fetchIp(options.ipLookupUrl);
      prepare();
      const { user } = await signInWithEmailAndPassword(auth, email, password);
      typed.remember(password);
      const outcome = await admit(user, ip);
      if (outcome !== 'forced') typed.forget();
      return outcome;
    }, providerMessage);
  }

  async function signUp(input: SignUpInput): Promise<Outcome> {
    const checked = checkSignUp(input);
    if ('error' in checked) return fail(checked.error);
    const { email, password } = checked.value;
    const { firstname, lastname, companyName, country } = input;
    const locale = LOCALES.find((known) => known === input.locale) ?? 'en';
    return run(async () => {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      try {
        await callAccount('signUp', { firstname, lastname, companyName, country, locale });
      } catch {
        // without its profile the account is a dead end: take it back, so that the same e-mail can try again
        await user.delete().catch(() => undefined);
        return refuse(user, 'error.profileNotSaved');
      }
      typed.remember(password);
      return admit(user, Promise.resolve(undefined));
    }, signUpMessage);
  }

  async function createProfile(user: User): Promise<'created' | Outcome> {
    const { readProfile } = await import('./social.ts');
    const profile = readProfile(user);
    if (!profile) {
      await user.delete().catch(() => undefined);
      return refuse(user, 'error.noEmail');
    }
    // whose e-mail it is, the server reads from the token
    const { email: _, ...named } = profile;
    await callAccount('createOwnProfile', named);
    return 'created';
  }

  async function signInWith(provider: SocialProvider, identity?: LocalIdentity): Promise<Outcome> {
    return run(async () => {
      const { signInSocially } = await import('./social.ts');
      const user = await signInSocially(auth, provider, identity);
      const ip = fetchIp(options.ipLookupUrl);
      const person = await askSignedIn(user, ip);
      if (person.state !== 'noProfile') return letIn(user, person);
      const outcome = await createProfile(user);
      return outcome === 'created' ? admit(user, ip) : outcome;
    }, socialMessage);
  }

  const waiting = createWaiting({ auth, core, openedLink, run, fail, admit, refuse });
  const resets = createResets({ auth, core, typed, run, fail, noteSignIn, ...options });
  return {
    local: Boolean(emulators()),
    session: core.session,
    acknowledge: core.acknowledge,
    forgetPassword: core.forgetPassword,
    signIn,
    signInWith,
    signUp,
    ...waiting,
    ...resets,
    changePassword: async (current, next) => (await import('./password-change.ts')).changePassword(current, next),
    signOut: core.leave,
  };
}

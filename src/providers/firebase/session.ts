import { createUserWithEmailAndPassword, signInWithEmailAndPassword, type User } from 'firebase/auth';
import { LOCALES } from '#schema/account.ts';
import type { ArrivalPort } from '#schema/arrival.ts';
import { checkSignIn, checkSignUp } from '#schema/auth-input.ts';
import type { AppStore, LocalIdentity, Outcome, SessionPort, SignUpInput, SocialProvider } from '#schema/session.ts';
import { providerMessage, signUpMessage, socialMessage } from '../errors/auth-messages.ts';
import { lookUpIp } from '../ip-lookup.ts';
import { openServerSession } from './access-renewal.ts';
import { callAccount } from './account.ts';
import { emulators } from './app.ts';
import { firebaseAuth } from './auth.ts';
import { createResets } from './resets.ts';
import { createSessionCore } from './session-core.ts';
import { createTypedPassword } from './typed-password.ts';
import { loadUsers } from './users-loading.ts';
import { createWaiting } from './waiting.ts';

export interface SessionOptions {
  readonly ipLookupUrl?: string;
  readonly temporaryPassword?: string;
}

/** The sign-in port on Firebase. Call `startFirebase` first. */
export function openSession(store: AppStore, arrival: ArrivalPort, options: SessionOptions): SessionPort {
  const auth = firebaseAuth();
  const typed = createTypedPassword();
  const core = createSessionCore(auth, store, arrival, typed, options.temporaryPassword);

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

  /** Fetches the database SDK while the provider is still answering. */
  const prepare = () => void loadUsers().catch(() => undefined);

  /** Neither the address nor the note of the sign-in may hold anybody up. */
  async function noteSignIn(user: User, ip: Promise<string | undefined>): Promise<void> {
    const address = await ip;
    if (auth.currentUser?.uid === user.uid) await openServerSession({ signIn: true, ...(address && { ip: address }) });
  }

  async function refuse(user: User, message: string | undefined): Promise<Outcome> {
    if (auth.currentUser?.uid === user.uid) await core.leave();
    return message ? fail(message) : 'closed';
  }

  /** The last gate of every sign-in: what the live user document says. */
  async function admit(user: User, ip: Promise<string | undefined>): Promise<Outcome> {
    const { isClosed, readUser } = await loadUsers();
    const account = await readUser(user.uid);
    if (!account) {
      if (await isClosed(user.uid)) return refuse(user, undefined);
      if (!arrival.get().invite) return refuse(user, 'error.noProfile');
      core.meet(user);
      return 'done';
    }
    if (account.isBanned) return refuse(user, 'error.banned');
    if (account.forcePasswordReset) {
      await core.force(user, account);
      return 'forced';
    }
    await core.enter(user, account);
    noteSignIn(user, ip).catch(() => undefined);
    return 'done';
  }

  async function signIn(input: unknown): Promise<Outcome> {
    const checked = checkSignIn(input);
    if ('error' in checked) return fail(checked.error);
    const { email, password } = checked.value;
    return run(async () => {
      const ip = lookUpIp(options.ipLookupUrl);
      prepare();
      const { user } = await signInWithEmailAndPassword(auth, email, password);
      typed.keep(password);
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
      typed.keep(password);
      return admit(user, Promise.resolve(undefined));
    }, signUpMessage);
  }

  async function createProfile(user: User): Promise<'created' | Outcome> {
    const { isClosed } = await loadUsers();
    if (await isClosed(user.uid)) return refuse(user, undefined);
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
      const ip = lookUpIp(options.ipLookupUrl);
      const { readUser } = await loadUsers();
      if (!(await readUser(user.uid))) {
        const outcome = await createProfile(user);
        if (outcome !== 'created') return outcome;
      }
      return admit(user, ip);
    }, socialMessage);
  }

  const waiting = createWaiting({ auth, core, arrival, run, fail, admit, refuse });
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
    signOut: () => core.leave('chosen'),
  };
}

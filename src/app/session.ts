import type { PrefetchedSession } from '#backend/prefetched-session.ts';
import { createListeners } from '#lib/data/listeners.ts';
import type { OpenedLinkPort } from '#model/notices/opened-link.ts';
import type { AppStore, Session, SessionPort } from '#model/session.ts';
import { loadChunk } from './chunks.ts';
import type { Env } from './env.ts';

const STARTING: Session = { status: 'starting' };

/**
 * The session port before its 40 kB have arrived: the first paint does not wait for the identity SDK. Calls load it;
 * `start` loads it ahead of the first call. `begun` is work that started before: a person who was signed in here gets
 * in once the code of the app is there, so that it shows immediately.
 */
export function createSession(
  store: AppStore,
  env: Env,
  openedLink: OpenedLinkPort,
  begun: { readonly prefetched: PrefetchedSession | undefined; readonly signedInScreens: Promise<void> | undefined },
): SessionPort & { readonly start: () => void } {
  let port: SessionPort | undefined;
  let loading: Promise<SessionPort> | undefined;
  const { notify, subscribe } = createListeners();
  const load = () => {
    loading ??= loadChunk(async () => {
      const [{ startFirebase }, { openSession }] = await Promise.all([
        import('#backend/firebase/app.ts'),
        import('#backend/firebase/session.ts'),
        begun.signedInScreens,
      ]);
      await startFirebase(env.firebase);
      port = openSession(store, openedLink, { ...env, prefetched: begun.prefetched });
      port.session.subscribe(notify);
      return port;
    });
    return loading;
  };
  return {
    local: Boolean(env.firebase.emulators),
    start: () => void load(),
    session: {
      get: () => port?.session.get() ?? STARTING,
      subscribe,
    },
    acknowledge: () => port?.acknowledge(),
    forgetPassword: () => port?.forgetPassword(),
    signIn: async (input) => (await load()).signIn(input),
    signInWith: async (provider, identity) => (await load()).signInWith(provider, identity),
    signUp: async (input) => (await load()).signUp(input),
    signUpInvited: async (input) => (await load()).signUpInvited(input),
    sendConfirmation: async () => (await load()).sendConfirmation(),
    confirmByCode: async (code) => (await load()).confirmByCode(code),
    refresh: async () => (await load()).refresh(),
    sendReset: async (email) => (await load()).sendReset(email),
    readResetCode: async (code) => (await load()).readResetCode(code),
    resetByCode: async (code, newPassword) => (await load()).resetByCode(code, newPassword),
    completeForcedReset: async (input, identity) => (await load()).completeForcedReset(input, identity),
    changePassword: async (current, next) => (await load()).changePassword(current, next),
    signOut: async (reason) => (await load()).signOut(reason),
  };
}

import type { Ports } from '#kit/ports.tsx';
import { AppError } from '#model/errors.ts';
import type { AuthPort, AuthResult, LoginParams, RegisterParams } from '#model/people/auth-provider.ts';
import type { Observable, Outcome, Session } from '#model/session.ts';
import { ERROR_PATH, exitPath, forcedPath, isOutsider } from './redirect.ts';

type WithInvitation = Extract<LoginParams, { readonly invitation: unknown }>;
/** A form may hand over anything; what is no object, the port refuses in the specification's words. */
const isObject = (params: unknown): params is object => typeof params === 'object' && params !== null;
const hasInvitation = (params: LoginParams): params is WithInvitation => isObject(params) && 'invitation' in params;
type Outside = Pick<Ports, 'session' | 'joining' | 'openedLink'>;

/** Refine's auth provider over the session port: the sequences and messages of the specification are the port's. */
export function authProvider({ session, joining, openedLink }: Outside): AuthPort {
  const now = (): Session => session.session.get();
  const account = (): Extract<Session, { account: unknown }>['account'] | undefined => {
    const known = now();
    return 'account' in known ? known.account : undefined;
  };
  const result = (outcome: AuthResult['outcome']): AuthResult => ({
    success: outcome === 'done',
    outcome,
    ...(outcome === 'closed' || outcome === 'expired' || outcome === 'used'
      ? { redirectTo: `${ERROR_PATH}?reason=${outcome}` }
      : outcome === 'forced' && { redirectTo: forcedPath(now()) }),
  });
  const refused = (error: Error): AuthResult => ({ success: false, outcome: 'failed', error });

  async function acceptInvitation({ invitation, names }: WithInvitation): Promise<AuthResult> {
    const problem = await joining.accept(invitation, names).then(
      () => undefined,
      (error: unknown) => (error instanceof AppError ? error : new AppError('unknown', { cause: error })),
    );
    if (!problem) {
      // an own request to another company would outlive its purpose
      if (!names) await joining.withdraw().catch(() => undefined);
      openedLink.set({});
    }
    // also after a refusal: another tab may have accepted it
    const outcome = await session.refresh();
    return problem && outcome !== 'closed' ? refused(problem) : result(outcome);
  }
  const signIn = (params: Exclude<LoginParams, WithInvitation>): Promise<Outcome> =>
    isObject(params) && 'providerName' in params
      ? session.signInWith(params.providerName, params.identity)
      : session.signIn(params);
  const signUp = (params: RegisterParams): Promise<Outcome> =>
    'invited' in params ? session.signUpInvited(params) : session.signUp(params);

  return {
    login: async (params) => (hasInvitation(params) ? acceptInvitation(params) : result(await signIn(params))),
    register: async (params) => result(await signUp(params)),
    forgotPassword: async ({ email }) => result(await session.sendReset(email)),
    updatePassword: async (params) => {
      if ('code' in params) return result(await session.resetByCode(params.code, params.password));
      if ('userId' in params) return result(await session.completeForcedReset(params, params.identity));
      const { currentPassword, password } = params;
      const problem = await session.changePassword(currentPassword, password).catch(() => 'failed' as const);
      return problem ? { ...result('failed'), problem } : result('done');
    },
    logout: async (params) => {
      const isOver = params !== undefined && 'redirectPath' in params;
      // several requests may learn of it at once
      if (!isOver || !isOutsider(now())) await session.signOut(isOver ? 'ended' : 'chosen');
      // the guard of the page decides where to go when the session is over
      return result('done');
    },
    check: async () => {
      const found = await settled(session.session);
      if (!isOutsider(found)) return { authenticated: true };
      return { authenticated: false, redirectTo: exitPath(found, location.pathname + location.search + location.hash) };
    },
    onError: async (error) => {
      const isOver = error instanceof AppError && error.kind === 'signedOut';
      return isOver ? { logout: true, error } : {};
    },
    getIdentity: async () => account(),
    getPermissions: async () => account()?.Role,
  };
}

/** The session, once it is known whose it is. */
export const settled = ({ get, subscribe }: Observable<Session>): Promise<Session> =>
  new Promise((resolve) => {
    const onChange = () => {
      const session = get();
      if (session.status === 'starting') return;
      end();
      resolve(session);
    };
    const end = subscribe(onChange);
    onChange();
  });

/** For what fails outside Refine's hooks, which ask `onError` themselves: a session the server no longer takes ends. */
export async function endIfRefused(auth: Pick<AuthPort, 'onError' | 'logout'>, error: unknown): Promise<void> {
  const { logout } = await auth.onError(error);
  if (logout) await auth.logout({ redirectPath: undefined });
}

import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { APP_PREFIX } from '#areas/routes.ts';
import { useAppState, useOpenedLink, usePorts, useSession } from '#kit/ports.tsx';
import type { Account } from '#model/people/account.ts';
import type { Session } from '#model/session.ts';
import { LoadingPage } from './loading-page.tsx';
import { exitPath, isOutsider, loginPath, redirectFrom, roleRedirect, safeRedirect } from './redirect.ts';

/** Somebody who is known: at work, or waiting for a company. */
export type Insider = Extract<Session, { readonly status: 'signedIn' | 'noCompany' | 'noProfile' }>;

/** First the token, only as a hint; then the live user document decides. Everybody else goes to the sign-in page. */
export function RequireUser({ children }: { readonly children: (insider: Insider) => ReactNode }) {
  const session = useSession();
  const { store } = usePorts();
  const token = useAppState((state) => state.auth.token);
  const { invite } = useOpenedLink();
  const { pathname, search, hash } = useLocation();
  const isSignedIn = 'account' in session;
  // a path wanted before sign-in was used: the next sign-in starts afresh
  useEffect(() => {
    if (isSignedIn && store.get().auth.redirect) store.setAuth({ redirect: '' });
  }, [isSignedIn, store]);
  const wanted = pathname + search + hash;
  if (isOutsider(session)) return <Navigate to={exitPath(session, wanted)} replace />;
  if (session.status === 'starting')
    return token || invite ? <LoadingPage offline={session.offline} /> : <Navigate to={loginPath(wanted)} replace />;
  return children(session);
}

/** The link of a mail that confirms an e-mail: it is opened by people who are signed in, too. */
const confirmsEmail = (search: string) => new URLSearchParams(search).get('mode') === 'verifyEmail';

/** The pages under /auth: not for people who are signed in. */
export function PublicOnly({ homePath, children }: { readonly homePath: string; readonly children: ReactNode }) {
  const { store, session: port } = usePorts();
  const session = useSession();
  const token = useAppState((state) => state.auth.token);
  const { search } = useLocation();
  const [cameSignedIn] = useState(token !== null);

  useEffect(() => {
    const redirect = redirectFrom(search, location.origin);
    if (redirect) store.setAuth({ redirect });
  }, [search, store]);
  useEffect(() => port.acknowledge(), [port]);
  // the password kept for a forced reset does not outlive these pages
  useEffect(() => () => port.forgetPassword(), [port]);

  if (confirmsEmail(search)) return children;
  if (session.status === 'noProfile') return <Navigate to={APP_PREFIX} replace />;
  if ('account' in session) {
    const auth = store.get().auth;
    const wanted = redirectFrom(search, location.origin) || auth.redirect;
    const home = cameSignedIn && !wanted ? safeRedirect(homePath, location.origin) : '';
    return (
      <Navigate
        to={home || roleRedirect({ ...auth, redirect: wanted }, session.account.Role, location.origin)}
        replace
      />
    );
  }
  if (session.status === 'starting' && token) return <LoadingPage offline={session.offline} />;
  return children;
}

/** '/' and unknown paths. */
export function RoleRedirect({ account }: { readonly account: Account }) {
  const { store } = usePorts();
  const [to] = useState(() => roleRedirect(store.get().auth, account.Role, location.origin));
  return <Navigate to={to} replace />;
}

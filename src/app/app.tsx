import { Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { ACCESS_DENIED_PATH, APP_PREFIX, AUTH_PREFIX } from '#areas/routes.ts';
import { type Ports, PortsProvider } from '#kit/ports.tsx';
import { within } from '#lib/time/waits.ts';
import { lazyScreen } from './chunks.ts';
import { CrashBoundary } from './crash.tsx';
import { type Insider, PublicOnly, RequireUser, RoleRedirect } from './guards.tsx';
import { LayoutOfRoute } from './layout-of-route.tsx';
import { LoadingPage } from './loading-page.tsx';
import { PublicPages } from './public-pages.tsx';

const loadSignedIn = () => import('./signed-in.tsx');
const SignedIn = lazyScreen(async () => (await loadSignedIn()).SignedIn);
const WaitingForCompany = lazyScreen(async () => (await import('#areas/account/auth/waiting.tsx')).WaitingForCompany);

/** What takes longer is shown as it comes, part by part. */
const AHEAD_MS = 5_000;
/** Fetches the screen and data of the current address while the session is being opened. */
export async function prefetchSignedIn(role: string): Promise<void> {
  const screen = loadSignedIn().then(({ prepareScreen }) => prepareScreen(role));
  const parts = Promise.all([SignedIn.preload(), screen]);
  await within(AHEAD_MS, parts, () => new Error('slow')).catch(() => undefined);
}

const signedInRoutes = (insider: Insider) =>
  insider.status === 'signedIn' ? (
    <SignedIn account={insider.account} opening={insider.opening} />
  ) : (
    <WaitingForCompany person={insider} />
  );
const atRoot = (insider: Insider) =>
  'account' in insider ? <RoleRedirect account={insider.account} /> : <Navigate to={APP_PREFIX} replace />;

/** Public pages, signed-in pages, and everything else to where the role belongs. */
export function App({ ports, homePath }: { readonly ports: Ports; readonly homePath: string }) {
  return (
    <PortsProvider value={ports}>
      <Suspense fallback={null}>
        <CrashBoundary>
          <BrowserRouter>
            <LayoutOfRoute />
            <Suspense fallback={<LoadingPage />}>
              <Routes>
                <Route
                  path={`${AUTH_PREFIX}/*`}
                  element={
                    <PublicOnly homePath={homePath}>
                      <PublicPages />
                    </PublicOnly>
                  }
                />
                <Route path={`${APP_PREFIX}/*`} element={<RequireUser>{signedInRoutes}</RequireUser>} />
                <Route path="/access-denied" element={<Navigate to={ACCESS_DENIED_PATH} replace />} />
                <Route path="*" element={<RequireUser>{atRoot}</RequireUser>} />
              </Routes>
            </Suspense>
          </BrowserRouter>
        </CrashBoundary>
      </Suspense>
    </PortsProvider>
  );
}

import './plain.css';
import { Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import type { Account } from '#schema/account.ts';
import { type Ports, PortsProvider } from '#ui/ports.tsx';
import { lazyScreen } from './chunks.ts';
import { Cover } from './cover.tsx';
import { CrashBoundary } from './crash.tsx';
import { PublicOnly, RequireUser, RoleRedirect } from './guards.tsx';
import { PublicPages } from './public-pages.tsx';
import { ACCESS_DENIED_PATH, APP_PREFIX, AUTH_PREFIX } from './routes.ts';

export const loadSignedIn = () => import('#app/signed-in.tsx');
const SignedIn = lazyScreen(async () => (await loadSignedIn()).SignedIn);
const WaitingForCompany = lazyScreen(async () => (await import('#screens/waiting/waiting.tsx')).WaitingForCompany);

const inside = (account: Account, waits: boolean) =>
  waits ? <WaitingForCompany account={account} /> : <SignedIn account={account} />;

/** Public pages, signed-in pages, and everything else to where the role belongs. */
export function App({ ports, homePath }: { readonly ports: Ports; readonly homePath: string }) {
  return (
    <PortsProvider value={ports}>
      <Suspense fallback={null}>
        <CrashBoundary>
          <BrowserRouter>
            <Suspense fallback={<Cover />}>
              <Routes>
                <Route
                  path={`${AUTH_PREFIX}/*`}
                  element={
                    <PublicOnly homePath={homePath}>
                      <PublicPages />
                    </PublicOnly>
                  }
                />
                <Route path={`${APP_PREFIX}/*`} element={<RequireUser>{inside}</RequireUser>} />
                <Route path="/access-denied" element={<Navigate to={ACCESS_DENIED_PATH} replace />} />
                <Route
                  path="*"
                  element={<RequireUser>{(account) => <RoleRedirect account={account} />}</RequireUser>}
                />
              </Routes>
            </Suspense>
          </BrowserRouter>
        </CrashBoundary>
      </Suspense>
    </PortsProvider>
  );
}

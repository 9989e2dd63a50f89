import { type ComponentType, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { ACCESS_DENIED_PATH, APP_PREFIX, OWN_PATH, PROTECTED_ROUTES } from '#areas/routes.ts';
import { RESOURCE_SCREENS } from '#areas/screens.ts';
import { ErrorBoundary } from '#kit/error-boundary.tsx';
import { StoppedBy } from '#kit/error-details.tsx';
import { useWorkspace } from '#kit/workspace.tsx';
import { innermost } from '#lib/paths.ts';
import { AppError } from '#model/errors.ts';
import { decide } from '#model/policy/decide.ts';
import { ScreenLoading } from '#ui/screen-loading.tsx';
import { lazyScreen } from './chunks.ts';
import { areaOf, menuFor, pathsOf, startOf } from './menu.ts';

const AccessDenied = lazyScreen(
  async () => (await import('#areas/account/access-denied/access-denied.tsx')).AccessDenied,
);
type Load = () => Promise<ComponentType>;
const NOTICES_PATH = `${APP_PREFIX}/notifications`;
/** Screens that belong to a path, not to a collection. */
const PAGES: readonly (readonly [path: string, load: Load])[] = [
  [OWN_PATH, async () => (await import('./own-page.tsx')).OwnPage],
  [NOTICES_PATH, async () => (await import('#areas/work/notifications/notifications.tsx')).Notifications],
  ['/app/dashboards', async () => (await import('./start-page.tsx')).StartPage],
  ['/app/seller/dashboard', async () => (await import('#areas/work/dashboard/dashboard.tsx')).SellerDashboard],
  ['/app/my-company', async () => (await import('./company-page.tsx')).CompanyPage],
  ['/app/companies', async () => (await import('#areas/company/companies/all-companies.tsx')).AllCompanies],
  ['/app/sellers', async () => (await import('#areas/people/sellers/sellers.tsx')).Sellers],
  ['/app/applications/calendar', async () => (await import('#areas/people/leaveRequests/calendar.tsx')).LeaveCalendar],
  ['/app/history', async () => (await import('#areas/company/history/history.tsx')).History],
  ['/app/property-scanner', async () => (await import('#areas/property/scanner/scanner.tsx')).Scanner],
  ['/app/access', async () => (await import('#areas/company/access/access.tsx')).AccessScreen],
];
const LISTS = RESOURCE_SCREENS.map(({ name, load }) => [name, async () => (await load()).Screen] as const);
/** By path, else by the name of the collection. */
const SCREENS = new Map([...PAGES, ...LISTS].map(([key, load]) => [key, lazyScreen(load)]));
const PATHS = PROTECTED_ROUTES.map(({ path }) => path);

function screenOf(path: string, resource?: string): ComponentType {
  const Screen = SCREENS.get(path) ?? SCREENS.get(resource ?? '');
  if (!Screen) throw new Error(`No screen for ${path}.`);
  return Screen;
}

/** Fetches the code of the screen behind `path` before it is shown; without a connection nothing is tried. */
export async function preloadScreen(path: string, canOpen: (path: string) => boolean = () => true): Promise<void> {
  const known = PROTECTED_ROUTES.find((route) => route.path === innermost(PATHS, path));
  const at = known?.path ?? path;
  if (!canOpen(at) || !navigator.onLine) return;
  await (SCREENS.get(at) ?? SCREENS.get(known?.resource ?? ''))?.preload();
}

/** Routes here are matched below the prefix the app mounts them at. */
const below = (path: string) => path.slice(APP_PREFIX.length + 1);

const Me = screenOf(OWN_PATH);
const Notifications = screenOf(NOTICES_PATH);

/** The specification's table of routes, each behind the policy's `open`; unknown paths go to the role's own start. */
export function Screens({ canOpen }: { readonly canOpen: (path: string) => boolean }) {
  const { pathname } = useLocation();
  const { account } = useWorkspace();
  useTitle(pathname);
  return (
    <ErrorBoundary resetKey={pathname} fallback={(retry, failure) => <ScreenFailure retry={retry} failure={failure} />}>
      <Suspense fallback={<ScreenLoading />}>
        <Routes>
          <Route path="dashboards" element={<Navigate to="/app/dashboards/default" replace />} />
          {PROTECTED_ROUTES.map(({ path, resource }) => (
            <Route
              key={path}
              path={`${below(path)}/*`}
              element={<Guard path={path} resource={resource} canOpen={canOpen} />}
            />
          ))}
          <Route path={below(OWN_PATH)} element={<Me />} />
          <Route path={below(NOTICES_PATH)} element={<Notifications />} />
          <Route
            path={below(ACCESS_DENIED_PATH)}
            element={<AccessDenied home={startOf(account.Role, canOpen)} own={OWN_PATH} />}
          />
          <Route path="*" element={<Navigate to="/" replace />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

/** Names the tab after the area, in the current language. */
function useTitle(pathname: string): void {
  const { t } = useTranslation('shell');
  const area = areaOf(innermost(PATHS, pathname) ?? pathname);
  const name = t(`shell:area.${area}`, { defaultValue: '' });
  useEffect(() => {
    document.title = name ? `${name} · Freehold` : 'Freehold';
  }, [name]);
}

/** Asks the policy before the screen's code is fetched. */
function Guard(props: {
  readonly path: string;
  readonly resource: string | undefined;
  readonly canOpen: (path: string) => boolean;
}) {
  const { path, resource, canOpen } = props;
  const { account, company } = useWorkspace();
  if (!canOpen(path)) {
    const { line } = decide(account.Role, 'open', path, 'any', company.packs);
    const home = path === LANDING ? packedHome(account.Role, canOpen) : undefined;
    return home ? <Navigate to={home} replace /> : <Navigate to={ACCESS_DENIED_PATH} replace state={{ path, line }} />;
  }
  const Screen = screenOf(path, resource);
  return <Screen />;
}

/** Sign-in leads every unnamed role to the company's dashboard. Whom only a pack lets in somewhere starts there instead. */
const LANDING = `${APP_PREFIX}/dashboards`;
const packedHome = (role: string, canOpen: (path: string) => boolean): string | undefined =>
  pathsOf(menuFor(canOpen)).find((path) => !decide(role, 'open', path, 'any').can);

const RETRY_MS = 5_000;
/** The menu stays. Without a connection the next one is waited for. */
function ScreenFailure({ retry, failure }: { readonly retry: () => void; readonly failure: Error }) {
  const { t } = useTranslation('shell');
  const isOffline = !navigator.onLine || (failure instanceof AppError && failure.kind === 'offline');
  useEffect(() => {
    if (!isOffline) return;
    addEventListener('online', retry);
    // the connection may have come back before this was shown
    const timer = setTimeout(() => navigator.onLine && retry(), RETRY_MS);
    return () => {
      removeEventListener('online', retry);
      clearTimeout(timer);
    };
  }, [isOffline, retry]);
  return (
    <section className="notice" role="alert">
      <h1>{t(isOffline ? 'shell:failure.offlineTitle' : 'shell:failure.title')}</h1>
      <p>{t(isOffline ? 'shell:failure.offlineText' : 'shell:failure.text')}</p>
      {!isOffline && (
        <p>
          <StoppedBy error={failure} />
        </p>
      )}
      <p className="notice-actions">
        <button type="button" className="plain-button" onClick={retry}>
          {t('shell:failure.retry')}
        </button>
      </p>
    </section>
  );
}

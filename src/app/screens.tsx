import { type ComponentType, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import type { Refusal } from '#areas/account/access-denied/access-denied.tsx';
import { identifierOf, RESOURCES, resourceAt } from '#areas/resources.ts';
import { ACCESS_DENIED_PATH, APP_PREFIX, OWN_PATH, PROTECTED_ROUTES } from '#areas/routes.ts';
import { RESOURCE_SCREENS } from '#areas/screens.ts';
import { ErrorBoundary } from '#kit/error-boundary.tsx';
import { StoppedBy } from '#kit/error-details.tsx';
import type { ListDefinition } from '#kit/resource.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { innermost, lastPart } from '#lib/data/paths.ts';
import { AppError } from '#model/errors.ts';
import { decide } from '#model/policy/decide.ts';
import { Button } from '#ui/button.tsx';
import noticeStyles from '#ui/notice.module.css';
import { ScreenLoading } from '#ui/screen-loading.tsx';
import { lazyScreen } from './chunks.ts';
import { isLanding, startOf } from './menu.ts';
import styles from './shell.module.css';

const AccessDenied = lazyScreen(
  async () => (await import('#areas/account/access-denied/access-denied.tsx')).AccessDenied,
);
type Load = () => Promise<ComponentType>;
/** Screens of resources that are no list of records. */
const PAGES: { readonly [identifier: string]: Load } = {
  me: async () => (await import('./own-page.tsx')).OwnPage,
  notifications: async () => (await import('#areas/work/notifications/notifications.tsx')).Notifications,
  dashboards: async () => (await import('./start-page.tsx')).StartPage,
  reports: async () => (await import('./reports-page.tsx')).ReportsPage,
  companies: async () => (await import('#areas/company/companies/my-company.tsx')).MyCompany,
  allCompanies: async () => (await import('#areas/company/companies/all-companies.tsx')).AllCompanies,
  users: async () => (await import('#areas/people/sellers/sellers.tsx')).Sellers,
  leaveCalendar: async () => (await import('#areas/people/leaveRequests/calendar.tsx')).LeaveCalendar,
  history: async () => (await import('#areas/company/history/history.tsx')).History,
  scans: async () => (await import('#areas/property/scanner/scanner.tsx')).Scanner,
  access: async () => (await import('#areas/company/access/access.tsx')).AccessScreen,
};
const LISTS = [...RESOURCE_SCREENS].map(([name, load]) => [name, async () => (await load()).Screen] as const);
/** By the identifier of the resource. */
const SCREENS = new Map([...Object.entries(PAGES), ...LISTS].map(([name, load]) => [name, lazyScreen(load)]));
const OwnPage = screenOf(OWN_PATH);
const PATHS = PROTECTED_ROUTES.map(({ path }) => path);

function screenOf(path: string): ComponentType {
  const resource = resourceAt(path);
  const Screen = resource && SCREENS.get(identifierOf(resource));
  if (!Screen) throw new Error(`No screen for ${path}.`);
  return Screen;
}

/** Fetches the code of the screen behind `path` before it is shown; without a connection nothing is tried. */
export async function preloadScreen(path: string, canOpen: (path: string) => boolean = () => true): Promise<void> {
  const at = innermost(PATHS, path) ?? path;
  if (!canOpen(at) || !navigator.onLine) return;
  const resource = resourceAt(at);
  await (resource && SCREENS.get(identifierOf(resource)))?.preload();
}

/** The list that a path opens with, once its code is there; undefined where it opens with something else. */
export async function listAt(path: string): Promise<ListDefinition | undefined> {
  const resource = resourceAt(path);
  if (resource?.list !== path || !navigator.onLine) return undefined;
  const screen = await RESOURCE_SCREENS.get(identifierOf(resource))?.().catch(() => undefined);
  return screen?.definition;
}

/** Routes here are matched below the prefix the app mounts them at. */
const below = (path: string) => path.slice(APP_PREFIX.length + 1);

const UNGUARDED = RESOURCES.filter(({ meta }) => meta.unguarded).map(({ list }) => ({
  path: list,
  Screen: screenOf(list),
}));

/** The specification's table of routes, each behind the policy's `open`; unknown paths go to the role's own start. */
export function Screens({ canOpen }: { readonly canOpen: (path: string) => boolean }) {
  const { pathname } = useLocation();
  useTitle(pathname);
  return (
    <Suspense fallback={<ScreenLoading />}>
      {/* comes with the screen: each has its own room, and a frame that is there before would move to it */}
      <div className={styles.contentFrame}>
        <ErrorBoundary
          resetKey={pathname}
          fallback={(retry, failure) => <ScreenFailure retry={retry} failure={failure} />}
        >
          <Routes>
            <Route path="dashboards" element={<Navigate to="/app/dashboards/default" replace />} />
            {PATHS.map((path) => (
              <Route key={path} path={`${below(path)}/*`} element={<Guard path={path} canOpen={canOpen} />} />
            ))}
            {UNGUARDED.map(({ path, Screen }) => (
              <Route key={path} path={below(path)} element={<Screen />} />
            ))}
            <Route path={below(ACCESS_DENIED_PATH)} element={<Denied canOpen={canOpen} />} />
            <Route path="*" element={<Navigate to="/" replace />} />
          </Routes>
        </ErrorBoundary>
      </div>
    </Suspense>
  );
}

/** Names the tab after the area, in the current language. */
function useTitle(pathname: string): void {
  const { t } = useTranslation('shell');
  const area = lastPart(innermost(PATHS, pathname) ?? pathname);
  const name = t(`shell:area.${area}`, { defaultValue: '' });
  useEffect(() => {
    document.title = name ? `${name} · Freehold` : 'Freehold';
  }, [name]);
}

/** Asks the policy before the screen's code is fetched. */
function Guard({ path, canOpen }: { readonly path: string; readonly canOpen: (path: string) => boolean }) {
  const { account } = useAccess();
  const { company } = useCompany();
  // as the table of routes spells it: an address in capitals is the same screen
  const asked = path + useLocation().pathname.slice(path.length);
  if (!canOpen(asked)) {
    const home = isLanding(account.Role, path) ? startOf(account.Role, canOpen) : OWN_PATH;
    if (home !== OWN_PATH) return <Navigate to={home} replace />;
    const { line } = decide(account.Role, 'open', asked, 'any', company.packs);
    return <Navigate to={ACCESS_DENIED_PATH} replace state={{ path, line }} />;
  }
  const Screen = screenOf(path);
  return <Screen />;
}

/**
 * Where a guard sends a person it refuses. A person who was led to Today without a right to it, and has no other area,
 * gets their own page, to check in, ask for leave and read payslips.
 */
function Denied({ canOpen }: { readonly canOpen: (path: string) => boolean }) {
  const { account } = useAccess();
  const refusal = useLocation().state as Refusal | null;
  const home = startOf(account.Role, canOpen);
  if (refusal && isLanding(account.Role, refusal.path) && home === OWN_PATH) return <OwnPage />;
  return <AccessDenied home={home} own={OWN_PATH} />;
}

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
    <section className={noticeStyles.notice} role="alert">
      <h1>{t(isOffline ? 'shell:failure.offlineTitle' : 'shell:failure.title')}</h1>
      <p>{t(isOffline ? 'shell:failure.offlineText' : 'shell:failure.text')}</p>
      {!isOffline && (
        <p>
          <StoppedBy error={failure} />
        </p>
      )}
      <p className={noticeStyles.actions}>
        <Button onClick={retry}>{t('shell:failure.retry')}</Button>
      </p>
    </section>
  );
}

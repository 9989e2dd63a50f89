import { keys, Refine } from '@refinedev/core';
import { UnsavedChangesNotifier } from '@refinedev/react-router';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { memo, Suspense, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { renewToken } from '#backend/firebase/auth.ts';
import { useAppState, usePorts } from '#kit/ports.tsx';
import { accessControlProvider } from '#model/policy/decide.ts';
import { AppearanceContext } from '#ui/appearance.ts';
import { useDensity } from '#ui/density.ts';
import { auditLogProvider } from './audit-log-provider.ts';
import { endIfRefused } from './auth-provider.ts';
import { type Busy, createBusy } from './busy.ts';
import type { useCompanyChoice } from './companies.ts';
import { i18nProvider } from './i18n-provider.ts';
import { listRouter } from './list-router.ts';
import { resourcesFor } from './menu.ts';
import { notificationProvider } from './notification-provider.ts';
import { canOpen, type OpenCompany } from './workspace.ts';
import { WorkspaceLayout } from './workspace-layout.tsx';

/** Reads stay fresh by the live feed; a cache lives as long as this person works in this company. */
const newCache = ({ answered, retry, retryDelay }: Busy, onError: (error: unknown) => void) =>
  new QueryClient({
    queryCache: new QueryCache({ onSuccess: answered, onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry,
        retryDelay,
      },
      mutations: { networkMode: 'always' },
    },
  });

const IDENTITY = keys().auth().action('identity').get();

interface RefineAppProps {
  readonly opened: OpenCompany;
  readonly choice: ReturnType<typeof useCompanyChoice>;
  readonly live: boolean;
}

/** Refine with our ports, inside the full layout. No address draws it anew: each hook of Refine's would be with it. */
export const RefineApp = memo(function RefineApp(props: RefineAppProps) {
  const { opened } = props;
  const { account, decide } = opened.workspace;
  const company = useSyncExternalStore(opened.profile.subscribe, opened.profile.get);
  const { auth, store } = usePorts();
  const theme = useAppState((state) => state.theme);
  const { t, i18n } = useTranslation('shell', { useSuspense: false });
  const [busy] = useState(() => createBusy(renewToken));
  const [cache] = useState(() => {
    const made = newCache(busy, (error) => void endIfRefused(auth, error));
    made.setQueryData(IDENTITY, account);
    return made;
  });
  // one's own name and picture change under the open company
  useEffect(() => void cache.setQueryData(IDENTITY, account), [cache, account]);
  useEffect(() => () => cache.clear(), [cache]);
  const [access] = useState(() => accessControlProvider(decide));
  const [auditLog] = useState(() => auditLogProvider(opened.data, busy));
  const appearance = useMemo(() => ({ theme: theme.currentTheme, locale: theme.locale }), [theme]);
  useDensityOf(account.id);
  const providers = useMemo(
    () => ({
      notificationProvider: notificationProvider(t),
      i18nProvider: i18nProvider(t, i18n, store),
      resources: resourcesFor(canOpen(account, company.packs), (area) => t(`shell:area.${area}`)),
    }),
    [t, i18n, store, account, company.packs],
  );
  return (
    <AppearanceContext value={appearance}>
      <Refine
        authProvider={auth}
        dataProvider={opened.data}
        liveProvider={opened.live.provider}
        routerProvider={listRouter}
        accessControlProvider={access}
        auditLogProvider={auditLog}
        {...providers}
        options={{
          disableTelemetry: true,
          liveMode: 'auto',
          warnWhenUnsavedChanges: true,
          reactQuery: { clientConfig: cache },
        }}
      >
        <WorkspaceLayout {...props} busy={busy} company={company} />
        <Suspense fallback={null}>
          <UnsavedChanges />
        </Suspense>
      </Refine>
    </AppearanceContext>
  );
});

/** Asks before a form with changes is left, once its words are there and again when they change. */
function UnsavedChanges() {
  const { i18n } = useTranslation('ui');
  return <UnsavedChangesNotifier key={i18n.language} translationKey="ui:form.unsaved" />;
}

/** The stylesheets read the density where they read the theme: off the root element. */
function useDensityOf(uid: string): void {
  const density = useDensity(uid);
  useLayoutEffect(() => {
    document.documentElement.dataset.density = density;
    return () => {
      delete document.documentElement.dataset.density;
    };
  }, [density]);
}

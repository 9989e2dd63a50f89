import { keys, Refine } from '@refinedev/core';
import { UnsavedChangesNotifier } from '@refinedev/react-router';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import {
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { renewToken } from '#backend/firebase/auth.ts';
import { useAppState, usePorts } from '#kit/ports.tsx';
import type { CompanyProfile } from '#model/company/company.ts';
import { accessControlProvider } from '#model/policy/decide.ts';
import { AppearanceContext } from '#ui/appearance.ts';
import { useDensity } from '#ui/density.ts';
import { auditLogProvider } from './audit-log-provider.ts';
import { endIfRefused } from './auth-provider.ts';
import { type Busy, createBusy } from './busy.ts';
import type { useCompanyChoice } from './companies.ts';
import { i18nProvider, REFINE_WORDS } from './i18n-provider.ts';
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

/**
 * Refine with our ports, inside the full layout. A new address does not render it again, because every Refine hook
 * would render too.
 */
export const RefineApp = memo(function RefineApp(props: RefineAppProps) {
  const { opened } = props;
  const company = useSyncExternalStore(opened.profile.subscribe, opened.profile.get);
  const [busy] = useState(() => createBusy(renewToken));
  return (
    <RefineProviders opened={opened} company={company} busy={busy}>
      <WorkspaceLayout {...props} busy={busy} company={company} />
      <Suspense fallback={null}>
        <UnsavedChanges />
      </Suspense>
    </RefineProviders>
  );
});

/** Refine on our providers: any page written for Refine runs within it. */
export function RefineProviders(props: {
  readonly opened: OpenCompany;
  readonly company: CompanyProfile;
  readonly busy: Busy;
  readonly children: ReactNode;
}) {
  const { opened, company, busy, children } = props;
  const { account, decide } = opened.workspace;
  const { auth, store } = usePorts();
  const theme = useAppState((state) => state.theme);
  const { t, i18n } = useTranslation('shell', { useSuspense: false });
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
  const hasRefineWords = useHasWords(REFINE_WORDS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Refine asks another provider again, once the words have come
  const i18nOfRefine = useMemo(() => i18nProvider(t, i18n, store), [t, i18n, store, hasRefineWords]);
  const providers = useMemo(
    () => ({
      notificationProvider: notificationProvider(t),
      resources: resourcesFor(canOpen(account, company.packs), (area) => t(`shell:area.${area}`)),
    }),
    [t, account, company.packs],
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
        i18nProvider={i18nOfRefine}
        {...providers}
        options={{
          disableTelemetry: true,
          liveMode: 'auto',
          warnWhenUnsavedChanges: true,
          reactQuery: { clientConfig: cache },
        }}
      >
        {children}
      </Refine>
    </AppearanceContext>
  );
}

/** Whether the words of a namespace have come, in the current language. */
function useHasWords(namespace: string): boolean {
  const { i18n } = useTranslation('shell', { useSuspense: false });
  const subscribe = useCallback(
    (listener: () => void) => {
      i18n.store.on('added', listener);
      return () => i18n.store.off('added', listener);
    },
    [i18n],
  );
  return useSyncExternalStore(subscribe, () => i18n.hasResourceBundle(i18n.language, namespace));
}

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

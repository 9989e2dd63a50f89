import '@ant-design/v5-patch-for-react-19';
import { Refine } from '@refinedev/core';
import { UnsavedChangesNotifier } from '@refinedev/react-router';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import { Suspense, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { renewToken } from '#backend/firebase/auth.ts';
import { createInbox } from '#kit/inbox/inbox.ts';
import { keptInBrowser } from '#kit/outbox/kept.ts';
import { createOutbox } from '#kit/outbox/outbox.ts';
import { useAppState, usePorts } from '#kit/ports.tsx';
import { deferred, LISTEN_WITHIN_MS } from '#lib/deferred.ts';
import { accessControlProvider } from '#model/policy/decide.ts';
import { antdTheme } from '#ui/antd-theme.ts';
import { useDensity } from '#ui/density.ts';
import { useStillness } from '#ui/use-media.ts';
import { type Busy, createBusy } from './busy.ts';
import type { useCompanyChoice } from './companies.ts';
import { useLeaving } from './leaving.tsx';
import { listRouter } from './list-router.ts';
import { loadAntdLocale } from './locale.ts';
import { resourcesFor } from './menu.ts';
import { PlacedWorkspace } from './placed-workspace.tsx';
import { Screens } from './screens.tsx';
import { Shell } from './shell.tsx';
import { canOpen, type OpenCompany } from './workspace.ts';

/** Reads stay fresh by the live feed; a cache lives as long as this person works in this company. */
const newCache = ({ answered, retry, retryDelay }: Busy) =>
  new QueryClient({
    queryCache: new QueryCache({ onSuccess: answered }),
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

/** Refine with our ports, inside the full layout. */
export function Office(props: {
  readonly opened: OpenCompany;
  readonly choice: ReturnType<typeof useCompanyChoice>;
  readonly live: boolean;
}) {
  const { opened, choice } = props;
  const { workspace } = opened;
  const { account } = workspace;
  const company = useSyncExternalStore(opened.profile.subscribe, opened.profile.get);
  const { session, store } = usePorts();
  const theme = useAppState((state) => state.theme);
  const { t, i18n } = useTranslation('shell', { useSuspense: false });
  const [busy] = useState(() => createBusy(renewToken));
  const [cache] = useState(() => newCache(busy));
  const [outbox] = useState(() =>
    createOutbox({ companyId: company.id, uid: account.id, commit: workspace.commit, store: keptInBrowser }),
  );
  useEffect(() => outbox.start(), [outbox]);
  const [inbox] = useState(() =>
    createInbox(
      opened.inbox,
      () => opened.profile.get().status !== 'Suspended',
      (listen) => deferred(listen, LISTEN_WITHIN_MS),
    ),
  );
  useEffect(() => inbox.start(), [inbox]);
  const [access] = useState(() => accessControlProvider(workspace.decide));
  const antdLocale = useAntdLocale(theme.locale);
  useDensityOf(account.id);
  const still = useStillness();
  useEffect(() => () => cache.clear(), [cache]);
  const leaving = useLeaving(account.id, outbox, () => void session.signOut());
  const open = canOpen(account, company.packs);
  const createPath = workspace.decide('create', 'leads').can ? `${workspace.listPath('leads')}/new` : undefined;
  return (
    <ConfigProvider
      theme={antdTheme(theme.currentTheme, still)}
      locale={antdLocale}
      button={{ autoInsertSpace: false }}
      // what opens over a dialog of the browser must stand in it: all else lies below and is inert
      getPopupContainer={(trigger) => trigger?.closest('dialog') ?? document.body}
    >
      <Refine
        dataProvider={opened.data}
        liveProvider={opened.live.provider}
        routerProvider={listRouter}
        accessControlProvider={access}
        i18nProvider={{
          translate: (key: string, options?: unknown, fallback?: string) =>
            String(t(key, { defaultValue: fallback, ...(typeof options === 'object' ? options : {}) })),
          changeLocale: async () => undefined,
          getLocale: () => i18n.language,
        }}
        resources={resourcesFor(open, (area) => t(`shell:area.${area}`))}
        options={{
          disableTelemetry: true,
          liveMode: 'auto',
          warnWhenUnsavedChanges: true,
          reactQuery: { clientConfig: cache },
        }}
      >
        <PlacedWorkspace
          value={{ ...workspace, company, outbox, inbox, signOut: leaving.ask, switchCompany: choice.choose }}
        >
          <Shell
            account={account}
            company={company}
            companies={choice.companies}
            theme={theme}
            createPath={createPath}
            live={props.live}
            busy={busy}
            onCompany={choice.choose}
            onTheme={(change) => store.setTheme(change)}
            onSignOut={leaving.ask}
          >
            <Screens canOpen={open} />
          </Shell>
        </PlacedWorkspace>
        {leaving.question}
        <Suspense fallback={null}>
          <UnsavedChanges />
        </Suspense>
      </Refine>
    </ConfigProvider>
  );
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

function useAntdLocale(locale: string) {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadAntdLocale>>>();
  useEffect(() => {
    let current = true;
    void loadAntdLocale(locale).then((found) => current && setLoaded(found));
    return () => {
      current = false;
    };
  }, [locale]);
  return loaded;
}

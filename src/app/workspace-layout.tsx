import { useLogout } from '@refinedev/core';
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { createInbox } from '#kit/inbox/inbox.ts';
import { browserStore } from '#kit/outbox/browser-store.ts';
import { createOutbox } from '#kit/outbox/outbox.ts';
import { useAppState, usePorts } from '#kit/ports.tsx';
import type { Workspace } from '#kit/workspace.tsx';
import { deferred, LISTEN_WITHIN_MS } from '#lib/time/deferred.ts';
import type { CompanyProfile } from '#model/company/company.ts';
import type { ThemeState } from '#model/state.ts';
import { endIfRefused } from './auth-provider.ts';
import type { Busy } from './busy.ts';
import type { useCompanyChoice } from './companies.ts';
import { LoadingPage } from './loading-page.tsx';
import { OpeningList, opensWithList } from './opening-list.tsx';
import { Screens } from './screens.tsx';
import { Shell } from './shell.tsx';
import { useListsAhead } from './use-lists-ahead.ts';
import { useSignOut } from './use-sign-out.tsx';
import { canOpen, type OpenCompany } from './workspace.ts';
import { WorkspaceAtPath } from './workspace-at-path.tsx';

/** The layout and its screens, within Refine: unsent changes, notifications, and signing out. */
export function WorkspaceLayout(props: {
  readonly opened: OpenCompany;
  readonly choice: ReturnType<typeof useCompanyChoice>;
  readonly live: boolean;
  readonly busy: Busy;
  /** The current company. */
  readonly company: CompanyProfile;
}) {
  const { opened, choice, company } = props;
  const { workspace } = opened;
  const { account } = workspace;
  const { auth, store } = usePorts();
  const theme = useAppState((state) => state.theme);
  const [commit] = useState(
    (): Workspace['commit'] => (changes, options) =>
      workspace.commit(changes, options).catch((error: unknown) => {
        void endIfRefused(auth, error);
        throw error;
      }),
  );
  const [outbox] = useState(() =>
    createOutbox({ companyId: company.id, uid: account.id, commit, store: browserStore }),
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
  const { mutate: logout } = useLogout();
  const signOut = useCallback(() => logout(), [logout]);
  const leaving = useSignOut(account.id, outbox, signOut);
  const open = useMemo(() => canOpen(account, company.packs), [account, company.packs]);
  useListsAhead(open);
  // what opens with no list is drawn at once
  const [isDrawn, setDrawn] = useState(() => !opensWithList());
  // in a transition the browser keeps its turns: menu, bars and screen at once would hold it up for long
  useEffect(() => startTransition(() => setDrawn(true)), []);
  const { ask } = leaving;
  const { choose } = choice;
  // every cell uses it: a stable value keeps them from rendering with each address
  const value = useMemo(
    () => ({ ...workspace, commit, company, outbox, inbox, signOut: ask, switchCompany: choose }),
    [workspace, commit, company, outbox, inbox, ask, choose],
  );
  const screens = useMemo(() => <Screens canOpen={open} />, [open]);
  const onTheme = useCallback((currentTheme: ThemeState['currentTheme']) => store.setTheme({ currentTheme }), [store]);
  return (
    <>
      <WorkspaceAtPath value={value}>
        <OpeningList canOpen={open} />
        {isDrawn ? (
          <Shell
            company={company}
            companies={choice.companies}
            theme={theme}
            live={props.live}
            busy={props.busy}
            onCompany={choose}
            onTheme={onTheme}
          >
            {screens}
          </Shell>
        ) : (
          <LoadingPage />
        )}
      </WorkspaceAtPath>
      {leaving.question}
    </>
  );
}

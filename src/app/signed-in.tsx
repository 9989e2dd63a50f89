import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#model/people/account.ts';
import type { CompanyOpening } from '#model/session.ts';
import { Button } from '#ui/button.tsx';
import noticeStyles from '#ui/notice.module.css';
import { useCompanyChoice } from './companies.ts';
import { LoadingPage } from './loading-page.tsx';
import { prepareList } from './opening-list.tsx';
import { RefineApp } from './refine-app.tsx';
import { preloadScreen } from './screens.tsx';
import { canOpen, type OpenCompany, openCompany } from './workspace.ts';

/** Fetches the current screen; the right to open it is checked again when it is shown. */
export async function prepareScreen(role: string): Promise<void> {
  const { pathname } = location;
  const open = canOpen({ Role: role });
  await Promise.all([preloadScreen(pathname, open), open(pathname) && prepareList(pathname)]);
}

/** The signed-in app: opens the person's company, then their screens. Everything is keyed by person and company. */
export function SignedIn({ account, opening }: { readonly account: Account; readonly opening?: CompanyOpening }) {
  const choice = useCompanyChoice(account, opening?.profile.id);
  if (choice.failed) return <Failed />;
  if (!choice.companyId) return <LoadingPage />;
  return (
    <Company
      key={`${account.id}|${account.Role}|${choice.companyId}`}
      account={account}
      opening={opening}
      choice={choice}
      id={choice.companyId}
    />
  );
}

function Company(props: {
  readonly account: Account;
  readonly opening: CompanyOpening | undefined;
  readonly choice: ReturnType<typeof useCompanyChoice>;
  readonly id: string;
}) {
  const { account, opening, choice, id } = props;
  const [opened, setOpened] = useState<OpenCompany | 'failed'>();
  const [live, setLive] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person, role or company remounts by key; profile edits reopen nothing
  useEffect(() => {
    let current = true;
    let stop = () => {};
    openCompany(account, { id, opening }, (health) => current && setLive(health)).then(
      (company) => {
        stop = company.live.stop;
        if (current) setOpened(company);
        else stop();
      },
      () => current && setOpened('failed'),
    );
    return () => {
      current = false;
      stop();
    };
  }, []);
  // one's own name and picture change under the open company
  const current = useMemo(
    () => opened && opened !== 'failed' && { ...opened, workspace: { ...opened.workspace, account } },
    [opened, account],
  );
  if (opened === 'failed') return <Failed />;
  return current ? <RefineApp opened={current} choice={choice} live={live} /> : <LoadingPage />;
}

function Failed() {
  const { t } = useTranslation('shell');
  return (
    <main className={noticeStyles.notice} role="alert">
      <h1>{t('shell:start.title')}</h1>
      <p>{t('shell:start.text')}</p>
      <p className={noticeStyles.actions}>
        <Button onClick={() => location.reload()}>{t('shell:failure.retry')}</Button>
      </p>
    </main>
  );
}

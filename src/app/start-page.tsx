import { useDataProvider } from '@refinedev/core';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import type { SetupFacts } from '#areas/company/companies/setup-steps.ts';
import { CheckIn } from '#areas/people/attendees/check-in.tsx';
import { isSellers } from '#areas/routes.ts';
import type { Lead } from '#areas/sales/leads/schema.ts';
import type { Ask } from '#areas/work/dashboard/ask.ts';
import { Today } from '#areas/work/today/today.tsx';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';
import { dayKey } from '#lib/time/dates.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { ScreenLoading } from '#ui/screen-loading.tsx';
import { isFirstWeek } from './is-first-week.ts';

/** Seen in a company's first hour alone. */
const FirstHour = lazy(async () => ({ default: (await import('./first-hour.tsx')).FirstHour }));
const SetupDone = lazy(async () => ({ default: (await import('./first-hour.tsx')).SetupDone }));

/** Seen in the week after it. */
const FirstWeek = lazyPart(async () => (await import('./first-week.tsx')).FirstWeek);
const ShareOut = lazyPart(async () => (await import('#areas/work/today/share-out.tsx')).ShareOut);
const FIRST_WEEK = {
  ShareOut: (props: { readonly ask: Ask }) => (
    <Suspense>
      <ShareOut {...props} />
    </Suspense>
  ),
  below: (
    <Suspense>
      <FirstWeek />
    </Suspense>
  ),
};

/** Today: a seller's own, or the company's; for a new company, its first steps. */
export function StartPage() {
  const owner = isSellers(useLocation().pathname) ? 'seller' : 'company';
  const { account, decide } = useAccess();
  const { company } = useCompany();
  const [brought, setBrought] = useState<SetupFacts>();
  const provider = useDataProvider()();
  const isFounders =
    owner === 'company' &&
    company.status !== 'Suspended' &&
    account.company_id === company.id &&
    decide('edit', 'companies').can;
  const isOpening = isFounders && isFirstWeek(company.openedOn, dayKey(now(), company.timezone));
  if (isFounders && company.settingUp === true)
    return (
      <Suspense fallback={<ScreenLoading />}>
        <FirstHour onDone={setBrought} />
      </Suspense>
    );
  const notice = brought && (
    <Suspense>
      <SetupDone facts={brought} onClose={() => setBrought(undefined)} />
    </Suspense>
  );
  const book = async (lead: Lead) => (await import('#areas/sales/leads/book-lead.ts')).bookLead(provider, lead);
  return (
    <Today
      key={owner}
      owner={owner}
      notice={notice}
      firstWeek={isOpening ? FIRST_WEEK : undefined}
      onBook={(lead) => void book(lead)}
      attendance={<CheckIn />}
    />
  );
}

import { useDataProvider } from '@refinedev/core';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { CheckIn } from '#areas/people/attendees/check-in.tsx';
import { isSellers } from '#areas/routes.ts';
import type { Lead } from '#areas/sales/leads/schema.ts';
import { Today } from '#areas/work/today/today.tsx';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { ScreenLoading } from '#ui/screen-loading.tsx';

/** Seen in a company's first hour alone. */
const FirstHour = lazy(async () => ({ default: (await import('./first-hour.tsx')).FirstHour }));

/** Today: a seller's own, or the company's; for a new company, its first steps. */
export function StartPage() {
  const owner = isSellers(useLocation().pathname) ? 'seller' : 'company';
  const { account, decide } = useAccess();
  const { company } = useCompany();
  const provider = useDataProvider()();
  const isFirstHour =
    owner === 'company' &&
    company.settingUp === true &&
    company.status !== 'Suspended' &&
    account.company_id === company.id &&
    decide('edit', 'companies').can;
  if (isFirstHour)
    return (
      <Suspense fallback={<ScreenLoading />}>
        <FirstHour />
      </Suspense>
    );
  const book = async (lead: Lead) => (await import('#areas/sales/leads/book-lead.ts')).bookLead(provider, lead);
  return <Today key={owner} owner={owner} onBook={(lead) => void book(lead)} attendance={<CheckIn />} />;
}

import { useLocation } from 'react-router';
import { SetupLine } from '#areas/company/companies/setup-line.tsx';
import { CheckIn } from '#areas/people/attendees/check-in.tsx';
import { isSellers } from '#areas/routes.ts';
import { leadCalls } from '#areas/sales/leads/call-logging.ts';
import { Today } from '#areas/work/today/today.tsx';

/** Today: a seller's own, or the company's with what a new company does first. */
export function StartPage() {
  const owner = isSellers(useLocation().pathname) ? 'seller' : 'company';
  return (
    <Today
      key={owner}
      owner={owner}
      calls={leadCalls}
      head={owner === 'company' && <SetupLine />}
      attendance={<CheckIn />}
    />
  );
}

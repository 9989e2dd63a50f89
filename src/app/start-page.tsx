import { useLocation } from 'react-router';
import { SetupChecklist } from '#areas/company/companies/setup-checklist.tsx';
import { isSellers } from '#areas/routes.ts';
import { CompanyDashboard, SellerDashboard } from '#areas/work/dashboard/dashboard.tsx';

/** A seller's own day, or the company's: what a new company does first, above today's numbers. */
export function StartPage() {
  if (isSellers(useLocation().pathname)) return <SellerDashboard />;
  return (
    <>
      <SetupChecklist />
      <CompanyDashboard />
    </>
  );
}

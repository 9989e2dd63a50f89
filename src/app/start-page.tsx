import { SetupChecklist } from '#areas/company/companies/setup-checklist.tsx';
import { CompanyDashboard } from '#areas/work/dashboard/dashboard.tsx';

/** What a new company does first, above today's numbers. */
export function StartPage() {
  return (
    <>
      <SetupChecklist />
      <CompanyDashboard />
    </>
  );
}

import { SetupChecklist } from '#resources/companies/setup-checklist.tsx';
import { CompanyDashboard } from '#screens/dashboard/dashboard.tsx';

/** What a new company does first, above today's numbers. */
export function StartPage() {
  return (
    <>
      <SetupChecklist />
      <CompanyDashboard />
    </>
  );
}

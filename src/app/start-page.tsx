import { SetupChecklist } from '#resources/companies/setup-checklist.tsx';
import { NotYet } from '#screens/area/not-yet.tsx';

/** What a new company does first, above the place of its dashboard. */
export function StartPage() {
  return (
    <>
      <SetupChecklist />
      <NotYet area="dashboards" />
    </>
  );
}

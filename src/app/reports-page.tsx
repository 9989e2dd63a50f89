import { useLocation } from 'react-router';
import { isSellers } from '#areas/routes.ts';
import { Reports } from '#areas/work/dashboard/reports.tsx';

/** A seller's own reports, or the company's. */
export function ReportsPage() {
  return <Reports owner={isSellers(useLocation().pathname) ? 'seller' : 'company'} />;
}

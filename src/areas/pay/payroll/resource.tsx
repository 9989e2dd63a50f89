import { Suspense } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useCompany } from '#kit/workspace.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { RunList } from './run-list.tsx';

const NewRunDialog = lazyPart(async () => (await import('./new-run-dialog.tsx')).NewRunDialog);
const RunPage = lazyPart(async () => (await import('./run-page.tsx')).RunPage);
const PayslipPage = lazyPart(async () => (await import('#areas/pay/payslips/payslip-page.tsx')).PayslipPage);
/** A payslip's id ends with its employee; that of a final settlement, which names them already, with what it is. */
const PAYSLIP = /^(regular_\d{4}-\d{2}_[A-Za-z0-9_-]{1,47}|final_\d{4}-\d{2}-\d{2}_[A-Za-z0-9_-]{1,24}_slip)$/;
const RUN = /^(regular_\d{4}-\d{2}|final_\d{4}-\d{2}-\d{2}_[A-Za-z0-9_-]{1,24})$/;

/** Runs by month, one run with its payslips, and one payslip: a payslip's id begins with its run's. */
export function Screen() {
  const { listPath } = useCompany();
  const navigate = useNavigate();
  const [first = '', second] = (useParams()['*'] ?? '').split('/').filter(Boolean);
  const isEdited = second === 'edit';
  const path = listPath('payroll');
  const close = (to: string) => navigate(to, { replace: true });
  if (PAYSLIP.test(first))
    return (
      <Suspense>
        <PayslipPage id={first} isEdited={isEdited} onClose={() => close(`${path}/${first}`)} />
      </Suspense>
    );
  if (RUN.test(first))
    return (
      <Suspense>
        <RunPage id={first} isEdited={isEdited} onClose={() => close(`${path}/${first}`)} />
      </Suspense>
    );
  if (first !== '' && first !== 'new') return <Navigate to={path} replace />;
  return (
    <>
      <RunList />
      {first === 'new' && (
        <Suspense>
          <NewRunDialog onClose={() => close(path)} onMade={(id) => navigate(`${path}/${id}`, { replace: true })} />
        </Suspense>
      )}
    </>
  );
}

import { type HttpError, useShow } from '@refinedev/core';
import { monthBefore } from '#areas/pay/payslips/month.ts';
import type { Payslip } from '#areas/pay/payslips/schema.ts';
import type { Attendee } from '#areas/people/attendees/schema.ts';
import type { LeaveRequest } from '#areas/people/leaveRequests/schema.ts';
import { kindOf } from '#kit/failure.tsx';
import { useAllRows } from '#kit/staff/use-all-rows.ts';
import { useSettings } from '#kit/staff/use-settings.ts';
import { useAccess } from '#kit/workspace.tsx';
import { PAYROLL_DEFAULTS, type PayrollSettings } from '#lib/work/work-rules.ts';
import { ofRun } from './findings.ts';
import type { Run } from './schema.ts';
import { regularSlips } from './settled.ts';

type BankSettings = PayrollSettings & { readonly wpsEmployerId?: string; readonly wpsRoutingCode?: string };
const eq = (field: string, value: string) => ({ field, operator: 'eq', value }) as const;

/** A run with all that its page shows; what is still read is undefined. */
export function useRun(id: string) {
  const { decide } = useAccess();
  const { query } = useShow<Run, HttpError>({ resource: 'payroll', id });
  const run = query.data?.data;
  const periodKey = run?.periodKey ?? '';
  const seesSlips = decide('list', 'payslips', run).can;
  const isOpen = run?.status === 'Draft' || run?.status === 'Calculated';
  const slips = useAllRows<Payslip>('payslips', [eq('periodKey', periodKey)], run !== undefined && seesSlips);
  const last = useAllRows<Payslip>(
    'payslips',
    [eq('periodKey', run ? monthBefore(periodKey) : '')],
    run !== undefined && seesSlips,
  );
  const days = useAllRows<Attendee>(
    'attendees',
    [eq('monthKey', periodKey), eq('status', 'Open')],
    isOpen && seesSlips,
  );
  const leave = useAllRows<LeaveRequest>(
    'leaveRequests',
    [eq('monthKeys', periodKey), eq('status', 'Submitted')],
    isOpen && seesSlips,
  );
  return {
    run,
    isDeleted: kindOf(query.error) === 'deleted',
    seesSlips,
    slips: slips.rows?.filter(({ runId }) => runId === id),
    // the last pay of one person is no month to compare with another, nor part of one
    last: run?.kind === 'FinalSettlement' ? undefined : last.rows && regularSlips(last.rows),
    openDays: run && days.rows?.filter(ofRun(run)),
    pending: run && leave.rows?.filter(ofRun(run)),
    settings: useSettings<BankSettings>('payroll', PAYROLL_DEFAULTS),
    error: query.error ?? slips.error ?? last.error ?? days.error ?? leave.error,
    retry: () => {
      void query.refetch();
      for (const one of [slips, last, days, leave]) if (one.error) one.retry();
    },
  };
}
export type RunState = ReturnType<typeof useRun>;

import { type HttpError, useShow } from '@refinedev/core';
import { monthBefore } from '#areas/pay/payslips/month.ts';
import type { Payslip } from '#areas/pay/payslips/schema.ts';
import { kindOf } from '#kit/failure.tsx';
import { useAllRows } from '#kit/staff/use-all-rows.ts';
import { useSettings } from '#kit/staff/use-settings.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { PAYROLL_DEFAULTS, type PayrollSettings } from '#lib/work-rules.ts';
import type { AnyRecord } from '#model/schema.ts';
import { asRun } from './commands.ts';

type BankSettings = PayrollSettings & { readonly wpsEmployerId?: string; readonly wpsRoutingCode?: string };
const eq = (field: string, value: string) => ({ field, operator: 'eq', value }) as const;
const slipsIn = (rows: readonly AnyRecord[] | undefined) => rows as readonly Payslip[] | undefined;

/** A run with all that its page shows; what is still read is undefined. */
export function useRun(id: string) {
  const { decide } = useWorkspace();
  const { query } = useShow<AnyRecord, HttpError>({ resource: 'payroll', id, errorNotification: false });
  const record = query.data?.data;
  const run = record && asRun(record);
  const periodKey = run?.periodKey ?? '';
  const seesSlips = decide('list', 'payslips', record).can;
  const isOpen = run?.status === 'Draft' || run?.status === 'Calculated';
  const slips = useAllRows('payslips', [eq('periodKey', periodKey)], run !== undefined && seesSlips);
  const last = useAllRows(
    'payslips',
    [eq('periodKey', run ? monthBefore(periodKey) : '')],
    run !== undefined && seesSlips,
  );
  const days = useAllRows('attendees', [eq('monthKey', periodKey), eq('status', 'Open')], isOpen && seesSlips);
  const leave = useAllRows(
    'leaveRequests',
    [eq('monthKeys', periodKey), eq('status', 'Submitted')],
    isOpen && seesSlips,
  );
  return {
    record,
    run,
    isGone: kindOf(query.error) === 'deleted',
    seesSlips,
    slips: slipsIn(slips.rows),
    slipRecords: slips.rows,
    last: slipsIn(last.rows),
    openDays: days.rows,
    pending: leave.rows,
    settings: useSettings<BankSettings>('payroll', PAYROLL_DEFAULTS),
    error: query.error ?? slips.error ?? last.error ?? days.error ?? leave.error,
    retry: () => {
      void query.refetch();
      for (const one of [slips, last, days, leave]) if (one.error) one.retry();
    },
  };
}
export type RunState = ReturnType<typeof useRun>;

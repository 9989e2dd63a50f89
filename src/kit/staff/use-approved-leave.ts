import type { AnyRecord } from '#model/schema.ts';
import { together, useAllRows } from './use-all-rows.ts';

/** Approved leave of these days, which are in one month or two. */
export function useApprovedLeave<R extends AnyRecord>(days: readonly string[], isEnabled = true) {
  const [month = '', other] = [...new Set(days.map((day) => day.slice(0, 7)))];
  const approved = (key: string) =>
    [
      { field: 'monthKeys', operator: 'eq', value: key },
      { field: 'status', operator: 'eq', value: 'Approved' },
    ] as const;
  const first = useAllRows<R>('leaveRequests', approved(month), isEnabled);
  const second = useAllRows<R>('leaveRequests', approved(other ?? ''), isEnabled && other !== undefined);
  const reads = other === undefined ? [first] : [first, second];
  const { isLoading, failed, retry } = together(reads);
  return { rows: isLoading ? undefined : reads.flatMap(({ rows = [] }) => rows), error: failed, retry };
}

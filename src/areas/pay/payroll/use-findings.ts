import { useMany } from '@refinedev/core';
import type { Employee } from '#areas/people/employees/schema.ts';
import { type Finding, findingsOf } from './findings.ts';
import type { RunState } from './use-run.ts';

/** What somebody should see to before the run is approved; undefined until all of it is known, empty once it is. */
export function useFindings({ run, slips, openDays, pending, settings }: RunState): readonly Finding[] | undefined {
  const unpaid = [...(run?.withoutPay ?? []), ...(run?.olderChanges ?? [])];
  const { query } = useMany<Employee>({
    resource: 'employees',
    ids: [...unpaid],
    queryOptions: { enabled: unpaid.length > 0 },
  });
  if (run?.status !== 'Calculated') return [];
  if (!slips || !openDays || !pending || !settings) return undefined;
  const names = new Map((query.data?.data ?? []).map(({ id, fullName }) => [id, fullName]));
  return findingsOf({
    run,
    slips,
    openDays,
    pending,
    hasWageFile: settings.wpsEnabled === true,
    nameOf: (id) => names.get(id) ?? id,
  });
}

import { useQuery } from '@tanstack/react-query';
import { useAccess, useCompany, useServices } from '#kit/workspace.tsx';
import type { BusyHours } from '#model/rollups/reports-port.ts';

const NONE: readonly BusyHours[] = [];

/** When colleagues have no time and homes are shown, of meetings that the person may not read; none for people who read them all. */
export function useBusyHours(
  from: string,
  to: string,
  isAsked: boolean,
  homes?: readonly string[],
): readonly BusyHours[] {
  const { decide } = useAccess();
  const { company } = useCompany();
  const { reports } = useServices();
  const { data = NONE } = useQuery({
    queryKey: ['data', 'default', 'meetings', 'busy', company.id, from, to, homes],
    queryFn: () => reports.askBusy({ from, to }, homes),
    enabled: isAsked && !decide('assign', 'meetings').can,
  });
  return data;
}

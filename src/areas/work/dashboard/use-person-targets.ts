import { useQuery } from '@tanstack/react-query';
import { useSettings } from '#kit/staff/use-settings.ts';
import { useCompany, useServices } from '#kit/workspace.tsx';
import type { PersonReport } from '#model/rollups/reports-port.ts';
import { reportInterval } from './report-interval.ts';
import { type TargetSettings, type Targets, targetsOf } from './targets.ts';

/**
 * What one agent is to reach this month and what was reached; undefined while it is read, and if there are no targets.
 */
export function usePersonTargets(
  uid: string,
): { readonly targets: Targets; readonly report: PersonReport } | undefined {
  const { company } = useCompany();
  const { reports } = useServices();
  const settings = useSettings<TargetSettings>('pipeline', {});
  const targets = settings && targetsOf(settings, uid);
  const isAsked = targets !== undefined && Object.values(targets).some(Boolean);
  const { data: report } = useQuery({
    queryKey: ['reports', company.id, 'of', uid],
    queryFn: () => reports.askOf(uid),
    enabled: isAsked,
    staleTime: 0,
    refetchInterval: ({ state }) => reportInterval(state.data),
  });
  return isAsked && report?.countedAt ? { targets, report } : undefined;
}

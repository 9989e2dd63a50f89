import { useQuery } from '@tanstack/react-query';
import { useSettings } from '#kit/staff/use-settings.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import type { PersonReport } from '#model/rollups/reports-port.ts';
import { type TargetSettings, type Targets, targetsOf } from './targets.ts';

const MINUTES_5 = 300_000;
/** While all records are counted for the first time. */
const SECONDS_2 = 2_000;

/** What one agent is to reach this month and what was reached; undefined while it is read, and where nothing is asked. */
export function usePersonTargets(
  uid: string,
): { readonly targets: Targets; readonly report: PersonReport } | undefined {
  const { company, reports } = useWorkspace();
  const settings = useSettings<TargetSettings>('pipeline', {});
  const targets = settings && targetsOf(settings, uid);
  const isAsked = targets !== undefined && Object.values(targets).some(Boolean);
  const { data: report } = useQuery({
    queryKey: ['reports', company.id, 'of', uid],
    queryFn: () => reports.askOf(uid),
    enabled: isAsked,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && !state.data.countedAt ? SECONDS_2 : MINUTES_5),
  });
  return isAsked && report?.countedAt ? { targets, report } : undefined;
}

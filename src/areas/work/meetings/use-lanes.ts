import { useFormat } from '#kit/format.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { lanesOf, peopleOf } from './lanes.ts';
import type { Meeting } from './schema.ts';
import { useBusyHours } from './use-busy-hours.ts';
import { useHomes } from './use-homes.ts';

/**
 * The lanes of everybody on these days, in a week also with hours that are taken by what the viewer may not read; homes of
 * further meetings are read with theirs.
 */
export function useLanes(
  rows: readonly Meeting[],
  days: readonly string[],
  further: readonly Meeting[] = [],
  withHours = false,
) {
  const format = useFormat();
  const { account } = useAccess();
  const { members } = useCompany();
  const { homeOf, driveOf, isReading } = useHomes([...rows, ...further]);
  const hours = useBusyHours(days[0] ?? '', days.at(-1) ?? '', withHours);
  const active = [...members.values()].filter(({ active }) => active).map(({ id }) => id);
  const busy = [...rows.map(({ organiserId }) => organiserId), ...hours.flatMap(({ uid = [] }) => uid)];
  const people = peopleOf(busy, active, account.id);
  return { homeOf, isReading, lanes: lanesOf(people, rows, days, format.timeZone, driveOf, hours) };
}

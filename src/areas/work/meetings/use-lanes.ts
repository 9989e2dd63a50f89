import { useFormat } from '#kit/format.ts';
import { useCompany } from '#kit/workspace.tsx';
import { lanesOf, peopleOf } from './lanes.ts';
import type { Meeting } from './schema.ts';
import { useHomes } from './use-homes.ts';

/** The lanes of everybody on these days; homes of further meetings are read with theirs. */
export function useLanes(rows: readonly Meeting[], days: readonly string[], further: readonly Meeting[] = []) {
  const format = useFormat();
  const { members } = useCompany();
  const { homeOf, driveOf, isReading } = useHomes([...rows, ...further]);
  const active = [...members.values()].filter(({ active }) => active).map(({ id }) => id);
  return { homeOf, isReading, lanes: lanesOf(peopleOf(rows, active), rows, days, format.timeZone, driveOf) };
}

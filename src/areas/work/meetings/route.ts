import type { Position } from '#lib/people/place.ts';
import { type DriveOf, type Gap, gapBetween } from './lanes.ts';
import type { Meeting } from './schema.ts';

/** As many stops a map's address takes. */
const MOST_STOPS = 10;

/** What is between each viewing and the one after it, where the same person drives. */
export function gapsOf(viewings: readonly Meeting[], driveOf: DriveOf): readonly (Gap | undefined)[] {
  return viewings.slice(1).map((after, at) => {
    const before = viewings[at];
    const isSame = before?.attendeeIds.some((uid) => after.attendeeIds.includes(uid));
    return before && isSame ? gapBetween(before, after, driveOf) : undefined;
  });
}

/** Minutes and kilometres of driving on this day. */
export function roadOf(gaps: readonly (Gap | undefined)[]): { readonly minutes: number; readonly km: number } {
  const drives = gaps.flatMap((gap) => (gap && gap.kind !== 'overlap' ? [gap] : []));
  return {
    minutes: drives.reduce((sum, { minutes }) => sum + minutes, 0),
    km: drives.reduce((sum, { km }) => sum + km, 0),
  };
}

/** Whether somebody is at all of them: the stops of several people are no route. */
export const isOneRoute = (viewings: readonly Meeting[]): boolean =>
  viewings[0]?.attendeeIds.some((uid) => viewings.every(({ attendeeIds }) => attendeeIds.includes(uid))) ?? false;

/** A map with the way from each stop to the next, which starts where one is; undefined without a place to go to. */
export function routeTo(stops: readonly Position[]): string | undefined {
  const places = stops.slice(0, MOST_STOPS).map(({ latitude, longitude }) => `${latitude},${longitude}`);
  const destination = places.at(-1);
  if (!destination) return undefined;
  const waypoints = places.slice(0, -1).join('|');
  const params = new URLSearchParams({ api: '1', travelmode: 'driving', destination, ...(waypoints && { waypoints }) });
  return `https://www.google.com/maps/dir/?${params}`;
}

import type { Position } from '#lib/people/place.ts';
import type { Entry } from './lanes.ts';
import type { Meeting } from './schema.ts';

/** As many stops a map's address takes. */
const MOST_STOPS = 10;

/** Minutes and kilometres of driving on this day. */
export function roadOf(entries: readonly Entry[]): { readonly minutes: number; readonly km: number } {
  const drives = entries.flatMap(({ gap }) => (gap && gap.kind !== 'overlap' ? [gap] : []));
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

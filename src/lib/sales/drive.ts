import { metresBetween, type Position } from '#lib/people/place.ts';

export interface Drive {
  readonly minutes: number;
  /** Kilometres by road. */
  readonly km: number;
}
/** Roads are longer than the straight line by about this much. */
const DETOUR = 1.35;
/** In a town, with its lights. */
const KM_AN_HOUR = 32;
/** To the car, and from it. */
const WALK_MINUTES = 4;
/** Nobody drives so far between two homes of one place, km. */
const ON_FOOT_KM = 0.3;

/** An estimate of the drive between two places, by their distance alone; undefined where both are one place. */
export function driveBetween(from: Position, to: Position): Drive | undefined {
  const km = (metresBetween(from, to) * DETOUR) / 1000;
  if (km < ON_FOOT_KM) return undefined;
  return { minutes: Math.ceil((km / KM_AN_HOUR) * 60) + WALK_MINUTES, km: Math.max(1, Math.round(km)) };
}

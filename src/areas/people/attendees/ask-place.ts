import { type PlaceClass, type Position, placeOf, positionOf } from '#lib/people/place.ts';
import type { WorkRules } from '#lib/work/work-rules.ts';
import { storedChoice } from '#ui/stored-choice.ts';

const LONGEST_MS = 10_000;
const USUAL_RADIUS = 200;
/** 'yes' once somebody agreed, in this browser, to tell whether they are near an office. */
export const placeConsent = storedChoice('place-consent');

export const asksPlace = (work: WorkRules | undefined): boolean => (work?.offices ?? []).length > 0;

/** The position of the device; undefined where it is refused, not known, or takes too long. */
const positionNow = () =>
  new Promise<(Position & { readonly accuracy: number }) | undefined>((resolve) => {
    if (!('geolocation' in navigator)) return resolve(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      () => resolve(undefined),
      { enableHighAccuracy: true, timeout: LONGEST_MS },
    );
  });

/** Near, far or unknown, worked out on the device: the position itself is not handed on. */
export async function placeNow(
  { offices = [], officeRadius = USUAL_RADIUS }: WorkRules,
  agreed: boolean,
): Promise<PlaceClass> {
  if (!agreed) return 'Unknown';
  const known = offices.flatMap(({ coordinates }) => positionOf(coordinates) ?? []);
  return placeOf(await positionNow(), known, officeRadius);
}

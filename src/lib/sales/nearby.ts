import { metresBetween, type Position, positionOf } from '#lib/people/place.ts';

/** What clients ask for around a home. */
export const PLACE_KINDS = ['Station', 'School', 'Beach', 'Park', 'Shops'] as const;
export interface Place {
  readonly kind: string;
  readonly name: string;
  readonly coordinates: string;
}
/** What is near a home of one kind: how many, and the nearest of them. */
export interface Near {
  readonly kind: string;
  readonly count: number;
  readonly name: string;
  /** On foot, about. */
  readonly minutes: number;
}

export const NEAR_KM = 2;
/** Streets are longer than the straight line by about this much. */
const DETOUR = 1.3;
const METRES_A_MINUTE = 80;

/** Places within two kilometres of a home, by kind, by their distance alone. */
export function nearOf(home: Position, places: readonly Place[]): readonly Near[] {
  return PLACE_KINDS.flatMap((kind) => {
    const found = places
      .filter((place) => place.kind === kind)
      .flatMap(({ name, coordinates }) => {
        const at = positionOf(coordinates);
        const metres = at ? metresBetween(home, at) : Number.POSITIVE_INFINITY;
        return metres <= NEAR_KM * 1000 ? [{ name, metres }] : [];
      })
      .toSorted((a, b) => a.metres - b.metres);
    const [first] = found;
    if (!first) return [];
    const minutes = Math.max(1, Math.ceil((first.metres * DETOUR) / METRES_A_MINUTE));
    return [{ kind, count: found.length, name: first.name, minutes }];
  });
}

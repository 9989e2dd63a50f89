import { isSameFamily } from './kinds.ts';
import { placeWords, type Relation, relationOf, unitKey } from './place-names.ts';

/** What two listings are compared by; prices of a lease are a year's rent. Areas in m², amounts in minor units. */
export interface Unit {
  readonly unitNumber?: string;
  readonly buildingName?: string;
  readonly subdivisionName?: string;
  readonly city?: string;
  readonly livingArea?: number;
  readonly lotSizeArea?: number;
  readonly bedroomsTotal?: number;
  readonly propertySubType?: string;
  readonly purpose?: string;
  readonly annualListPriceMinor?: number;
  readonly permitNumber?: string;
}
export type MatchLabel = 'New' | 'Possible' | 'Duplicate';
export interface Match {
  /** 0–100. */
  readonly score: number;
  /** Weight of what both sides say, of 100. */
  readonly coverage: number;
  readonly label: MatchLabel;
  /** Permit or source say that it is the same. */
  readonly hard: boolean;
  /** The same unit, offered for the other purpose. */
  readonly linked: boolean;
  /** Too little in common to be compared. */
  readonly thin: boolean;
  /** What agrees, the weightiest first. */
  readonly reasons: readonly string[];
}

export const permitKey = (permit: string | undefined): string => (permit ?? '').replace(/[^A-Za-z0-9]/g, '');

const ALIKE: { readonly [R in Relation]: number } = { equal: 1, within: 0.8, other: 0 };
const alike = (relation: Relation | undefined) => (relation === undefined ? undefined : ALIKE[relation]);
/** A name of one word that is part of another may be anything: Fortune and Fortune Executive. */
const isVague = (one: Unit, other: Unit): boolean =>
  Math.min(placeWords(one.buildingName).length, placeWords(other.buildingName).length) < 2;

/** 1 where equal, 0 from `share` of the larger on. */
function near(one: number | undefined, other: number | undefined, share: number): number | undefined {
  if (!one || !other) return undefined;
  return Math.max(0, 1 - Math.abs(one - other) / (share * Math.max(one, other)));
}
const both = <T>(one: T | undefined, other: T | undefined, judge: (a: T, b: T) => number): number | undefined =>
  one === undefined || other === undefined ? undefined : judge(one, other);

/** How alike a candidate and one of our own are. `sameSource`: it carries the same source reference. */
export function duplicateScore(one: Unit, other: Unit, sameSource = false): Match {
  const [unit, otherUnit] = [unitKey(one.unitNumber), unitKey(other.unitNumber)];
  const knowsUnits = unit !== '' && otherUnit !== '';
  const [building, community] = [
    relationOf(one.buildingName, other.buildingName),
    relationOf(one.subdivisionName, other.subdivisionName),
  ];
  // another tower, or where one side does not name its tower, another community
  const elsewhere = (building ?? community) === 'other';
  const parts: [name: string, weight: number, value: number | undefined][] = [
    ['unit', 25, knowsUnits ? Number(unit === otherUnit && !elsewhere) : undefined],
    ['building', 20, alike(building)],
    ['area', 15, near(one.livingArea ?? one.lotSizeArea, other.livingArea ?? other.lotSizeArea, 0.1)],
    ['bedrooms', 12, both(one.bedroomsTotal, other.bedroomsTotal, (a, b) => [1, 0.25][Math.abs(a - b)] ?? 0)],
    ['community', 10, alike(community)],
    ['price', 10, near(one.annualListPriceMinor, other.annualListPriceMinor, 0.2)],
    [
      'type',
      8,
      both(one.propertySubType, other.propertySubType, (a, b) => (a === b ? 1 : isSameFamily(a, b) ? 0.5 : 0)),
    ],
  ];
  const present = parts.flatMap(([name, weight, value]) => (value === undefined ? [] : [{ name, weight, value }]));
  const coverage = present.reduce((sum, { weight }) => sum + weight, 0);
  const total = present.reduce((sum, { weight, value }) => sum + weight * value, 0);
  const isUnit = knowsUnits && unit === otherUnit && !elsewhere;
  const isOther = knowsUnits && unit !== otherUnit;
  const differs = both(one.purpose, other.purpose, (a, b) => Number(a !== b)) === 1;
  const permit = permitKey(one.permitNumber);
  const samePermit = permit !== '' && permit === permitKey(other.permitNumber) && !isOther;
  let score = coverage === 0 ? 0 : Math.round((100 * total) / coverage);
  if (isOther || elsewhere) score = Math.min(score, 60);
  if (differs) score = Math.min(score, 65);
  if (building === 'within' && isVague(one, other)) score = Math.min(score, 65);
  if (samePermit) score = Math.max(score, 95);
  if (sameSource) score = 100;
  const hard = samePermit || sameSource;
  const thin = coverage < 45 && !hard;
  const label = thin ? 'New' : score >= 90 && (hard || isUnit) ? 'Duplicate' : score >= 70 ? 'Possible' : 'New';
  const agreeing = present.filter(({ value }) => value >= 0.8).map(({ name }) => name);
  const reasons = [...(sameSource ? ['source'] : []), ...(samePermit ? ['permit'] : []), ...agreeing];
  return { score, coverage, label, hard, linked: differs && isUnit, thin, reasons };
}

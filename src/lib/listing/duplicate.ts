import { fold } from '#lib/fold.ts';
import { isSameFamily } from './kinds.ts';

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

const STOP = new Set('tower building residence residences apartment apartments block the by at'.split(' '));
/** Words that tell one building or community from another. */
export const placeWords = (text: string | undefined): string[] =>
  (fold((text ?? '').normalize('NFKC')).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !STOP.has(word));
/** Letters and digits alone, without leading zeros. */
export const unitKey = (unit: string | undefined): string =>
  fold((unit ?? '').normalize('NFKC'))
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+/, '');
export const permitKey = (permit: string | undefined): string => (permit ?? '').replace(/[^A-Za-z0-9]/g, '');

const ROMAN = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];
const HAN = '〇一二三四五六七八九十';
/** Which of several: 一号楼, 二期. */
const HAN_NUMBER = /[一二三四五六七八九十](?=号|期|栋|幢|座|棟|番|丁目)/g;
/** The numbers of a name in order, however they are written: Marina Gate 2, Gate II, 二期. */
function numbersOf(name: string | undefined): string {
  const words = placeWords((name ?? '').normalize('NFKC').replace(HAN_NUMBER, (sign) => String(HAN.indexOf(sign))));
  return words
    .flatMap((word) => (ROMAN.includes(word) ? [ROMAN.indexOf(word)] : (word.match(/\d+/g) ?? []).map(Number)))
    .toSorted((a, b) => a - b)
    .join(' ');
}
/** Both are numbered, and not alike: towers of one name are as different as two names. */
function hasOtherNumber(one: string | undefined, other: string | undefined): boolean {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  return a !== '' && b !== '' && a !== b;
}
/** Another tower, or where the tower is not said on both sides, another part of the community. */
const isElsewhere = (one: Unit, other: Unit): boolean =>
  one.buildingName && other.buildingName
    ? hasOtherNumber(one.buildingName, other.buildingName)
    : hasOtherNumber(one.subdivisionName, other.subdivisionName);

function jaccard(one: string | undefined, other: string | undefined): number | undefined {
  const [a, b] = [new Set(placeWords(one)), new Set(placeWords(other))];
  if (a.size === 0 || b.size === 0) return undefined;
  const both = [...a].filter((word) => b.has(word)).length;
  return both / (a.size + b.size - both);
}
/** 1 where equal, 0 from `share` of the larger on. */
function near(one: number | undefined, other: number | undefined, share: number): number | undefined {
  if (!one || !other) return undefined;
  return Math.max(0, 1 - Math.abs(one - other) / (share * Math.max(one, other)));
}
const both = <T>(one: T | undefined, other: T | undefined, judge: (a: T, b: T) => number): number | undefined =>
  one === undefined || other === undefined ? undefined : judge(one, other);

/** How alike a candidate and one of our own are (domain.md §5.4). `sameSource`: it carries the same source reference. */
export function duplicateScore(one: Unit, other: Unit, sameSource = false): Match {
  const [unit, otherUnit] = [unitKey(one.unitNumber), unitKey(other.unitNumber)];
  const knowsUnits = unit !== '' && otherUnit !== '';
  const elsewhere = isElsewhere(one, other);
  const parts: [name: string, weight: number, value: number | undefined][] = [
    ['unit', 25, knowsUnits ? Number(unit === otherUnit && !elsewhere) : undefined],
    ['building', 20, jaccard(one.buildingName, other.buildingName)],
    ['area', 15, near(one.livingArea ?? one.lotSizeArea, other.livingArea ?? other.lotSizeArea, 0.1)],
    ['bedrooms', 12, both(one.bedroomsTotal, other.bedroomsTotal, (a, b) => [1, 0.25][Math.abs(a - b)] ?? 0)],
    ['community', 10, jaccard(one.subdivisionName, other.subdivisionName)],
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
  if (samePermit) score = Math.max(score, 95);
  if (sameSource) score = 100;
  const hard = samePermit || sameSource;
  const thin = coverage < 45 && !hard;
  const label = thin ? 'New' : score >= 90 && (hard || isUnit) ? 'Duplicate' : score >= 70 ? 'Possible' : 'New';
  const agreeing = present.filter(({ value }) => value >= 0.8).map(({ name }) => name);
  const reasons = [...(sameSource ? ['source'] : []), ...(samePermit ? ['permit'] : []), ...agreeing];
  return { score, coverage, label, hard, linked: differs && isUnit, thin, reasons };
}

import { duplicateScore, type Match, permitKey, type Unit } from '#lib/listing/duplicate.ts';
import { type Flag, flagsOf } from '#lib/listing/flags.ts';
import type { Listing } from '#lib/listing/listing.ts';
import { placeWords, unitKey } from '#lib/listing/place-names.ts';
import { checkAgainst, eachOf, type PriceCheck } from '#lib/listing/price-check.ts';
import type { PermitRules } from '#lib/sales/permit-defaults.ts';
import { DAY_MS, startOfDay } from '#lib/time/dates.ts';
import { expiryOf } from '#lib/time/expiry.ts';
import { issuesOf } from '#model/derive/to-zod.ts';
import type { AnyRecord, AnySchema, Issue, Values } from '#model/schema.ts';
import type { ScanRow } from './scan.ts';
import type { Stock } from './stock.ts';

export const STATUSES = ['New', 'Possible', 'Duplicate', 'Update'] as const;
export interface Found extends Match {
  /** One of our listings, or an earlier row of the same file. */
  readonly record?: AnyRecord;
  readonly row?: number;
}
export interface Judged {
  readonly status: (typeof STATUSES)[number];
  readonly match?: Found;
  readonly flags: readonly Flag[];
  readonly price?: PriceCheck;
  /** Minor units for one m². */
  readonly each?: number;
  /** Fields that were guessed and are to be looked at. */
  readonly low: readonly string[];
  /** Why it cannot be stored yet. */
  readonly issues: readonly Issue[];
  /** New, complete and sure: it may come in with the others at once. */
  readonly clean: boolean;
}
export interface JudgeContext {
  readonly schema: AnySchema;
  /** What a property starts with where a listing says nothing. */
  readonly defaults: Values;
  readonly rules: PermitRules;
  readonly now: Date;
  readonly timeZone: string;
}

const SHOWN_FROM = 50;
/** Its sale or rent follows from the kind of property: people choose the kind. */
const SHOWN_AS: { readonly [field: string]: string } = { purpose: 'propertyType' };

/** The values a property is stored with; what the system computes is left to it. */
export function valuesOf(
  { values }: Listing,
  { defaults, schema, timeZone }: Pick<JudgeContext, 'defaults' | 'schema' | 'timeZone'>,
): Values {
  const known = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    const field = schema.fields[name];
    if (field === undefined || field.computed) return [];
    // a day is read as YYYY-MM-DD, wherever it will be
    return [[name, field.kind === 'date' && typeof value === 'string' ? startOfDay(value, timeZone) : value]];
  });
  return { ...defaults, ...Object.fromEntries(known) };
}
const unitOf = (values: Values, { schema, now }: Pick<JudgeContext, 'schema' | 'now'>): Unit => ({
  ...values,
  ...schema.derive?.(values as never, now),
});

interface Entry {
  readonly unit: Unit;
  readonly record?: AnyRecord;
  readonly row?: number;
}
/** Listings by what two of the same unit share: a word of the building, the community, the unit's number or the permit. */
class Neighbours {
  private readonly byKey = new Map<string, Entry[]>();
  private keysOf({ buildingName, subdivisionName, unitNumber, permitNumber }: Unit): string[] {
    const community = placeWords(subdivisionName).join(' ');
    return [
      ...placeWords(buildingName).map((word) => `b:${word}`),
      ...(community ? [`c:${community}`] : []),
      ...(unitNumber ? [`u:${unitKey(unitNumber)}`] : []),
      ...(permitNumber ? [`p:${permitKey(permitNumber)}`] : []),
    ];
  }
  add(entry: Entry): void {
    for (const key of this.keysOf(entry.unit)) this.byKey.set(key, [...(this.byKey.get(key) ?? []), entry]);
  }
  near(unit: Unit): Entry[] {
    const city = placeWords(unit.city).join(' ');
    const all = new Set(this.keysOf(unit).flatMap((key) => this.byKey.get(key) ?? []));
    return [...all].filter((entry) => {
      const other = placeWords(entry.unit.city).join(' ');
      return (
        city === '' ||
        other === '' ||
        city === other ||
        permitKey(unit.permitNumber) === permitKey(entry.unit.permitNumber)
      );
    });
  }
}

const isOld = ({ closeDate }: AnyRecord, now: Date) =>
  closeDate instanceof Date && now.getTime() - closeDate.getTime() > 365 * DAY_MS;
/** Entered in error, or sold long ago. */
const isDeleted = (record: AnyRecord, now: Date) =>
  record.standardStatus === 'Canceled' || (record.standardStatus === 'Closed' && isOld(record, now));
const COMPARABLE: readonly unknown[] = ['Active', 'ActiveUnderContract', 'Closed'];

/** Judges the rows of a scan, each against our stock and the rows before it. */
export function judgeAll(rows: readonly ScanRow[], stock: Stock, context: JudgeContext): Judged[] {
  const { now } = context;
  const neighbours = new Neighbours();
  const comparables: Unit[] = [];
  for (const record of stock.records.values()) {
    if (isDeleted(record, now)) continue;
    const unit = record as Unit;
    neighbours.add({ unit, record });
    if (COMPARABLE.includes(record.standardStatus)) comparables.push(unit);
  }
  return rows.map((row) => {
    const judged = judge(row, stock.own.get(row.id), neighbours, comparables, context);
    // what became a property meanwhile is no less the same
    if (row.decision !== 'Skip')
      neighbours.add({ unit: unitOf(valuesOf(row.listing, context), context), row: row.index });
    return judged;
  });
}

function judge(
  row: ScanRow,
  own: AnyRecord | undefined,
  neighbours: Neighbours,
  comparables: readonly Unit[],
  context: JudgeContext,
): Judged {
  const { listing } = row;
  const { rules, now, timeZone, schema } = context;
  const values = valuesOf(listing, context);
  const unit = unitOf(values, context);
  const found = neighbours
    .near(unit)
    .filter(({ record }) => !record || record.id !== row.property)
    .map((entry): Found => ({ ...entry, ...duplicateScore(unit, entry.unit) }));
  const match = own
    ? { record: own, ...duplicateScore(unit, own as Unit, true) }
    : found.reduce<Found | undefined>((best, one) => (best && weightOf(best) >= weightOf(one) ? best : one), undefined);
  const price = checkAgainst(unit, comparables);
  const each = eachOf(unit);
  const expiry = values.permitExpiryDate instanceof Date ? expiryOf(values.permitExpiryDate, now, timeZone) : undefined;
  const flags = flagsOf(listing, {
    ...rules,
    permitUsed: found.some(({ record, reasons }) => record && record.id !== own?.id && reasons.includes('permit')),
    permitOver: expiry?.level === 'expired',
    price,
    each,
  });
  const low = Object.entries(listing.confidence).flatMap(([field, sure]) =>
    sure === 'Low' ? [SHOWN_AS[field] ?? field] : [],
  );
  const issues = issuesOf(schema, values, now, undefined, 'typed');
  const label = match?.label ?? 'New';
  const status = label === 'Duplicate' && own && listing.source && differs(values, own) ? 'Update' : label;
  const isSure = low.length === 0 && issues.length === 0 && !flags.some(({ severity }) => severity === 'E');
  return {
    status,
    match: match && (match.score >= SHOWN_FROM || match.linked) && !match.thin ? match : undefined,
    flags,
    price,
    each,
    low: [...new Set(low)],
    issues,
    clean: status === 'New' && isSure && row.decision === 'Pending',
  };
}
const weightOf = ({ label, score, thin, linked }: Match) =>
  (label === 'Duplicate' ? 1000 : label === 'Possible' ? 500 : linked ? 250 : 0) + (thin ? -score : score);

/** What a feed changes from one day to the next. */
const LIVELY = ['listPriceMinor', 'leaseAmountFrequency', 'bedroomsTotal', 'livingArea', 'permitNumber', 'title'];
const differs = (values: Values, record: AnyRecord) =>
  LIVELY.some((name) => values[name] !== undefined && values[name] !== record[name]);

/** The listing with another value for a field; a typed value is certain. */
export function corrected(listing: Listing, field: string, value: unknown): Listing {
  const values: { [name: string]: string | number | boolean } = { ...listing.values };
  const confidence = { ...listing.confidence, [field]: 'High' as const };
  if (value === undefined || value === '') delete values[field];
  else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') values[field] = value;
  if (field !== 'propertyType') return { ...listing, values, confidence };
  values.purpose = String(value).endsWith('Lease') ? 'Lease' : 'Sale';
  return { ...listing, values, confidence: { ...confidence, purpose: 'High' } };
}
/** Every guess was looked at and is right. */
export const confirmed = (listing: Listing): Listing => ({
  ...listing,
  confidence: Object.fromEntries(
    Object.entries(listing.confidence).map(([field, sure]) => [field, sure === 'Low' ? ('Medium' as const) : sure]),
  ),
});

import type { PermitRules } from '#lib/sales/permit-defaults.ts';
import { expiryOf } from '#lib/time/expiry.ts';
import type { Values } from '#model/schema.ts';
import { gapsOf, type PropertyValues } from './schema.ts';

/** The confidential part as far as publishing asks. */
export interface OwnerFile {
  readonly status?: string;
  readonly ownerContactId?: string;
  readonly mandateEndDate?: Date;
  readonly originalPriceMinor?: number;
  readonly amountPaidMinor?: number;
}
/** Sentence `publish.<key>` of the resource; `fields` are named by their labels. */
export interface Blocker {
  readonly key: string;
  readonly fields?: readonly string[];
}

const isOver = (date: Date | undefined, now: Date, timeZone: string) =>
  date !== undefined && expiryOf(date, now, timeZone)?.level === 'expired';

function fits(pattern: string, text: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(text);
  } catch {
    return true;
  }
}

/**
 * What a draft still needs before it is published: what it lacks itself, its owner, and, where the company advertises
 * by permit, mandate and permit. Nothing: it may be published.
 */
export function blockersOf(
  property: Partial<PropertyValues>,
  file: OwnerFile | undefined,
  rules: PermitRules,
  now: Date,
  timeZone: string,
): Blocker[] {
  const { developmentStatus, saleType, purpose, permitNumber, permitExpiryDate } = property;
  const gaps = gapsOf(property);
  const blockers: Blocker[] = gaps.length > 0 ? [{ key: 'fields', fields: gaps }] : [];
  const add = (key: string, isMissing: boolean) => isMissing && blockers.push({ key });
  add('owner', !file?.ownerContactId);
  const isResoldPlan = developmentStatus !== 'Completed' && saleType === 'Resale' && purpose === 'Sale';
  add('bought', isResoldPlan && (file?.originalPriceMinor === undefined || file.amountPaidMinor === undefined));
  if (!rules.permitRequired) return blockers;
  add('mandate', file?.status !== 'Mandated');
  add('mandateExpired', file?.status === 'Mandated' && isOver(file.mandateEndDate, now, timeZone));
  add('permit', !permitNumber);
  add('permitFormat', Boolean(permitNumber && rules.permitPattern && !fits(rules.permitPattern, permitNumber)));
  add('permitExpired', !permitExpiryDate || isOver(permitExpiryDate, now, timeZone));
  return blockers;
}

/** Another live listing of the same unit for the same purpose, among those a search has found. */
export function twinOf(property: Partial<PropertyValues> & { readonly id?: string }, found: readonly Values[]) {
  const same = (a: unknown, b: unknown) =>
    typeof a === 'string' && typeof b === 'string' && a.trim().toLowerCase() === b.trim().toLowerCase();
  return found.find(
    (other) =>
      other.id !== property.id &&
      other.purpose === property.purpose &&
      same(other.unitNumber, property.unitNumber) &&
      same(other.buildingName, property.buildingName) &&
      !UNSEEN.includes(String(other.standardStatus)),
  );
}
/** Not on offer: a draft, or gone. */
const UNSEEN: readonly string[] = ['Incomplete', 'Closed', 'Withdrawn', 'Expired', 'Canceled'];

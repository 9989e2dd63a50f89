import { MAX_MINOR } from '#lib/money/money.ts';
import { DAY_MS } from '#lib/time/dates.ts';

/** Payments of a rent in a year. */
const A_YEAR: { readonly [frequency: string]: number } = { Annually: 1, Monthly: 12, Weekly: 52, Daily: 365 };
/** States in which buyers can find the property. */
const ON_MARKET: readonly string[] = ['Active', 'ActiveUnderContract', 'Pending'];

interface Facts {
  readonly propertyType?: string;
  readonly standardStatus?: string;
  readonly listPriceMinor?: number;
  readonly leaseAmountFrequency?: string;
  readonly originalListPriceMinor?: number;
  readonly priceChangeTimestamp?: Date;
  readonly mandateStatus?: 'Missing' | 'OwnerKnown' | 'Mandated';
  readonly onMarketDate?: Date;
  readonly offMarketDate?: Date;
}

/** Price of a sale, or a year's rent, in minor units; 0 while it is not known. */
export function annualPrice({ propertyType, listPriceMinor = 0, leaseAmountFrequency }: Facts): number {
  const times = propertyType?.endsWith('Lease') ? (A_YEAR[leaseAmountFrequency ?? ''] ?? 1) : 1;
  return Math.min(MAX_MINOR, listPriceMinor * times);
}

/** What follows from the rest at the moment of a write. */
export function deriveProperty(property: Facts, now: Date, before?: Facts) {
  const { propertyType, listPriceMinor } = property;
  const purpose = propertyType?.endsWith('Lease') ? ('Lease' as const) : ('Sale' as const);
  const isNewPrice = before?.listPriceMinor !== undefined && before.listPriceMinor !== listPriceMinor;
  const originalListPriceMinor = property.originalListPriceMinor ?? listPriceMinor;
  const priceChangeTimestamp = isNewPrice ? now : property.priceChangeTimestamp;
  const isLower = (listPriceMinor ?? 0) < (originalListPriceMinor ?? 0);
  return {
    purpose,
    annualListPriceMinor: annualPrice(property),
    originalListPriceMinor,
    priceChangeTimestamp,
    priceChange: priceChangeTimestamp && (isLower ? ('Lower' as const) : ('Higher' as const)),
    mandateStatus: property.mandateStatus ?? ('Missing' as const),
    ...marketDates(property, now, before),
  };
}

/** On the market since it was first offered (again after it was a draft), off it since it last left. */
function marketDates({ standardStatus = '', onMarketDate, offMarketDate }: Facts, now: Date, before?: Facts) {
  const is = ON_MARKET.includes(standardStatus);
  const was = ON_MARKET.includes(before?.standardStatus ?? '');
  const isNew =
    before === undefined || before.standardStatus === 'Incomplete' || before.standardStatus === 'ComingSoon';
  if (standardStatus === 'Incomplete' || standardStatus === 'ComingSoon')
    return { onMarketDate: undefined, offMarketDate: undefined };
  return {
    onMarketDate: is && isNew ? now : onMarketDate,
    offMarketDate: is ? undefined : was ? now : offMarketDate,
  };
}

/** Whole days on the market until it left, or until now; undefined while it was never offered. */
export function daysOnMarket({ onMarketDate, offMarketDate }: Facts, now: Date): number | undefined {
  if (!onMarketDate) return undefined;
  return Math.max(0, Math.floor(((offMarketDate ?? now).getTime() - onMarketDate.getTime()) / DAY_MS));
}

import type { Counted } from '#model/rollups/counted.ts';
import type { Fact } from '#model/rollups/sums.ts';
import type { Property } from './schema.ts';

/** States in which a listing is offered, and those in which it may be again: its permit matters. */
const ON_MARKET: readonly string[] = ['Active', 'ActiveUnderContract', 'Pending'];
const WITH_PERMIT: readonly string[] = [...ON_MARKET, 'ComingSoon', 'Hold'];

/** The stock by state, since when it is offered, when permits end, and prices that changed. */
export const countedProperties: Counted = {
  resource: 'properties',
  facts: (record, _, dayOf) => {
    const { standardStatus, onMarketDate, permitExpiryDate, priceChangeTimestamp, priceChange } = record as Property;
    const facts: (Fact | false | undefined)[] = [
      { figure: 'stock.status', of: standardStatus, n: 1 },
      ON_MARKET.includes(standardStatus) && onMarketDate && { figure: 'offered.since', of: dayOf(onMarketDate), n: 1 },
      WITH_PERMIT.includes(standardStatus) &&
        permitExpiryDate && { figure: 'permits.end', of: dayOf(permitExpiryDate), n: 1 },
      priceChangeTimestamp &&
        priceChange && { day: dayOf(priceChangeTimestamp), figure: 'prices.changed', of: priceChange, n: 1 },
    ];
    return facts.filter((fact) => fact !== false && fact !== undefined);
  },
};

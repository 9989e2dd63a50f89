import { propertyOwner } from '#areas/property/propertyOwner/schema.ts';
import { meetings } from '#areas/work/meetings/schema.ts';
import { permitDefaults } from '#lib/sales/permit-defaults.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import type { Condition } from '#model/commit/store.ts';
import { isOpenIn, MORNING, noticesTo, numberOf } from '#model/hourly/noticing.ts';
import { endingOf, endingSoon } from '#model/hourly/papers.ts';
import type { DailyNotice, HourFacts, TimedNotice } from '#model/hourly/timed-notice.ts';
import { properties } from './schema.ts';

const isOpen = isOpenIn(properties);
/** A listing without changes for this long is stale; the notice is repeated while nothing happens. */
const STALE_DAYS = 30;
const STALE_TIMES = [1, 2, 3] as const;

const warnDays = ({ setting, company }: Pick<HourFacts, 'setting' | 'company'>): number =>
  numberOf(setting, 'permitWarnDays', permitDefaults(String(company.country)).permitWarnDays);

/** Nobody changed it, and nobody viewed it in the last weeks. */
const stale = (times: number): TimedNotice => ({
  name: `stale${times}`,
  schema: properties,
  field: 'updatedAt',
  ahead: -times * STALE_DAYS * DAY_MS,
  isOpen: ({ standardStatus }) => standardStatus === 'Active',
  notices: async (listing, { now, exists }) => {
    const since = new Date(now.getTime() - STALE_DAYS * DAY_MS);
    const viewed: readonly Condition[] = [
      { field: 'propertyIds', operator: 'array-contains', value: listing.id },
      { field: 'startAt', operator: '>', value: since },
    ];
    if (await exists(meetings, viewed)) return [];
    const words = { type: 'ListingStale', figure: times * STALE_DAYS } as const;
    return noticesTo([listing.sellerId], properties, listing, words);
  },
});

export const PROPERTIES_TIMED: readonly TimedNotice[] = STALE_TIMES.map(stale);

export const PROPERTIES_DAILY: readonly DailyNotice[] = [
  {
    // As early as the company set, and when it is urgent.
    name: 'permit',
    schema: properties,
    at: MORNING,
    setting: 'compliance',
    where: (facts) => endingSoon('permitExpiryDate', facts, warnDays(facts)),
    ask: (facts) => (listing) =>
      isOpen(listing)
        ? endingOf(
            listing.permitExpiryDate,
            facts,
            (paper) => noticesTo([listing.sellerId], properties, listing, { type: 'PermitExpiring', ...paper }),
            { days: warnDays(facts) },
          )
        : [],
  },
  {
    name: 'mandate',
    schema: propertyOwner,
    at: MORNING,
    where: (facts) => endingSoon('mandateEndDate', facts),
    ask: (facts) => async (file) => {
      const listing = await facts.find.get(properties, file.id);
      if (listing?.archivedAt !== null || !isOpen(listing)) return [];
      return endingOf(file.mandateEndDate, facts, (paper) =>
        noticesTo([listing.sellerId], properties, listing, { type: 'MandateEnding', ...paper }),
      );
    },
  },
];

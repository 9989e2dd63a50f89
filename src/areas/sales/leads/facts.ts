import { daysBetween } from '#lib/time/dates.ts';
import { openStates } from '#model/open-states.ts';
import type { Counted } from '#model/rollups/counted.ts';
import type { Fact } from '#model/rollups/sums.ts';
import { type Lead, leads } from './schema.ts';

/** Within so many days of the enquiry a win counts for the leads of that month: months of different age compare. */
export const WON_WITHIN = [30, 90] as const;

const OPEN = openStates(leads);

/**
 * New leads by source and seller, those of them that were answered or won in time or were lost, and how far each is now;
 * the open ones that wait for their seller's first answer.
 */
export const countedLeads: Counted = {
  resource: 'leads',
  facts: (record, _, dayOf) => {
    const { createdAt, wonAt, leadSource, sellerId = '', status, firstAnswer, lostReason } = record as Lead;
    const day = dayOf(createdAt);
    const took = status === 'Won' && wonAt ? daysBetween(day, dayOf(wonAt)) : Number.POSITIVE_INFINITY;
    const cohorts = ['leads', ...WON_WITHIN.flatMap((days) => (took <= days ? [`won${days}`] : []))];
    return [
      ...cohorts.flatMap((cohort): Fact[] => [
        { day, figure: `${cohort}.source`, of: leadSource, n: 1 },
        { day, figure: `${cohort}.agent`, of: sellerId, n: 1 },
      ]),
      ...(firstAnswer === 'InHour' ? [{ day, figure: 'inHour.agent', of: sellerId, n: 1 }] : []),
      ...(firstAnswer === 'None' && sellerId && OPEN.includes(status)
        ? [{ figure: 'waiting.agent', of: sellerId, n: 1 }]
        : []),
      ...(status === 'Lost' && lostReason ? [{ day, figure: 'lost.reason', of: lostReason, n: 1 }] : []),
      { figure: 'leads.status', of: status, n: 1 },
    ];
  },
};

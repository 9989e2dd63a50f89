import { alloc } from '#lib/money/alloc.ts';
import { shareOf } from '#lib/money/rounding.ts';
import { OPEN_STAGES } from '#lib/sales/pipeline.ts';
import { HOUR_MS } from '#lib/time/dates.ts';
import { NO_LEAD } from '#model/company/lead-sources.ts';
import type { Counted, Reading } from '#model/rollups/counted.ts';
import type { Fact } from '#model/rollups/sums.ts';
import type { Values } from '#model/schema.ts';
import { AMOUNTS, type Deal } from './schema.ts';

type DayOf = (moment: Date) => string;

/**
 * Closed deals and their commission, expected closings, the time deals were in a stage, and the stage where they were
 * lost.
 */
export const countedDeals: Counted = {
  resource: 'deals',
  part: 'dealCommission',
  facts: async (record, reading, dayOf) => {
    const deal = record as Deal;
    const terms = await reading.get('dealCommission', deal.id);
    return [
      ...openFacts(deal, terms, dayOf),
      ...lostFacts(deal, dayOf),
      ...closedFacts(deal, terms ?? {}, dayOf),
      ...(await stays(deal, reading, dayOf)),
    ];
  },
};

/**
 * Of the current state: by the month it is expected to close in and its stage, prices and yearly rents apart; the
 * commission it is likely to bring each agent, and the day on which each of them expects it.
 */
function openFacts(deal: Deal, terms: Values | undefined, dayOf: DayOf): Fact[] {
  const { stage, expectedCloseDate, valueMinor, weightedMinor, dealType, sellerId, sellerIds } = deal;
  if (!OPEN_STAGES.some((open) => open === stage)) return [];
  const day = dayOf(expectedCloseDate);
  const of = `${day.slice(0, 7)} ${stage}`;
  const isRent = AMOUNTS.rent.some((type) => type === dealType);
  return [
    { figure: 'pipeline.count', of, n: 1 },
    { figure: isRent ? 'pipeline.rent' : 'pipeline.value', of, n: valueMinor },
    { figure: isRent ? 'pipeline.rentWeighted' : 'pipeline.weighted', of, n: weightedMinor },
    ...sellerIds.map((uid) => ({ figure: 'open.agent', of: `${day} ${uid}`, n: 1 })),
    ...(terms
      ? partsOf(shareOf(amountOf(terms.grossMinor), deal.probabilityBp), agentsOf(terms, sellerId)).map(
          ({ userId, part }) => ({ figure: 'expected.agent', of: `${of} ${userId}`, n: part }),
        )
      : [{ figure: 'unagreed.agents', of: together(sellerIds), n: 1 }]),
  ];
}
/** A deal of several agents is one deal: it is counted once, under all of them. */
const together = (sellerIds: readonly string[]) => sellerIds.toSorted().join(' ');

/** For a deal that is lost now: the date, and its last stage. */
const lostFacts = ({ lostAt, lostFromStage }: Deal, dayOf: DayOf): Fact[] =>
  lostAt && lostFromStage ? [{ day: dayOf(lostAt), figure: 'lost.stage', of: lostFromStage, n: 1 }] : [];

function closedFacts(deal: Deal, terms: Values, dayOf: DayOf): Fact[] {
  const { stage, closeDate, leadSource: source = NO_LEAD, sellerId, sellerIds, valueMinor } = deal;
  if (stage !== 'Closed' || !closeDate) return [];
  const day = dayOf(closeDate);
  const [gross, net] = [amountOf(terms.grossMinor), amountOf(terms.companyMinor)];
  const agents = agentsOf(terms, sellerId);
  const byAgent = (figure: string, whole: number) =>
    partsOf(whole, agents).map(({ userId, part }) => ({ day, figure, of: userId, n: part }));
  return [
    { day, figure: 'deals.source', of: source, n: 1 },
    { day, figure: 'value.source', of: source, n: valueMinor },
    { day, figure: 'gross.source', of: source, n: gross },
    { day, figure: 'net.source', of: source, n: net },
    ...sellerIds.map((of) => ({ day, figure: 'deals.agent', of, n: 1 })),
    { day, figure: 'deals.agents', of: together(sellerIds), n: 1 },
    ...byAgent('gross.agent', gross),
    ...byAgent('net.agent', net),
  ];
}
const amountOf = (value: unknown) => (typeof value === 'number' ? value : 0);

interface Sharing {
  readonly userId: string;
  readonly weightBp: number;
}
/** An amount, shared by weight. */
function partsOf(whole: number, agents: readonly Sharing[]) {
  const parts = alloc(
    whole,
    agents.map(({ weightBp }) => weightBp),
  );
  return agents.map(({ userId }, at) => ({ userId, part: parts[at] ?? 0 }));
}

/** Who shares it, by weight; the deal's own agent where the terms name nobody. */
function agentsOf({ agents }: Values, sellerId: string): readonly Sharing[] {
  const named = Array.isArray(agents) ? (agents as Sharing[]) : [];
  return named.length > 0 && named.every(({ weightBp }) => weightBp > 0) ? named : [{ userId: sellerId, weightBp: 1 }];
}

/** Each stage it left, and after how long. */
async function stays(deal: Deal, reading: Reading, dayOf: DayOf): Promise<Fact[]> {
  const events = await reading.find('history', [
    { field: 'resourceRecordKey', operator: '==', value: deal.id },
    { field: 'resourceName', operator: '==', value: 'deals' },
  ]);
  const states = events
    .map(({ version, modificationTimestamp: at, after }) => ({
      version: Number(version),
      at: at as Date,
      stage: String((after as Values | undefined)?.stage),
    }))
    .toSorted((a, b) => a.version - b.version)
    .filter(({ stage }, index, all) => stage !== all[index - 1]?.stage);
  return states.slice(1).flatMap(({ at }, index): Fact[] => {
    const { stage = '', at: since = at } = states[index] ?? {};
    if (!OPEN_STAGES.some((open) => open === stage)) return [];
    const day = dayOf(at);
    const hours = Math.max(0, Math.round((at.getTime() - since.getTime()) / HOUR_MS));
    return [
      { day, figure: 'left.stage', of: stage, n: 1 },
      { day, figure: 'hours.stage', of: stage, n: hours },
    ];
  });
}

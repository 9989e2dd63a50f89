import { alloc } from '#lib/alloc.ts';
import { OPEN_STAGES } from '#lib/pipeline.ts';
import { NO_LEAD } from '#model/lead-sources.ts';
import type { Counted, Reading } from '#model/rollups/counted.ts';
import type { Fact } from '#model/rollups/sums.ts';
import type { Values } from '#model/schema.ts';
import { AMOUNTS, type Deal } from './schema.ts';

const HOUR_MS = 3_600_000;
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
    return [
      ...openFacts(deal, dayOf),
      ...lostFacts(deal, dayOf),
      ...(await closedFacts(deal, reading, dayOf)),
      ...(await stays(deal, reading, dayOf)),
    ];
  },
};

/** Of how things stand: by the month it is expected to close in and its stage; prices and yearly rents apart. */
function openFacts(deal: Deal, dayOf: DayOf): Fact[] {
  const { stage, expectedCloseDate, valueMinor, weightedMinor, dealType } = deal;
  if (!OPEN_STAGES.some((open) => open === stage)) return [];
  const of = `${dayOf(expectedCloseDate).slice(0, 7)} ${stage}`;
  const isRent = AMOUNTS.rent.some((type) => type === dealType);
  return [
    { figure: 'pipeline.count', of, n: 1 },
    { figure: isRent ? 'pipeline.rent' : 'pipeline.value', of, n: valueMinor },
    { figure: isRent ? 'pipeline.rentWeighted' : 'pipeline.weighted', of, n: weightedMinor },
  ];
}

/** For a deal that is lost now: the date, and its last stage. */
const lostFacts = ({ lostAt, lostFromStage }: Deal, dayOf: DayOf): Fact[] =>
  lostAt && lostFromStage ? [{ day: dayOf(lostAt), figure: 'lost.stage', of: lostFromStage, n: 1 }] : [];

async function closedFacts(deal: Deal, reading: Reading, dayOf: DayOf): Promise<Fact[]> {
  const { id, stage, closeDate, leadSource: source = NO_LEAD, sellerId, sellerIds, valueMinor } = deal;
  if (stage !== 'Closed' || !closeDate) return [];
  const terms = (await reading.get('dealCommission', id)) ?? {};
  const day = dayOf(closeDate);
  const [gross, net] = [amountOf(terms.grossMinor), amountOf(terms.companyMinor)];
  const agents = agentsOf(terms, sellerId);
  const parts = agents.map(({ weightBp }) => weightBp);
  const [grossParts, netParts] = [alloc(gross, parts), alloc(net, parts)];
  return [
    { day, figure: 'deals.source', of: source, n: 1 },
    { day, figure: 'value.source', of: source, n: valueMinor },
    { day, figure: 'gross.source', of: source, n: gross },
    { day, figure: 'net.source', of: source, n: net },
    ...sellerIds.map((of) => ({ day, figure: 'deals.agent', of, n: 1 })),
    ...agents.flatMap(({ userId }, at): Fact[] => [
      { day, figure: 'gross.agent', of: userId, n: grossParts[at] ?? 0 },
      { day, figure: 'net.agent', of: userId, n: netParts[at] ?? 0 },
    ]),
  ];
}
const amountOf = (value: unknown) => (typeof value === 'number' ? value : 0);

/** Who shares it, by weight; the deal's own agent where the terms name nobody. */
function agentsOf(
  { agents }: Values,
  sellerId: string,
): readonly { readonly userId: string; readonly weightBp: number }[] {
  const named = Array.isArray(agents) ? (agents as { readonly userId: string; readonly weightBp: number }[]) : [];
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

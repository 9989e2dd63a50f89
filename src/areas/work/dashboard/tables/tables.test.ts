import { expect, it } from 'vitest';
import type { Sums } from '#model/rollups/sums.ts';
import { fileRows } from '../report-file.ts';
import { targetsOf } from '../targets.ts';
import { agentsTable } from './agents.ts';
import { commissionTable, monthlyTarget, SPLITS } from './commission.ts';
import { cohortsTable, lostTable, monthlyIn, sourcesTable } from './leads.ts';
import { cashTable, receivablesTable } from './owed.ts';
import { forecastTable, funnelTable, openSales, stagesTable } from './pipeline.ts';
import type { ReportInput, ReportTable } from './report-table.ts';
import { listingsTable, stockTable } from './stock.ts';
import { targetsTable } from './targets.ts';

const current: Sums = {
  'leads.source': { Bayut: 40, WalkIn: 10 },
  'leads.agent': { ann: 30, bob: 15, '': 5 },
  'inHour.agent': { ann: 15 },
  'won90.source': { Bayut: 2, WalkIn: 3 },
  'won90.agent': { ann: 3, bob: 2 },
  'viewings.source': { Bayut: 12, NoLead: 1 },
  'viewings.agent': { ann: 9, bob: 4 },
  'viewings.homes': { all: 26 },
  'activities.agent': { ann: 120, bob: 80, cem: 3 },
  'deals.source': { Bayut: 2, WalkIn: 1 },
  'gross.source': { Bayut: 900_000, WalkIn: 300_000 },
  'net.source': { Bayut: 400_000, WalkIn: 150_000 },
  'deals.agent': { ann: 2, bob: 2 },
  'deals.agents': { ann: 1, bob: 1, 'ann bob': 1 },
  'gross.agent': { ann: 700_000, bob: 500_000 },
  'net.agent': { ann: 300_000, bob: 250_000 },
  'left.stage': { New: 4, Reserved: 3 },
  'hours.stage': { New: 240, Reserved: 36 },
  'lost.stage': { New: 1 },
  'prices.changed': { Lower: 3, Higher: 1 },
  'cash.payment': { '2026-03-02 i1 INV-2026-00001/1': 5_500_000, '2026-03-01 i2 INV-2026-00002/1': 5_499_999 },
};
const open: Sums = {
  'pipeline.count': { '2026-02 New': 1, '2026-03 New': 2, '2026-03 Reserved': 1, '2026-12 OfferMade': 1 },
  'pipeline.value': { '2026-02 New': 10, '2026-03 New': 200, '2026-03 Reserved': 100, '2026-12 OfferMade': 7 },
  'pipeline.weighted': { '2026-02 New': 1, '2026-03 New': 20, '2026-03 Reserved': 60, '2026-12 OfferMade': 2 },
  'pipeline.rent': { '2026-03 New': 12, '2026-12 OfferMade': 24 },
  'pipeline.rentWeighted': { '2026-03 New': 3, '2026-12 OfferMade': 6 },
  'owed.due': { '2026-03-02': 100, '2026-03-01': 200, '2026-01-31': 300, '2025-12-02': 25, '2025-12-01': 375 },
  'invoices.due': { '2026-03-02': 1, '2026-03-01': 2, '2026-01-31': 1, '2025-12-02': 1, '2025-12-01': 1 },
  'people.team': { 'ann lea': 1, 'bob lea': 1 },
  'offered.since': { '2026-03-02': 1, '2026-01-31': 2, '2026-01-30': 4, '2025-11-01': 8 },
  'permits.end': { '2026-03-01': 1, '2026-03-02': 2, '2026-04-01': 4, '2026-04-02': 8 },
};
const TARGETS = { monthlyCommissionMinor: 1_000_000, monthlyDeals: 4 };
const input: ReportInput = {
  answer: {
    today: '2026-03-02',
    countedAt: new Date('2026-03-02T08:00:00Z'),
    current,
    previous: {},
    won: { current: [], previous: [] },
    open,
    months: {
      '2025-11': { 'leads.source': { Bayut: 20 }, 'won30.source': { Bayut: 1 }, 'won90.source': { Bayut: 5 } },
      '2026-01': { 'leads.source': { Bayut: 10 }, 'won30.source': { Bayut: 1 }, 'won90.source': { Bayut: 2 } },
      '2026-02': { 'leads.source': { Bayut: 8 }, 'won30.source': { Bayut: 4 }, 'won90.source': { Bayut: 4 } },
      '2026-03': { 'deals.source': { Bayut: 3 }, ...current },
    },
  },
  current: { from: '2026-03-01', to: '2026-03-02' },
  previous: { from: '2026-02-01', to: '2026-02-02' },
  ownerParams: {},
  agents: ['ann', 'bob', 'dan'],
  targetsOf: (uid) => targetsOf(TARGETS, uid),
  costs: { Bayut: 310_000 },
  cashThresholdMinor: 5_500_000,
  word: (kind, of) => `${kind}:${of}`,
  age: (from, to) => `${from}-${to ?? ''}`,
  open: () => 'New,Reserved',
};
/** Lines as texts: `bob 4 15`. */
const lines = ({ rows }: ReportTable) =>
  rows.map(({ key, cells }) => [key, ...cells.map(({ n }) => n ?? '–')].join(' '));
const asks = ({ rows }: ReportTable, column: number) => rows.map(({ cells }) => cells[column]?.ask?.params);

it('commission by agent, by the team agents are in, and by source: the most first', () => {
  expect(lines(commissionTable(input, 'agent'))).toEqual(['ann 2 700000 300000', 'bob 2 500000 250000']);
  expect(lines(commissionTable(input, 'team'))).toEqual(['lea 3 1200000 550000']);
  expect(asks(commissionTable(input, 'team'), 1)[0]).toMatchObject({ sellerIds: 'ann,bob' });
  expect(lines(commissionTable(input, 'source'))).toEqual(['Bayut 2 900000 400000', 'WalkIn 1 300000 150000']);
  expect(asks(commissionTable(input, 'agent'), 1)[0]).toEqual({
    view: 'list',
    stage: 'Closed',
    closeDate: '2026-03-01..2026-03-02',
    sellerIds: 'ann',
  });
  expect(asks(commissionTable(input, 'month'), 0).at(-1)).toMatchObject({ closeDate: '2026-03-01..2026-03-31' });
  expect(monthlyTarget(input)).toBe(3_000_000);
});

it('agents by what they brought in; who has no lead has no share of won ones', () => {
  expect(lines(agentsTable(input))).toEqual([
    ...['ann 120 9 30 5000 2 1000 700000', 'bob 80 4 15 0 2 1333 500000', 'cem 3 0 0 – 0 – 0'],
  ]);
});

const reached = (given: ReportInput) => targetsTable(given, '2026-03', given.answer.months['2026-03']);
it('targets: every agent, those without anything too; what has no target is left out', () => {
  const table = reached(input);
  expect(table.columns.map(({ name }) => name)).toEqual(['commission', 'commissionReached', 'deals', 'dealsReached']);
  expect(lines(table)).toEqual(['ann 700000 7000 2 5000', 'bob 500000 5000 2 5000', 'dan 0 0 0 0']);
});

it('who has targets of their own is measured by them, and by everybody’s where they name none', () => {
  const personalTargets = [{ userId: 'ann', monthlyCommissionMinor: 2_000_000, monthlyViewings: 18 }];
  const own: ReportInput = { ...input, targetsOf: (uid) => targetsOf({ ...TARGETS, personalTargets }, uid) };
  // bob and dan have no target of viewings
  expect(lines(reached(own))).toEqual([
    'bob 500000 5000 2 5000 4 –',
    'ann 700000 3500 2 5000 9 5000',
    'dan 0 0 0 0 0 –',
  ]);
  expect(monthlyTarget(own)).toBe(4_000_000);
  expect(monthlyTarget({ ...input, targetsOf: () => ({}) })).toBeUndefined();
});

it('sources: from enquiry to commission, and what one enquiry cost', () => {
  // two of 31 days of 3,100.00 a month: 200.00 for 40 leads
  expect(monthlyIn(310_000, input.current)).toBe(20_000);
  expect(monthlyIn(310_000, { from: '2026-01-31', to: '2026-03-01' })).toBe(10_000 + 310_000 + 10_000);
  expect(lines(sourcesTable(input))).toEqual([
    ...['Bayut 40 12 2 500 900000 500', 'WalkIn 10 0 1 3000 300000 –', 'NoLead 0 1 0 – 0 –'],
  ]);
});

it('months compare at the same age alone: the last lead of one must be that old', () => {
  // 30 November is 92 days ago, 31 January 30, 28 February 2
  expect(lines(cohortsTable(input))).toEqual([
    ...['2026-03 50 – –', '2026-02 8 – –', '2026-01 10 1000 –', '2025-11 20 500 2500'],
  ]);
});

it('what came of a source leads to the viewings and deals that say so; the cost of a lead to the leads', () => {
  const days = '2026-03-01..2026-03-02';
  const closed = { view: 'list', stage: 'Closed', closeDate: days };
  const held = { view: 'list', kind: 'Viewing', showingAppointmentStatus: 'Completed', startAt: days };
  const sources = sourcesTable(input);
  expect(asks(sources, 1)[0]).toEqual({ ...held, leadSource: 'Bayut' });
  for (const column of [2, 4]) expect(asks(sources, column)[0]).toEqual({ ...closed, leadSource: 'Bayut' });
  expect(asks(sources, 5)[0]).toEqual({ view: 'list', leadSource: 'Bayut', createdAt: days });
  expect(asks(sources, 1).at(-1)).toEqual({ ...held, leadSource: 'NoLead' });
  for (const column of [0, 1, 2])
    expect(asks(commissionTable(input, 'source'), column)[0]).toEqual({ ...closed, leadSource: 'Bayut' });
});

it('what an agent logged leads to the history of it; what was lost to the deals lost from there and then', () => {
  const days = '2026-03-01..2026-03-02';
  expect(agentsTable(input).rows[0]?.cells[0]?.ask).toEqual({
    resource: 'history',
    params: { when: days, who: 'ann', what: 'activities' },
  });
  const gone = { view: 'list', stage: 'Lost', lostFromStage: 'New', lostAt: days };
  for (const column of [3, 4]) expect(asks(stagesTable(input), column)[0]).toEqual(gone);
});

it('every figure leads somewhere, but for what only the history tells', () => {
  const without = (table: ReportTable) =>
    table.columns
      .filter((_, at) => table.rows.some(({ cells }) => cells[at]?.n && !cells[at]?.ask))
      .map(({ name }) => name);
  expect(without(stagesTable(input))).toEqual(['left', 'days']);
  const all = [agentsTable(input), sourcesTable(input), cohortsTable(input), forecastTable(input), reached(input)];
  const funnels = [funnelTable(input, 'count'), funnelTable(input, 'value')];
  const more = [receivablesTable(input), stockTable(input), listingsTable(input)];
  for (const table of [...all, ...funnels, ...more, ...SPLITS.map((split) => commissionTable(input, split))])
    expect(without(table)).toEqual([]);
});

it('what was won leads to the leads that were won', () => {
  const won = { view: 'list', status: 'Won', createdAt: '2026-03-01..2026-03-02' };
  expect(asks(agentsTable(input), 5)[0]).toEqual({ ...won, sellerId: 'ann' });
  expect(asks(sourcesTable(input), 3)[0]).toEqual({ ...won, leadSource: 'Bayut' });
  expect(asks(cohortsTable(input), 1)[0]).toEqual({ ...won, createdAt: '2026-03-01..2026-03-31' });
});

it('the forecast: what should have closed, the months ahead, and the rest in a line', () => {
  const table = forecastTable(input);
  expect(lines(table)).toEqual([
    ...[
      'late 1 10 1 0 0',
      '2026-03 3 300 80 12 3',
      '2026-04 0 0 0 0 0',
      '2026-05 0 0 0 0 0',
      '2026-06 0 0 0 0 0',
      '2026-07 0 0 0 0 0',
    ],
    ...['2026-08 0 0 0 0 0', 'later 1 7 2 24 6'],
  ]);
  expect(asks(table, 0).slice(0, 2)).toMatchObject([
    { stage: 'New,Reserved', expectedCloseDate: '..2026-02-28' },
    { stage: 'New,Reserved', expectedCloseDate: '2026-03-01..2026-03-31' },
  ]);
  expect(asks(table, 0).at(-1)).toMatchObject({ stage: 'New,Reserved', expectedCloseDate: '2026-09-01..' });
});

it('the funnel: deals of each stage and their part, or prices and yearly rents apart', () => {
  expect(lines(funnelTable(input, 'count')).slice(0, 4)).toEqual([
    ...['New 3 6000', 'OfferMade 1 2000', 'Negotiation 0 0', 'Reserved 1 2000'],
  ]);
  const value = funnelTable(input, 'value');
  expect(lines(value).slice(0, 4)).toEqual(['New 210 12', 'OfferMade 7 24', 'Negotiation 0 0', 'Reserved 100 0']);
  const [sales, rents] = [0, 1].map((at) => asks(value, at)[0]);
  expect(sales).toMatchObject({ stage: 'New', dealType: openSales(input).params?.dealType });
  expect(rents?.dealType).not.toBe(sales?.dealType);
  const noRents = { ...input, answer: { ...input.answer, open: { ...open, 'pipeline.rent': {} } } };
  expect(lines(funnelTable(noRents, 'value'))[0]).toBe('New 210');
});

it('stages: how many are there, how long others were there, and the part that was lost', () => {
  // 240 hours over 4 deals are 2.5 days
  expect(lines(stagesTable(input)).slice(0, 4)).toEqual([
    ...['New 3 4 25 1 2500', 'OfferMade 1 0 – 0 –', 'Negotiation 0 0 – 0 –', 'Reserved 1 3 5 0 0'],
  ]);
});

it('receivables: due today is not overdue; 30 days are, and 91 are of the oldest', () => {
  expect(lines(receivablesTable(input))).toEqual([
    ...['notDue 1 100 1000', '1 3 500 5000', '31 0 0 0', '61 1 25 250', '91 1 375 3750'],
  ]);
  expect(asks(receivablesTable(input), 0).map((params) => params?.dueDate)).toEqual([
    ...['2026-03-02..', '2026-01-31..2026-03-01', '2026-01-01..2026-01-30', '2025-12-02..2025-12-31', '..2025-12-01'],
  ]);
});

it('cash: at the threshold and over it, and nothing while there is none', () => {
  expect(cashTable(input).rows).toMatchObject([
    { cells: [{ n: 5_500_000 }], record: { resource: 'invoices', id: 'i1' } },
  ]);
  expect(cashTable({ ...input, cashThresholdMinor: 0 }).rows).toEqual([]);
});

it('stock: by days on the market, permits, prices, and viewings per listing', () => {
  expect(lines(stockTable(input))).toEqual(['0 3', '31 4', '61 0', '91 8']);
  expect(asks(stockTable(input), 0)[1]).toMatchObject({ onMarketDate: '2026-01-01..2026-01-30' });
  expect(lines(listingsTable(input))).toEqual([
    ...['permitsOver 1 –', 'permitsEnding 6 –', 'priceLower 3 –', 'priceHigher 1 –', 'viewings 26 17'],
  ]);
});

it('prices that fell and those that rose lead to their own listings', () => {
  const changed = { view: 'list', priceChangeTimestamp: '2026-03-01..2026-03-02' };
  const [lower, higher] = asks(listingsTable(input), 0).slice(2);
  expect([lower, higher]).toEqual([
    { ...changed, priceChange: 'Lower' },
    { ...changed, priceChange: 'Higher' },
  ]);
});

it('reasons are in order of how many leads they lost, and lead to them', () => {
  const lost = { ...input, answer: { ...input.answer, current: { 'lost.reason': { Timing: 1, Budget: 3 } } } };
  expect(lines(lostTable(lost))).toEqual(['Budget 3 7500', 'Timing 1 2500']);
  expect(asks(lostTable(lost), 0)[0]).toEqual({
    ...{ view: 'list', status: 'Lost', lostReason: 'Budget' },
    createdAt: '2026-03-01..2026-03-02',
  });
});

it('as a file: numbers stay numbers, amounts in whole units, shares as fractions', () => {
  expect(fileRows(agentsTable(input), ['Agent', 'A', 'V', 'L', 'H', 'D', 'W', 'Gross AED'], 2)[1]).toEqual([
    ...['agent:ann', 120, 9, 30, 0.5, 2, 0.1, 7000],
  ]);
});

import { describe, expect, it } from 'vitest';
import { commissionSplit, payableOf, splitOfTier } from './commission.ts';
import { shareOf, sumOf } from './rounding.ts';

const VAT_BP = 500;
type Row = [
  basis: number,
  rate: number,
  least: number,
  coBroker: number,
  referral: number,
  split: number,
  weights: number[],
  gross: number,
  coBrokerMinor: number,
  referralMinor: number,
  agents: number[],
  company: number,
  vat: number,
  invoice: number,
];

describe('commission', () => {
  it.each<Row>([
    [150000000, 200, 0, 0, 0, 5000, [10000], 3000000, 0, 0, [1500000], 1500000, 150000, 3150000],
    [123456789, 200, 0, 0, 0, 5500, [6000, 4000], 2469136, 0, 0, [814815, 543210], 1111111, 123457, 2592593],
    [8500000, 500, 500000, 0, 0, 5000, [10000], 500000, 0, 0, [250000], 250000, 25000, 525000],
    [
      7500000,
      500,
      500000,
      0,
      1000,
      6000,
      [3333, 3333, 3334],
      500000,
      0,
      50000,
      [89991, 89991, 90018],
      180000,
      25000,
      525000,
    ],
    [
      275000001,
      200,
      0,
      5000,
      1000,
      6000,
      [7000, 3000],
      5500000,
      2750000,
      275000,
      [1039500, 445500],
      990000,
      275000,
      5775000,
    ],
    [99999, 200, 0, 0, 0, 5000, [10000], 2000, 0, 0, [1000], 1000, 100, 2100],
    [310000000, 450, 0, 0, 0, 4500, [5000, 5000], 13950000, 0, 0, [3138750, 3138750], 7672500, 697500, 14647500],
  ])(
    'of %d at %d bp, at least %d',
    (basisMinor, rateBp, minFeeMinor, coBrokerBp, referralBp, agentSplitBp, ...rest) => {
      const [weightsBp, gross, coBroker, referral, agents, company, vat, invoice] = rest;
      const terms = { basisMinor, rateBp, minFeeMinor, coBrokerBp, referralBp, agentSplitBp, weightsBp };
      const split = commissionSplit(terms);
      expect(split).toEqual({
        grossMinor: gross,
        coBrokerMinor: coBroker,
        referralMinor: referral,
        agentPoolMinor: sumOf(agents),
        agentsMinor: agents,
        companyMinor: company,
      });
      expect(coBroker + referral + sumOf(agents) + company).toBe(gross);
      expect(shareOf(split.grossMinor, VAT_BP)).toBe(vat);
      expect(split.grossMinor + shareOf(split.grossMinor, VAT_BP)).toBe(invoice);
    },
  );
  it('does not change a fixed fee, even below the least fee', () => {
    const rest = { basisMinor: 1, rateBp: 200, minFeeMinor: 9000, coBrokerBp: 0, referralBp: 0, agentSplitBp: 5000 };
    expect(commissionSplit({ ...rest, fixedMinor: 7001, weightsBp: [10000] })).toMatchObject({
      grossMinor: 7001,
      agentsMinor: [3501],
      companyMinor: 3500,
    });
    expect(() => commissionSplit({ ...rest, weightsBp: [9999] })).toThrow(RangeError);
  });
});

it.each([
  [0, 5000],
  [4999999, 5000],
  [5000000, 5500],
  [9999999, 5500],
  [12000000, 6000],
])('with %d this month the agent gets %d bp', (monthToDate, split) => {
  const tiers = [
    { fromMinor: 0, agentSplitBp: 5000 },
    { fromMinor: 5000000, agentSplitBp: 5500 },
    { fromMinor: 10000000, agentSplitBp: 6000 },
  ];
  expect(splitOfTier(tiers, 4000, monthToDate)).toBe(split);
  expect(splitOfTier(tiers.slice(1), 5000, monthToDate)).toBe(split);
});

it.each([
  [1050000, 500000],
  [1000000, 476190],
  [3150000, 1500000],
  [0, 0],
])('of 1500000, %d paid of 3150000 make %d payable', (paid, payable) =>
  expect(payableOf(1500000, paid, 3150000)).toBe(payable),
);

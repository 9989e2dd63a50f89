import { expect, it } from 'vitest';
import { weightedPipeline } from './pipeline.ts';

const STAGES = {
  New: 1000,
  OfferMade: 2500,
  Negotiation: 4000,
  Reserved: 6000,
  ContractSigned: 8000,
  TransferPending: 9000,
};
const deal = (valueMinor: number, stage: string) => ({ valueMinor, stage });
it.each([
  [[deal(150000000, 'New')], 15000000],
  [[deal(150000000, 'Reserved'), deal(85000000, 'Negotiation')], 124000000],
  [[deal(99999999, 'OfferMade'), deal(33333333, 'New'), deal(12345, 'TransferPending')], 28344444],
  [[deal(3000000, 'Reserved'), deal(1500000, 'ContractSigned'), deal(2222222, 'Lost')], 3000000],
  [[], 0],
])('%j', (deals, worth) => expect(weightedPipeline(deals, STAGES)).toBe(worth));

it('takes a deal’s own likelihood, unless the deal is over', () => {
  expect(weightedPipeline([{ ...deal(1000, 'New'), probabilityBp: 5000 }], STAGES)).toBe(500);
  expect(weightedPipeline([{ ...deal(1000, 'Closed'), probabilityBp: 10000 }], STAGES)).toBe(0);
});

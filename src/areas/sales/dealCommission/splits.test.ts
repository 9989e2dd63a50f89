import { expect, it } from 'vitest';
import type { Split } from '#areas/sales/dealSplits/schema.ts';
import { splitChanges } from './splits.ts';

const deal = { id: 'd1', title: 'Marina flat' };
const split = (userId: string, status: string) =>
  ({ id: `d1_${userId}`, dealId: 'd1', userId, status, weightBp: 5000, amountMinor: 100 }) as unknown as Split;

it('new terms change every share but what was paid', () => {
  const parts = ['a', 'b', 'c', 'd'].map((userId) => ({ userId, weightBp: 2500, amountMinor: 50 }));
  const known = [split('a', 'Expected'), split('b', 'Payable'), split('c', 'Paid'), split('d', 'ClawedBack')];
  const changes = splitChanges(deal, parts, known);
  expect(changes.map((change) => change.type === 'update' && change.before.userId)).toEqual(['a', 'b']);
  expect(splitChanges(deal, [], known).map((change) => change.type === 'update' && change.set)).toEqual([
    { weightBp: 0, amountMinor: 0, status: 'Expected' },
    { weightBp: 0, amountMinor: 0, status: 'Payable' },
  ]);
});

import { expect, it } from 'vitest';
import { deals } from '#areas/sales/deals/schema.ts';
import { leads } from '#areas/sales/leads/schema.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import { reversalOf } from './reversal.ts';

const schema: AnySchema = leads;
const was = {
  id: 'l1',
  version: 1,
  archivedAt: null,
  fullName: 'Ann',
  sellerId: 's1',
  status: 'Contacted',
} as never as AnyRecord;
const is = (more: object) => ({ ...was, version: 2, ...more }) as AnyRecord;

it('restores what a person may type, on the record after the change', () => {
  const after = is({ sellerId: 's2', fullName: 'Anna', score: 40 });
  expect(reversalOf(schema, was, after, false)).toEqual({
    type: 'update',
    resource: 'leads',
    before: after,
    set: { fullName: 'Ann', sellerId: 's1' },
  });
});
it('removes what was added', () => {
  expect(reversalOf(schema, was, is({ notes: 'x' }), false)).toMatchObject({ set: { notes: undefined } });
});
it('takes off the shelf and puts on it', () => {
  const shelved = is({ archivedAt: new Date() });
  expect(reversalOf(schema, was, shelved, false)).toEqual({ type: 'restore', resource: 'leads', before: shelved });
  expect(reversalOf(schema, shelved, was, false)).toEqual({ type: 'archive', resource: 'leads', before: was });
});
it('goes back in state only where this person may', () => {
  const set = { stage: 'Negotiation' };
  const at = (stage: string, more: object = {}) => ({ ...was, stage, ...more }) as AnyRecord;
  const reversal = (to: AnyRecord, mayReopen: boolean) => reversalOf(deals, at('Negotiation'), to, mayReopen);
  expect(reversal(at('OfferMade'), false)).toMatchObject({ set });
  const closed = at('Closed');
  expect(reversal(closed, false)).toBeUndefined();
  expect(reversal(closed, true)).toMatchObject({ set });
  const lost = at('Lost', { lostReason: 'Price' });
  expect(reversal(lost, false)).toMatchObject({ set: { ...set, lostReason: undefined } });
});
it('puts a lead back into any stage, with what that stage says', () => {
  const lost = is({ status: 'Lost', lostReason: 'Budget' });
  expect(reversalOf(schema, was, lost, false)).toMatchObject({ set: { status: 'Contacted', lostReason: undefined } });
  expect(reversalOf(schema, lost, was, false)).toMatchObject({ set: { status: 'Lost', lostReason: 'Budget' } });
});
it('has nothing to do where nothing differs', () => {
  expect(reversalOf(schema, was, is({ score: 99 }), true)).toBeUndefined();
});

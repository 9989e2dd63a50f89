import { expect, it } from 'vitest';
import { leadMover } from '#areas/sales/leads/mover.tsx';
import { leads } from '#areas/sales/leads/schema.ts';
import { choice } from '#model/fields.ts';
import { type AnyRecord, type AnySchema, defineSchema, type StatusSpec, type Values } from '#model/schema.ts';
import { plainMover } from '../board/plain-mover.tsx';
import { settableFields } from './offered.ts';
import { askedOf, assignTo, moveTo, setField, shelve } from './plans.ts';

const schema: AnySchema = leads;
const status = schema.status as StatusSpec;
const now = new Date('2026-02-01T08:00:00Z');
const lead = (more: object = {}) =>
  ({
    id: 'l1',
    archivedAt: null,
    sellerId: 's1',
    status: 'New',
    mobilePhone: '+97150000001',
    ...more,
  }) as never as AnyRecord;
const all = () => true;
const none = () => false;
const actingOn = () => ({ uid: 's1', now, activityId: 'a1', mayReopen: true, timeZone: 'UTC' });
const words = { actingOn, nameOf: (state: string) => `<${state}>` };

it('assigns records that have another owner, and only where that is granted', () => {
  expect(assignTo(schema, 's2', all)(lead())).toMatchObject([{ type: 'update', set: { sellerId: 's2' } }]);
  expect(assignTo(schema, 's1', all)(lead())).toEqual([]);
  expect(assignTo(schema, 's2', none)(lead())).toEqual({ kind: 'forbidden' });
  expect(assignTo(schema, 's2', all)(lead({ archivedAt: now }))).toMatchObject({ issue: { key: 'bulk.archived' } });
});
it('shelves what is live and brings back what is not', () => {
  expect(shelve(schema, 'archive', all)(lead())).toMatchObject([{ type: 'archive' }]);
  expect(shelve(schema, 'archive', all)(lead({ archivedAt: now }))).toEqual([]);
  expect(shelve(schema, 'restore', all)(lead({ archivedAt: now }))).toMatchObject([{ type: 'restore' }]);
  expect(shelve(schema, 'archive', none)(lead())).toEqual({ kind: 'forbidden' });
});
it('sets a value where the rest of the record allows it', () => {
  expect(setField(schema, 'leadSource', 'Website', all, now)(lead())).toMatchObject([
    { set: { leadSource: 'Website' } },
  ]);
  expect(setField(schema, 'leadSource', 'Referral', all, now)(lead())).toMatchObject({
    kind: 'invalid',
    issue: { key: 'leads.error.referral' },
  });
  expect(setField(schema, 'leadSource', 'Website', none, now)(lead())).toEqual({ kind: 'forbidden' });
});
it('moves each record by its own command, and says from where it cannot', () => {
  const to = (state: string, details?: Values) => moveTo(schema, status, leadMover, state, all, { ...words, details });
  expect(to('Contacted', {})(lead())).toEqual({ verb: 'move', input: { to: 'Contacted' } });
  expect(to('New', {})(lead())).toEqual([]);
  expect(to('Lost', { lostReason: 'Budget' })(lead())).toEqual({
    verb: 'move',
    input: { to: 'Lost', lostReason: 'Budget' },
  });
  expect(to('Lost')(lead()), 'not asked yet').toMatchObject([{ type: 'update' }]);
});
it('says from where a record cannot go, and adds a note only to those that must be explained', () => {
  const things: AnySchema = defineSchema({
    name: 'things',
    fields: { status: choice(['Open', 'Held', 'Done', 'Gone'], { required: true }) },
    title: 'status',
    status: {
      field: 'status',
      initial: ['Open'],
      moves: { Open: ['Done', 'Gone'], Held: ['Open'], Done: ['Open'] },
    },
    sorts: [],
    filters: [],
  });
  const states = things.status as StatusSpec;
  const mover = plainMover(things, states);
  const thing = (state: string) => ({ id: state, archivedAt: null, status: state }) as never as AnyRecord;
  const seller = (action: string) => action !== 'reopen';
  const move = moveTo(things, states, mover, 'Open', seller, { ...words, details: { note: 'called back' } });
  expect(move(thing('Gone'))).toMatchObject({ issue: { key: 'bulk.notFrom', params: { from: '<Gone>' } } });
  expect(move(thing('Held'))).toHaveLength(1);
  expect(askedOf([thing('Held')], states, mover, 'Open', seller)).toBeUndefined();
});
it('offers independent fields: neither the state nor fields that a state or another field requires', () => {
  const fields = settableFields(schema);
  expect(fields).toContain('leadSource');
  for (const bound of ['status', 'lostReason', 'band', 'currency']) expect(fields).not.toContain(bound);
});

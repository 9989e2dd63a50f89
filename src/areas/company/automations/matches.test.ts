import { expect, it } from 'vitest';
import { leads } from '#areas/sales/leads/schema.ts';
import type { HistoryEvent } from '#model/changes.ts';
import type { Values } from '#model/schema.ts';
import { matches, type RuleEvent, rootOf, ruleEventOf } from './matches.ts';
import type { Rule } from './schema.ts';

const event = (more: Partial<RuleEvent> = {}): RuleEvent => ({
  ...{ id: 'leads_1_2', resource: 'leads', recordKey: '1', type: 'StatusChanged', changed: ['status'] },
  ...{ after: { status: 'Qualified', score: 60, archivedAt: null }, isBulk: false, causes: [], at: new Date(0) },
  ...more,
});
const says = (on: Partial<Rule['on']>, more: Partial<RuleEvent> = {}, where: Rule['where'] = []) =>
  matches({ on: { resource: 'leads', change: 'Changed', ...on }, where, acts: [] }, event(more), leads);

it.each<[boolean, Partial<Rule['on']>, Partial<RuleEvent>]>([
  [true, {}, {}],
  [true, { field: 'status' }, {}],
  [false, { field: 'score' }, {}],
  [false, {}, { changed: [] }],
  [false, {}, { type: 'Created' }],
  [true, { change: 'Created' }, { type: 'Created' }],
  [false, { change: 'Created' }, {}],
  [true, { change: 'Moved' }, {}],
  [true, { change: 'Moved', to: 'Qualified' }, {}],
  [false, { change: 'Moved', to: 'Won' }, {}],
  [false, { change: 'Moved' }, { changed: ['score'] }],
  [true, { change: 'Assigned', to: 'sara' }, { changed: ['sellerId', 'status'], after: { sellerId: 'sara' } }],
  [false, { change: 'Assigned', to: 'sara' }, { changed: ['sellerId'], after: { sellerId: 'tom' } }],
  [false, { change: 'Assigned' }, { changed: ['sellerId'], after: {} }],
  [true, { change: 'Passed', field: 'assignedAt' }, { type: 'Passed', changed: ['assignedAt'] }],
  [false, { change: 'Passed', field: 'assignedAt' }, { changed: ['assignedAt'] }],
  [false, {}, { type: 'Passed' }],
  [false, { resource: 'deals' }, {}],
  [false, {}, { after: { archivedAt: new Date(0) } }],
  [false, {}, { isBulk: true }],
])('%s: on %o, %o', (isTrue, on, more) => expect(says(on, more)).toBe(isTrue));

it.each<[boolean, NonNullable<Rule['where']>[number]]>([
  [true, { field: 'score', operator: 'AtLeast', value: '60' }],
  [false, { field: 'score', operator: 'AtLeast', value: '61' }],
  [true, { field: 'score', operator: 'AtMost', value: '60' }],
  [true, { field: 'score', operator: 'Is', value: '60' }],
  [true, { field: 'status', operator: 'Is', value: 'Qualified' }],
  [false, { field: 'status', operator: 'IsNot', value: 'Qualified' }],
  [true, { field: 'email', operator: 'IsEmpty' }],
  [false, { field: 'email', operator: 'IsSet' }],
  [false, { field: 'email', operator: 'AtLeast', value: '1' }],
  [false, { field: 'score', operator: 'AtLeast' }],
  [false, { field: 'status', operator: 'IsNot', value: 'Painted' }],
  [false, { field: 'nothing', operator: 'IsNot', value: '1' }],
])('%s: where %o', (isTrue, condition) => expect(says({}, {}, [condition])).toBe(isTrue));

it('an event is an import’s, or one of many; without `changed`, it is compared with the one before', () => {
  const stored = (more: Values) =>
    ruleEventOf(
      'leads_1_2',
      {
        ...{ resourceName: 'leads', resourceRecordKey: '1', version: 2, changeType: 'Updated', actorType: 'User' },
        ...{ after: { score: 2, status: 'New' }, modificationTimestamp: new Date(0), ...more },
      } as unknown as HistoryEvent,
      { score: 1, status: 'New', email: 'a@example.com' },
    );
  expect(stored({})).toMatchObject({ changed: ['score', 'email'], isBulk: false, causes: [] });
  expect(stored({ changed: ['status'] })).toMatchObject({ changed: ['status'] });
  expect([stored({ actorType: 'Import' }), stored({ bulk: true })]).toMatchObject([{ isBulk: true }, { isBulk: true }]);
  expect(stored({ after: undefined })).toBeUndefined();
  expect([rootOf(event()), rootOf(event({ causes: ['first', 'second'] }))]).toEqual(['leads_1_2', 'first']);
});

import { describe, expect, test } from 'vitest';
import { choice, text } from '#model/fields.ts';
import { type AnyRecord, type AnySchema, defineSchema } from '#model/schema.ts';
import { missingFor, plainMove } from './plain-move.ts';

const STATES = ['Open', 'Done', 'Dropped'] as const;
const schema: AnySchema = defineSchema({
  name: 'tasks',
  title: 'title',
  fields: {
    title: text({ required: true, max: 80 }),
    status: choice(STATES, { required: true }),
    reason: text({ max: 80 }),
    closedBy: text({ computed: true, max: 80 }),
  },
  sorts: [],
  filters: ['status'],
  status: {
    field: 'status',
    initial: ['Open'],
    moves: { Open: ['Done', 'Dropped'], Done: ['Open'] },
    reopen: { Dropped: ['Open'] },
    requires: { Dropped: ['reason', 'closedBy'] },
  },
});
const status = schema.status;
if (!status) throw new Error('no status');
const now = new Date('2026-06-01T09:00:00Z');
const acting = { uid: 'u', now, activityId: 'a', mayReopen: false, timeZone: 'UTC' };
const record = (state: string) => ({ id: 't', version: 1, title: 'x', status: state }) as unknown as AnyRecord;
const move = (from: string, to: string, details = {}, more = {}) =>
  plainMove(schema, status, record(from), to, details, { ...acting, ...more });
const update = (from: string, set: object) => ({ type: 'update', resource: 'tasks', before: record(from), set });

describe('the move of a resource without a command', () => {
  test('changes the state, and nothing that is not declared', () => {
    expect(move('Open', 'Done')).toEqual({ changes: [update('Open', { status: 'Done' })] });
    expect(move('Done', 'Dropped')).toEqual([{ field: 'status', key: 'ui.validation.choice' }]);
  });
  test('asks for what the state requires of a person', () => {
    expect(missingFor(schema, status, record('Open'), 'Dropped')).toEqual(['reason']);
    expect(missingFor(schema, status, record('Open'), 'Done')).toEqual([]);
    expect(move('Open', 'Dropped')).toEqual([{ field: 'reason', key: 'ui.validation.required' }]);
    expect(move('Open', 'Dropped', { reason: 'twice' })).toEqual({
      changes: [update('Open', { status: 'Dropped', reason: 'twice' })],
    });
  });
  test('goes back without a reason: the toast wants it afterwards', () => {
    expect(move('Done', 'Open')).toEqual({ changes: [update('Done', { status: 'Open' })] });
  });
  test('opens a closed record only for a person who may reopen', () => {
    expect(move('Dropped', 'Open')).toEqual([{ field: 'status', key: 'ui.validation.choice' }]);
    expect(move('Dropped', 'Open', {}, { mayReopen: true })).toMatchObject({ changes: [{ type: 'update' }] });
  });
});

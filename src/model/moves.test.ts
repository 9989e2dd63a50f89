import { describe, expect, it } from 'vitest';
import { issuesOf } from './derive/to-zod.ts';
import { choice, number, text } from './fields.ts';
import { isOpen, lockedChanges } from './moves.ts';
import { type AnyRecord, type AnySchema, defineSchema } from './schema.ts';

const schema = defineSchema({
  name: 'things',
  fields: {
    name: text({ required: true, max: 9 }),
    notes: text({ max: 9 }),
    status: choice(['Open', 'Closed', 'Settled'], { required: true }),
    sum: number({ min: 0, max: 9, required: true, computed: true }),
  },
  title: 'name',
  status: {
    field: 'status',
    initial: ['Open'],
    moves: { Open: ['Closed'], Closed: ['Settled'] },
    reopen: { Closed: ['Open'] },
    lock: { free: ['Open'], changes: ['notes'] },
  },
  sorts: [],
  filters: [],
}) as AnySchema;
const closed = { id: '1', version: 2, name: 'Bo', status: 'Closed', sum: 1 } as unknown as AnyRecord;
const now = new Date('2026-11-21T08:00:00Z');

describe('a state that locks', () => {
  it('keeps what it does not name, also while it moves on', () => {
    expect(lockedChanges(schema, closed, { ...closed, name: 'Al', sum: 2 })).toEqual(['name', 'sum']);
    expect(lockedChanges(schema, closed, { ...closed, name: 'Al', status: 'Settled' })).toEqual(['name']);
    expect(lockedChanges(schema, closed, { ...closed, name: undefined })).toEqual(['name']);
  });
  it('leaves the state itself and what it names', () => {
    expect(lockedChanges(schema, closed, { ...closed, notes: 'x', status: 'Settled' })).toEqual([]);
    expect(['notes', 'status', 'name'].filter((name) => isOpen(schema, closed, name))).toEqual(['notes', 'status']);
  });
  it('is left by a move back, which frees all', () => {
    expect(lockedChanges(schema, closed, { ...closed, name: 'Al', status: 'Open' })).toEqual([]);
    const open = { ...closed, status: 'Open' };
    expect(lockedChanges(schema, open, { ...open, name: 'Al', status: 'Closed' })).toEqual([]);
    expect(isOpen(schema, open, 'name')).toBe(true);
  });
  it('refuses with words, typed or sent by a command', () => {
    const locked = (field: string) => ({ field, key: 'ui.validation.locked' });
    const changed = { ...closed, name: 'Al', sum: 2 };
    expect(issuesOf(schema, changed, now, closed, 'typed')).toEqual([locked('name')]);
    expect(issuesOf(schema, changed, now, closed)).toEqual([locked('name'), locked('sum')]);
    expect(issuesOf(schema, { ...closed, notes: 'x' }, now, closed)).toEqual([]);
  });
});

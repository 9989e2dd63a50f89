import { describe, expect, it } from 'vitest';
import type { Acting } from '#model/acting.ts';
import type { Change, ChangeSet } from '#model/changes.ts';
import type { Issue } from '#model/schema.ts';
import { assignTodo, moveTodo, snoozeTodo, tickLine, uncomplete } from './commands.ts';
import { dueGroup, groupByDue } from './due-groups.ts';
import { nextCopy, nextDue } from './recurrence.ts';
import { checkTodo, type Todo, todo } from './schema.ts';

const DUBAI = 'Asia/Dubai';
const PARIS = 'Europe/Paris';
const now = new Date('2026-06-17T08:00:00Z');
const early = new Date('2020-01-01T00:00:00Z');
const task = (more: Partial<Todo> = {}): Todo =>
  ({
    id: 'todo_1',
    version: 1,
    createdAt: now,
    createdBy: 's1',
    updatedAt: now,
    updatedBy: 's1',
    archivedAt: null,
    title: 'Call the bank',
    status: 'Open',
    priority: 'Normal',
    assigneeId: 's1',
    assignerId: 's1',
    ...more,
  }) as Partial<Todo> as Todo;
const acting: Acting = { uid: 's1', now, activityId: 'next_1', mayReopen: false, timeZone: DUBAI };
const changesOf = (result: ChangeSet | readonly Issue[]): readonly Change[] => {
  if (!('changes' in result)) throw new Error(JSON.stringify(result));
  return result.changes;
};
const setOf = (result: ChangeSet | readonly Issue[]) => {
  const [change] = changesOf(result);
  if (change?.type !== 'update') throw new Error('no update');
  return change.set;
};

describe('the next time', () => {
  const next = (due: string, repeat: 'Daily' | 'Weekly' | 'Monthly', zone = DUBAI, day?: number, at = early) =>
    nextDue(new Date(due), repeat, zone, at, day);
  it('is a day, a week or a month later', () => {
    expect(next('2026-06-17T14:00:00Z', 'Daily').at).toEqual(new Date('2026-06-18T14:00:00Z'));
    expect(next('2026-12-28T14:00:00Z', 'Weekly').at).toEqual(new Date('2027-01-04T14:00:00Z'));
    expect(next('2026-06-17T14:00:00Z', 'Monthly').at).toEqual(new Date('2026-07-17T14:00:00Z'));
  });
  it('keeps to the month: its last day where it is short, and back to the 31st after', () => {
    const february = next('2027-01-31T14:00:00Z', 'Monthly');
    expect(february).toEqual({ at: new Date('2027-02-28T14:00:00Z'), day: 31 });
    const march = next('2027-02-28T14:00:00Z', 'Monthly', DUBAI, february.day);
    expect(march.at).toEqual(new Date('2027-03-31T14:00:00Z'));
    expect(next('2028-01-30T14:00:00Z', 'Monthly').at).toEqual(new Date('2028-02-29T14:00:00Z'));
    // somebody moved it into the middle of the month: that is its day now
    expect(next('2027-02-14T14:00:00Z', 'Monthly', DUBAI, 31).at).toEqual(new Date('2027-03-14T14:00:00Z'));
  });
  it('keeps the time on the wall when clocks change', () => {
    expect(next('2026-03-28T08:00:00Z', 'Daily', PARIS).at).toEqual(new Date('2026-03-29T07:00:00Z'));
    expect(next('2026-10-24T07:00:00Z', 'Daily', PARIS).at).toEqual(new Date('2026-10-25T08:00:00Z'));
    expect(next('2026-03-28T01:30:00Z', 'Daily', PARIS).at).toEqual(new Date('2026-03-29T01:30:00Z'));
  });
  it('goes back to its time after a night that skipped it, unless somebody moved it', () => {
    const daily = (due: string, time?: string) => nextDue(new Date(due), 'Daily', PARIS, early, undefined, time);
    const skipped = daily('2026-03-28T01:30:00Z');
    expect(skipped).toEqual({ at: new Date('2026-03-29T01:30:00Z'), day: 28, time: '02:30' });
    expect(daily('2026-03-29T01:30:00Z', skipped.time)).toEqual({ at: new Date('2026-03-30T00:30:00Z'), day: 29 });
    expect(daily('2026-03-29T01:45:00Z', skipped.time).at).toEqual(new Date('2026-03-30T01:45:00Z'));
  });
  it('counts days where the company is', () => {
    // 00:30 on the first of the month in Dubai is still the 30th in London
    expect(next('2026-06-30T20:30:00Z', 'Monthly').at).toEqual(new Date('2026-07-31T20:30:00Z'));
    expect(next('2026-06-30T20:30:00Z', 'Monthly', 'UTC').at).toEqual(new Date('2026-07-30T20:30:00Z'));
  });
  it('does not make up for what was missed', () => {
    expect(next('2026-06-01T14:00:00Z', 'Daily', DUBAI, undefined, now).at).toEqual(new Date('2026-06-17T14:00:00Z'));
    expect(next('2026-06-01T06:00:00Z', 'Weekly', DUBAI, undefined, now).at).toEqual(new Date('2026-06-22T06:00:00Z'));
  });
});

describe('a repeating task', () => {
  const dueAt = new Date('2026-06-17T14:00:00Z');
  const weekly = { dueAt, repeat: 'Weekly' as const, checklist: [{ text: 'Ring', done: true }] };
  it('stays at half past two after the night without it', () => {
    const paris: Acting = { ...acting, timeZone: PARIS, now: early };
    let current = task({ dueAt: new Date('2026-03-28T01:30:00Z'), repeat: 'Daily' });
    const dues = [1, 2, 3].map(() => {
      const [, next] = changesOf(moveTodo(current, 'Done', paris));
      if (next?.type !== 'create') throw new Error('no follower');
      current = task(next.values);
      return current.dueAt?.toISOString();
    });
    expect(dues).toEqual(['2026-03-29T01:30:00.000Z', '2026-03-30T00:30:00.000Z', '2026-03-31T00:30:00.000Z']);
    expect(current.repeatTime).toBeUndefined();
  });
  it('starts again when it is done, in the same commit, and continues the series', () => {
    const [done, next] = changesOf(moveTodo(task(weekly), 'Done', acting));
    expect(done).toMatchObject({ type: 'update', set: { status: 'Done', repeat: undefined } });
    expect(next).toMatchObject({
      type: 'create',
      id: 'next_1',
      values: { status: 'Open', repeat: 'Weekly', checklist: [{ text: 'Ring' }], assignerId: 's1' },
    });
    if (next?.type === 'create') expect(next.values.dueAt).toEqual(new Date('2026-06-24T14:00:00Z'));
  });
  it('keeps the reminder as long before, and ends with its last day', () => {
    const reminderAt = new Date('2026-06-17T13:00:00Z');
    const copy = (until: string) =>
      nextCopy(task({ ...weekly, reminderAt, repeatUntil: new Date(until) }) as unknown as Todo, 's1', DUBAI, now);
    expect(copy('2026-06-23T20:00:00Z')?.reminderAt).toEqual(new Date('2026-06-24T13:00:00Z'));
    expect(copy('2026-06-22T20:00:00Z')).toBeUndefined();
  });
  it('is taken back with its follower', () => {
    const before = task({ ...weekly, status: 'InProgress' });
    const changes = changesOf(uncomplete(before, [task({ status: 'Done' }), { ...task(), id: 'next_1' }]));
    expect(changes).toMatchObject([
      { type: 'update', set: { status: 'Open', repeat: 'Weekly' } },
      { type: 'archive', before: { id: 'next_1' } },
    ]);
  });
  it('is plain when it is cancelled, or does not repeat', () => {
    expect(changesOf(moveTodo(task(weekly), 'Cancelled', acting))).toHaveLength(1);
    expect(changesOf(moveTodo(task({ dueAt }), 'Done', acting))).toHaveLength(1);
  });
});

describe('a task', () => {
  it('moves as declared', () => {
    expect(moveTodo(task({ status: 'Done' }), 'InProgress', acting)).toMatchObject([{ field: 'status' }]);
    expect(setOf(moveTodo(task({ status: 'Done' }), 'Open', acting))).toEqual({ status: 'Open' });
  });
  it('is put off from its due time, or from now when that is past', () => {
    const due = (at: string | undefined, by: 'hour' | 'day' | 'week') =>
      setOf(snoozeTodo(task(at ? { dueAt: new Date(at) } : {}), by, now, DUBAI)).dueAt;
    expect(due('2026-06-17T14:00:00Z', 'hour')).toEqual(new Date('2026-06-17T15:00:00Z'));
    expect(due('2026-06-10T14:00:00Z', 'hour')).toEqual(new Date('2026-06-17T09:00:00Z'));
    expect(due('2026-06-10T14:00:00Z', 'day')).toEqual(new Date('2026-06-18T14:00:00Z'));
    expect(due(undefined, 'week')).toEqual(new Date('2026-06-24T08:00:00Z'));
    expect(setOf(snoozeTodo(task({ snoozedCount: 2 }), 'day', now, DUBAI)).snoozedCount).toBe(3);
  });
  it('goes to somebody who works here, in the name of the person who assigns it', () => {
    expect(setOf(assignTodo(task(), { id: 's2', active: true }, 'ceo'))).toEqual({
      assigneeId: 's2',
      assignerId: 'ceo',
    });
    expect(assignTodo(task(), { id: 's2', active: false }, 'ceo')).toMatchObject([{ key: 'todo.error.inactive' }]);
    expect(assignTodo(task(), { id: 's1', active: true }, 'ceo')).toMatchObject([{ key: 'todo.error.same' }]);
  });
  it('ticks one line', () => {
    const lines = { checklist: [{ text: 'a' }, { text: 'b', done: true }] };
    expect(setOf(tickLine(task(lines), 1))).toEqual({ checklist: [{ text: 'a' }, { text: 'b', done: false }] });
  });
  it('is checked', () => {
    const dueAt = new Date('2026-06-17T14:00:00Z');
    expect(checkTodo({ dueAt, reminderAt: dueAt })).toEqual([]);
    expect(checkTodo({ dueAt, reminderAt: new Date('2026-06-17T14:01:00Z') })).toEqual([
      { field: 'reminderAt', key: 'todo.error.reminder' },
    ]);
    expect(checkTodo({ repeat: 'Daily' })).toMatchObject([{ field: 'dueAt' }]);
    expect(checkTodo({ repeatUntil: dueAt })).toMatchObject([{ field: 'repeat' }]);
  });
  it('is never lost to a list by date', () => {
    expect(todo.derive?.({ status: 'Open' } as Todo, now)?.dueOrder).toEqual(new Date('2199-12-30T00:00:00Z'));
    expect(todo.derive?.({ status: 'Done' } as Todo, now)?.completedAt).toEqual(now);
  });
});

describe('by due date', () => {
  it.each([
    ['2026-06-17T07:59:00Z', 'overdue'],
    ['2026-06-17T08:00:00Z', 'today'],
    ['2026-06-17T19:59:00Z', 'today'],
    ['2026-06-17T20:00:00Z', 'week'],
    ['2026-06-21T19:59:00Z', 'week'],
    ['2026-06-21T20:00:00Z', 'later'],
    [undefined, 'none'],
  ])('%s is %s', (at, group) => {
    expect(dueGroup(at ? new Date(at) : undefined, now, DUBAI)).toBe(group);
  });
  it('keeps the order and leaves empty groups out', () => {
    const rows = [
      { ...task(), id: 'a' },
      { ...task({ dueAt: early }), id: 'b' },
      { ...task({ dueAt: early }), id: 'c' },
    ];
    expect(groupByDue(rows, now, DUBAI).map(({ group, rows: found }) => [group, found.map(({ id }) => id)])).toEqual([
      ['overdue', ['b', 'c']],
      ['none', ['a']],
    ]);
  });
  it('never counts what is done or cancelled as overdue', () => {
    const rows = [
      { ...task({ dueAt: early, status: 'Done' }), id: 'd' },
      { ...task({ dueAt: early, status: 'Cancelled' }), id: 'e' },
    ];
    expect(groupByDue(rows, now, DUBAI).map(({ group }) => group)).toEqual(['closed']);
  });
});

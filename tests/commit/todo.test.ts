import { beforeEach, describe, expect, it } from 'vitest';
import { moveTodo, snoozeTodo } from '#areas/work/todo/commands.ts';
import type { Todo } from '#areas/work/todo/schema.ts';
import { withoutUndefined } from '#lib/data/without-undefined.ts';
import type { ChangeSet } from '#model/changes.ts';
import { requestedChanges } from '#model/commit/requested-changes.ts';
import type { Values } from '#model/schema.ts';
import { CommitWorld, create, freshId, NOW, typedSample, update } from './world.ts';

let world: CommitWorld;
beforeEach(() => {
  world = new CommitWorld();
});
const TOMORROW = new Date('2026-03-03T08:00:00Z');
const typed = (more: Values = {}): Values =>
  typedSample('todo', {
    title: 'Call back',
    status: 'Open',
    priority: 'Normal',
    assigneeId: 'seller',
    dueAt: TOMORROW,
    ...more,
  });
const stored = (id: string) => ({ ...world.read(`todo/${id}`), id }) as Todo;
async function given(more: Values = {}): Promise<Todo> {
  const [record] = await world.commit('ceo', [create('todo', typed(more))]);
  if (!record) throw new Error('no task');
  return record as Todo;
}
const planned = (result: unknown) => requestedChanges((result as ChangeSet).changes);

describe('a task', () => {
  it('is given in the own name, whatever name is sent', async () => {
    const record = await given({ assignerId: 'hr' });
    expect(record.assignerId).toBe('ceo');
    await world.commit('seller', [update('todo', record, { assignerId: 'hr', title: 'Call' })]);
    expect(stored(record.id).assignerId).toBe('ceo');
    await world.commit('hr', [update('todo', stored(record.id), { assigneeId: 'other', assignerId: 'ceo' })]);
    expect(stored(record.id).assignerId).toBe('hr');
  });
  it('is done by its owner, and reassigned by managers', async () => {
    const record = await given();
    expect(await world.refusal('other', [update('todo', record, { title: 'Mine' })])).toBe('forbidden');
    expect(await world.refusal('seller', [update('todo', record, { assigneeId: 'other' })])).toBe('forbidden');
    expect(await world.refusal('seller', [create('todo', typed({ assigneeId: 'other' }))])).toBe('forbidden');
    expect(await world.refusal('seller', [update('todo', record, { title: 'Mine' })])).toBe('written');
  });
  it.each<[string, Values]>([
    ['a reminder after it is due', { reminderAt: new Date('2026-03-04') }],
    ['a repeat without a day', { repeat: 'Daily', dueAt: undefined }],
    ['an end without a repeat', { repeatUntil: TOMORROW }],
    ['a step of 201 letters', { checklist: [{ text: 'x'.repeat(201) }] }],
    ['more in a step', { checklist: [{ text: 'Call', by: 'ceo' }] }],
    ['a snooze of before it was there', { snoozedCount: 3 }],
    ['another day of the month', { repeat: 'Monthly', repeatDay: 17 }],
    ['another time of day', { repeat: 'Daily', repeatTime: '02:30' }],
    ['half a relation', { relatedName: 'leads' }],
    ['a record that is not there', { relatedName: 'leads', relatedKey: freshId() }],
    ['somebody who is not there', { assigneeId: 'nobody' }],
    ['an end from the start', { status: 'Done' }],
  ])('with %s is refused', async (_, lie) => {
    const values = withoutUndefined(typed(lie));
    expect(await world.refusal('ceo', [create('todo', values)])).toMatch(/^invalid/);
    const right = { repeat: 'Monthly', repeatDay: 3, reminderAt: NOW, repeatUntil: new Date('2027-01-01') };
    expect(await world.refusal('ceo', [create('todo', typed(right))])).toBe('written');
  });
  it('is about a record of the company', async () => {
    const lead = await world.given('leads', typedSample('leads', { sellerId: 'seller' }));
    const record = await given({ relatedName: 'leads', relatedKey: lead.id, relatedLabel: 'Ada Buyer' });
    expect(record).toMatchObject({ relatedKey: lead.id, relatedLabel: 'Ada Buyer' });
  });
  it('is listed by its due date, and done at the server’s time', async () => {
    const record = await given({ dueOrder: new Date('2030-01-01') });
    expect(record.dueOrder).toEqual(TOMORROW);
    await world.commit('seller', [update('todo', record, { status: 'Done', completedAt: new Date('2026-01-01') })]);
    expect(stored(record.id).completedAt).toEqual(NOW);
  });
  it('is put off one time more, by another due time', async () => {
    const record = await given();
    for (const set of [{ snoozedCount: 1 }, { snoozedCount: 2, dueAt: new Date('2026-03-09') }])
      expect(await world.refusal('seller', [update('todo', record, set)])).toBe(
        'invalid snoozedCount ui.validation.computed',
      );
    expect(await world.refusal('seller', planned(snoozeTodo(record, 'day', NOW, 'Asia/Dubai')))).toBe('written');
    expect(stored(record.id).snoozedCount).toBe(1);
  });
  it('that repeats is followed by the next, in the name of the person who did it', async () => {
    const record = await given({ repeat: 'Monthly', dueAt: new Date('2026-01-31T08:00:00Z') });
    const acting = { uid: 'seller', now: NOW, activityId: freshId(), mayReopen: false, timeZone: 'Asia/Dubai' };
    const [done, next] = await world.commit('seller', planned(moveTodo(record, 'Done', acting)));
    expect(done).not.toHaveProperty('repeat');
    expect(next).toMatchObject({ status: 'Open', repeat: 'Monthly', repeatDay: 31, assignerId: 'seller' });
    expect(next?.dueAt).toEqual(new Date('2026-03-31T08:00:00Z'));
  });
});

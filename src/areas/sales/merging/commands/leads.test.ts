import { beforeEach, expect, it } from 'vitest';
import type { Lead } from '#areas/sales/leads/schema.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { recordIn } from '#tests/commit/staff-world.ts';
import { CommitWorld, create, NOW, typedSample } from '#tests/commit/world.ts';

let world: CommitWorld;
let kept: Lead;
let other: Lead;
const made = async <R extends AnyRecord>(resource: string, values: Values) => {
  const [record] = await world.commit('ceo', [create(resource, typedSample(resource, values))]);
  return record as R;
};
const stored = (resource: 'leads' | 'meetings' | 'todo' | 'conversations', { id }: { readonly id: string }) =>
  recordIn(world, resource, id) as Values;
const merge = (more: Values = {}, by = 'ceo', options = {}) =>
  world.call(by, 'leads.merge', kept, { otherId: other.id, otherVersion: other.version, ...more }, options);

beforeEach(async () => {
  world = new CommitWorld();
  const person = { fullName: 'Ada Girard', sellerId: 'seller', status: 'New', budgetMinMinor: undefined };
  kept = await made('leads', { ...person, mobilePhone: '+971501111111', email: undefined, notes: 'first' });
  other = await made('leads', { ...person, mobilePhone: '+971502222222', email: 'ada@example.com', notes: 'second' });
});

/** A viewing, a task and a conversation of the lead that goes. */
async function givenPointing() {
  const times = { startAt: NOW, endAt: new Date(NOW.getTime() + 3_600_000) };
  const internal = { kind: 'Internal', propertyIds: undefined, organiserId: 'seller', attendeeIds: ['seller'] };
  const meeting = await made('meetings', { ...internal, ...times, leadId: other.id });
  const about = { relatedName: 'leads', relatedKey: other.id, relatedLabel: 'Ada Girard' };
  const task = await made('todo', { assigneeId: 'seller', ...about });
  const conversation = await world.given('conversations', {
    ...{ channel: 'Email', name: 'Ada', email: 'ada@example.com', leadId: other.id, sellerId: 'seller' },
    ...{ assigned: true, status: 'Open', lastAt: NOW, lastDirection: 'In' },
  });
  other = await world.given('leads', { ...recordIn(world, 'leads', other.id), conversationIds: [conversation.id] });
  return { meeting, task, conversation };
}

it('two enquiries of one person become one, with what points at them, and each is as it was after Undo', async () => {
  const { meeting, task, conversation } = await givenPointing();
  expect((await merge({}, 'ceo', { dryRun: true })).effects.map(({ params }) => params?.resource).toSorted()).toEqual([
    'conversations',
    'meetings',
    'todo',
  ]);
  await merge();
  expect(stored('leads', kept)).toMatchObject({
    mobilePhone: '+971501111111',
    email: 'ada@example.com',
    notes: 'first\n\nsecond',
    conversationIds: [conversation.id],
    mergedFrom: [other.id],
  });
  expect(stored('leads', other)).toMatchObject({ archivedAt: NOW, mergedInto: kept.id });
  expect(stored('meetings', meeting).leadId).toBe(kept.id);
  expect(stored('todo', task).relatedKey).toBe(kept.id);
  expect(stored('conversations', conversation).leadId).toBe(kept.id);

  await world.call('ceo', 'leads.separate', recordIn(world, 'leads', other.id));
  expect(stored('leads', other)).toMatchObject({ archivedAt: null });
  expect(stored('leads', other)).not.toHaveProperty('mergedInto');
  expect(stored('leads', kept)).toMatchObject({ notes: 'first' });
  expect(stored('leads', kept)).not.toHaveProperty('email');
  expect(stored('todo', task).relatedKey).toBe(other.id);
});
it('a state and its reason are never taken over, and nobody merges who may not assign', async () => {
  other = await world.given('leads', { ...other, status: 'Lost', lostReason: 'Budget' });
  for (const by of ['seller', 'ceoB']) expect(await world.refusalOf(() => merge({}, by)), by).toBe('forbidden');
  await merge({ choices: [{ field: 'status', choice: 'take' }] });
  expect(stored('leads', kept)).toMatchObject({ status: 'New' });
  expect(stored('leads', kept)).not.toHaveProperty('lostReason');
});
it('a merge that would break a rule of leads says so at the field', async () => {
  kept = await world.given('leads', { ...kept, budgetMaxMinor: 100 });
  other = await world.given('leads', { ...other, budgetMinMinor: 200 });
  expect(await world.refusalOf(() => merge())).toBe('invalid budgetMinMinor leads.error.budget');
  expect(await world.refusalOf(() => merge({ choices: [{ field: 'budgetMinMinor', choice: 'keep' }] }))).toBe(
    'written',
  );
});

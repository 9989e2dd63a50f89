import { beforeEach, expect, it } from 'vitest';
import { AppError } from '#model/errors.ts';
import type { Values } from '#model/schema.ts';
import { answerReport } from '#server/answers.ts';
import { rollupContext } from '#tests/commit/fuzz/rollup-checks.ts';
import { A, B, CommitWorld, create, NOW, typedSample } from '#tests/commit/world.ts';

let world: CommitWorld;
beforeEach(() => {
  world = new CommitWorld();
});
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);
const DAY = { from: '2026-03-02', to: '2026-03-02' };

async function asked(as: string, busy: Values = DAY, companyId = A, more: Values = {}): Promise<unknown> {
  const answer = answerReport(async () => ({ ...world.context, ...rollupContext(world.context) }));
  const facts = { uid: as, emailVerified: true, authTime: NOW, provider: 'password' };
  try {
    return ((await answer({ facts, data: { companyId, busy, ...more } })) as { hours: unknown }).hours;
  } catch (error) {
    return error instanceof AppError ? error.kind : error;
  }
}
const meet = (attendeeIds: readonly string[], from: number, more: Values = {}) => {
  const { propertyIds: _none, ...sample } = typedSample('meetings', {
    ...{
      kind: 'Internal',
      title: 'Secret talk',
      location: 'Marina',
      allDay: false,
      showingAppointmentStatus: 'Pending',
    },
    ...{ organiserId: attendeeIds[0], attendeeIds, startAt: hours(from), endAt: hours(from + 1) },
  });
  return world.commit('ceo', [create('meetings', { ...sample, ...more })]);
};

it('has the hours of colleagues, and no other word of their meetings', async () => {
  await meet(['other', 'accountant'], 1);
  expect(await asked('seller')).toEqual([
    { uid: 'other', startAt: hours(1), endAt: hours(2) },
    { uid: 'accountant', startAt: hours(1), endAt: hours(2) },
  ]);
});

it('leaves out what the caller reads, what is off, people who said no, and people who left', async () => {
  await meet(['other', 'seller'], 1);
  await meet(['other'], 2, { showingAppointmentStatus: 'Confirmed' });
  await meet(['accountant'], 3);
  const [off] = await meet(['other'], 4);
  await world.given('meetings', { ...off, showingAppointmentStatus: 'Cancelled' });
  const [declined] = await meet(['other', 'hr'], 5);
  await world.given('meetings', { ...declined, declinedIds: ['hr'] });
  await world.store.run(async ({ merge }) => merge(`companies/${A}/directory/accountant`, { active: false }));
  expect(await asked('seller')).toEqual([
    { uid: 'other', startAt: hours(2), endAt: hours(3) },
    { uid: 'other', startAt: hours(5), endAt: hours(6) },
  ]);
  expect(await asked('ceo')).toEqual([]);
});

it('does not say how many meetings follow each other', async () => {
  await meet(['other'], 1);
  await meet(['other'], 1.5, { endAt: hours(2) });
  await meet(['accountant'], 1.5);
  await meet(['other'], 2);
  await meet(['other'], 4);
  expect(await asked('seller')).toEqual([
    { uid: 'other', startAt: hours(1), endAt: hours(3) },
    { uid: 'accountant', startAt: hours(1.5), endAt: hours(2.5) },
    { uid: 'other', startAt: hours(4), endAt: hours(5) },
  ]);
});

it('begins and ends with the days of the company', async () => {
  // half past midnight on Tuesday in Dubai, four hours ahead
  await meet(['other'], 12);
  await meet(['other'], -24 * 3, { allDay: true, endAt: hours(-23) });
  expect(await asked('seller')).toEqual([]);
  expect(await asked('seller', { from: '2026-03-01', to: '2026-03-03' })).toHaveLength(2);
});

it('is for people of the company who may list meetings', async () => {
  await meet(['other'], 1);
  expect(await asked('seller', DAY, B)).toBe('forbidden');
  for (const as of ['ceoB', 'root', 'ceoF']) expect(await asked(as), as).toBe('forbidden');
  for (const as of ['banned', 'forced', 'nobody']) expect(await asked(as), as).toBe('signedOut');
  world = new CommitWorld(undefined, { ask: () => ({ can: false, line: '' }) });
  expect(await asked('seller')).toBe('forbidden');
});

it('covers a month at most', async () => {
  await meet(['other'], 1);
  expect(await asked('seller', { from: '2026-03-01', to: '2026-03-31' })).toHaveLength(1);
  expect(await asked('seller', { from: '2026-03-01', to: '2026-04-01' })).toBe('invalid');
  expect(await asked('seller', { from: '2026-03-02', to: '2026-03-01' })).toBe('invalid');
});

it('has the hours at which a home of the company is shown, without who shows it', async () => {
  const home = { ...typedSample('properties'), id: 'property_shown_0001', sellerId: 'other', archivedAt: null };
  await world.given('properties', home);
  await meet(['other'], 1, { kind: 'Viewing', propertyIds: [home.id] });
  await meet(['other'], 3);
  const theirs = [1, 3].map((from) => ({ uid: 'other', startAt: hours(from), endAt: hours(from + 1) }));
  const [first, second] = theirs;
  expect(await asked('seller', DAY, A, { homes: [home.id] })).toEqual([
    { startAt: hours(1), endAt: hours(2) },
    first,
    second,
  ]);
  expect(await asked('seller', DAY, A, { homes: ['property_missing_001'] })).toEqual(theirs);
  // people who may not show properties learn nothing of them
  expect(await asked('accountant', DAY, A, { homes: [home.id] })).toEqual(theirs);
  expect(await asked('seller', DAY, A, { homes: Array(11).fill(home.id) })).toBe('invalid');
  expect(await asked('seller', DAY, A, { titles: [] })).toBe('invalid');
});

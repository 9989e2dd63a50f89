import { describe, expect, it } from 'vitest';
import type { Values } from '#model/schema.ts';
import { at, DAY, HOUR, Hours, lead } from './hours.ts';
import { A, NOW } from './world.ts';

// 8 for the portal, 18 for the timeframe, 20 for the money, 3 for the phone: 49 without silence
const asked = {
  leadSource: 'PropertyFinder',
  timeframe: 'M1to3',
  financing: 'CashReady',
  intent: 'Sell',
  mobilePhone: '+33639981122',
  email: undefined,
  createdAt: at(-60 * DAY),
  createdBy: 'seller',
  updatedBy: 'seller',
};
async function hourOf(more: Values) {
  const world = new Hours();
  await world.put(`companies/${A}/cursors/hourly`, { through: at(-HOUR) });
  const written = { updatedAt: at(-DAY), version: 3, score: 49, band: 'Warm', archivedAt: null };
  await world.put(`companies/${A}/leads/l1`, { ...lead({ ...asked, ...written }), ...more });
  await world.run();
  const stored = () => world.store.read(`companies/${A}/leads/l1`);
  return { world, stored };
}
/** Silent for so many days and half an hour: the moment is within the hour. */
const silent = (days: number) => ({ lastActivityAt: at(-days * DAY - HOUR / 2) });

describe('the score of a lead falls while nobody works it', () => {
  it.each([
    [7, 44, 'Warm'],
    [14, 39, 'Cold'],
    [42, 19, 'Cold'],
  ])('after %d days it is %d, %s', async (days, score, band) => {
    const { world, stored } = await hourOf(silent(days));
    expect(stored()).toMatchObject({ score, band, version: 4 });
    // sorted by the last change it keeps its place
    expect(stored()).toMatchObject({ updatedAt: at(-DAY), updatedBy: 'seller' });
    const event = world.store.read(`companies/${A}/history/leads_l1_4`);
    expect(event).toMatchObject({ actorType: 'System', changeType: 'Updated', modificationTimestamp: NOW });
    expect(event?.after).toEqual(stored());
    expect(world.told()).toEqual([]);
  });
  it('once: the next hour finds nothing', async () => {
    const { world, stored } = await hourOf(silent(7));
    await world.next();
    expect(stored()).toMatchObject({ version: 4 });
    await world.next(7 * 24);
    expect(stored()).toMatchObject({ version: 5, score: 39 });
  });
  it('and after a client’s message of eight days ago, which counts no longer', async () => {
    const { stored } = await hourOf({ lastActivityAt: NOW, lastInboundAt: silent(8).lastActivityAt, score: 54 });
    expect(stored()).toMatchObject({ score: 49, version: 4 });
  });
  it.each<[string, Values]>([
    ['an hour too early', { lastActivityAt: at(-7 * DAY + HOUR / 2) }],
    ['in the middle of a week', silent(10)],
    ['after it fell by all it can', { ...silent(49), score: 19, band: 'Cold' }],
    ['of a lead that is won', { ...silent(7), status: 'Won', wonAt: at(-DAY) }],
    ['of an archived lead', { ...silent(7), archivedAt: at(-DAY) }],
  ])('not %s', async (_, more) => {
    const { stored } = await hourOf(more);
    expect(stored()).toMatchObject({ version: 3 });
  });
});

it('a listing that came meanwhile is counted at the same moment', async () => {
  const { stored } = await hourOf({ ...silent(7), intent: 'Buy', matchCount: 2, score: 59 });
  expect(stored()).toMatchObject({ score: 44 });
  expect(stored()).not.toHaveProperty('matchCount');
});

it('more leads than one transaction looks at are all scored', async () => {
  const world = new Hours();
  await world.put(`companies/${A}/cursors/hourly`, { through: at(-HOUR) });
  const written = { updatedAt: at(-DAY), version: 1, score: 49, band: 'Warm', archivedAt: null, ...silent(7) };
  for (let n = 0; n < 60; n += 1)
    await world.put(`companies/${A}/leads/l${n}`, { ...lead(asked), ...written, reference: `L-${100_000 + n}` });
  await world.run();
  const scores = world.store.all().filter(({ path }) => /\/leads\/l\d+$/.test(path));
  expect(scores.map(({ data }) => data.score)).toEqual(Array.from({ length: 60 }, () => 44));
});

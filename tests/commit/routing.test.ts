import { beforeEach, describe, expect, test } from 'vitest';
import type { Values } from '#model/schema.ts';
import { at, DAY, HOUR, Hours } from './hours.ts';
import { A, create, freshId, NOW, typedSample, update } from './world.ts';

let world: Hours;
const ROUTING = { mode: 'RoundRobin', nextMinutes: 30, agents: [{ userId: 'seller' }, { userId: 'other' }] };
beforeEach(() => {
  world = new Hours();
});
const settings = (more: Values = {}) => world.put(`companies/${A}/settings/routing`, { ...ROUTING, ...more });
const enquiry = (more: Values = {}) => {
  const { sellerId: _nobody, ...lead } = typedSample('leads', { fullName: 'Zoé', mobilePhone: '+971501112233' });
  return { ...lead, ...more };
};
const comeIn = async (count = 1, more: Values = {}) => {
  const ids = Array.from({ length: count }, () => freshId());
  await world.commit(
    'ceo',
    ids.map((id) => create('leads', enquiry(more), id)),
  );
  return ids;
};
const holders = (ids: readonly string[]) => ids.map((id) => world.read(`leads/${id}`)?.sellerId);

describe('a new lead nobody was given', () => {
  test('goes to each agent in turn, in one commit and one after the other', async () => {
    await settings();
    const together = await comeIn(3);
    const next = await comeIn();
    expect(holders([...together, ...next])).toEqual(['seller', 'other', 'seller', 'other']);
    expect(world.read(`leads/${together[0]}`)).toMatchObject({ assigned: true, assignedAt: NOW, routedTo: ['seller'] });
    expect(world.told().filter((line) => line.includes('LeadAssigned')).length).toBeGreaterThan(1);
  });
  test('waits where the company has none go round', async () => {
    await settings({ mode: 'Off' });
    const [id] = await comeIn();
    expect(world.read(`leads/${id}`)).toMatchObject({ assigned: false, waitingSince: NOW });
  });
  test('goes to nobody who is paused, left or is on leave', async () => {
    await settings({
      agents: [{ userId: 'seller', paused: true }, { userId: 'banned' }, { userId: 'other' }, { userId: 'hr' }],
    });
    await world.given('leaveRequests', {
      userId: 'other',
      status: 'Approved',
      monthKeys: ['2026-03'],
      startDate: at(-HOUR),
      endDate: at(HOUR),
    });
    expect(holders(await comeIn())).toEqual(['hr']);
  });
  test('goes to an agent who speaks the language, and to one who is at work', async () => {
    await settings({ agents: [{ userId: 'seller' }, { userId: 'other', languages: ['Japanese'] }, { userId: 'hr' }] });
    expect(holders(await comeIn(1, { language: 'Japanese' }))).toEqual(['other']);
    await world.given('attendees', { userId: 'hr', dateKey: '2026-03-02', checkInAt: at(-HOUR) });
    expect(holders(await comeIn())).toEqual(['hr']);
  });
  test('stays with whom it was given by hand', async () => {
    await settings();
    expect(holders(await comeIn(1, { sellerId: 'hr' }))).toEqual(['hr']);
  });
  test('is routed by nobody but the server', async () => {
    await settings();
    expect(await world.refusal('ceo', [create('leads', enquiry({ sellerId: 'hr', routedTo: ['hr'] }))])).toMatch(
      /^invalid/,
    );
  });
});

describe('a lead nobody answered', () => {
  test('goes to the next agent with an event of the system, and both get a notice', async () => {
    await settings();
    await world.given('employees', { userId: 'other', teamId: 'leader' });
    const [id] = await comeIn();
    await world.run();
    expect(holders([String(id)])).toEqual(['seller']);
    await world.next();
    expect(holders([String(id)])).toEqual(['other']);
    expect(world.read(`history/leads_${id}_2`)).toMatchObject({
      changeType: 'Assigned',
      actorType: 'System',
      changedByMemberKey: 'system',
    });
    expect(world.told()).toEqual(expect.arrayContaining(['other LeadAssigned Zoé', 'seller LeadHandedOn Zoé']));
    for (let hour = 0; hour < 5; hour += 1) await world.next();
    expect(world.read(`leads/${id}`)).toMatchObject({
      sellerId: 'other',
      teamId: 'leader',
      routedTo: ['seller', 'other'],
      version: 2,
    });
  });
  test('stays where somebody called in time, and where it was given by hand', async () => {
    await settings();
    const [id] = await comeIn();
    const [byHand] = await comeIn(1, { sellerId: 'hr' });
    await world.commit('ceo', [update('leads', { id: String(id), version: 1 }, { status: 'Contacted' })]);
    await world.next();
    expect(holders([String(id), String(byHand)])).toEqual(['seller', 'hr']);
  });
  test('that came before leads went round is given out, by several runs and a killed one alike', async () => {
    const ids = await comeIn(40);
    await settings();
    world.now = at(HOUR);
    let commits = 0;
    const dying: typeof world.store.run = (work) => {
      commits += 1;
      if (commits > 3) throw new Error('killed');
      return world.store.run(work);
    };
    await world.run({ run: dying } as typeof world.store).catch(() => undefined);
    await world.run();
    const given = holders(ids);
    expect(given.filter((uid) => uid === 'seller')).toHaveLength(20);
    expect(given.filter((uid) => uid === 'other')).toHaveLength(20);
    expect(ids.every((id) => world.read(`leads/${id}`)?.version === 2)).toBe(true);
  });
});

describe('the score', () => {
  const cash = { leadSource: 'PropertyFinder', timeframe: 'Immediate', financing: 'CashReady', intent: 'Buy' };
  test('of a cash buyer from a portal with two viewings is hot', async () => {
    const [id] = await comeIn(1, { ...cash, timeframe: 'Later', email: undefined });
    expect(world.read(`leads/${id}`)).toMatchObject({ band: 'Cold' });
    for (const days of [1, 2])
      await world.given('meetings', {
        kind: 'Viewing',
        leadId: id,
        showingAppointmentStatus: 'Completed',
        startAt: at(-days * DAY),
      });
    await world.given('meetings', { kind: 'Viewing', leadId: id, showingAppointmentStatus: 'Cancelled' });
    await world.given('deals', { leadId: id, stage: 'OfferMade' });
    await world.commit('ceo', [update('leads', { id: String(id), version: 1 }, { timeframe: 'Immediate' })]);
    expect(world.read(`leads/${id}`)).toMatchObject({ viewingCount: 2, hasOffer: true, band: 'Hot' });
  });
  test('counts the listings that match', async () => {
    const listing = {
      ...typedSample('properties', { title: 'Tower' }),
      standardStatus: 'Active',
      purpose: 'Sale',
      annualListPriceMinor: 100_000_000,
      subdivisionName: 'Marina',
    };
    for (const subdivisionName of ['Marina', 'Marina', 'Palm'])
      await world.given('properties', { ...listing, subdivisionName });
    const wish = {
      ...cash,
      budgetMinMinor: undefined,
      budgetMaxMinor: 100_000_000,
      communities: ['marina'],
      propertyTypes: undefined,
      bedroomsMin: undefined,
      bedroomsMax: undefined,
      areaMin: undefined,
      completionPreference: 'Any',
    };
    const [id] = await comeIn(1, wish);
    expect(world.read(`leads/${id}`)).toMatchObject({ matchCount: 2 });
  });
});

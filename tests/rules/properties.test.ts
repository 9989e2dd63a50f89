import { beforeAll, describe, expect, test } from 'vitest';
import { STATUSES } from '#resources/properties/choices.ts';
import { properties } from '#resources/properties/schema.ts';
import type { Values } from '#schema/schema.ts';
import { liedIn } from './contact-world.ts';
import { expectAllowed, expectDenied, idsOf, RulesDatabase } from './local.ts';
import {
  createProperty,
  givenProperty,
  onProperties,
  ownerChanges,
  propertyPath,
  propertyValues,
  reread,
} from './property-world.ts';
import {
  A,
  accountant,
  B,
  banned,
  ceoA,
  ceoB,
  ceoF,
  FROZEN,
  freshId,
  hrA,
  planFor,
  populate,
  root,
  s1,
  s2,
} from './world.ts';

const database = new RulesDatabase('properties');
const on = onProperties(database);
const list = `companies/${A}/properties`;
const mine = (more: Values = {}) => givenProperty(database, s1, { sellerId: s1.uid, ...more });

beforeAll(async () => {
  await database.start();
  await populate(database);
});

describe('who', () => {
  test("reads: every Seller and manager the company's stock, nobody of another company, no other role", async () => {
    const { id } = await mine();
    for (const who of [s1, s2, ceoA, hrA, root]) expectAllowed(await database.get(who, propertyPath(id)));
    for (const who of [accountant, ceoB, banned]) expectDenied(await database.get(who, propertyPath(id)));
    for (const who of [s2, ceoA]) expect(idsOf(await database.list(who, list))).toContain(id);
    for (const who of [accountant, ceoB]) expectDenied(await database.list(who, list));
  });

  test('creates: a Seller for themselves, managers for anybody, nobody elsewhere', async () => {
    const to = (sellerId: string) => [createProperty(propertyValues({ sellerId }))];
    expectAllowed(await on.send(s1, to(s1.uid)));
    expectDenied(await on.send(s1, to(s2.uid)));
    for (const who of [ceoA, hrA, root]) expectAllowed(await on.send(who, to(s2.uid)));
    for (const who of [accountant, ceoB, banned]) expectDenied(await on.send(who, to(who.uid)));
    expectAllowed(await on.send(ceoB, to(ceoB.uid), B));
    expectDenied(await on.send(ceoF, to(ceoF.uid), FROZEN));
  });

  test("edits: one's own, never a colleague's; only managers give away, archive and restore", async () => {
    const property = await mine();
    const title = { title: 'Bright corner flat by the park' };
    for (const who of [s2, accountant, ceoB]) expectDenied(await on.change(who, property, title));
    expectAllowed(await on.change(s1, property, title));
    const after = await reread(database, property);
    expectDenied(await on.change(s1, after, { sellerId: s2.uid }));
    expectDenied(await on.shelve(s1, 'archive', after));
    expectAllowed(await on.change(ceoA, after, { sellerId: s2.uid }));
    const given = await reread(database, property);
    expectDenied(await on.change(s1, given, title));
    expectAllowed(await on.shelve(hrA, 'archive', given));
    const archived = await reread(database, property);
    expectDenied(await on.change(s2, archived, { title: 'Another title of the same' }));
    expectAllowed(await on.shelve(ceoA, 'restore', archived));
  });
});

describe('what', () => {
  test.each<[string, Values, Values]>([
    ['a title of nine letters', {}, { title: 'Nine long' }],
    ['no community', {}, { subdivisionName: undefined }],
    ['no agent', {}, { sellerId: undefined }],
    ['a type nobody knows', {}, { propertySubType: 'Castle' }],
    ['a rent that says it is for sale', { propertyType: 'ResidentialLease' }, { purpose: 'Sale' }],
    ['a sale that says it is to let', {}, { purpose: 'Lease' }],
    ['minus one bedroom', {}, { bedroomsTotal: -1 }],
    ['half a bathroom', {}, { bathroomsTotalInteger: 1.5 }],
    ['an area that is a text', {}, { livingArea: '90' }],
    ['an area of three decimals', {}, { livingArea: 90.125 }],
    ['a price of nothing', {}, { listPriceMinor: 0 }],
    ['a feature nobody knows', {}, { amenities: ['Dragon'] }],
    ['a place that is none', {}, { coordinates: 'by the sea' }],
    ['a permit with a space', {}, { permitNumber: '12 34' }],
    ['a plan that is no list', {}, { paymentPlan: 'monthly' }],
    ['somebody else’s reference', {}, { listingId: 'P-900001' }],
    ['an owner from the start', {}, { mandateStatus: 'OwnerKnown' }],
    ['more than a property has', {}, { ownerName: 'Olivia' }],
  ])('%s is refused', async (_, more, lie) => {
    const writes = await planFor(database, s1, [createProperty(propertyValues({ sellerId: s1.uid, ...more }))]);
    const lied = liedIn(writes, 'properties', (data) => ({ ...data, ...lie }));
    const outcome = await database.commit(s1, lied);
    expect([outcome.allowed, outcome.status]).toEqual([false, 403]);
    expectAllowed(await database.commit(s1, writes));
  });

  test('a new one is a draft with the next number', async () => {
    const started = await planFor(database, ceoA, [createProperty(propertyValues({ sellerId: s1.uid }))]);
    const active = liedIn(started, 'properties', (data) => ({ ...data, standardStatus: 'Active' }));
    expectDenied(await database.commit(ceoA, active));
    const longer = (data: Values) => ({ ...data, listingId: String(data.listingId).replace('P-', 'P-0') });
    expectDenied(await database.commit(ceoA, liedIn(started, 'properties', longer)));
    expectAllowed(await database.commit(ceoA, started));
    const property = await mine();
    expect(property.listingId).toMatch(/^P-\d{6}$/);
    expect(property).toMatchObject({ purpose: 'Sale', annualListPriceMinor: 125_000_000, mandateStatus: 'Missing' });
    expectDenied(await on.change(ceoA, property, { listingId: 'P-000777' }));
  });
});

describe('states', () => {
  const { moves, reopen = {} } = properties.status ?? { moves: {} };
  const details = (to: string): Values =>
    to === 'Closed' ? { closePriceMinor: 100_000_000, closeDate: new Date('2026-01-02T00:00:00Z') } : {};
  const pairs = STATUSES.flatMap((from) => STATUSES.filter((to) => to !== from).map((to) => [from, to] as const));
  const isOpen = (from: string, to: string) =>
    (moves as Record<string, readonly string[]>)[from]?.includes(to) ?? false;
  const isReopened = (from: string, to: string) =>
    (reopen as Record<string, readonly string[]>)[from]?.includes(to) ?? false;

  test.each(STATUSES.map((from) => [from]))('from %s', async (from) => {
    for (const to of pairs.flatMap(([start, end]) => (start === from ? [end] : []))) {
      const property = await on.inState(from, s1);
      const set = {
        standardStatus: to,
        ...details(to),
        ...(from === 'Closed' && { closePriceMinor: undefined, closeDate: undefined }),
      };
      const outcome = await on.change(s1, property, set);
      expect(outcome.allowed, `Seller ${from}>${to}`).toBe(isOpen(from, to));
      if (outcome.allowed) continue;
      const managed = await on.change(ceoA, property, set);
      expect(managed.allowed, `CEO ${from}>${to}: ${managed.message}`).toBe(isReopened(from, to));
    }
  });

  test('nothing is advertised while its owner is not known', async () => {
    const property = await mine();
    for (const to of ['Active', 'ComingSoon'])
      for (const who of [s1, ceoA]) expectDenied(await on.change(who, property, { standardStatus: to }));
    const said = await planFor(database, s1, [
      {
        type: 'update',
        resource: 'properties',
        before: property,
        set: { standardStatus: 'Active', mandateStatus: 'OwnerKnown' },
      },
    ]);
    expectDenied(await database.commit(s1, said), 'by error');
    expectAllowed(await on.send(s1, ownerChanges(property)));
    expectAllowed(await on.change(s1, await reread(database, property), { standardStatus: 'Active' }));
  });

  test.each<[string, Values]>([
    ['a price', { listPriceMinor: undefined, priceOnApplication: false }],
    ['an area', { livingArea: undefined, lotSizeArea: undefined }],
    ['bedrooms', { bedroomsTotal: undefined }],
  ])('nothing is advertised without %s', async (_, less) => {
    const property = await mine(less);
    expectAllowed(await on.send(s1, ownerChanges(property)));
    const known = await reread(database, property);
    expectDenied(await on.change(s1, known, { standardStatus: 'Active' }));
    const whole = propertyValues();
    const more = Object.fromEntries(Object.keys(less).map((name) => [name, whole[name]]));
    expectAllowed(await on.change(s1, known, { standardStatus: 'Active', ...more }));
  });

  test('closing wants price and day, and is the managers’', async () => {
    const property = await on.inState('Pending', s1);
    const whole = { standardStatus: 'Closed', ...details('Closed') };
    for (const name of ['closePriceMinor', 'closeDate'])
      expectDenied(await on.change(ceoA, property, { ...whole, [name]: undefined }));
    expectDenied(await on.change(s1, property, whole));
    expectAllowed(await on.change(hrA, property, whole));
    const closed = await reread(database, property);
    const open = { standardStatus: 'Active', closePriceMinor: undefined, closeDate: undefined };
    expectDenied(await on.change(s1, closed, open));
    expectAllowed(await on.change(root, closed, open));
  });
});

test('two at once do not get the same number', async () => {
  const plans = await Promise.all(
    [s1, s2].map((who) => planFor(database, who, [createProperty(propertyValues({ sellerId: who.uid }), freshId())])),
  );
  const [first = [], second = []] = plans;
  expectAllowed(await database.commit(s1, first));
  expectDenied(await database.commit(s2, second));
});

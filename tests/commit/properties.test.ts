import { beforeEach, describe, expect, it } from 'vitest';
import { statusOf } from '#areas/property/propertyOwner/schema.ts';
import { withoutUndefined } from '#lib/data/without-undefined.ts';
import type { Change } from '#model/changes.ts';
import { requestedChanges } from '#model/commit/requested-changes.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { CommitWorld, create, freshId, NOW, typedSample, update } from './world.ts';

let world: CommitWorld;
let contact: AnyRecord;
beforeEach(async () => {
  world = new CommitWorld();
  contact = await world.given('contacts', typedSample('contacts', { sellerId: 'seller' }));
});
const stored = (resource: string, id: string) => ({ ...world.read(`${resource}/${id}`), id }) as AnyRecord;
const LATER = new Date('2027-01-01');
/** All that an advertised flat needs itself. */
const typed = (more: Values = {}) =>
  typedSample('properties', {
    sellerId: 'seller',
    propertyType: 'Residential',
    standardStatus: 'Incomplete',
    listPriceMinor: 125_000_000,
    livingArea: 90,
    bedroomsTotal: 2,
    bathroomsTotalInteger: 2,
    parkingTotal: 1,
    developmentStatus: 'Completed',
    permitNumber: '1234567890',
    permitExpiryDate: LATER,
    ...more,
  });
async function given(more: Values = {}): Promise<AnyRecord> {
  const [record] = await world.commit('ceo', [create('properties', withoutUndefined(typed(more)))]);
  if (!record) throw new Error('no property');
  return record;
}
const mandate = (): Values => ({
  ownerContactId: contact.id,
  mandateForm: 'FormA',
  mandateNumber: 'M-1',
  mandateStartDate: new Date('2026-01-01'),
  mandateEndDate: LATER,
});
/** Its owner's file, and the listing that repeats how far it goes. */
function owned(
  property: AnyRecord,
  set: Values,
  mandateStatus: string = statusOf(set),
): ReturnType<typeof requestedChanges> {
  const file = world.read(`propertyOwner/${property.id}`);
  const part: Change = file
    ? { type: 'update', resource: 'propertyOwner', before: { ...file, id: property.id } as AnyRecord, set }
    : { type: 'create', resource: 'propertyOwner', id: property.id, values: set };
  return requestedChanges([part, { type: 'update', resource: 'properties', before: property, set: { mandateStatus } }]);
}
async function mandated(more: Values = {}, file: Values = {}): Promise<AnyRecord> {
  const property = await given(more);
  await world.commit('seller', owned(property, { ...mandate(), ...file }));
  return stored('properties', property.id);
}
const publish = (property: AnyRecord, uid = 'seller', to = 'Active') =>
  world.refusalOf(() => move(property, to, {}, uid));
const move = (property: AnyRecord, to: string, input: Values = {}, uid = 'seller', more = {}) =>
  world.call(uid, 'properties.changeStatus', property, { to, ...input }, more);

describe('a listing', () => {
  it('is made for oneself, edited by its agent, given away and put away by managers', async () => {
    const property = await given();
    const title = { title: 'Bright corner flat by the park' };
    expect(await world.refusal('seller', [create('properties', typed({ sellerId: 'other' }))])).toBe('forbidden');
    for (const uid of ['other', 'accountant', 'ceoB'])
      expect(await world.refusal(uid, [update('properties', property, title)])).toBe('forbidden');
    expect(await world.refusal('seller', [update('properties', property, { sellerId: 'other' })])).toBe('forbidden');
    const archive = { type: 'archive' as const, resource: 'properties', id: property.id, version: 1, set: {} };
    expect(await world.refusal('seller', [archive])).toBe('forbidden');
    expect(await world.refusal('seller', [update('properties', property, title)])).toBe('written');
    expect(await world.refusal('hr', [{ ...archive, version: 2 }])).toBe('written');
  });
  it.each<[string, Values]>([
    ['a title of nine letters', { title: 'Nine long' }],
    ['no community', { subdivisionName: undefined }],
    ['no agent', { sellerId: undefined }],
    ['a type nobody knows', { propertySubType: 'Castle' }],
    ['minus one bedroom', { bedroomsTotal: -1 }],
    ['half a bathroom', { bathroomsTotalInteger: 1.5 }],
    ['an area that is a text', { livingArea: '90' }],
    ['an area of three decimals', { livingArea: 90.125 }],
    ['an area of a doormat', { livingArea: 4 }],
    ['a price of nothing', { listPriceMinor: 0 }],
    ['a feature nobody knows', { amenities: ['Dragon'] }],
    ['a place that is none', { coordinates: 'by the sea' }],
    ['a place beyond the poles', { coordinates: '91, 10' }],
    ['a permit with a space', { permitNumber: '12 34' }],
    ['a plan that is no list', { paymentPlan: 'monthly' }],
    ['a plan of half', { paymentPlan: [{ label: 'Booking', trigger: 'Booking', percentBp: 5000 }] }],
    ['a reference of its own', { listingId: 'P-900001' }],
    ['a mandate from the start', { mandateStatus: 'Mandated' }],
    ['the market from the start', { standardStatus: 'Active' }],
    ['more than a property has', { ownerName: 'Olivia' }],
    ['a closing of tomorrow', { closeDate: LATER }],
  ])('with %s is refused', async (_, lie) => {
    const values = withoutUndefined(typed(lie));
    expect(await world.refusal('ceo', [create('properties', values)])).toMatch(/^invalid/);
    expect(await world.refusal('ceo', [create('properties', typed())])).toBe('written');
  });
  it('gets its yearly price, first price and days from the server, whatever a client sends', async () => {
    const lie = {
      annualListPriceMinor: 1,
      originalListPriceMinor: 1,
      purpose: 'Lease',
      onMarketDate: LATER,
      priceChangeTimestamp: LATER,
    };
    const rent = { propertyType: 'ResidentialLease', leaseAmountFrequency: 'Monthly', listPriceMinor: 1_000_000 };
    const flat = await mandated({ ...rent, ...lie });
    expect(flat).toMatchObject({
      annualListPriceMinor: 12_000_000,
      originalListPriceMinor: 1_000_000,
      purpose: 'Lease',
    });
    expect(flat).not.toHaveProperty('onMarketDate');
    await move(flat, 'Active');
    expect(stored('properties', flat.id).onMarketDate).toEqual(NOW);
    world.now = new Date('2026-03-05T08:00:00Z');
    await world.commit('seller', [
      update('properties', stored('properties', flat.id), { listPriceMinor: 900_000, originalListPriceMinor: 5 }),
    ]);
    expect(stored('properties', flat.id)).toMatchObject({
      originalListPriceMinor: 1_000_000,
      priceChangeTimestamp: world.now,
    });
  });
});

describe('publishing a listing', () => {
  it('wants an owner, a mandate that runs and a permit that runs, where the company asks for one', async () => {
    const property = await given();
    for (const [uid, to] of [
      ['seller', 'Active'],
      ['ceo', 'ComingSoon'],
    ] as const)
      expect(await publish(property, uid, to)).toBe('invalid standardStatus properties.publish.owner');
    await world.commit('seller', owned(property, { ownerContactId: contact.id }));
    expect(await publish(stored('properties', property.id))).toBe('invalid standardStatus properties.publish.mandate');
    await world.commit(
      'seller',
      owned(stored('properties', property.id), { ...mandate(), mandateEndDate: new Date('2026-02-01') }),
    );
    expect(await publish(stored('properties', property.id))).toBe(
      'invalid standardStatus properties.publish.mandateExpired',
    );
    await world.commit('seller', owned(stored('properties', property.id), mandate()));
    expect(await publish(stored('properties', property.id))).toBe('written');
  });
  it.each<[string, Values, string]>([
    ['no permit', { permitNumber: undefined, permitExpiryDate: undefined }, 'permit'],
    ['a permit of another form', { permitNumber: '12' }, 'permitFormat'],
    ['a permit that is over', { permitExpiryDate: new Date('2026-02-01') }, 'permitExpired'],
  ])('with %s is refused, unless the company asks for none', async (_, more, key) => {
    const property = await mandated(more);
    expect(await publish(property)).toBe(`invalid standardStatus properties.publish.${key}`);
    await world.given('settings', { id: 'compliance', permitRequired: false, permitWarnDays: 14 });
    expect(await publish(property)).toBe('written');
  });
  it('wants its rooms, and its developer of a plan', async () => {
    const without = { bathroomsTotalInteger: undefined };
    expect(await publish(await mandated(without))).toBe('invalid bathroomsTotalInteger ui.validation.required');
    expect(await publish(await mandated({ developmentStatus: 'UnderConstruction', saleType: 'Primary' }))).toMatch(
      'developerName',
    );
    expect(await publish(await mandated())).toBe('written');
  });
  it('of a unit that is on offer already is refused', async () => {
    const unit = { unitNumber: '1204', buildingName: 'Marina Heights' };
    const first = await mandated(unit);
    await publish(first);
    expect(await publish(await mandated({ ...unit, buildingName: 'marina heights ' }))).toBe(
      'invalid standardStatus properties.publish.twin',
    );
    expect(await publish(await mandated({ ...unit, unitNumber: '1205' }))).toBe('written');
  });
  it('keeps its owner while it is shown', async () => {
    const property = await mandated();
    await publish(property);
    const gone = owned(stored('properties', property.id), { ownerContactId: null as never }, 'Missing');
    expect(await world.refusal('seller', gone)).toBe('invalid standardStatus properties.publish.owner');
    expect(await world.refusal('seller', gone.slice(0, 1))).toBe('invalid standardStatus properties.publish.owner');
    await move(stored('properties', property.id), 'Hold');
    const held = owned(stored('properties', property.id), { ownerContactId: null as never }, 'Missing');
    expect(await world.refusal('seller', held)).toBe('written');
  });
  it('managers close it, with price and day; a sold property does not change', async () => {
    const property = await mandated();
    for (const to of ['Active', 'ActiveUnderContract', 'Pending']) await move(stored('properties', property.id), to);
    const close = (uid: string, more: Values) =>
      world.refusalOf(() => move(stored('properties', property.id), 'Closed', more, uid));
    const sold = { closePriceMinor: 120_000_000, closeDate: new Date('2026-03-01') };
    expect(await close('seller', sold)).toBe('invalid to ui.validation.move');
    expect(await close('ceo', { closePriceMinor: 1 })).toBe('invalid closeDate ui.validation.required');
    expect(await close('ceo', sold)).toBe('written');
    const changed = (set: Values) => [update('properties', stored('properties', property.id), set)];
    for (const set of [{ listPriceMinor: 1 }, { closePriceMinor: 1 }])
      expect(await world.refusal('ceo', changed(set))).toMatch('ui.validation.locked');
    expect(await world.refusal('ceo', changed({ publicRemarks: 'Sold within a week' }))).toBe('written');
    await move(stored('properties', property.id), 'Active', sold, 'ceo');
    expect(stored('properties', property.id)).not.toHaveProperty('closePriceMinor');
  });
  it('is tried first: everything that it lacks is listed at once, and nothing is written', async () => {
    const property = await given({ permitNumber: undefined, bathroomsTotalInteger: undefined });
    const { issues } = await move(property, 'Active', {}, 'seller', { dryRun: true });
    expect(issues.map(({ field, key }) => `${field} ${key}`)).toEqual([
      'bathroomsTotalInteger ui.validation.required',
      ...['owner', 'mandate', 'permit'].map((key) => `standardStatus properties.publish.${key}`),
    ]);
    expect(stored('properties', property.id).version).toBe(1);
  });
  it('is no plain change, of one listing or of several', async () => {
    const [one, two] = [await mandated(), await mandated({ unitNumber: '77' })];
    const shown = (property: AnyRecord) => update('properties', property, { standardStatus: 'Active' });
    for (const changes of [[shown(one)], [shown(one), shown(two)]])
      expect(await world.refusal('ceo', changes)).toBe('invalid standardStatus ui.validation.move');
    for (const uid of ['other', 'accountant']) expect(await publish(one, uid)).toBe('forbidden');
    expect(await publish(one)).toBe('written');
  });
});

describe('the owner’s file of a listing', () => {
  it('is written by people who may edit the listing, and copied into it in the same commit', async () => {
    const property = await given();
    for (const uid of ['other', 'accountant', 'ceoB'])
      expect(await world.refusal(uid, owned(property, mandate()))).toBe('forbidden');
    const [file, mirror] = owned(property, mandate());
    if (!file || !mirror) throw new Error('no file');
    const repeated = 'invalid mandateStatus ui.validation.repeated';
    expect(await world.refusal('seller', [mirror])).toBe(repeated);
    expect(await world.refusal('seller', owned(property, mandate(), 'OwnerKnown'))).toBe(repeated);
    expect(await world.refusal('seller', [file])).toBe('written');
    expect(stored('properties', property.id)).toMatchObject({ mandateStatus: 'Mandated', version: 2 });
    expect(stored('propertyOwner', property.id).status).toBe('Mandated');
    const lied = owned(
      stored('properties', property.id),
      { mandateForm: null as never, status: 'Mandated' },
      'Mandated',
    );
    expect(await world.refusal('seller', lied)).toBe(repeated);
  });
  it.each<[string, Values]>([
    ['a mandate that ends before it begins', { mandateEndDate: new Date('2025-01-01') }],
    ['a commission above 20 %', { mandateCommissionBp: 2001 }],
    ['a link that is none', { permitQrUrl: 'javascript:alert(1)' }],
    ['a number that is a list', { titleDeedNumber: ['1'] }],
    ['more than a file has', { iban: 'AE070331234567890123456' }],
    ['an owner nobody knows', { ownerContactId: freshId() }],
  ])('with %s is refused', async (_, lie) => {
    const property = await given();
    expect(await world.refusal('seller', owned(property, { ...mandate(), ...lie }, 'Mandated'))).toMatch(/^invalid/);
    expect(await world.refusal('seller', owned(property, mandate()))).toBe('written');
  });
});

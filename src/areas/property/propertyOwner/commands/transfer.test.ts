import { beforeEach, expect, it } from 'vitest';
import type { AnyRecord, Values } from '#model/schema.ts';
import { CommitWorld, create, NOW, typedSample } from '#tests/commit/world.ts';
import { SECTIONS } from '../definition.ts';

let world: CommitWorld;
let former: AnyRecord;
let next: AnyRecord;
beforeEach(async () => {
  world = new CommitWorld();
  former = await world.given('contacts', typedSample('contacts', { sellerId: 'seller' }));
  next = await world.given('contacts', typedSample('contacts', { sellerId: 'seller' }));
});
const MANDATE = {
  listingAgreement: 'Open',
  mandateForm: 'FormA',
  mandateNumber: 'M-1',
  mandateStartDate: NOW,
  mandateEndDate: new Date('2027-01-01'),
  mandateCommissionBp: 200,
  permitIssueDate: NOW,
  permitQrUrl: 'https://permit.example/1',
  accessNotes: 'Key with the guard',
  titleDeedNumber: 'TD 7',
};
const FLAT = {
  sellerId: 'seller',
  mandateStatus: 'Mandated',
  permitNumber: 'PERMIT-1',
  permitExpiryDate: new Date('2027-01-01'),
  listingId: 'P-000001',
  propertyType: 'Residential',
  currency: 'AED',
  purpose: 'Sale',
  listPriceMinor: 125_000_000,
  originalListPriceMinor: 125_000_000,
  annualListPriceMinor: 125_000_000,
  livingArea: 90,
  bedroomsTotal: 2,
  bathroomsTotalInteger: 2,
  parkingTotal: 1,
};
/** A property with the file of its owner, in this state. */
async function given(standardStatus: string, file: Values = MANDATE) {
  const sold = standardStatus === 'Closed' && { closePriceMinor: 1_000, closeDate: new Date('2026-01-01') };
  const property = await world.given('properties', { ...typedSample('properties', FLAT), standardStatus, ...sold });
  const part = { id: property.id, status: 'Mandated', currency: 'AED', ownerContactId: former.id, ...file };
  return { property, file: await world.given('propertyOwner', part) };
}
const transfer = (file: AnyRecord, ownerContactId: string, by = 'seller', options = {}) =>
  world.call(by, 'propertyOwner.transfer', file, { ownerContactId }, options);
const stored = (resource: string, { id }: AnyRecord) => world.read(`${resource}/${id}`);

it('a mandate ends with its owner, and the listing leaves the market; the registry stays', async () => {
  const { property, file } = await given('Active');
  const { effects, issues } = await transfer(file, next.id, 'seller', { dryRun: true });
  expect(issues).toEqual([]);
  expect(effects.map(({ key }) => key)).toEqual(['mandateEnds', 'takenOff']);
  expect(stored('properties', property)?.standardStatus).toBe('Active');
  await transfer(file, next.id);
  const after = stored('propertyOwner', file);
  expect(after).toMatchObject({ ownerContactId: next.id, status: 'OwnerKnown', titleDeedNumber: 'TD 7' });
  const mandate = SECTIONS.flatMap(({ name, fields }) => (name === 'mandate' ? fields : []));
  expect(
    mandate.filter((name) => !(name in MANDATE)),
    'not proven here',
  ).toEqual([]);
  for (const name of [...mandate, 'accessNotes']) expect(after?.[name], name).toBeUndefined();
  expect(stored('properties', property)).toMatchObject({ standardStatus: 'Withdrawn', mandateStatus: 'OwnerKnown' });
});
it.each([
  ['Active', undefined],
  ['Incomplete', undefined],
  ['Withdrawn', undefined],
  ['Closed', FLAT.permitExpiryDate],
])('the permit ends as well, but for a sale that is over: %s', async (status, until) => {
  const { property, file } = await given(status);
  await transfer(file, next.id);
  const after = stored('properties', property);
  expect([after?.permitExpiryDate, after?.permitNumber]).toEqual([until, until && FLAT.permitNumber]);
  expect(after?.mandateStatus).toBe('OwnerKnown');
});
it.each(['Incomplete', 'Withdrawn'])('a listing that is %s keeps its state', async (status) => {
  const { file } = await given(status);
  const { effects, issues } = await transfer(file, next.id, 'seller', { dryRun: true });
  expect(issues).toEqual([]);
  expect(effects.map(({ key }) => key)).toEqual(['mandateEnds']);
});
it.each(['ActiveUnderContract', 'Pending'])('is refused while a deal holds the property: %s', async (status) => {
  const { file } = await given(status);
  expect(await world.refusalOf(() => transfer(file, next.id))).toBe(
    'invalid ownerContactId propertyOwner.error.underContract',
  );
  expect(stored('propertyOwner', file)).toMatchObject({ ownerContactId: former.id });
});
it('is refused for the owner of today, and to sellers of other listings', async () => {
  const { file } = await given('Active');
  expect(await world.refusalOf(() => transfer(file, former.id))).toBe(
    'invalid ownerContactId propertyOwner.error.sameOwner',
  );
  expect(await world.refusalOf(() => transfer(file, next.id, 'other'))).toBe('forbidden');
});
it('an owner without a mandate changes without further effect', async () => {
  const property = await world.commit('ceo', [
    create('properties', typedSample('properties', { standardStatus: 'Incomplete', sellerId: 'seller' })),
  ]);
  const id = String(property[0]?.id);
  const file = await world.given('propertyOwner', {
    id,
    status: 'OwnerKnown',
    currency: 'AED',
    ownerContactId: former.id,
  });
  expect((await transfer(file, next.id)).effects).toEqual([]);
});

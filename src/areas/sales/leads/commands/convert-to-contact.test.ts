import { beforeEach, expect, it } from 'vitest';
import type { AnyRecord, Values } from '#model/schema.ts';
import { B, CommitWorld, create, freshId, NOW, typedSample, update } from '#tests/commit/world.ts';

let world: CommitWorld;
beforeEach(() => {
  world = new CommitWorld();
});
const heardOf = new Date(NOW.getTime() - 3_600_000);
async function given(more: Values = {}): Promise<AnyRecord> {
  const values = typedSample('leads', {
    sellerId: 'seller',
    mobilePhone: '+971501112233',
    email: 'ada@example.com',
    intent: 'Sell',
    ...more,
  });
  const [lead] = await world.commit('ceo', [create('leads', values)]);
  if (!lead) throw new Error('no lead');
  return world.given('leads', { ...lead, lastActivityAt: heardOf });
}
const call = (lead: AnyRecord, input: Values, by = 'seller', more = {}) =>
  world.call(by, 'leads.convertToContact', lead, input, more);
const refusal = (lead: AnyRecord, input: Values, by = 'seller') => world.refusalOf(() => call(lead, input, by));
const ADA = { kind: 'Person', firstName: ' Ada ', lastName: 'Buyer' };
const contacts = () => world.store.all().filter(({ path }) => path.includes('/contacts/'));

it('makes the contact with what the lead says, and was last heard of when the lead was', async () => {
  const lead = await given();
  const answer = await call(lead, ADA);
  expect(answer).toMatchObject({ effects: [{ key: 'contactIsMade' }], resources: ['leads', 'contacts'] });
  const contact = world.read(`contacts/${answer.record?.contactId}`);
  expect(contact).toMatchObject({
    fullName: 'Ada Buyer',
    contactType: ['Seller'],
    mobilePhone: lead.mobilePhone,
    email: lead.email,
    leadSource: lead.leadSource,
    sellerId: 'seller',
    lastActivityAt: heardOf,
    kycStatus: 'NotStarted',
  });
});
it('makes an organisation by its name alone', async () => {
  const { record } = await call(await given(), { kind: 'Organisation', company: 'Buyer Ltd', firstName: 'Ada' });
  const contact = world.read(`contacts/${record?.contactId}`);
  expect(contact).toMatchObject({ kind: 'Organisation', fullName: 'Buyer Ltd' });
  expect(contact).not.toHaveProperty('firstName');
});
it('asks for the name, says so at its field, and writes nothing when it is tried', async () => {
  const lead = await given();
  expect(await refusal(lead, {})).toBe('invalid firstName ui.validation.required');
  expect(await refusal(lead, { firstName: 'Ada', lastName: ' ' })).toBe('invalid lastName ui.validation.required');
  expect(await refusal(lead, { kind: 'Organisation' })).toBe('invalid company ui.validation.required');
  expect(await refusal(lead, { ...ADA, firstName: 'x'.repeat(81) })).toMatch('invalid firstName');
  expect(await call(lead, ADA, 'seller', { dryRun: true })).toMatchObject({ effects: [{ key: 'contactIsMade' }] });
  expect(contacts()).toEqual([]);
  expect(await refusal(lead, ADA)).toBe('written');
});
it('links a contact that the caller may open, and in the same words neither a hidden nor an absent one', async () => {
  const lead = await given();
  const foreign = await world.given('contacts', typedSample('contacts', { sellerId: 'seller' }), B);
  const hidden = await world.given('contacts', typedSample('contacts', { sellerId: 'other' }));
  const gone = await world.given('contacts', typedSample('contacts', { sellerId: 'seller', archivedAt: NOW }));
  for (const id of [freshId(), foreign.id, hidden.id, gone.id])
    expect(await refusal(lead, { contactId: id })).toBe('invalid contactId ui.validation.reference');
  expect(await refusal(lead, { contactId: '../payroll' })).toMatch('invalid contactId');
  const known = await world.given('contacts', typedSample('contacts', { sellerId: 'seller', fullName: 'Ada Buyer' }));
  const { effects, record } = await call(lead, { contactId: known.id });
  expect(effects).toEqual([{ key: 'contactIsLinked', params: { name: 'Ada Buyer' } }]);
  expect(record?.contactId).toBe(known.id);
});
it('is of those who may edit the lead, and done once', async () => {
  const lead = await given();
  expect(await refusal(lead, ADA, 'other')).toBe('forbidden');
  expect(await refusal(lead, ADA, 'accountant')).toBe('forbidden');
  const { record } = await call(lead, ADA);
  expect(await refusal(record as AnyRecord, ADA)).toBe('invalid contactId ui.validation.immutable');
  expect(contacts()).toHaveLength(1);
});
it('is sent again without a second contact', async () => {
  const [lead, key] = [await given(), freshId()];
  await call(lead, ADA, 'seller', { key });
  await call(lead, ADA, 'seller', { key });
  expect(contacts()).toHaveLength(1);
});
it('is no plain change: no client says which contact is behind a lead', async () => {
  const lead = await given();
  const contact = await world.given('contacts', typedSample('contacts', { sellerId: 'seller' }));
  const link = update('leads', lead, { contactId: contact.id });
  expect(await world.refusal('seller', [link])).toBe('invalid contactId ui.validation.computed');
  const made = create('contacts', typedSample('contacts', { sellerId: 'seller', mobilePhone: '+971501234599' }));
  const both = [made, update('leads', lead, { contactId: 'id' in made ? made.id : '' })];
  expect(await world.refusal('seller', both)).toBe('invalid contactId ui.validation.computed');
  expect(await world.refusal('seller', [update('leads', lead, { notes: 'x' })])).toBe('written');
});

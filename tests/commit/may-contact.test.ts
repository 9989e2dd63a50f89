import { expect, it } from 'vitest';
import { barId } from '#areas/sales/contactBars/bar-id.ts';
import type { Values } from '#model/schema.ts';
import { HOUR_MS, idBy, leadId, PHONE, received, withAna, world } from './message-world.ts';
import { A, create, freshId, NOW, typedSample } from './world.ts';

withAna();
const ask = (resource: string, id: string, as = 'seller') =>
  world.call(
    as,
    `${resource}.mayContact`,
    { id, version: Number(world.read(`${resource}/${id}`)?.version) },
    {},
    { dryRun: true },
  );
const answersOf = async (resource = 'leads', id = leadId) =>
  (await ask(resource, id)).effects.map(({ key, params = {} }) =>
    key === 'may' ? [params.means, params.verdict, params.rule] : params,
  );
const bar = async (address: string, kind = 'Asked') =>
  world.given('contactBars', { id: await barId(A, address), kind, mask: address });

it('answers for each channel that reaches the person, with their consent', async () => {
  expect(await answersOf()).toEqual([
    ['Call', 'Warn', 'registerOld'],
    ['WhatsApp', 'Warn', 'registerOld'],
    ['Email', 'Yes', 'fine'],
    { consent: 'Agreed', consentChannel: 'Web', consentAt: NOW.toISOString() },
  ]);
  await received();
  expect(await answersOf()).toEqual([
    ['Call', 'Yes', 'fine'],
    ['WhatsApp', 'Yes', 'fine'],
    ['Email', 'Yes', 'fine'],
    expect.objectContaining({ lastInboundAt: NOW.toISOString() }),
  ]);
});
it('a barred number blocks every channel; a barred address blocks e-mail only', async () => {
  await bar('ana@client.example');
  expect((await answersOf()).slice(0, 3).map((one) => (one as string[])[2])).toEqual([
    'registerOld',
    'registerOld',
    'barred',
  ]);
  await bar(PHONE);
  expect((await answersOf()).slice(0, 3).map((one) => (one as string[])[2])).toEqual(['barred', 'barred', 'barred']);
});
it('names the moment from which a call is allowed', async () => {
  world.now = new Date(NOW.getTime() + 10 * HOUR_MS);
  const { effects } = await ask('leads', leadId);
  expect(effects[0]?.params).toMatchObject({
    means: 'Call',
    verdict: 'No',
    rule: 'hours',
    from: '2026-03-03T05:00:00.000Z',
  });
});
it('a contact has the consent of their leads, and their unanswered calls count', async () => {
  const typed: Values = { ...typedSample('contacts'), fullName: 'Ana Costa', mobilePhone: PHONE, sellerId: 'seller' };
  const [contact] = await world.commit('ceo', [create('contacts', typed)]);
  const id = String(contact?.id);
  const lead = world.read(`leads/${leadId}`) ?? {};
  await world.given('leads', {
    ...lead,
    id: leadId,
    contactId: id,
    consent: { marketing: false, channel: 'Phone', at: NOW },
  });
  const declined = await answersOf('contacts', id);
  expect(declined[0]).toEqual(['Call', 'No', 'declined']);
  expect(declined.at(-1)).toMatchObject({ consent: 'Declined', consentChannel: 'Phone' });
  await world.given('leads', { ...lead, id: leadId, contactId: id });
  const call = { type: 'Call', direction: 'Out', outcome: 'NoAnswer', at: NOW, byUid: 'seller' };
  await world.given('activities', { ...call, id: freshId(), resourceName: 'contacts', resourceRecordKey: id });
  expect((await answersOf('contacts', id))[0]).toEqual(['Call', 'No', 'perDay']);
});
it('names who has a conversation that the caller may not read', async () => {
  await received();
  const answeredBy = async (as: string) => (await ask('leads', leadId, as)).effects.at(-1)?.params?.answeredBy;
  expect(await answeredBy('seller')).toBeUndefined();
  const id = await idBy('WhatsApp', PHONE);
  await world.store.run(async (transaction) =>
    transaction.merge(`companies/${A}/conversations/${id}`, { sellerId: 'other', sellerIds: ['other'] }),
  );
  expect([await answeredBy('seller'), await answeredBy('ceo')]).toEqual(['other', undefined]);
});
it('answers those who may open the record, and writes nothing', async () => {
  const { version } = world.read(`leads/${leadId}`) as { version: number };
  expect(await world.refusalOf(() => ask('leads', leadId, 'other'))).toBe('forbidden');
  expect(await world.refusalOf(() => world.call('seller', 'leads.mayContact', { id: leadId, version }))).toMatch(
    /^invalid/,
  );
  expect(world.read(`leads/${leadId}`)?.version).toBe(version);
});

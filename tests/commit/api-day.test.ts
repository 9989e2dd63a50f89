import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Json } from '#model/derive/to-json-schema.ts';
import type { Values } from '#model/schema.ts';
import { ApiWorld, LEAD } from './api-world.ts';
import { clientOf } from './openapi-client.ts';
import { A, typedSample } from './world.ts';

const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Json;
const idOf = (record: Values) => String(record.id);

it('a client made of docs/openapi.json does a day’s work: lead, viewing, deal, offer, invoice', async () => {
  const api = new ApiWorld();
  const company = {
    legalName: 'Harbour Homes LLC',
    address: 'Marina Walk 1',
    city: 'Dubai',
    invoicePrefix: 'HH',
  };
  await api.set(`companies/${A}`, company);
  const key = await api.key('ceo');
  const call = clientOf(document, ({ method, path, headers, body }) => api.ask(key, method, path, body, headers));

  expect(await call('me')).toMatchObject({ key: { actsFor: 'ceo' } });
  const lead = idOf(await call('createLeads', { body: { ...LEAD, sellerId: 'seller' } }));
  const { created } = await call('convertToContact_Leads', {
    id: lead,
    body: { kind: 'Person', firstName: 'Ada', lastName: 'Lovelace' },
  });
  const contact = String((created as string[]).find((place) => place.startsWith('contacts/'))?.slice(9));
  expect((await call('showContacts', { id: contact })).sellerId).toBe('seller');

  const sample = Object.entries(typedSample('properties')).filter(([, value]) => !(value instanceof Date));
  const property = await call('createProperties', { body: { ...Object.fromEntries(sample), sellerId: 'seller' } });
  const viewing = await call('createMeetings', {
    body: {
      ...{ kind: 'Viewing', method: 'InPerson', title: 'Villa 7', allDay: false },
      ...{ startAt: '2026-03-03T06:00:00Z', endAt: '2026-03-03T07:00:00Z', showingAppointmentStatus: 'Pending' },
      ...{ organiserId: 'seller', leadId: lead, propertyIds: [idOf(property)] },
    },
  });
  const confirmed = { showingAppointmentStatus: 'Confirmed' };
  expect(await call('updateMeetings', { id: idOf(viewing), body: confirmed })).toMatchObject(confirmed);

  const deal = idOf(
    await call('createDeals', {
      body: {
        ...{ title: 'Villa 7', dealType: 'SaleReady', stage: 'New', sellerId: 'seller', buyerContactIds: [contact] },
        ...{ externalProperty: 'Villa 7, Palm', expectedCloseDate: '2026-04-30', buyerFinancing: 'Cash' },
      },
    }),
  );
  await call('offers_make_Deals', {
    id: deal,
    body: { madeBy: 'Buyer', amountMinor: 200_000_000, validUntil: '2026-03-09' },
  });
  const { data } = await call('listOffers', { query: { dealId: deal } });
  expect(data).toMatchObject([{ status: 'Open', amountMinor: 200_000_000, validUntil: '2026-03-09' }]);

  const day = '2026-03-02';
  const line = { description: 'Commission', quantityMilli: 1000, unitPriceMinor: 4_000_000 };
  const invoice = await call('createInvoices', {
    body: {
      ...{ kind: 'Commission', status: 'Draft', dealId: deal, issueDate: day, dueDate: day },
      billTo: { name: 'Ada Lovelace', address: 'Palm 7' },
      lines: [{ ...line, taxCategory: 'Standard', taxRateBp: 500 }],
    },
  });
  const issue = { id: idOf(invoice), body: { issueDate: day, dueDate: day } };
  const dry = await call('issue_Invoices', { ...issue, query: { dryRun: 'true' } });
  expect(dry, JSON.stringify(dry)).toMatchObject({ issues: [], effects: [{ key: 'number' }] });
  const { record } = await call('issue_Invoices', issue);
  expect(record).toMatchObject({ status: 'Issued', issueDate: day });

  api.world.now = new Date(api.world.now.getTime() + 3 * 60_000);
  const feed = (await call('events')).data as readonly Values[];
  const types = feed.map(({ type }) => type);
  for (const type of ['leads.created', 'meetings.statusChanged', 'offers.created', 'invoices.statusChanged'])
    expect(types).toContain(type);
  const byPeople = api.world.store
    .readAll(`companies/${A}/history`)
    .filter(({ data: event }) => event.actorType === 'User' && event.resourceName !== 'apiKeys');
  expect(byPeople).toEqual([]);
});

it('the client refuses what the document does not declare', async () => {
  const call = clientOf(document, () => Promise.reject(new Error('nothing is sent')));
  await expect(call('createSecrets')).rejects.toThrow('no operation');
  await expect(call('createLeads', { body: { ...LEAD, score: 90 } })).rejects.toThrow('/score is not declared');
  await expect(call('listLeads', { query: { owner: 'me' } })).rejects.toThrow('no parameter owner');
});

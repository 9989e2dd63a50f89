import { expect, it } from 'vitest';
import type { Values } from '#model/schema.ts';
import { type Answered, ApiWorld, type Key, LEAD } from './api-world.ts';
import { A, typedSample } from './world.ts';

/** A client as the document describes one: it keeps the ETag of what it read, and sends it with each change. */
class Client {
  readonly #tags = new Map<string, string>();
  constructor(
    private readonly api: ApiWorld,
    private readonly key: Key,
  ) {}

  async get(path: string): Promise<Values> {
    return this.#kept(path, await this.api.ask(this.key, 'GET', path));
  }
  async create(resource: string, values: Values): Promise<string> {
    const answer = await this.api.ask(this.key, 'POST', `/${resource}`, values);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const path = `/${resource}/${String(answer.body.id)}`;
    this.#kept(path, answer);
    return path;
  }
  change = (path: string, values: Values) => this.#write('PATCH', path, path, values);
  async run(path: string, verb: string, input: Values = {}): Promise<Values> {
    await this.get(path);
    return this.#write('POST', path, `${path}/commands/${verb}`, input);
  }
  async #write(method: string, path: string, to: string, body: Values): Promise<Values> {
    const answer = await this.api.ask(this.key, method, to, body, { 'if-match': this.#tags.get(path) ?? '"0"' });
    return this.#kept(path, answer);
  }
  #kept(path: string, { status, etag, body }: Answered): Values {
    expect(status, `${path} ${JSON.stringify(body)}`).toBeLessThan(300);
    if (etag) this.#tags.set(path, etag);
    return body;
  }
}
const idIn = (path: string) => path.split('/')[2] ?? '';

it('a client does a day’s work: lead, viewing, deal, offer, commission, invoice', async () => {
  const api = new ApiWorld();
  const company = {
    legalName: 'Harbour Homes LLC',
    address: 'Marina Walk 1',
    city: 'Dubai',
    invoicePrefix: 'HH',
  };
  await api.set(`companies/${A}`, company);
  const client = new Client(api, await api.key('ceo'));
  const lead = await client.create('leads', { ...LEAD, sellerId: 'seller' });
  const { created } = await client.run(lead, 'convertToContact', {
    ...{ kind: 'Person', firstName: 'Ada', lastName: 'Lovelace' },
  });
  const contactId = String((created as string[]).find((place) => place.startsWith('contacts/'))?.slice(9));
  expect((await client.get(`/contacts/${contactId}`)).sellerId).toBe('seller');

  const sample = Object.entries(typedSample('properties')).filter(([, value]) => !(value instanceof Date));
  const property = await client.create('properties', { ...Object.fromEntries(sample), sellerId: 'seller' });
  await client.create('meetings', {
    ...{
      kind: 'Viewing',
      method: 'InPerson',
      title: 'Villa 7',
      startAt: '2026-03-03T06:00:00Z',
      endAt: '2026-03-03T07:00:00Z',
    },
    ...{ allDay: false, showingAppointmentStatus: 'Pending', organiserId: 'seller', attendeeIds: ['seller'] },
    ...{ leadId: idIn(lead), propertyIds: [idIn(property)] },
  });
  const deal = await client.create('deals', {
    ...{ title: 'Villa 7', dealType: 'SaleReady', stage: 'New', sellerId: 'seller' },
    ...{
      buyerContactIds: [contactId],
      externalProperty: 'Villa 7, Palm',
      expectedCloseDate: '2026-04-30',
      buyerFinancing: 'Cash',
    },
  });
  await client.run(deal, 'offers.make', {
    ...{ madeBy: 'Buyer', amountMinor: 200_000_000, validUntil: '2026-03-09' },
  });
  const { data } = await client.get(`/offers?dealId=${idIn(deal)}`);
  expect(data).toMatchObject([{ status: 'Open', amountMinor: 200_000_000, validUntil: '2026-03-09' }]);

  const day = '2026-03-02';
  const invoice = await client.create('invoices', {
    ...{ kind: 'Commission', status: 'Draft', dealId: idIn(deal), issueDate: day, dueDate: day },
    billTo: { name: 'Ada Lovelace', address: 'Palm 7' },
    lines: [
      {
        ...{ description: 'Commission', quantityMilli: 1000, unitPriceMinor: 4_000_000 },
        ...{ taxCategory: 'Standard', taxRateBp: 500 },
      },
    ],
  });
  const dry = await client.run(invoice, 'issue?dryRun=true', { issueDate: day, dueDate: day });
  expect(dry, JSON.stringify(dry)).toMatchObject({ issues: [], effects: [{ key: 'number' }] });
  const { record } = await client.run(invoice, 'issue', { issueDate: day, dueDate: day });
  expect(record).toMatchObject({ status: 'Issued', issueDate: day });
  expect(
    api.world.store
      .readAll(`companies/${A}/history`)
      .every(({ data }) => data.actorType !== 'User' || String(data.resourceName) === 'apiKeys'),
  ).toBe(true);
});

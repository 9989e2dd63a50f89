import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eInvoiceAddress, providerPath } from '#areas/sales/eInvoices/sending/account.ts';
import type { EInvoiceContext } from '#areas/sales/eInvoices/sending/provider.ts';
import { receiveCall } from '#areas/sales/eInvoices/sending/receive-call.ts';
import { sendDue, sendEInvoice } from '#areas/sales/eInvoices/sending/send.ts';
import { readCall, storecove } from '#areas/sales/eInvoices/sending/storecove.ts';
import { changeSecrets, openChannel } from '#areas/sales/intake/manage.ts';
import { receiverOf } from '#lib/e-invoice/pint-ae.ts';
import { base64Of } from '#lib/files/bytes.ts';
import { askProgram } from '#model/policy/program.ts';
import type { Values } from '#model/schema.ts';
import { startEInvoiceProvider } from '#scripts/local/fakes/e-invoice-provider.ts';
import { answerCommand } from '#server/answers.ts';
import { askProviderAt } from '#server/ask-provider.ts';
import { textOf } from '../contracts/samples.ts';
import { recordIn } from './staff-world.ts';
import { A, CommitWorld, freshId, NOW } from './world.ts';

const HOUR = 3_600_000;
const jsonOf = (name: string) => JSON.parse(textOf('e-invoice', `${name}.json`));
const [submission, accepted] = [jsonOf('submission'), jsonOf('accepted')];
let fake: Awaited<ReturnType<typeof startEInvoiceProvider>>;
let world: CommitWorld;
let context: EInvoiceContext;
beforeAll(async () => {
  fake = await startEInvoiceProvider({ token: 'api-key' });
});
afterAll(() => fake?.stop());
beforeEach(async () => {
  fake.answer(undefined);
  world = new CommitWorld();
  context = { ...world.context, askProvider: askProviderAt(fake.address) };
  await openChannel(world.store, A, 'storecove', { account: '100123', token: 'api-key' }, NOW);
});
const later = (hours: number) => {
  world.now = new Date(world.now.getTime() + hours * HOUR);
};

/** The XML to a customer of this number. */
const xmlTo = (id: string) =>
  `<Invoice><cac:AccountingSupplierParty><cbc:EndpointID schemeID="0235">1</cbc:EndpointID></cac:AccountingSupplierParty>` +
  `<cac:AccountingCustomerParty><cac:Party><cbc:EndpointID schemeID="0235">${id}</cbc:EndpointID></cac:Party></cac:AccountingCustomerParty>é</Invoice>`;
async function ready(lastDigit: number, more: Values = {}) {
  const [number, uuid] = ['INV-2026-00001', crypto.randomUUID()];
  const { id } = await world.given('eInvoices', { number, uuid, status: 'Ready', attempts: 0, nextAt: NOW, ...more });
  await world.given('eInvoiceXml', { id, number, xml: xmlTo(`100123456${lastDigit}`), sha256: '' });
  const state = () => world.read(`eInvoices/${id}`);
  return { id, uuid, state, send: () => sendEInvoice(A, id, context) };
}
const notices = () =>
  world.store.all().flatMap(({ path, data }) => (path.includes('/notifications/') ? [data.params] : []));
const told = (body: string, key = String(world.store.read(providerPath(A))?.key), company = A) =>
  receiveCall({ path: eInvoiceAddress(company, key), body: new TextEncoder().encode(body) }, context);
const ofUuid = (uuid: string) => {
  const found = fake.submitted().find(({ idempotencyGuid }) => idempotencyGuid === uuid);
  if (!found) throw new Error('nothing was submitted');
  return found;
};

describe('the contract', () => {
  it('fits the adapter: the request, and each answer', async () => {
    const asked: unknown[] = [];
    const answering = (status: number, text: string) =>
      storecove({ account: '100123', token: 't' }, async (request) => {
        asked.push(request);
        return { status, text };
      });
    const document = xmlTo('1001234567');
    const key = submission.idempotencyGuid;
    expect(await answering(200, JSON.stringify(accepted)).send(document, key)).toEqual({ id: accepted.guid });
    const [{ body, ...request }] = asked as [{ body: string }];
    expect(request).toEqual({ method: 'POST', path: '/document_submissions', token: 't' });
    const sent = base64Of(new TextEncoder().encode(document));
    const rawDocumentData = { parseStrategy: 'ubl', document: sent };
    expect(JSON.parse(body)).toEqual({ ...submission, document: { documentType: 'invoice', rawDocumentData } });
    expect(await answering(422, textOf('e-invoice', 'refused.json')).send(document, key)).toEqual({
      refused: 'final',
      problems: [
        'sender: The legal entity has no identifier in this network',
        'document: ibr-130-ae: the tax number is not valid',
      ],
    });
    for (const [status, refused] of [
      [401, 'token'],
      [403, 'final'],
      [429, 'later'],
      [500, 'later'],
      [0, 'later'],
      [200, 'later'],
    ] as const)
      expect(await answering(status, '').send(document, key)).toEqual({ refused, problems: [] });
  });
  it('fits the fake: what it takes and answers', async () => {
    const headers = { authorization: 'Bearer api-key' };
    const post = (body: unknown) =>
      fetch(`${fake.address}/document_submissions`, { method: 'POST', headers, body: JSON.stringify(body) });
    const answer = await post(submission);
    expect([answer.status, Object.keys(await answer.json())]).toEqual([200, Object.keys(accepted)]);
    const refused = await post({ ...submission, more: 1 });
    const [first] = await refused.json();
    expect([refused.status, Object.keys(first)]).toEqual([422, Object.keys(jsonOf('refused')[0])]);
    const call = JSON.parse(fake.callOf(ofUuid(submission.idempotencyGuid)));
    expect(Object.keys(call)).toEqual(Object.keys(jsonOf('delivered')));
  });
  it('fits the webhooks that the adapter reads', () => {
    const [id, key] = [accepted.guid, submission.idempotencyGuid];
    for (const name of ['delivered', 'enveloped'])
      expect(readCall(textOf('e-invoice', `${name}.json`))).toEqual({ id, key, status: 'Delivered', problems: [] });
    const problems = ['receiver: Unknown order number'];
    expect(readCall(textOf('e-invoice', 'rejected.json'))).toEqual({ id, key, status: 'Rejected', problems });
    expect(readCall(textOf('e-invoice', 'other.json'))).toBe('other');
    for (const broken of ['', '[]', '{', '"x"', '{"body":"{"}']) expect(readCall(broken)).toBeUndefined();
  });
  it('reads the receiver of the document', () => {
    expect(receiverOf(xmlTo('1001234567'))).toEqual({ scheme: '0235', id: '1001234567' });
  });
});

describe('sending', () => {
  it('is done once, and keeps what it is called there', async () => {
    const one = await ready(7);
    await Promise.all([one.send(), one.send()]);
    const { guid, document } = ofUuid(one.uuid);
    expect(document).toBe(xmlTo('1001234567'));
    expect(one.state()).toMatchObject({ status: 'Sent', attempts: 1, providerId: guid });
  });
  it('a refused document says why, and is tried again when somebody says so', async () => {
    const one = await ready(5);
    await one.send();
    const problems = ['document: The document does not fit this network'];
    expect(one.state()).toMatchObject({ status: 'Failed', attempts: 1, problems });
    expect(one.state()).not.toHaveProperty('nextAt');
    expect(notices()).toContainEqual({ name: 'INV-2026-00001', state: 'Failed' });
    later(48);
    expect(await sendDue(A, context)).toBe(true);
    expect(one.state()).toMatchObject({ attempts: 1 });
    expect(
      await world.refusalOf(() => world.call('seller', 'eInvoices.retry', recordIn(world, 'eInvoices', one.id))),
    ).toBe('forbidden');
    await world.call('ceo', 'eInvoices.retry', recordIn(world, 'eInvoices', one.id));
    expect(one.state()).toMatchObject({ status: 'Ready', attempts: 0, nextAt: world.now });
    await one.send();
    expect(one.state()).toMatchObject({ status: 'Failed', attempts: 1 });
  });
  it('is tried again by the clock, ever later, until it goes through', async () => {
    const one = await ready(4);
    await one.send();
    expect(one.state()).toMatchObject({ status: 'Sending', attempts: 1, nextAt: new Date(NOW.getTime() + HOUR) });
    await sendDue(A, context);
    expect(one.state()).toMatchObject({ attempts: 1 });
    later(1);
    await sendDue(A, context);
    expect(one.state()).toMatchObject({ status: 'Sending', attempts: 2 });
    later(2);
    await sendDue(A, context);
    expect(one.state()).toMatchObject({ status: 'Sent', attempts: 3 });
  });
  it('fails after eight tries, up to a day apart', async () => {
    const one = await ready(7);
    fake.answer(503);
    await one.send();
    const waits: number[] = [];
    for (let nextAt = one.state()?.nextAt; nextAt instanceof Date; nextAt = one.state()?.nextAt) {
      waits.push((nextAt.getTime() - world.now.getTime()) / HOUR);
      world.now = nextAt;
      await sendDue(A, context);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 24, 24]);
    expect(one.state()).toMatchObject({ status: 'Failed', attempts: 8 });
  });
  it('a refused key stops all, tells who may change it, and sending continues with a new one', async () => {
    const [one, other] = [await ready(7), await ready(8)];
    fake.answer(401);
    await sendDue(A, context);
    expect(world.store.read(providerPath(A))).toMatchObject({ attention: 'token' });
    expect(notices()).toContainEqual({ state: 'Stopped' });
    for (const { state } of [one, other]) expect(state()).toMatchObject({ status: 'Ready', attempts: 0 });
    fake.answer(undefined);
    expect(await sendDue(A, context)).toBe(true);
    expect(one.state()).toMatchObject({ status: 'Ready' });
    await changeSecrets(world.store, A, 'storecove', { token: 'api-key' });
    await sendDue(A, context);
    for (const { state } of [one, other]) expect(state()).toMatchObject({ status: 'Sent', attempts: 1 });
  });
  it('leaves alone what was written before there was a provider, until somebody says so', async () => {
    const one = await ready(7, { nextAt: new Date(NOW.getTime() - HOUR) });
    await sendDue(A, context);
    expect(one.state()).toMatchObject({ status: 'Ready', attempts: 0 });
    expect(one.state()).not.toHaveProperty('nextAt');
    await world.call('ceo', 'eInvoices.retry', recordIn(world, 'eInvoices', one.id));
    await one.send();
    expect(one.state()).toMatchObject({ status: 'Sent' });
  });
  it('is done by nobody without a provider, and not in a suspended company', async () => {
    const one = await ready(7);
    await world.store.run(async ({ merge }) => merge(`companies/${A}`, { status: 'Suspended' }));
    expect(await one.send()).toBe('nothing');
    await world.store.run(async ({ merge }) => merge(`companies/${A}`, { status: 'Active' }));
    expect(await sendEInvoice(A, one.id, world.context)).toBe('nothing');
    await world.store.run(async ({ remove }) => remove(providerPath(A)));
    expect(await one.send()).toBe('nothing');
    expect(one.state()).toMatchObject({ status: 'Ready', attempts: 0 });
  });
  it('asks after what was sent, until it is known', async () => {
    const one = await ready(7);
    const slow = await ready(3, { createdAt: NOW });
    await one.send();
    await slow.send();
    later(1);
    await sendDue(A, context);
    expect(one.state()).toMatchObject({ status: 'Delivered' });
    expect(slow.state()).toMatchObject({ status: 'Sent', nextAt: new Date(world.now.getTime() + 24 * HOUR) });
    later(24 * 31);
    await sendDue(A, context);
    expect(slow.state()).not.toHaveProperty('nextAt');
  });
});

it('the command that writes an e-invoice sends it, a dry run does not', async () => {
  const one = await ready(7, { status: 'Failed', nextAt: undefined });
  const facts = { uid: 'ceo', emailVerified: true, authTime: NOW, provider: 'password' };
  const answer = answerCommand(async () => ({ ...world.context, ...context, program: askProgram, pages: world.store }));
  const { id, version } = recordIn(world, 'eInvoices', one.id);
  const data = { key: freshId(), companyId: A, command: 'eInvoices.retry', id, version, input: {} };
  await answer({ facts, data: { ...data, dryRun: true } });
  expect(one.state()).toMatchObject({ status: 'Failed' });
  await answer({ facts, data });
  expect(one.state()).toMatchObject({ status: 'Sent', attempts: 1 });
});

describe('a call of the provider', () => {
  it('writes what became of a document, once', async () => {
    const [one, bad] = [await ready(7), await ready(6)];
    await one.send();
    await bad.send();
    expect(await told(fake.callOf(ofUuid(one.uuid)))).toBe(200);
    expect(one.state()).toMatchObject({ status: 'Delivered' });
    expect(await told(fake.callOf(ofUuid(bad.uuid)))).toBe(200);
    expect(bad.state()).toMatchObject({ status: 'Rejected', problems: ['receiver: Not ours'] });
    expect(notices()).toContainEqual({ name: 'INV-2026-00001', state: 'Rejected' });
    const before = JSON.stringify(world.store.all());
    expect(await told(fake.callOf(ofUuid(bad.uuid)))).toBe(200);
    expect(await told(fake.callOf({ ...ofUuid(bad.uuid), outcome: 'delivered' }))).toBe(200);
    expect(await told(textOf('e-invoice', 'other.json'))).toBe(200);
    expect(JSON.stringify(world.store.all())).toBe(before);
    const record = recordIn(world, 'eInvoices', bad.id);
    expect(await world.refusalOf(() => world.call('ceo', 'eInvoices.retry', record))).toContain('status');
  });
  it('may come before the answer to the submission', async () => {
    const one = await ready(7);
    const ask = askProviderAt(fake.address);
    context = {
      ...context,
      askProvider: async (request) => {
        const answer = await ask(request);
        expect(await told(fake.callOf(ofUuid(one.uuid)))).toBe(200);
        return answer;
      },
    };
    await one.send();
    expect(one.state()).toMatchObject({ status: 'Delivered', providerId: ofUuid(one.uuid).guid });
  });
  it('is refused with another secret, of another company, too large, unreadable or about what nobody sent', async () => {
    const one = await ready(7);
    await one.send();
    const call = fake.callOf(ofUuid(one.uuid));
    const before = JSON.stringify(world.store.all());
    expect(await told(call, 'k'.repeat(40))).toBe(404);
    expect(await told(call, undefined, 'company_b_0001')).toBe(404);
    expect(await told('x'.repeat(256 * 1024 + 1))).toBe(413);
    expect(await told('{')).toBe(400);
    expect(await told(textOf('e-invoice', 'delivered.json'))).toBe(404);
    expect(JSON.stringify(world.store.all())).toBe(before);
    expect(await told(call)).toBe(200);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { channelPath, intakeOf } from '#areas/sales/intake/intake-document.ts';
import { closeChannel, listIntake, openChannel, replayIntake } from '#areas/sales/intake/manage.ts';
import { receiveEnquiry } from '#areas/sales/intake/receive.ts';
import { hmac } from '#areas/sales/intake/signature.ts';
import type { Values } from '#model/schema.ts';
import { A, CommitWorld, NOW, typedSample } from './world.ts';

const KEY = 'k'.repeat(40);
const SIGNING = 'portal-secret';
const FORM = { id: 'form-0001', name: 'Mei Tan', phone: '+971501234567', message: 'Is it still free?' };

let world: CommitWorld;
const open = (channel: string, more: Values = {}) =>
  world.store.run(async (transaction) => transaction.set(channelPath(A, channel), { key: KEY, since: NOW, ...more }));
const bytesOf = (body: unknown) => new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
const send = (channel: string, body: unknown, headers: { readonly [name: string]: string } = {}, key = KEY) =>
  receiveEnquiry({ companyId: A, channel, key, header: (name) => headers[name], bytes: bytesOf(body) }, world.context);
const under = (collection: string) =>
  world.store
    .all()
    .filter(({ path }) => path.startsWith(`companies/${A}/${collection}/`))
    .map(({ data }) => data);

beforeEach(async () => {
  world = new CommitWorld();
  for (const channel of ['form', 'property-finder', 'bayut', 'meta', 'email']) await open(channel);
});

describe('an enquiry', () => {
  it('of the company’s form becomes a lead nobody has yet, by the system', async () => {
    expect(await send('form', { ...FORM, marketing: 'on' })).toEqual({ status: 200, outcome: 'lead' });
    const [lead] = under('leads');
    expect(lead).toMatchObject({
      ...{ fullName: 'Mei Tan', mobilePhone: '+971501234567', notes: 'Is it still free?', leadSource: 'Website' },
      ...{ status: 'New', intent: 'Buy', assigned: false, reference: 'L-000001', createdBy: 'system' },
      ...{
        externalSource: 'form',
        externalReference: 'form-0001',
        consent: { marketing: true, channel: 'Web', at: NOW },
      },
    });
    expect(under('history')).toMatchObject([{ actorType: 'System', actorName: 'form', resourceName: 'leads' }]);
  });
  it.each<[channel: string, body: unknown, lead: Values]>([
    [
      'property-finder',
      {
        payload: {
          id: 'pf-9',
          message: 'Call me',
          listing: { reference: 'GH-S-2201' },
          sender: {
            name: 'Omar Said',
            contacts: [
              { type: 'phone', value: '0501234567' },
              { type: 'email', value: 'O@x.example' },
            ],
          },
        },
      },
      {
        fullName: 'Omar Said',
        mobilePhone: '+971501234567',
        email: 'o@x.example',
        leadSource: 'PropertyFinder',
        sourceDetail: 'GH-S-2201',
      },
    ],
    [
      'bayut',
      {
        lead_id: 77,
        client_name: 'Lin',
        client_phone: '+971502223344',
        property_reference: 'PV-330',
        source: 'dubizzle',
      },
      { fullName: 'Lin', leadSource: 'Dubizzle', sourceDetail: 'PV-330' },
    ],
    [
      'meta',
      {
        entry: [
          {
            changes: [
              {
                value: {
                  leadgen_id: '444',
                  campaign_name: 'Marina',
                  field_data: [
                    { name: 'full_name', values: ['Ana Costa'] },
                    { name: 'email', values: ['ana@x.example'] },
                  ],
                },
              },
            ],
          },
        ],
      },
      { fullName: 'Ana Costa', email: 'ana@x.example', leadSource: 'SocialMedia', campaign: 'Marina' },
    ],
    [
      'email',
      {
        from: '"Jo Black" <jo@x.example>',
        subject: 'P-000045',
        text: 'Hello',
        headers: 'Received: x\nMessage-ID: <a@b>\n',
      },
      { fullName: 'Jo Black', email: 'jo@x.example', leadSource: 'Other', sourceDetail: 'P-000045' },
    ],
  ])('of %s becomes a lead', async (channel, body, lead) => {
    expect(await send(channel, body)).toEqual({ status: 200, outcome: 'lead' });
    expect(under('leads')).toMatchObject([lead]);
  });
  it('about a listing takes its purpose and community, by its number or the one it has elsewhere', async () => {
    const listing = typedSample('properties', { externalReference: 'GH-1', subdivisionName: 'Dubai Marina' });
    const stored = { ...listing, listingId: 'P-000045', purpose: 'Lease', title: 'Corner flat', archivedAt: null };
    await world.store.run(async (transaction) => transaction.set(`companies/${A}/properties/listing_0001`, stored));
    await send('form', { ...FORM, reference: 'P-000045' });
    await send('form', { ...FORM, id: 'form-2', phone: '+971501234568', reference: 'GH-1' });
    const about = { intent: 'Rent', communities: ['Dubai Marina'] };
    expect(under('leads')).toMatchObject([
      { ...about, sourceDetail: 'P-000045 · Corner flat' },
      { ...about, sourceDetail: 'GH-1 · Corner flat' },
    ]);
  });
  it('of a form without a script is read as well', async () => {
    const body = new URLSearchParams(FORM).toString();
    expect((await send('form', body, { 'content-type': 'application/x-www-form-urlencoded' })).outcome).toBe('lead');
  });
  it('is stored once however often it is sent', async () => {
    for (let times = 0; times < 3; times += 1) expect((await send('form', FORM)).outcome).toBe('lead');
    expect(under('leads')).toHaveLength(1);
    expect(under('activities')).toHaveLength(0);
  });
  it('of somebody with an open lead is an activity on it', async () => {
    await send('form', FORM);
    expect(await send('form', { ...FORM, id: 'form-0002', message: 'And the parking?' })).toEqual({
      status: 200,
      outcome: 'activity',
    });
    expect(under('leads')).toHaveLength(1);
    expect(under('leads')[0]).toMatchObject({ lastInboundAt: NOW });
    expect(under('activities')).toMatchObject([{ direction: 'In', text: 'And the parking?', resourceName: 'leads' }]);
  });
  it('of somebody whose lead is closed is a new lead', async () => {
    await send('form', FORM);
    const [document] = world.store.all().filter(({ path }) => path.startsWith(`companies/${A}/leads/`));
    await world.store.run(async (transaction) =>
      transaction.merge(document?.path ?? '', { status: 'Lost', lostReason: 'Budget' }),
    );
    expect((await send('form', { ...FORM, id: 'form-0002' })).outcome).toBe('lead');
  });
  it('comes in with a hundred others at once, each once and with a number of its own', async () => {
    const bodies = Array.from({ length: 60 }, (_, at) => ({
      ...FORM,
      id: `form-${at % 40}`,
      phone: `+9715012${String(10_000 + (at % 40))}`,
    }));
    const answers = await Promise.all(bodies.map((body) => send('form', body)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(under('leads').map(({ reference }) => reference)).size).toBe(40);
    expect(under('leads')).toHaveLength(40);
  });
});

describe('what is refused is counted and written nowhere', () => {
  const refused = async (answer: Promise<{ readonly status: number }>, status: number, reason?: string) => {
    expect(await answer).toMatchObject({ status, outcome: 'refused' });
    expect(under('leads')).toEqual([]);
    expect(under('intake').map((entry) => entry.reason)).toEqual(reason ? [reason] : []);
  };
  it('another key: the answer of a way that is not open, and no entry', () =>
    refused(send('form', FORM, {}, 'x'.repeat(40)), 404));
  it('a way that is not open', async () => {
    await world.store.run(async (transaction) => transaction.remove(channelPath(A, 'form')));
    await refused(send('form', FORM), 404);
  });
  it('no such way', () => refused(send('fax', FORM), 404));
  it('too large', () => refused(send('form', { ...FORM, message: 'x'.repeat(70_000) }), 413, 'oversized'));
  it.each([
    ['no JSON', '{"id"'],
    ['a list', []],
    ['nobody', { id: '1' }],
    ['no way to answer', { id: '1', name: 'X' }],
  ])('%s', (_, body) => refused(send('form', body), 400, 'malformed'));
  it('a phone that is none, and no e-mail', () => refused(send('form', { ...FORM, phone: '12' }), 400, 'invalid'));
  it('a program that fills in what nobody sees; it learns nothing', () =>
    refused(send('form', { ...FORM, website: 'http://x' }), 200, 'spam'));
  it('an old time', () =>
    refused(send('form', FORM, { 'x-timestamp': String(NOW.getTime() / 1000 - 3600) }), 403, 'old'));
  it('a signature that is missing, or of another body', async () => {
    await open('form', { signingSecret: SIGNING });
    expect((await send('form', FORM)).status).toBe(403);
    const signature = await hmac(SIGNING, bytesOf({ ...FORM, name: 'Another' }));
    expect((await send('form', FORM, { 'x-signature': signature })).status).toBe(403);
    const right = await hmac(SIGNING, bytesOf(FORM));
    expect((await send('form', FORM, { 'x-hub-signature-256': `sha256=${right}` })).status).toBe(200);
  });
  it('in a suspended company', async () => {
    await world.store.run(async (transaction) => transaction.merge(`companies/${A}`, { status: 'Suspended' }));
    await refused(send('form', FORM), 404);
  });
  it('is one entry a day, however many', async () => {
    for (let times = 0; times < 5; times += 1) await send('form', '{"id"');
    expect(under('intake')).toMatchObject([{ reason: 'malformed', count: 5 }]);
  });
});

it('a way in keeps what its sender signs with under a new address, until it is closed', async () => {
  const stored = () => world.store.read(channelPath(A, 'form'));
  await openChannel(world.store, A, 'form', 'shared with the sender', NOW);
  const before = stored();
  await openChannel(world.store, A, 'form', '', NOW);
  expect(stored()).toMatchObject({ signingSecret: 'shared with the sender' });
  expect(stored()?.key).not.toBe(before?.key);
  await closeChannel(world.store, A, 'form');
  await openChannel(world.store, A, 'form', '', NOW);
  expect(stored()).not.toHaveProperty('signingSecret');
});

describe('the last ones', () => {
  it('are listed newest first, without what was written', async () => {
    await send('form', FORM);
    world.now = new Date(NOW.getTime() + 60_000);
    await send('form', { ...FORM, id: 'form-2', phone: '+971501234568', name: 'Second' });
    const listed = await listIntake(world.store, A);
    expect(listed.map(({ name }) => name)).toEqual(['Second', 'Mei Tan']);
    expect(JSON.stringify(listed)).not.toContain('still free');
  });
  it('can be tried again where they were refused, once', async () => {
    await send('form', { ...FORM, phone: '12' });
    const [{ id = '' } = {}] = await listIntake(world.store, A);
    const path = `${intakeOf(A)}/${id}`;
    await world.store.run(async (transaction) => transaction.merge(path, { body: JSON.stringify(FORM) }));
    expect(await replayIntake(A, id, world.context)).toBe('lead');
    await expect(replayIntake(A, id, world.context)).rejects.toMatchObject({ kind: 'deleted' });
    expect(under('leads')).toHaveLength(1);
  });
});

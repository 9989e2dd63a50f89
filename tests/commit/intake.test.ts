import { beforeEach, describe, expect, it, vi } from 'vitest';
import { channelPath } from '#areas/sales/intake/intake-document.ts';
import { changeSecrets, closeChannel, listChannels, openChannel } from '#areas/sales/intake/manage.ts';
import { hmac } from '#areas/sales/intake/signature.ts';
import type { Values } from '#model/schema.ts';
import type { ServerContext } from '#server/given-context.ts';
import { answerIntake } from '#server/intake-function.ts';
import { IntakeWorld, KEY } from './intake-world.ts';
import { A, NOW, typedSample } from './world.ts';

const SIGNING = 'portal-secret';
const FORM = { id: 'form-0001', name: 'Mei Tan', phone: '+971501234567', message: 'Is it still free?' };
const NO_SECRETS = { signingSecret: '', token: '' };

let world: IntakeWorld;
const bytesOf = (body: unknown) => new TextEncoder().encode(JSON.stringify(body));
const send: IntakeWorld['send'] = (...asked) => world.send(...asked);
const under = (collection: string) => world.under(collection);

beforeEach(async () => {
  world = new IntakeWorld();
  for (const channel of ['form', 'property-finder', 'bayut', 'meta', 'email']) await world.open(channel);
});

describe('an enquiry', () => {
  it('of the company’s form becomes a lead nobody has yet, by the system', async () => {
    expect(await send('form', { ...FORM, marketing: 'on' })).toMatchObject({
      status: 200,
      state: 'done',
      outcome: 'lead',
    });
    const [lead] = under('leads');
    expect(lead).toMatchObject({
      fullName: 'Mei Tan',
      mobilePhone: '+971501234567',
      notes: 'Is it still free?',
      leadSource: 'Website',
      status: 'New',
      intent: 'Buy',
      assigned: false,
      reference: 'L-000001',
      createdBy: 'system',
      externalSource: 'form',
      externalReference: 'form-0001',
      consent: { marketing: true, channel: 'Web', at: NOW },
    });
    expect(under('history')).toMatchObject([{ actorType: 'System', actorName: 'form', resourceName: 'leads' }]);
  });
  it.each<[channel: string, body: unknown, lead: Values]>([
    [
      'meta',
      {
        entry: [
          {
            changes: [
              {
                value: {
                  leadgen_id: '444',
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
      { fullName: 'Ana Costa', email: 'ana@x.example', leadSource: 'SocialMedia', externalSource: 'meta' },
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
  ])('still comes by an address of before: %s', async (channel, body, lead) => {
    expect(await send(channel, body)).toMatchObject({ status: 200, outcome: 'lead' });
    expect(under('leads')).toMatchObject([lead]);
  });
  it('names no colleague, whatever it says', async () => {
    await send('form', FORM);
    const message = 'Hello @[ceo] and @[founder]';
    await send('form', { ...FORM, id: 'form-0002', message });
    expect(under('activities')).toMatchObject([{ text: 'Hello @ [ceo] and @ [founder]' }]);
    expect(under('activities')[0]).not.toHaveProperty('mentions');
    expect(under('notifications').filter(({ type }) => type === 'Mention')).toEqual([]);
  });
  it('about a listing takes its purpose and community, by its number or the one it has elsewhere', async () => {
    const listing = typedSample('properties', { externalReference: 'GH-1', subdivisionName: 'Dubai Marina' });
    const stored = { ...listing, listingId: 'P-000045', purpose: 'Lease', title: 'Corner flat', archivedAt: null };
    await world.store.run(async (transaction) => transaction.set(`companies/${A}/properties/listing_0001`, stored));
    await send('form', { ...FORM, reference: 'P-000045' });
    await send('form', { ...FORM, id: 'form-2', phone: '+971501234568', reference: 'GH-1' });
    const about = { intent: 'Rent', communities: ['Dubai Marina'], askedPropertyId: 'listing_0001' };
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
    expect(await send('form', { ...FORM, id: 'form-0002', message: 'And the parking?' })).toMatchObject({
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
  it('comes in with a hundred others at the same time, each once and with its own number', async () => {
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

describe('what is refused', () => {
  const kept = async (answer: ReturnType<IntakeWorld['send']>, state: string, reason: string) => {
    expect(await answer).toMatchObject({ status: 200, state });
    expect(under('leads')).toEqual([]);
    expect(world.messages).toMatchObject([{ state, reason }]);
  };
  const rejected = async (answer: ReturnType<IntakeWorld['send']>, status: number, stored: readonly Values[] = []) => {
    expect(await answer).toMatchObject({ status, state: 'rejected' });
    expect(under('leads')).toEqual([]);
    expect(world.messages).toMatchObject(stored);
  };
  it('another key: stored nowhere', () => rejected(send('form', FORM, {}, { key: 'x'.repeat(40) }), 404));
  it('a way that is not open: stored nowhere', async () => {
    await closeChannel(world.store, A, 'form');
    await rejected(send('form', FORM), 404);
  });
  it('no such way', () => rejected(send('fax', FORM), 404));
  it('too large: counted', async () => {
    for (let times = 0; times < 3; times += 1) await send('form', { ...FORM, message: 'x'.repeat(70_000) });
    await rejected(send('form', { ...FORM, message: 'x'.repeat(70_000) }), 413, [{ reason: 'oversized', count: 4 }]);
    expect(world.messages[0]).not.toHaveProperty('body');
  });
  it.each([
    ['no JSON', '{"id"'],
    ['a list', []],
    ['nobody', { id: '1' }],
    ['no way to answer', { id: '1', name: 'X' }],
    ['bytes that are no text', new Uint8Array([255, 254, 0, 128])],
  ])('%s is kept', (_, body) => kept(send('form', body), 'refused', 'malformed'));
  it('a phone that is none, and no e-mail, is kept', () =>
    kept(send('form', { ...FORM, phone: '12' }), 'refused', 'invalid'));
  it('a program that fills in what nobody sees learns nothing', () =>
    kept(send('form', { ...FORM, website: 'http://x' }), 'ignored', 'spam'));
  it('an old time is kept', () =>
    kept(send('form', FORM, { 'x-timestamp': String(NOW.getTime() / 1000 - 3600) }), 'refused', 'old'));
  it('a signature that is missing, or of another body, until the right one comes', async () => {
    await world.open('form', { signingSecret: SIGNING });
    const signature = await hmac(SIGNING, bytesOf({ ...FORM, name: 'Another' }));
    await kept(send('form', FORM), 'refused', 'signature');
    await kept(send('form', FORM, { 'x-signature': signature }), 'refused', 'signature');
    const right = await hmac(SIGNING, bytesOf(FORM));
    expect(await send('form', FORM, { 'x-hub-signature-256': `sha256=${right}` })).toMatchObject({ outcome: 'lead' });
    expect(world.messages).toMatchObject([{ state: 'done', signed: 'yes' }]);
    // Somebody else's copy of it changes nothing.
    await send('form', FORM, { 'x-signature': signature });
    expect(world.messages).toMatchObject([{ state: 'done', signed: 'yes' }]);
  });
  it('in a suspended company', async () => {
    await world.merge(`companies/${A}`, { status: 'Suspended' });
    await rejected(send('form', FORM), 404);
  });
});

describe('a way in', () => {
  const stored = () => world.store.read(channelPath(A, 'form'));
  it('keeps what its sender signs with under a new address, until it is closed', async () => {
    await openChannel(world.store, A, 'form', { signingSecret: 'shared with the sender', token: '' }, NOW);
    const before = stored();
    await openChannel(world.store, A, 'form', NO_SECRETS, NOW);
    expect(stored()).toMatchObject({ signingSecret: 'shared with the sender' });
    expect(stored()?.key).not.toBe(before?.key);
    await closeChannel(world.store, A, 'form');
    await openChannel(world.store, A, 'form', NO_SECRETS, NOW);
    expect(stored()).not.toHaveProperty('signingSecret');
  });
  it('gets other secrets under the same address, while it is open', async () => {
    const before = stored();
    await changeSecrets(world.store, A, 'form', { signingSecret: 'another', token: '' });
    expect(stored()).toEqual({ ...before, signingSecret: 'another' });
    await closeChannel(world.store, A, 'form');
    await expect(changeSecrets(world.store, A, 'form', NO_SECRETS)).rejects.toMatchObject({ kind: 'deleted' });
  });
  it('with a name of before is listed while it is open', async () => {
    const names = async () => (await listChannels(world.store, A)).map(({ name }) => name);
    expect(await names()).toEqual(expect.arrayContaining(['meta', 'email', 'meta-leads', 'mailgun']));
    await closeChannel(world.store, A, 'meta');
    expect(await names()).not.toContain('meta');
  });
});

describe('the function', () => {
  const ask = (context: () => Promise<ServerContext>) => {
    const path = `/api/intake/${A}/form/${KEY}`;
    const request = { method: 'POST', path, origin: 'https://app.example', source: '203.0.113.1' };
    return answerIntake(context)({
      ...request,
      body: bytesOf(FORM),
      header: () => undefined,
      query: () => undefined,
      search: '',
    });
  };
  it('answers 503 where the database does not, and says what went wrong in the log alone', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const gone = { run: () => Promise.reject(new Error('no database')) };
    const context = async () => ({ ...world.intake, store: gone }) as unknown as ServerContext;
    expect(await ask(context)).toMatchObject({ status: 503, body: '{"ok":false}' });
    expect(log.mock.calls.join()).toContain('no database');
    log.mockRestore();
    expect(await ask(async () => world.intake as ServerContext)).toMatchObject({ status: 200, body: '{"ok":true}' });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { channelPath } from '#areas/sales/intake/intake-document.ts';
import { changeSecrets } from '#areas/sales/intake/manage.ts';
import { hmac } from '#areas/sales/intake/signature.ts';
import { tidyIntake } from '#areas/sales/intake/tidy.ts';
import { startGraph } from '#scripts/local/fakes/graph.ts';
import { sampleOf, textOf } from '../contracts/samples.ts';
import { IntakeWorld } from './intake-world.ts';
import { A, NOW } from './world.ts';

const SIGNING = 'shared with the sender';
let graph: Awaited<ReturnType<typeof startGraph>>;
let world: IntakeWorld;
beforeAll(async () => {
  graph = await startGraph(JSON.parse(textOf('meta-leads', 'graph.json')));
});
afterAll(() => graph?.stop());
beforeEach(() => {
  graph.fail(undefined);
  graph.asked.length = 0;
  world = new IntakeWorld(graph.address);
});
const later = (ms: number) => {
  world.now = new Date(world.now.getTime() + ms);
};
const leads = () => world.under('leads');

describe('a lead of Meta', () => {
  const send = (name = 'two-leads') => {
    const { headers, bytes } = sampleOf('meta-leads', name);
    return world.send('meta-leads', bytes, headers);
  };
  const open = (token = 'page-token') => world.open('meta-leads', token ? { token } : {});
  it('waits where no token is entered, or the token is refused; then the channel needs attention', async () => {
    await open('expired');
    expect(await send()).toMatchObject({ status: 200, state: 'waiting' });
    expect(await world.listed()).toMatchObject([{ state: 'waiting', reason: 'token' }]);
    expect(world.store.read(channelPath(A, 'meta-leads'))).toMatchObject({ attention: 'token' });
    await changeSecrets(world.store, A, 'meta-leads', { signingSecret: '', token: 'page-token' });
    expect(world.store.read(channelPath(A, 'meta-leads'))).not.toHaveProperty('attention');
    later(3 * 60_000);
    await tidyIntake(A, world.intake);
    expect(leads()).toHaveLength(2);
  });
  it.each([1, 2, 4, 17, 341])('waits where Meta answers with %i, ever longer', async (code) => {
    await open();
    graph.fail({ status: 500, code, message: 'Please try again' });
    await send();
    expect(await world.listed()).toMatchObject([{ state: 'waiting', reason: 'busy' }]);
    later(20_000);
    await tidyIntake(A, world.intake);
    expect(graph.asked).toHaveLength(2);
    later(15_000);
    await tidyIntake(A, world.intake);
    expect(graph.asked).toHaveLength(4);
    graph.fail(undefined);
    later(121_000);
    await tidyIntake(A, world.intake);
    expect(leads()).toHaveLength(2);
    expect(await world.listed()).toMatchObject([{ state: 'done' }]);
  });
  it('that does not exist is refused, and can be tried again; the other of the message is stored', async () => {
    await open();
    const { headers, bytes } = sampleOf('meta-leads', 'two-leads');
    await world.send('meta-leads', new TextDecoder().decode(bytes).replace('445', '999'), headers);
    expect(leads()).toMatchObject([{ fullName: 'Cleo Two' }]);
    expect(await world.listed()).toMatchObject([{ state: 'refused', reason: 'unfetched', canReplay: true }]);
  });
  it('waits while nobody answers', async () => {
    world = new IntakeWorld('http://127.0.0.1:1/v26.0');
    await open();
    expect(await send('named')).toMatchObject({ status: 200, state: 'waiting' });
    expect(await world.listed()).toMatchObject([{ reason: 'busy' }]);
  });
});

describe('the fake of Meta’s Graph', () => {
  const ask = async (path: string, authorization = 'Bearer page-token') => {
    const answer = await fetch(`${graph.address}${path}`, { headers: { authorization } });
    return [answer.status, await answer.json()];
  };
  const error = (code: number) => ({
    error: { message: expect.any(String), type: 'OAuthException', code, fbtrace_id: 'A1' },
  });
  it('returns the requested fields, as documented', async () => {
    const [status, lead] = await ask('/444?fields=created_time,field_data');
    expect([status, Object.keys(lead).toSorted()]).toEqual([200, ['created_time', 'field_data', 'id']]);
    expect(lead.field_data[0]).toEqual({ name: 'full_name', values: ['Ana Costa'] });
  });
  it.each([
    ['another token', '/444?fields=id', 'Bearer other', 401, 190],
    ['a field that is not documented', '/444?fields=id,shoe_size', undefined, 400, 100],
    ['a parameter that is not documented', '/444?fields=id&limit=1', undefined, 400, 100],
    ['a lead there is not', '/999?fields=id', undefined, 400, 100],
    ['another path', '/444/leads?fields=id', undefined, 400, 2500],
  ])('refuses %s', async (_, path, authorization, status, code) =>
    expect(await ask(path, authorization)).toEqual([status, error(code)]),
  );
});

describe('the agent a sender names', () => {
  const sent = (email: string) => {
    const { bytes } = sampleOf('bayut', 'whatsapp');
    return new TextDecoder().decode(bytes).replace('seller@example.com', email);
  };
  it.each([
    ['gets the lead, however the address is written', 'Seller@Example.com', 'seller'],
    ['gets none while banned', 'banned@example.com', undefined],
    ['gets none in another company', 'ceoB@example.com', undefined],
    ['gets none where nobody has the address', 'x@example.com', undefined],
  ])('%s', async (_, email, sellerId) => {
    await world.open('bayut');
    expect(await world.send('bayut', sent(email))).toMatchObject({ outcome: 'lead' });
    expect(leads()).toMatchObject([{ assigned: sellerId !== undefined }]);
    expect(leads()[0]?.sellerId).toBe(sellerId);
  });
});

it('of two leads in one message one may be refused, and the other is stored', async () => {
  await world.open('whatsapp');
  const { bytes, headers } = sampleOf('whatsapp', 'two-messages');
  const body = new TextDecoder().decode(bytes).replace('"id":"wamid.C",', '');
  expect(await world.send('whatsapp', body, headers)).toMatchObject({ status: 200, state: 'refused', outcome: 'lead' });
  expect(leads()).toHaveLength(1);
  expect(await world.listed()).toMatchObject([
    { state: 'refused', reason: 'malformed', outcome: 'lead', canReplay: true },
  ]);
});

it('a signature of Mailgun is good for one message alone, for nine hours', async () => {
  await world.open('mailgun', { signingSecret: SIGNING });
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const timestamp = String(NOW.getTime() / 1000);
  const signature = await hmac(SIGNING, new TextEncoder().encode(`${timestamp}token-1`));
  const mail = (name: string) =>
    new URLSearchParams({
      timestamp,
      token: 'token-1',
      signature,
      from: `${name}@x.example`,
      'Message-Id': `<${name}>`,
    });
  later(8.9 * 3_600_000);
  expect(await world.send('mailgun', mail('ana').toString(), type)).toMatchObject({ outcome: 'lead' });
  expect(await world.send('mailgun', mail('ana').toString(), type)).toMatchObject({ status: 200 });
  expect(await world.send('mailgun', mail('eve').toString(), type)).toMatchObject({ state: 'refused' });
  expect(leads()).toHaveLength(1);
  later(0.2 * 3_600_000);
  await world.send('mailgun', mail('bob').toString(), type);
  expect(world.messages[0]).toMatchObject({ reason: 'old' });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { channelPath } from '#areas/sales/intake/intake-document.ts';
import { withoutUndefined } from '#lib/data/without-undefined.ts';
import { PORTALS } from '#lib/feeds/portals.ts';
import { AppError } from '#model/errors.ts';
import type { Values } from '#model/schema.ts';
import type { ServerContext } from '#server/given-context.ts';
import { answerPortals } from '#server/portals-answer.ts';
import { offeredProperty, photoOf } from './listings.ts';
import { A, ACCESS, B, CommitWorld, FROZEN, NOW } from './world.ts';

let world: CommitWorld;
beforeEach(() => {
  world = new CommitWorld();
});
async function ask(uid: string, data: unknown): Promise<Values> {
  const context: ServerContext = {
    ...world.context,
    access: ACCESS,
    program: ACCESS.program,
    pages: world.store,
    counted: [],
    countedVersion: 0,
  };
  const facts = { uid, emailVerified: true, authTime: NOW, provider: 'password' };
  return (await answerPortals(async () => context)({ facts, data })) as Values;
}
const refusal = async (uid: string, data: unknown) => {
  const before = JSON.stringify(world.store.all());
  const kind = await ask(uid, data).then(
    () => 'answered',
    (error: unknown) => (error instanceof AppError ? error.kind : String(error)),
  );
  if (kind !== 'answered' && JSON.stringify(world.store.all()) !== before) throw new Error('a refused call wrote');
  return kind;
};
const put = (path: string, data: Values) =>
  world.store.run(async (transaction) => transaction.set(`companies/${A}/${path}`, withoutUndefined(data)));

const ACTIONS: readonly Values[] = [
  { action: 'portals' },
  { action: 'openPortal', name: 'kyero', account: 'FH-1' },
  { action: 'closePortal', name: 'kyero' },
  { action: 'channels' },
  { action: 'openChannel', name: 'form', signingSecret: '', token: '' },
  { action: 'closeChannel', name: 'form' },
  { action: 'intake' },
];

describe.each(ACTIONS)('$action', (action) => {
  it('is for people who may edit the company', async () => {
    for (const uid of ['ceo', 'founder', 'hr', 'root'])
      expect(await refusal(uid, { ...action, companyId: A })).toBe('answered');
  });
  it('is for nobody else, and in no other company', async () => {
    for (const uid of ['seller', 'accountant', 'ceoB', 'banned', 'forced', 'nobody'])
      expect([uid, await refusal(uid, { ...action, companyId: A })]).not.toContain('answered');
    expect(await refusal('ceo', { ...action, companyId: B })).not.toBe('answered');
    expect(await refusal('ceoF', { ...action, companyId: FROZEN })).not.toBe('answered');
  });
});

describe('a call', () => {
  it.each<[string, Values]>([
    ['says which action', { companyId: A }],
    ['knows its action', { action: 'everything', companyId: A }],
    ['names a company', { action: 'portals' }],
    ['does not climb', { action: 'portals', companyId: `${A}/../${B}` }],
    ['says nothing more', { action: 'portals', companyId: A, secret: 'x' }],
    ['names a portal there is', { action: 'openPortal', companyId: A, name: 'nobody', account: '' }],
    ['names a channel there is', { action: 'openChannel', companyId: A, name: 'fax', signingSecret: '', token: '' }],
    ['closes a portal there is', { action: 'closePortal', companyId: A, name: 'nobody' }],
    ['has a short account', { action: 'openPortal', companyId: A, name: 'kyero', account: 'x'.repeat(61) }],
  ])('%s', async (_, data) => expect(await refusal('ceo', data)).toBe('invalid'));
  it.each<[string, Values]>([
    ['tries again', { action: 'replay', choice: { id: 'none' }, isSure: false }],
    ['tries again all', { action: 'replay', choice: { reason: 'malformed' }, isSure: false }],
    ['shows', { action: 'message', id: 'none' }],
    ['dismisses', { action: 'dismiss', id: 'none' }],
    ['changes secrets of', { action: 'changeSecrets', name: 'form', signingSecret: 'x', token: '' }],
  ])('%s what there is, for managers alone', async (_, action) => {
    expect(await refusal('ceo', { ...action, companyId: A })).toBe('deleted');
    for (const uid of ['seller', 'accountant', 'ceoB', 'banned', 'nobody'])
      expect(await refusal(uid, { ...action, companyId: A })).not.toBe('deleted');
  });
  it('tries nothing again for a Seller, and for the CEO once', async () => {
    const body = JSON.stringify({ id: 'form-1', name: 'Mei Tan', phone: '+971501234567' });
    const entry = { channel: 'form', at: NOW, rank: -NOW.getTime(), outcome: 'refused', reason: 'invalid', body };
    await put('intake/entry_1', entry);
    const replay = { action: 'replay', companyId: A, choice: { id: 'entry_1' }, isSure: false };
    expect(await refusal('seller', replay)).toBe('forbidden');
    expect(await ask('ceo', replay)).toEqual({ replayed: { done: 1, others: 0, left: 0 } });
    expect(await refusal('ceo', replay)).toBe('deleted');
  });
});

describe('the portals of a company', () => {
  type Told = readonly { readonly name: string; readonly address?: string; readonly [field: string]: unknown }[];
  const told = async () => (await ask('ceo', { action: 'portals', companyId: A })).portals as Told;
  const portal = async (name: string) => (await told()).find((one) => one.name === name);

  it('are all there are, with what is ready and what each listing lacks', async () => {
    await put('properties/complete', offeredProperty(1));
    await put(
      'properties/bare',
      offeredProperty(2, { permitNumber: undefined, title: 'Too short', subdivisionName: '' }),
    );
    await put('properties/sold', offeredProperty(3, { standardStatus: 'Closed' }));
    for (const order of [0, 1, 2]) await put(`attachments/photo_${order}`, photoOf('complete', order));
    expect((await told()).map(({ name }) => name)).toEqual(PORTALS.map(({ name }) => name));
    expect(await portal('property-finder')).toEqual({
      name: 'property-finder',
      brand: 'Property Finder',
      ready: 1,
      lacking: [
        {
          id: 'bare',
          reference: 'P-000002',
          title: 'Too short',
          gaps: [
            { key: 'permit' },
            { key: 'photos', count: 0, least: 3 },
            { key: 'title', count: 9, least: 20, most: 80 },
            { key: 'field', field: 'subdivisionName' },
          ],
        },
      ],
    });
  });
  it('get an address when they are opened, another when opened again, none when closed', async () => {
    const open = (account: string) => ask('ceo', { action: 'openPortal', companyId: A, name: 'kyero', account });
    await open('FH-1');
    const first = await portal('kyero');
    expect(first).toMatchObject({ account: 'FH-1', address: expect.stringMatching(/^\/api\/feed\/.+\/kyero[.]xml$/) });
    await open('');
    const second = await portal('kyero');
    expect(second).toMatchObject({ account: 'FH-1' });
    expect(second?.address).not.toBe(first?.address);
    await ask('ceo', { action: 'closePortal', companyId: A, name: 'kyero' });
    expect(await portal('kyero')).not.toHaveProperty('address');
    expect((await portal('bayut'))?.address).toBeUndefined();
  });
});

it('the channels are listed without their senders’ signing secrets', async () => {
  const secrets = { signingSecret: 'shared with the sender', token: 'token of the page' };
  await ask('ceo', { action: 'openChannel', companyId: A, name: 'bayut', ...secrets });
  const { channels } = await ask('ceo', { action: 'channels', companyId: A });
  expect(channels).toContainEqual({
    name: 'bayut',
    isSigned: true,
    address: `/api/intake/${A}/bayut/${String(world.store.read(channelPath(A, 'bayut'))?.key)}`,
  });
  expect(JSON.stringify(channels)).not.toMatch(/shared with the sender|token of the page/);
});

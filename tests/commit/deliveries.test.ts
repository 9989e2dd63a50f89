import { describe, expect, it } from 'vitest';
import { barId } from '#areas/sales/contactBars/bar-id.ts';
import { conversationIdOf } from '#areas/sales/conversations/conversation-id.ts';
import { attemptNow } from '#areas/sales/messages/attempt-now.ts';
import { type DeliveryContext, deliver, deliverDue, type Outgoing, type Sent } from '#areas/sales/messages/deliver.ts';
import { runCommand } from '#model/commit/run-command.ts';
import { SYSTEM } from '#model/company/system.ts';
import type { Values } from '#model/schema.ts';
import { A, CommitWorld, freshId, NOW, population } from './world.ts';

const MINUTE_MS = 60_000;
const PHONE = '+971501234567';
class Died extends Error {}

/** A company with one message in the queue. */
async function queued() {
  const world = new CommitWorld(population());
  await world.given('inboxes', {
    ...{ id: 'inbox_0000000001', name: 'Office', provider: 'WhatsApp', channel: 'WhatsApp' },
    ...{ address: '+97144000000', members: ['seller'], state: 'Works' },
  });
  const id = await conversationIdOf(A, { channel: 'WhatsApp', inboxId: 'inbox_0000000001', address: PHONE });
  await world.given('conversations', {
    ...{ id, channel: 'WhatsApp', inboxId: 'inbox_0000000001', name: 'Ana', phone: PHONE, sellerId: 'seller' },
    ...{ sellerIds: ['seller'], assigned: true, status: 'Open', lastAt: NOW, lastDirection: 'In', lastInboundAt: NOW },
    windowClosesAt: new Date(NOW.getTime() + 86_400_000),
  });
  const input = { channel: 'WhatsApp', inboxId: 'inbox_0000000001', text: 'Yes' };
  const answer = await world.call('seller', 'messages.send', { id, version: 1 }, input);
  const messageId = (answer.created ?? []).find((key) => key.startsWith('messages/'))?.slice('messages/'.length) ?? '';
  const message = () => world.read(`messages/${messageId}`) ?? {};
  const on = (send: (outgoing: Outgoing) => Promise<Sent>): DeliveryContext => ({
    ...world.context,
    senders: { send, open: async (sealed) => sealed, file: async () => undefined },
  });
  const report = (to: string, more: Values = {}) => {
    const request = { key: freshId(), companyId: A, command: 'messages.settle', id: messageId };
    const call = { ...request, version: Number(message().version), input: { to, ...more } };
    return runCommand(call, SYSTEM, { ...world.context, system: { name: 'whatsapp' } });
  };
  return { world, answer, id, messageId, message, on, report };
}
const later = (world: CommitWorld, ms: number) => {
  world.now = new Date(world.now.getTime() + ms);
};

const ANSWERS = ['Accepted', 'Again', 'Refused'] as const;
const DEATHS = [undefined, 'afterClaim', 'afterSend'] as const;
const histories = ['answers', 'loses the first answer'].flatMap((line) =>
  ['reports', 'reports nothing'].flatMap((reports) =>
    ANSWERS.flatMap((first) =>
      ANSWERS.flatMap((second) =>
        DEATHS.flatMap((death) =>
          DEATHS.map((another) => ({ line, reports, first, second, deaths: [death, another] })),
        ),
      ),
    ),
  ),
);

it('324 histories: one copy at most, nothing hangs, and no state is a lie', async () => {
  expect(histories).toHaveLength(324);
  const wrong: object[] = [];
  const seen = new Set<unknown>();
  for (const history of histories) {
    const { world, message, on, report } = await queued();
    const answers: (typeof ANSWERS)[number][] = [history.first, history.second];
    const deaths = [...history.deaths];
    let copies = 0;
    let isFirst = true;
    const context = on(async () => {
      const death = deaths.shift();
      if (death === 'afterClaim') throw new Died();
      const kind = answers.shift() ?? 'Accepted';
      if (kind === 'Accepted') copies += 1;
      if (death === 'afterSend') throw new Died();
      const isLost = isFirst && kind === 'Accepted' && history.line !== 'answers';
      isFirst = false;
      if (isLost) return { kind: 'Unknown', code: 'ECONNRESET' };
      return kind === 'Accepted' ? { kind, providerId: 'wamid.1' } : { kind, code: '130429' };
    });
    for (let turn = 0; turn < 12; turn += 1) {
      await deliverDue(A, context).catch((error: unknown) => {
        if (!(error instanceof Died)) throw error;
      });
      if (copies > 0 && history.reports === 'reports' && message().state !== 'Delivered')
        await report('Delivered', { providerId: 'wamid.1' });
      later(world, 5 * MINUTE_MS);
    }
    const { state } = message();
    seen.add(state);
    const isLie = (copies === 0 && (state === 'Sent' || state === 'Delivered')) || (copies > 0 && state === 'Failed');
    const isToBeDelivered = copies > 0 && history.reports === 'reports' && state !== 'Delivered';
    if (copies > 1 || state === 'Queued' || isLie || isToBeDelivered) wrong.push({ ...history, copies, state });
  }
  expect(wrong).toEqual([]);
  expect(seen).toEqual(new Set(['Sent', 'Delivered', 'Failed', 'Unknown']));
}, 120_000);

describe('a message in the queue', () => {
  it('is sent at once after the commit, and once', async () => {
    const { answer, on, message, world, messageId } = await queued();
    const sent: Outgoing[] = [];
    const context = on(async (outgoing) => {
      sent.push(outgoing);
      return { kind: 'Accepted', providerId: 'wamid.1' };
    });
    const { created, resources } = await attemptNow(answer, A, context);
    expect([created, resources]).toEqual([[`messages/${messageId}`], ['conversations', 'messages']]);
    expect(sent).toEqual([expect.objectContaining({ messageId, to: PHONE, text: 'Yes', companyId: A })]);
    expect(message()).toMatchObject({ state: 'Sent', providerId: 'wamid.1' });
    later(world, 30 * MINUTE_MS);
    await deliverDue(A, context);
    expect(sent).toHaveLength(1);
  });
  it('two processes: one claims it', async () => {
    const { on, messageId } = await queued();
    let copies = 0;
    const context = on(async () => {
      copies += 1;
      return { kind: 'Accepted', providerId: 'wamid.1' };
    });
    await Promise.all([deliver(A, messageId, context), deliver(A, messageId, context)]);
    expect(copies).toBe(1);
  });
  it('is tried again after half a minute, 2, 10, 30 and 120 minutes, then it failed', async () => {
    const { on, message, world } = await queued();
    const at: number[] = [];
    const context = on(async () => {
      at.push((world.now.getTime() - NOW.getTime()) / MINUTE_MS);
      return { kind: 'Again', code: '503' };
    });
    for (let half = 0; half < 400; half += 1) {
      await deliverDue(A, context);
      later(world, MINUTE_MS / 2);
    }
    expect(at).toEqual([0, 0.5, 2.5, 12.5, 42.5, 162.5]);
    expect(message()).toMatchObject({ state: 'Failed', code: '503' });
  });
  it('nobody knows about it: its author decides', async () => {
    const { on, message, world, messageId } = await queued();
    const context = on(async () => {
      throw new Died();
    });
    await deliver(A, messageId, context).catch(() => undefined);
    later(world, 2 * MINUTE_MS + 1);
    let copies = 0;
    const works = on(async () => {
      copies += 1;
      return { kind: 'Accepted', providerId: 'wamid.2' };
    });
    await deliverDue(A, works);
    expect([message().state, copies]).toEqual(['Unknown', 0]);
    const call = (as: string, verb: string, input: Values = {}) =>
      world.refusalOf(() => world.call(as, verb, { id: messageId, version: Number(message().version) }, input));
    expect(await call('other', 'messages.retry')).toBe('forbidden');
    expect(await call('seller', 'messages.retry')).toBe('written');
    await deliverDue(A, works);
    expect([message().state, copies]).toEqual(['Sent', 1]);
    expect(await call('seller', 'messages.retry')).toBe('invalid state ui.validation.move');
  });
  it('is not sent again by its author where that is no longer allowed', async () => {
    const { on, message, world, messageId, id } = await queued();
    await deliverDue(
      A,
      on(async () => ({ kind: 'Refused', code: '131026' })),
    );
    const retry = () =>
      world.refusalOf(() =>
        world.call('seller', 'messages.retry', { id: messageId, version: message().version as number }),
      );
    const put = async (path: string, data: Values) => {
      const whole = `companies/${A}/${path}`;
      await world.store.run(async (transaction) => transaction.merge(whole, data));
    };
    await world.given('contactBars', { id: await barId(A, PHONE), kind: 'Asked', mask: '•••• 567' });
    expect(await retry()).toBe('invalid state conversations.guard.barred');
    await put(`contactBars/${await barId(A, PHONE)}`, { kind: 'Register' });
    await put(`conversations/${id}`, { windowClosesAt: NOW });
    expect(await retry()).toBe('invalid state conversations.error.window');
    await put(`conversations/${id}`, { windowClosesAt: new Date(NOW.getTime() + 2 * MINUTE_MS) });
    await put('inboxes/inbox_0000000001', { archivedAt: NOW });
    expect(await retry()).toBe('invalid state conversations.error.inbox');
    await put('inboxes/inbox_0000000001', { archivedAt: null });
    expect(await retry()).toBe('written');
  });
  it('a wrong token is the inbox’s trouble, and the message says that it failed', async () => {
    const { on, message, world } = await queued();
    await deliverDue(
      A,
      on(async () => ({ kind: 'Refused', code: '190' })),
    );
    expect(message()).toMatchObject({ state: 'Failed', code: '190' });
    expect(world.read('inboxes/inbox_0000000001')).toMatchObject({ state: 'NeedsAttention', attention: '190' });
  });
  it('a test’s result is the inbox’s state, and no message is written', async () => {
    const { on, world } = await queued();
    await deliverDue(
      A,
      on(async () => ({ kind: 'Accepted', providerId: 'x' })),
    );
    const before = world.store.all().filter(({ path }) => path.includes('/messages/')).length;
    const test = (version: number, to = '050 000 0001') =>
      world.call('ceo', 'inboxes.test', { id: 'inbox_0000000001', version }, { to });
    expect(await world.refusalOf(() => test(1, 'ana@client.example'))).toBe('invalid to ui.validation.phone');
    await test(1);
    const sent: Outgoing[] = [];
    await deliverDue(
      A,
      on(async (outgoing) => {
        sent.push(outgoing);
        return { kind: 'Refused', code: '190' };
      }),
    );
    expect(sent).toEqual([expect.objectContaining({ to: '+971500000001' })]);
    expect(world.read('inboxes/inbox_0000000001')).toMatchObject({ state: 'NeedsAttention', attention: '190' });
    await test(3);
    await deliverDue(
      A,
      on(async () => ({ kind: 'Accepted', providerId: 'x' })),
    );
    expect(world.read('inboxes/inbox_0000000001')).toMatchObject({ state: 'Works', testedAt: NOW });
    expect(world.store.all().filter(({ path }) => path.includes('/messages/'))).toHaveLength(before);
  });
});

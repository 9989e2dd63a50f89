import { expect, it } from 'vitest';
import { HOURLY_WORK } from '#areas/hourly-work.ts';
import type { Values } from '#model/schema.ts';
import {
  asSystem,
  EMAIL,
  HOUR_MS,
  idBy,
  leadId,
  PHONE,
  received,
  refusalOf,
  sendTo,
  withAna,
  world,
} from './message-world.ts';
import { A, NOW } from './world.ts';

withAna();

it('what is archived names no conversation, and keeps nobody from writing', async () => {
  const { created: [key = ''] = [] } = await sendTo('seller');
  const lead = world.read(`leads/${leadId}`) ?? {};
  await world.given('leads', { ...lead, id: leadId, archivedAt: NOW });
  await received({ leadId: undefined, username: 'ana.c' }, 1);
  await world.call('seller', 'messages.settle', { id: key.slice(9), version: 1 }, { to: 'Sent' });
  expect(world.read(key)).toMatchObject({ state: 'Sent' });
  const id = await idBy('WhatsApp', PHONE);
  const { version } = world.read(`conversations/${id}`) ?? {};
  expect(await refusalOf('seller', { leadId: undefined }, Number(version))).toBe('written');
  await received({ leadId: undefined }, Number(version) + 1);
  expect(world.read(`conversations/${id}`)).toMatchObject({ username: 'ana.c', lastDirection: 'In' });
  expect(world.read(`leads/${leadId}`)).toEqual({ ...lead, archivedAt: NOW });
});
it('a mail answers the last one that came in', async () => {
  const id = await idBy('Email', EMAIL);
  const came = { channel: 'Email', name: 'Ana', email: EMAIL, leadId };
  await asSystem('messages.receive', id, 0, { ...came, providerId: '<first@x>', text: 'Is it free?' });
  await asSystem('messages.receive', id, 1, { ...came, providerId: '<second@x>', text: 'Hello?' });
  const { created: [key = ''] = [] } = await sendTo('seller', { subject: 'Re: Cassia' }, 2, 'Email', EMAIL);
  expect(world.read(key)).toMatchObject({ replyTo: '<second@x>' });
});
it('what was put off is open again when its time has come', async () => {
  await received();
  const id = await idBy('WhatsApp', PHONE);
  await world.call('seller', 'conversations.snooze', { id, version: 1 }, { snoozedUntil: new Date(+NOW + HOUR_MS) });
  await HOURLY_WORK.exchange(A, world.context);
  expect(world.read(`conversations/${id}`)).toMatchObject({ status: 'Snoozed' });
  expect(await world.refusalOf(() => world.call('ceo', 'conversations.wake', { id, version: 2 }))).toMatch(/^invalid/);
  world.now = new Date(+NOW + HOUR_MS);
  await HOURLY_WORK.exchange(A, world.context);
  expect(world.read(`conversations/${id}`)).toMatchObject({ status: 'Open' });
  expect(world.read(`conversations/${id}`)?.snoozedUntil).toBeUndefined();
});
it('they wrote after our message: they still wait when it is reported as sent', async () => {
  const { created: [key = ''] = [] } = await sendTo('seller');
  world.now = new Date(NOW.getTime() + HOUR_MS);
  await received({}, 1);
  await world.call('seller', 'messages.settle', { id: key.slice(9), version: 1 }, { to: 'Sent' });
  const id = await idBy('WhatsApp', PHONE);
  expect(world.read(`conversations/${id}`)).toMatchObject({ waitingSince: world.now });
});
it.each(['Delivered', 'Read'])('a message of which the first report is “%s” counts as a contact then', async (to) => {
  const { created: [key = ''] = [] } = await sendTo('seller');
  world.now = new Date(NOW.getTime() + HOUR_MS);
  await asSystem('messages.settle', key.slice(9), 1, { to });
  expect(world.read(`leads/${leadId}`)).toMatchObject({ firstContactedAt: world.now });
});
it('what failed keeps its code when an older report comes after', async () => {
  const { created: [key = ''] = [] } = await sendTo('seller');
  await asSystem('messages.settle', key.slice(9), 1, { to: 'Failed', code: '131026' });
  await asSystem('messages.settle', key.slice(9), 2, { to: 'Sent' });
  expect(world.read(key)).toMatchObject({ state: 'Failed', code: '131026' });
});
it('what did not arrive is on its conversation until somebody acts on it', async () => {
  const { created: [key = ''] = [] } = await sendTo('seller');
  const id = await idBy('WhatsApp', PHONE);
  const fails = async () => {
    const { version } = world.read(key) ?? {};
    await asSystem('messages.settle', key.slice(9), Number(version), { to: 'Failed', code: '131026' });
  };
  const undelivered = () => {
    const { undeliveredId, undeliveredAt, undeliveredCode } = world.read(`conversations/${id}`) ?? {};
    return [undeliveredId, undeliveredAt, undeliveredCode];
  };
  const act = async (command: string, input: Values = {}) => {
    const { version } = world.read(`conversations/${id}`) ?? {};
    await world.call('seller', command, { id, version: Number(version) }, input);
  };
  const [none, failed] = [
    [undefined, undefined, undefined],
    [key.slice(9), NOW, '131026'],
  ];
  expect(undelivered()).toEqual(none);
  await fails();
  expect(undelivered()).toEqual(failed);
  await act('messages.send', { channel: 'WhatsApp', leadId, text: 'By another way' });
  expect(undelivered()).toEqual(none);
  await asSystem('messages.settle', key.slice(9), 2, { to: 'Delivered' });
  await fails();
  expect([world.read(key)?.state, undelivered()]).toEqual(['Delivered', none]);
});
it('a report that it arrived after all, and “nothing left to answer”, take it off', async () => {
  const { created: [key = ''] = [] } = await sendTo('seller');
  const id = await idBy('WhatsApp', PHONE);
  await asSystem('messages.settle', key.slice(9), 1, { to: 'Unknown', code: 'ETIMEDOUT' });
  expect(world.read(`conversations/${id}`)).toMatchObject({ undeliveredCode: 'unknown' });
  await world.call('seller', 'messages.settle', { id: key.slice(9), version: 2 }, { to: 'Sent' });
  expect(world.read(`conversations/${id}`)?.undeliveredAt).toBeUndefined();
  await asSystem('messages.settle', key.slice(9), 3, { to: 'Failed' });
  const { version, undeliveredAt } = world.read(`conversations/${id}`) ?? {};
  expect(undeliveredAt).toEqual(NOW);
  await world.call('seller', 'conversations.done', { id, version: Number(version) });
  expect(world.read(`conversations/${id}`)?.undeliveredAt).toBeUndefined();
});

import { beforeEach, expect, it } from 'vitest';
import type { Share } from '#areas/sales/shares/schema.ts';
import type { Values } from '#model/schema.ts';
import { offeredProperty } from './listings.ts';
import { asSystem, idBy, inbox, leadId, PHONE, sendTo, withAna, world } from './message-world.ts';
import { A, freshId } from './world.ts';

withAna();
let share: Share;
let inboxId: string;
const made = async (more: Values = {}) => {
  const input = { propertyIds: ['home_00000001'], leadId, language: 'en', showUnit: false, showPrice: true };
  const asked = { ...input, channel: 'WhatsApp', ...more };
  return (await world.call('seller', 'shares.create', { id: freshId(), version: 0 }, asked)).record as Share;
};
beforeEach(async () => {
  await world.given('properties', { ...offeredProperty(1), id: 'home_00000001', title: 'Corner flat' });
  inboxId = (await inbox()).id;
  const came = {
    channel: 'WhatsApp',
    inboxId,
    name: 'Ana',
    phone: PHONE,
    leadId,
    providerId: freshId(),
    text: 'Hello',
  };
  await asSystem('messages.receive', await idBy('WhatsApp', PHONE, inboxId), 0, came);
  share = await made();
});
const urlOf = ({ token }: Share) => `https://app.example/s/${token}`;
/** The open conversation of the inbox. */
const conversation = () => {
  const stored = world.store
    .all()
    .find(({ path, data }) => path.includes('/conversations/') && data.inboxId === inboxId);
  return Number(stored?.data.version ?? 0);
};
const send = (more: Values = {}, as = 'seller') =>
  sendTo(
    as,
    { inboxId, shareId: share.id, shareUrl: urlOf(share), text: `Look: ${urlOf(share)}`, ...more },
    conversation(),
  );
const refusal = (more: Values, as?: string) => world.refusalOf(() => send(more, as));
const stateOf = () => world.read(`shares/${share.id}`)?.state;
const notes = () =>
  world.store.all().flatMap(({ path, data }) => (path.startsWith(`companies/${A}/activities/`) ? [data] : []));
const reports = async (to: string, more: Values = {}) => {
  const message = world.store.all().find(({ data }) => data.shareId === share.id);
  const id = message?.path.split('/').at(-1) ?? '';
  await asSystem('messages.settle', id, Number(message?.data.version), { to, ...more });
};

it('a link has the state of its message; the home gets a note once it is sent', async () => {
  await send();
  expect(stateOf()).toBe('Queued');
  expect(notes()).toEqual([]);
  await reports('Sent');
  expect(stateOf()).toBe('Sent');
  expect(notes()).toMatchObject([
    { resourceName: 'properties', resourceRecordKey: 'home_00000001', byUid: 'seller', text: 'Sent to a client' },
  ]);
  await reports('Read');
  expect([stateOf(), notes().length]).toEqual(['Sent', 1]);
});
it.each(['Failed', 'Unknown'])(
  'the link of a message that is “%s” says so, and is on its way when that is sent again',
  async (to) => {
    await send();
    await reports(to, to === 'Failed' ? { code: '131026' } : {});
    expect([stateOf(), notes()]).toEqual([to, []]);
    const message = world.store.all().find(({ data }) => data.shareId === share.id);
    const id = message?.path.split('/').at(-1) ?? '';
    await world.call('seller', 'messages.retry', { id, version: Number(message?.data.version) });
    expect([stateOf(), notes()]).toEqual(['Queued', []]);
  },
);
it('the note on a home is in the company’s language, because nobody wrote it', async () => {
  await world.store.run(async ({ merge }) => merge(`companies/${A}`, { defaultLocale: 'fr' }));
  await send();
  await reports('Sent');
  expect(notes()).toMatchObject([{ text: 'Envoyé à un client' }]);
});
it('sends a link only to its own lead, once, through an inbox, with its own address', async () => {
  const wrong = 'invalid shareId ui.validation.reference';
  expect(await refusal({ shareUrl: undefined })).toBe(wrong);
  expect(await refusal({ shareUrl: 'https://app.example/s/other' })).toBe(wrong);
  expect(await refusal({ shareId: (await made({ leadId: undefined })).id })).toBe(wrong);
  expect(await refusal({ inboxId: undefined })).not.toBe('written');
  const { record: ended } = await world.call('seller', 'shares.revoke', share);
  expect(await refusal({})).toBe(wrong);
  share = await made();
  expect(ended?.id).not.toBe(share.id);
  expect(await refusal({})).toBe('written');
  expect(await refusal({})).toBe(wrong);
});
it('a template with listingLink contains the address of the link', async () => {
  const template = await world.given('messageTemplates', {
    ...{ name: 'Listing', channel: 'WhatsApp', textEn: '{{firstName}}: {{listingTitle}} {{listingLink}}' },
    ...{ whatsAppName: 'listing', approval: 'Approved' },
  });
  await send({ templateId: template.id, text: undefined });
  const message = world.store.all().find(({ data }) => data.shareId === share.id)?.data;
  expect(message).toMatchObject({
    text: `Ana: Corner flat ${urlOf(share)}`,
    parameters: ['Ana', 'Corner flat', urlOf(share)],
    propertyIds: ['home_00000001'],
  });
});

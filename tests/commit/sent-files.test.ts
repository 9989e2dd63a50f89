import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { deliverDue, type Outgoing, type Sent } from '#areas/sales/messages/deliver.ts';
import type { Values } from '#model/schema.ts';
import { EMAIL, idBy, inbox, leadId, messagesStored, PHONE, sendTo, withAna, world } from './message-world.ts';
import { A, NOW, typedSample } from './world.ts';

withAna();

let mailId: string;
beforeEach(async () => {
  const desk = { provider: 'Mailgun', channel: 'Email', address: 'desk@marin.example', externalId: undefined };
  mailId = (await inbox(desk)).id;
});
const attached = async (more: Values = {}) => {
  const id = randomUUID();
  const values = {
    ...{ resourceName: 'leads', resourceRecordKey: leadId, mediaCategory: 'Document', mediaType: 'Pdf' },
    ...{ fileName: 'Plan.pdf', sizeBytes: 9, sha256: 'ab'.repeat(32), order: 0, confidential: false },
    ...{ storagePath: `companies/${A}/leads/${leadId}/${id}.pdf`, uploadedBy: 'seller', ...more },
  };
  await world.given('attachments', { id, ...values });
  return id;
};
const mail = (as: string, attachmentIds: readonly string[], more: Values = {}) =>
  sendTo(as, { channel: 'Email', inboxId: mailId, subject: 'Plan', attachmentIds, ...more }, 0, 'Email', EMAIL);
const refusal = (as: string, attachmentIds: readonly string[], more: Values = {}) =>
  world.refusalOf(() => mail(as, attachmentIds, more));
/** Sends what is due. */
async function sent(
  file: (path: string) => Promise<Uint8Array | undefined> = async () => Uint8Array.of(1, 2),
): Promise<readonly Outgoing[]> {
  const all: Outgoing[] = [];
  const senders = {
    ...{ open: async () => '{}', file },
    send: async (outgoing: Outgoing): Promise<Sent> => {
      all.push(outgoing);
      return { kind: 'Accepted', providerId: 'id-1' };
    },
  };
  await deliverDue(A, { ...world.context, senders });
  return all;
}

it('files of the lead go with a mail, in the order they were chosen', async () => {
  const [plan, photo] = [await attached(), await attached({ mediaType: 'Webp', fileName: 'Hall.webp' })];
  await mail('seller', [photo, plan]);
  const [{ files } = {}] = await sent();
  expect(files).toEqual([
    { name: 'Hall.webp', type: 'Webp', bytes: Uint8Array.of(1, 2) },
    { name: 'Plan.pdf', type: 'Pdf', bytes: Uint8Array.of(1, 2) },
  ]);
  expect(messagesStored()).toMatchObject([{ attachmentIds: [photo, plan], state: 'Sent' }]);
});

it('what is no longer stored is not sent without it', async () => {
  await mail('seller', [await attached()]);
  expect(await sent(async () => undefined)).toEqual([]);
  expect(messagesStored()).toMatchObject([{ state: 'Failed', code: 'file' }]);
});

it('only files of the records it is about, that the caller may read and that are not confidential', async () => {
  const wrong = 'invalid attachmentIds ui.validation.reference';
  const foreign = await world.given('leads', typedSample('leads', { sellerId: 'seller' }));
  expect(await refusal('seller', [await attached({ resourceRecordKey: foreign.id })])).toBe(wrong);
  expect(await refusal('seller', [randomUUID()])).toBe(wrong);
  expect(await refusal('seller', [await attached({ archivedAt: NOW })])).toBe(wrong);
  expect(await refusal('seller', [await attached({ resourceName: 'employees' })])).toBe(wrong);
  const passport = await attached({ mediaCategory: 'IdDocument', confidential: true });
  expect(await refusal('seller', [passport])).toBe('invalid attachmentIds messages.error.confidential');
  expect(messagesStored()).toEqual([]);
});

it('by hand no file goes; the limits of the service refuse a message before it is stored', async () => {
  const plan = await attached();
  expect(await refusal('seller', [plan], { inboxId: undefined })).toContain('invalid');
  const byHand = { channel: 'WhatsApp', attachmentIds: [plan] };
  expect(await world.refusalOf(() => sendTo('seller', byHand))).toBe(
    'invalid attachmentIds messages.error.filesByHand',
  );
  const big = await attached({ sizeBytes: 18_000_000 });
  expect(await refusal('seller', [big])).toBe('invalid attachmentIds messages.error.file.tooLarge');
  expect(messagesStored()).toEqual([]);
});

it('by WhatsApp a file needs no text; the conversation names it', async () => {
  const { id: inboxId } = await inbox();
  await world.given('conversations', {
    ...{ id: await idBy('WhatsApp', PHONE, inboxId), channel: 'WhatsApp', inboxId, name: 'Ana', phone: PHONE, leadId },
    ...{ sellerId: 'seller', sellerIds: ['seller'], assigned: true, status: 'Open', lastAt: NOW, lastDirection: 'In' },
    ...{ lastInboundAt: NOW, windowClosesAt: new Date(NOW.getTime() + 86_400_000) },
  });
  await sendTo('seller', { inboxId, text: undefined, attachmentIds: [await attached()] }, 1);
  const [message] = messagesStored();
  expect(message).toMatchObject({ state: 'Queued' });
  expect(message?.text ?? '').toBe('');
  expect(world.read(`conversations/${await idBy('WhatsApp', PHONE, inboxId)}`)).toMatchObject({ lastText: 'Plan.pdf' });
  const [{ text, files } = { text: '-' }] = await sent();
  expect([text, files?.length]).toEqual(['', 1]);
});

it('once WhatsApp takes templates alone, none goes with a file', async () => {
  const { id: inboxId } = await inbox();
  const template = await world.given('messageTemplates', {
    ...{ name: 'Hello', channel: 'WhatsApp', approval: 'Approved', whatsAppName: 'hello', textEn: 'Hello' },
  });
  const input = { inboxId, text: undefined, templateId: template.id, language: 'en' };
  const plan = await attached();
  expect(await world.refusalOf(() => sendTo('seller', { ...input, attachmentIds: [plan] }))).toBe(
    'invalid templateId conversations.error.window',
  );
  expect(await world.refusalOf(() => sendTo('seller', input))).toBe('written');
});

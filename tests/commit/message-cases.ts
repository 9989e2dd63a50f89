import { barId } from '#areas/sales/contactBars/bar-id.ts';
import { conversationIdOf } from '#areas/sales/conversations/conversation-id.ts';
import { intakePath } from '#areas/sales/intake/intake-document.ts';
import { runCommand } from '#model/commit/run-command.ts';
import type { Document } from '#model/commit/store.ts';
import { SYSTEM } from '#model/company/system.ts';
import type { Role } from '#model/people/account.ts';
import type { Values } from '#model/schema.ts';
import { CASES, type Case } from '#tests/message-policy.ts';
import { offeredProperty } from './listings.ts';
import { A, B, CommitWorld, freshId, NOW, population } from './world.ts';

/** The person who asks, in one role after the other, and somebody with the same work. */
export const ME = 'me';
const COLLEAGUE = 'seller';

const person = (role: Role): Values => ({
  ...{ email: 'me@example.com', firstname: 'Given', lastname: 'Me', Role: role },
  ...{ isBanned: false, forcePasswordReset: false },
  // who works across companies is of none
  ...(role !== 'SuperAdmin' && { company_id: A }),
});
/** The documents with the caller in this role, and the company with these packs. */
export const asRole = (documents: readonly Document[], role: Role, packs: readonly string[]): Document[] =>
  documents.map((document) => {
    const { path, data } = document;
    if (path === `users/${ME}`) return { path, data: person(role) };
    return path === `companies/${A}` ? { path, data: { ...data, packs } } : document;
  });

interface Thread {
  readonly id: string;
  readonly version: number;
  readonly inboxId: string;
  /** The message with which it began. */
  readonly received: string;
}
const ids = (prefix: string) => Object.fromEntries(CASES.map((one, at) => [one, `${prefix}_case_${at}`]));
const companyOf = (one: Case) => (one === 'of another company' ? B : A);
const SHA = 'ab'.repeat(32);
const BARRED = '+971507777777';

/** A company, and another one, with a conversation of each case, its message and file, a link, inboxes and the rest. */
export async function messageCases() {
  const world = new CommitWorld([
    ...population(),
    { path: `users/${ME}`, data: person('Seller') },
    // the other company knows the same person, who still reads nothing there
    ...[A, B].map((companyId) => ({
      path: `companies/${companyId}/directory/${ME}`,
      data: { name: 'Given Me', Role: 'Seller', active: true },
    })),
  ]);
  const file = { name: 'Office', provider: 'WhatsApp', channel: 'WhatsApp', address: '+97144000000', state: 'Works' };
  const inboxes = {
    mine: await world.given('inboxes', { ...file, id: 'inbox_of_mine', members: [ME, COLLEAGUE] }),
    another: await world.given('inboxes', { ...file, id: 'inbox_of_others', members: [COLLEAGUE] }),
    elsewhere: await world.given('inboxes', { ...file, id: 'inbox_of_mine', members: [ME] }, B),
  };
  const inboxOf = (one: Case) =>
    one === 'of another inbox' ? inboxes.another : one === 'of another company' ? inboxes.elsewhere : inboxes.mine;
  const [messages, files, shares] = [ids('message'), ids('file'), ids('share')];
  const conversations: Record<string, Thread> = {};
  for (const [at, one] of CASES.entries()) {
    const companyId = companyOf(one);
    const inboxId = inboxOf(one).id;
    const phone = `+97150000000${at}`;
    const id = await conversationIdOf(companyId, { channel: 'WhatsApp', inboxId, address: phone });
    const input = { channel: 'WhatsApp', inboxId, name: `Client ${at}`, phone, providerId: `wamid.${at}`, text: 'Hi' };
    const received = { key: freshId(), companyId, command: 'messages.receive', id, version: 0, input };
    const { created = [] } = await runCommand(received, SYSTEM, { ...world.context, system: { name: 'whatsapp' } });
    const owner = one === 'mine' ? ME : one === 'of a colleague' ? COLLEAGUE : undefined;
    if (owner) await world.call('ceo', 'conversations.give', { id, version: 1 }, { sellerId: owner });
    const [, incoming = ''] = created.find((place) => place.startsWith('messages/'))?.split('/') ?? [];
    conversations[one] = { id, version: owner ? 2 : 1, inboxId, received: incoming };
    const beside = { resourceName: 'conversations', resourceRecordKey: id };
    const message = { ...beside, channel: 'WhatsApp', direction: 'Out', state: 'Opened', at: NOW, byUid: COLLEAGUE };
    await world.given('messages', { ...message, id: messages[one], text: 'Good morning' }, companyId);
    const kept = { mediaCategory: 'Photo', mediaType: 'Jpeg', fileName: 'Hall.jpg', sizeBytes: 9, sha256: SHA };
    const stored = { ...beside, ...kept, storagePath: `companies/${companyId}/conversations/${id}/${SHA}.jpg` };
    await world.given('attachments', { ...stored, id: files[one], order: 0, confidential: false }, companyId);
    // a link is of one person: the two kinds of what nobody has are none of it
    if (one === 'of my inbox' || one === 'of another inbox') continue;
    const link = { token: 'x'.repeat(24), label: 'A home', propertyIds: ['home_00000001'], language: 'en' };
    const sent = {
      ...link,
      channel: 'Link',
      state: 'Opened',
      showUnit: false,
      showPrice: true,
      views: 0,
      enquiries: 0,
    };
    const sellerId = one === 'of a colleague' ? COLLEAGUE : ME;
    await world.given('shares', { ...sent, id: shares[one], expiresAt: new Date('2027-01-01'), sellerId }, companyId);
  }
  const bars: Record<string, string> = {};
  for (const companyId of [A, B]) {
    const [home, sample] = [offeredProperty(1), 'Hello {{firstName}}'];
    await world.given('properties', { ...home, id: 'home_00000001' }, companyId);
    const template = { id: 'template_hello', name: 'Hello', channel: 'WhatsApp', textEn: sample };
    await world.given('messageTemplates', template, companyId);
    const id = await barId(companyId, BARRED);
    bars[companyId] = id;
    await world.given('contactBars', { id, kind: 'Asked', mask: '•••• 777' }, companyId);
    await world.store.run(async ({ set }) =>
      set(intakePath(companyId, 'refused_message'), {
        ...{ channel: 'form', at: NOW, state: 'refused', reason: 'noPhone', rank: -1, openRank: -1 },
        ...{ contentType: 'application/json', body: '{"name":"Ana"}', signed: 'none', attempts: 1 },
      }),
    );
  }
  return { documents: world.store.all(), conversations, messages, files, shares, bars, companyOf };
}

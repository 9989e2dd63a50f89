import { describe, expect, it } from 'vitest';
import { barId } from '#areas/sales/contactBars/bar-id.ts';
import type { Values } from '#model/schema.ts';
import { onDeals } from './deal-world.ts';
import {
  asSystem,
  EMAIL,
  HOUR_MS,
  idBy,
  inbox,
  leadId,
  messagesStored,
  PHONE,
  received,
  refusalOf,
  sendTo,
  withAna,
  world,
} from './message-world.ts';
import { A, CommitWorld, create, NOW, typedSample, update } from './world.ts';

withAna();

describe('a message without an inbox', () => {
  it('is opened, not sent, until its author says so', async () => {
    const { created = [] } = await sendTo('seller');
    const id = await idBy('WhatsApp', PHONE);
    expect(world.read(`conversations/${id}`)).toMatchObject({
      ...{ channel: 'WhatsApp', name: 'Ana Costa', phone: PHONE, leadId, sellerId: 'seller', sellerIds: ['seller'] },
      ...{ status: 'Open', assigned: true, lastDirection: 'Out', lastText: 'Good morning', version: 1 },
    });
    const [key = ''] = created;
    expect(world.read(key)).toMatchObject({
      ...{ state: 'Opened', direction: 'Out', byUid: 'seller', leadId, resourceRecordKey: id },
      check: { verdict: 'Warn', rule: 'registerOld', purpose: 'Marketing', version: 'AE-2024-56' },
    });
    expect(world.read(`leads/${leadId}`)).toMatchObject({ conversationIds: [id] });
    expect(world.read(`leads/${leadId}`)?.firstContactedAt).toBeUndefined();
    expect(world.store.all().some(({ path }) => path.includes('/deliveries/'))).toBe(false);

    const message = { id: key.slice('messages/'.length), version: 1 };
    await world.call('seller', 'messages.settle', message, { to: 'Sent' });
    expect(world.read(key)).toMatchObject({ state: 'Sent' });
    expect(world.read(`leads/${leadId}`)).toMatchObject({ firstContactedAt: NOW, lastActivityAt: NOW });
  });
  it('that was not sent leaves no trace of a contact, and does not count as an attempt', async () => {
    const { created: [key = ''] = [] } = await sendTo('seller');
    await world.call('seller', 'messages.settle', { id: key.slice(9), version: 1 }, { to: 'NotSent' });
    expect(world.read(`leads/${leadId}`)?.firstContactedAt).toBeUndefined();
    expect(await refusalOf('seller', {}, 1)).toBe('written');
  });
  it('nobody reports what a service reports', async () => {
    const { created: [key = ''] = [] } = await sendTo('seller');
    const settled = (to: string) =>
      world.refusalOf(() => world.call('seller', 'messages.settle', { id: key.slice(9), version: 1 }, { to }));
    expect(await settled('Delivered')).toBe('invalid to ui.validation.move');
    expect(await settled('Sent')).toBe('written');
    expect(await settled('NotSent')).toBe('conflict');
  });
});

describe('the guard', () => {
  it('names its rule, and when it ends', async () => {
    await sendTo('seller');
    expect(await refusalOf('seller', {}, 1)).toBe('invalid text conversations.guard.perDay');
    expect(await refusalOf('ceo', {}, 1)).toBe('invalid text conversations.guard.perDay');
    expect(await refusalOf('seller', { reason: 'They asked for it' }, 1)).toBe(
      'invalid text conversations.guard.perDay',
    );
    expect(await refusalOf('ceo', { reason: 'They asked for it' }, 1)).toBe('written');
  });
  it('bars hold for managers, too, and end when they are lifted', async () => {
    const id = await barId(A, PHONE);
    const add = (as: string, address: string) =>
      world.refusalOf(() => world.call(as, 'contactBars.add', { id, version: 0 }, { address, kind: 'Asked' }));
    expect(await add('seller', EMAIL)).toBe('invalid address contactBars.error.address');
    expect(await add('seller', '050 123 4567')).toBe('written');
    expect(world.read(`contactBars/${id}`)).toMatchObject({ kind: 'Asked', mask: '•••• 567' });
    expect(await refusalOf('ceo', { reason: 'They asked for it' })).toBe('invalid text conversations.guard.barred');
    const lift = (as: string) => world.refusalOf(() => world.call(as, 'contactBars.lift', { id, version: 1 }));
    expect([await lift('seller'), await lift('ceo')]).toEqual(['forbidden', 'written']);
    expect(await refusalOf('seller')).toBe('written');
  });
  it('an answer is no marketing: no hours, no counts', async () => {
    await received();
    world.now = new Date(NOW.getTime() + 12 * HOUR_MS);
    expect(await refusalOf('seller', {}, 1)).toBe('written');
    expect(await refusalOf('seller', {}, 2)).toBe('written');
    expect(messagesStored().map(({ check }) => (check as Values | undefined)?.purpose)).toContain('Reply');
  });
  it('of a person asks their own deal and their own consent, and nobody else’s', async () => {
    const { id: strange } = await onDeals(world).givenDeal();
    expect(await refusalOf('seller', { dealId: strange })).toBe('invalid dealId ui.validation.reference');
    const { id: dealId } = await onDeals(world).givenDeal({ leadId });
    expect(await refusalOf('seller', { dealId })).toBe('written');
    expect(messagesStored()).toMatchObject([{ check: { purpose: 'Service' }, dealId }]);
    const other = await world.given('leads', {
      ...{ ...typedSample('leads'), mobilePhone: '+971507777777', sellerId: 'seller', externalSource: 'form' },
      createdAt: NOW,
    });
    expect(await refusalOf('seller', { leadId: other.id }, 1)).toBe('invalid leadId ui.validation.reference');
    const contact = await world.given('contacts', { ...typedSample('contacts'), sellerId: 'seller' });
    expect(await refusalOf('seller', { contactId: contact.id }, 1)).toBe('invalid leadId ui.validation.reference');
  });
  it('a deal of their contact is theirs, an archived one is no reason', async () => {
    const contact = await world.given('contacts', {
      ...{ ...typedSample('contacts'), fullName: 'Ana Costa', mobilePhone: PHONE, sellerId: 'seller' },
      kycStatus: 'NotStarted',
    });
    const { id: dealId } = await onDeals(world).givenDeal({ buyerContactIds: [contact.id] });
    const input = { leadId: undefined, contactId: contact.id, dealId };
    const deal = world.read(`deals/${dealId}`) ?? {};
    await world.given('deals', { ...deal, id: dealId, archivedAt: NOW });
    expect(await refusalOf('seller', input)).toBe('invalid dealId ui.validation.reference');
    await world.given('deals', { ...deal, id: dealId });
    expect(await refusalOf('seller', input)).toBe('written');
  });
  it('a number that only the register barred is barred for good by “stop”; a lifted bar is set again', async () => {
    const id = await barId(A, PHONE);
    const bar = (version: number, kind: string) =>
      world.call('ceo', 'contactBars.add', { id, version }, { address: PHONE, kind });
    await bar(0, 'Register');
    await received({ text: 'stop' });
    expect(world.read(`contactBars/${id}`)).toMatchObject({ kind: 'Asked' });
    await world.call('ceo', 'contactBars.lift', { id, version: 2 });
    await bar(3, 'Bounced');
    expect(world.read(`contactBars/${id}`)).toMatchObject({ archivedAt: null, kind: 'Bounced' });
    await world.call('ceo', 'contactBars.lift', { id, version: 4 });
    await received({ text: 'stop' }, 1);
    expect(world.read(`contactBars/${id}`)).toMatchObject({ archivedAt: null, kind: 'Asked' });
  });
  it('“stop” bars the number', async () => {
    await received({ text: 'STOP.' });
    expect(world.read(`contactBars/${await barId(A, PHONE)}`)).toMatchObject({ kind: 'Asked' });
    expect(await refusalOf('seller', {}, 1)).toBe('invalid text conversations.guard.barred');
  });
});

describe('an inbox', () => {
  it('is connected only where secrets can be sealed, and nobody reads them', async () => {
    const { id } = await inbox({ state: 'NotConnected' });
    const access = { phoneNumberId: '1055', secret: 'token-1' };
    const connected = (as: string) =>
      world.refusalOf(() => world.call(as, 'inboxes.connect', { id, version: 1 }, access));
    expect(await connected('seller')).toBe('forbidden');
    const bare = new CommitWorld(world.store.all());
    expect(await bare.refusalOf(() => bare.call('ceo', 'inboxes.connect', { id, version: 1 }, access))).toBe(
      'invalid secret inboxes.error.noKey',
    );
    expect(await connected('ceo')).toBe('written');
    expect(world.read(`inboxes/${id}`)).toMatchObject({ state: 'Works', externalId: '1055' });
    expect(JSON.stringify(world.store.all())).not.toContain('token-1');
    for (const as of ['ceo', 'root'])
      expect(await world.refusal(as, [update('inboxSecrets', { id, version: 1 }, {})])).toBe('forbidden');
    await world.call('ceo', 'inboxes.disconnect', { id, version: 2 });
    expect(world.read(`inboxSecrets/${id}`)).toMatchObject({ sealed: '-' });
  });
  it('queues what is sent, once the window is open or a template approved', async () => {
    const { id: inboxId } = await inbox();
    expect(await refusalOf('seller', { inboxId })).toBe('invalid templateId conversations.error.window');
    const template = await world.given('messageTemplates', {
      ...{ name: 'Hello', channel: 'WhatsApp', textEn: 'Hello {{firstName}} from {{agentName}}' },
      ...{ whatsAppName: 'hello', approval: 'Approved' },
    });
    const { created = [] } = await sendTo('seller', { inboxId, templateId: template.id, text: undefined });
    const key = created.find((one) => one.startsWith('messages/')) ?? '';
    expect(world.read(key)).toMatchObject({
      ...{ state: 'Queued', text: 'Hello Ana from Given seller', parameters: ['Ana', 'Given seller'] },
    });
    expect(world.read(key.replace('messages', 'deliveries'))).toMatchObject({
      ...{ inboxId, kind: 'Message', state: 'Queued', attempt: 0, nextAt: NOW },
    });
  });
  it('is used by its members alone', async () => {
    const { id: inboxId } = await inbox({ members: ['other'] });
    expect(await refusalOf('seller', { inboxId })).toBe('invalid inboxId conversations.error.inbox');
    const closed = await inbox({ state: 'NotConnected' });
    expect(await refusalOf('seller', { inboxId: closed.id })).toBe('invalid inboxId conversations.error.inbox');
  });
  it('a template lacks a value: nothing is sent', async () => {
    const template = await world.given('messageTemplates', {
      ...{ name: 'Listing', channel: 'WhatsApp', textEn: 'About {{listingTitle}}' },
    });
    expect(await refusalOf('seller', { templateId: template.id, text: undefined })).toBe(
      'invalid templateId conversations.error.missing',
    );
  });
});

describe('whose a conversation is', () => {
  it('a colleague’s lead, number and conversation are nobody else’s', async () => {
    await sendTo('seller');
    expect(await refusalOf('other')).toBe('conflict');
    expect(await refusalOf('other', {}, 1)).toBe('forbidden');
    const strange = await world.given('leads', { ...typedSample('leads'), mobilePhone: PHONE, sellerId: 'seller' });
    const id = await idBy('Email', 'sample@example.com');
    const call = () =>
      world.call('other', 'messages.send', { id, version: 0 }, { channel: 'Email', leadId: strange.id, text: 'x' });
    expect(await world.refusalOf(call)).toBe('invalid leadId ui.validation.reference');
  });
  it('one that nobody has is the inbox’s members’, until somebody takes it', async () => {
    const { id: inboxId } = await inbox({ members: ['seller', 'other'] });
    const id = await idBy('WhatsApp', '+971509999999', inboxId);
    const input = {
      channel: 'WhatsApp',
      inboxId,
      name: 'Bob',
      phone: '+971509999999',
      providerId: 'wamid.1',
      text: 'Hi',
    };
    await asSystem('messages.receive', id, 0, input);
    expect(world.read(`conversations/${id}`)).toMatchObject({ assigned: false, sellerIds: ['seller', 'other'] });
    const call = (as: string, verb: string, version: number, more: Values = {}) =>
      world.refusalOf(() => world.call(as, `conversations.${verb}`, { id, version }, more));
    expect(await call('seller', 'give', 1, { sellerId: 'other' })).toBe('forbidden');
    expect(await call('seller', 'take', 1)).toBe('written');
    expect(world.read(`conversations/${id}`)).toMatchObject({ sellerId: 'seller', sellerIds: ['seller'] });
    expect(await call('other', 'take', 2)).toBe('forbidden');
    expect(await call('ceo', 'give', 2, { sellerId: 'other' })).toBe('written');
    expect(await call('seller', 'done', 3)).toBe('forbidden');
    expect(await call('other', 'snooze', 3, { snoozedUntil: NOW })).toBe(
      'invalid snoozedUntil conversations.error.past',
    );
    expect(await call('other', 'snooze', 3, { snoozedUntil: new Date(NOW.getTime() + HOUR_MS) })).toBe('written');
    expect(await call('other', 'done', 4)).toBe('written');
    expect(await call('other', 'link', 5, { leadId })).toBe('invalid leadId ui.validation.reference');
    expect(await call('ceo', 'link', 5, { leadId })).toBe('written');
    expect(world.read(`leads/${leadId}`)).toMatchObject({ conversationIds: [id] });
  });
  it('somebody who answered meanwhile is a conflict', async () => {
    await received();
    await sendTo('ceo', {}, 1);
    expect(await refusalOf('seller', {}, 1)).toBe('conflict');
  });
  it('no client writes a conversation, a message or a delivery itself', async () => {
    await received();
    const id = await idBy('WhatsApp', PHONE);
    const own = { resourceName: 'conversations', resourceRecordKey: id };
    expect(await world.refusal('seller', [create('messages', { ...own, direction: 'In' })])).toMatch(/^invalid/);
    expect(await world.refusal('seller', [create('conversations', { name: 'x' })])).toMatch(/^invalid/);
    expect(await world.refusal('seller', [update('conversations', { id, version: 1 }, { sellerId: 'other' })])).toMatch(
      /^invalid/,
    );
    expect(await world.refusal('root', [create('deliveries', { state: 'Queued' })])).toBe('forbidden');
    const pretended = { channel: 'WhatsApp', name: 'x', providerId: 'p', text: 'I agree' };
    const call = () => world.call('ceo', 'messages.receive', { id, version: 1 }, pretended);
    expect(await world.refusalOf(call)).toBe('invalid text ui.error.forbidden');
  });
});

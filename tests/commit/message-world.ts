import { beforeEach } from 'vitest';
import { conversationIdOf } from '#areas/sales/conversations/conversation-id.ts';
import { runCommand } from '#model/commit/run-command.ts';
import { SYSTEM } from '#model/company/system.ts';
import type { Values } from '#model/schema.ts';
import { undrawable } from '#server/fonts.ts';
import { A, CommitWorld, freshId, NOW, typedSample } from './world.ts';

export const PHONE = '+971501234567';
export const EMAIL = 'ana@client.example';
export const HOUR_MS = 3_600_000;
export let world: CommitWorld;
export let leadId: string;
export const idBy = (channel: string, address: string, inboxId?: string) =>
  conversationIdOf(A, { channel, address, ...(inboxId && { inboxId }) });
export async function sendTo(as: string, input: Values = {}, version = 0, channel = 'WhatsApp', address = PHONE) {
  const id = await idBy(channel, address, input.inboxId as string | undefined);
  return world.call(as, 'messages.send', { id, version }, { channel, leadId, text: 'Good morning', ...input });
}
export const refusalOf = (as: string, input: Values = {}, version = 0) =>
  world.refusalOf(() => sendTo(as, input, version));
export const inbox = (more: Values = {}) =>
  world.given('inboxes', {
    ...{ name: 'Office', provider: 'WhatsApp', channel: 'WhatsApp', address: '+97144000000', members: ['seller'] },
    ...{ state: 'Works', externalId: '1055', ...more },
  });
export const asSystem = (command: string, id: string, version: number, input: Values) =>
  runCommand({ key: freshId(), companyId: A, command, id, version, input }, SYSTEM, {
    ...world.context,
    system: { name: 'whatsapp' },
  });
export const received = async (more: Values = {}, version = 0) =>
  asSystem('messages.receive', await idBy('WhatsApp', PHONE), version, {
    ...{ channel: 'WhatsApp', name: 'Ana', phone: PHONE, leadId, providerId: freshId(), text: 'Is it free?', ...more },
  });
export const messagesStored = () =>
  world.store.all().flatMap(({ path, data }) => (path.startsWith(`companies/${A}/messages/`) ? [data] : []));

/** Each test begins with a seller's lead who agreed to marketing. */
export const withAna = (): void =>
  beforeEach(async () => {
    world = new CommitWorld(undefined, { seal: async (text) => `sealed:${text.length}`, undrawable });
    const lead = await world.given('leads', {
      ...{ ...typedSample('leads'), fullName: 'Ana Costa', mobilePhone: PHONE, email: EMAIL, sellerId: 'seller' },
      ...{ reference: 'L-000001', assigned: true, score: 1, band: 'Cold', currency: 'AED' },
      consent: { marketing: true, channel: 'Web', at: NOW },
    });
    leadId = lead.id;
  });

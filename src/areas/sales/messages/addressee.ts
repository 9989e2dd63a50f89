import { contacts } from '#areas/sales/contacts/schema.ts';
import type { Conversation } from '#areas/sales/conversations/schema.ts';
import { type Lead, leads } from '#areas/sales/leads/schema.ts';
import { isWith } from '#lib/messaging/thread-of.ts';
import type { CommandFacts } from '#model/commit/command.ts';

/** The person a new message goes to. */
export interface Addressee {
  readonly name: string;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly waUserId?: string | undefined;
  readonly username?: string | undefined;
  readonly sellerId?: string | undefined;
  readonly lead?: Lead | undefined;
  readonly contactId?: string | undefined;
  readonly conversationIds: readonly string[];
}
type Asked = Pick<CommandFacts, 'find' | 'may'>;

/** The person of a lead or a contact that the caller may open; undefined for any other. */
export async function addresseeOf(
  { leadId, contactId }: { readonly leadId?: string | undefined; readonly contactId?: string | undefined },
  { find, may }: Asked,
): Promise<Addressee | undefined> {
  const [lead, contact] = await Promise.all([find.get(leads, leadId), find.get(contacts, contactId)]);
  if (leadId && !(lead?.archivedAt === null && may('show', leads, lead))) return undefined;
  if (contactId && !(contact?.archivedAt === null && may('show', contacts, contact))) return undefined;
  const { sellerId, conversationIds = [] } = lead ?? contact ?? {};
  if (lead) {
    const { fullName: name, mobilePhone: phone, email, waUserId, waUsername: username } = lead;
    const theirs = { waUserId, username, sellerId, lead, contactId: contactId ?? lead.contactId };
    return { name, phone, email, ...theirs, conversationIds };
  }
  if (!contact) return undefined;
  const { fullName: name, mobilePhone, whatsapp: phone = mobilePhone, email } = contact;
  return { name, phone, email, sellerId, contactId, conversationIds };
}

type Named = Parameters<typeof addresseeOf>[0];
/** Whether all that the caller names is the person of the conversation: somebody else's consent is not theirs. */
export async function isOf(
  person: Pick<Conversation, 'phone' | 'email' | 'waUserId'>,
  channel: 'Email' | 'WhatsApp',
  { leadId, contactId }: Named,
  facts: Asked,
): Promise<boolean> {
  const named = await Promise.all([addresseeOf({ leadId }, facts), addresseeOf({ contactId }, facts)]);
  return named.every((one) => !one || isWith(person, { ...one, channel }));
}

/** How a channel reaches the person: WhatsApp by number, else by Meta's id. */
export const addressFor = (
  channel: string,
  { phone, email, waUserId }: Pick<Conversation, 'phone' | 'email' | 'waUserId'>,
): string | undefined => (channel === 'Email' ? email : (phone ?? waUserId));

import { contacts } from '#areas/sales/contacts/schema.ts';
import { conversationIdOf } from '#areas/sales/conversations/conversation-id.ts';
import { naming } from '#areas/sales/conversations/named.ts';
import { conversations, DELIVERED, SHOWN_TEXT } from '#areas/sales/conversations/schema.ts';
import { wordsWith } from '#areas/sales/conversations/words.ts';
import { deals } from '#areas/sales/deals/schema.ts';
import { inboxes } from '#areas/sales/inboxes/schema.ts';
import { invoices } from '#areas/sales/invoices/schema.ts';
import { addresseeOf, addressFor, isOf } from '#areas/sales/messages/addressee.ts';
import { contentOf } from '#areas/sales/messages/content.ts';
import { guardOf } from '#areas/sales/messages/guard.ts';
import { MOST_SUBJECT, MOST_TEXT } from '#areas/sales/messages/schema.ts';
import { sentFiles } from '#areas/sales/messages/sent-files.ts';
import { undrawnIn } from '#areas/sales/messages/undrawn.ts';
import { sharePath } from '#areas/sales/shares/link.ts';
import { isLive, shares } from '#areas/sales/shares/schema.ts';
import { newId } from '#lib/data/id.ts';
import { withoutUndefined } from '#lib/data/without-undefined.ts';
import { MOST_SENT_FILES } from '#lib/messaging/file-limits.ts';
import { windowLeft } from '#lib/messaging/window.ts';
import { type Change, updated } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import { choice, date, list, longText, ref, text } from '#model/fields.ts';

const input = {
  channel: choice(['Email', 'WhatsApp'], { required: true }),
  /** Without one, the caller sends it by hand and then says whether it was sent. */
  inboxId: ref('inboxes'),
  leadId: ref('leads'),
  contactId: ref('contacts'),
  dealId: ref('deals'),
  propertyIds: list(ref('properties'), { max: 20 }),
  /** The link to listings that the message contains, and its address. */
  shareId: ref('shares'),
  shareUrl: text({ max: 200, pattern: 'https?://\\S{1,190}' }),
  /** Goes with a mail as a PDF, in `language`. */
  invoiceId: ref('invoices'),
  /** The statement of the contact since this day goes with a mail as a PDF, in `language`. */
  statementFrom: date(),
  /** Files of the records that it is about; sent by an inbox alone. */
  attachmentIds: list(ref('attachments'), { max: MOST_SENT_FILES }),
  templateId: ref('messageTemplates'),
  language: choice(['en', 'zh', 'fr', 'ja']),
  subject: text({ max: MOST_SUBJECT }),
  text: longText({ max: MOST_TEXT }),
  /** A manager's, who writes outside the hours or more often. */
  reason: text({ min: 5, max: 300 }),
};

/** The fields of an invoice with free text, which its PDF and a statement show. */
const DRAWN = ['supplier', 'billTo', 'buyer', 'lines', 'creditExplanation'] as const;

/**
 * Sends a message, once the guard agrees: writes it with what the guard said, and what is still to be delivered. Without
 * an inbox it is only opened in the caller's own program. The first message begins the conversation.
 */
export const send = defineCommand({
  name: 'messages.send',
  on: conversations,
  of: 'messages',
  right: 'create',
  begins: true,
  input,
  run: async (facts) => {
    const { record, id, input: asked, find, may, uid, now, company, companyId } = facts;
    const { channel, inboxId, dealId } = asked;
    const named = { leadId: asked.leadId ?? record?.leadId, contactId: asked.contactId ?? record?.contactId };
    const known = named.leadId || named.contactId ? await addresseeOf(named, facts) : undefined;
    const person = record ? { ...known, ...record } : known;
    if (!person || ((asked.leadId || asked.contactId) && !known)) return refused('leadId', 'ui.validation.reference');
    const others = {
      leadId: asked.leadId === record?.leadId ? undefined : asked.leadId,
      contactId: asked.contactId === record?.contactId ? undefined : asked.contactId,
    };
    if (!(await isOf(record ?? person, channel, others, facts))) return refused('leadId', 'ui.validation.reference');
    // a running deal makes a message its service: it must be theirs
    const deal = await find.get(deals, dealId);
    const isTheirs =
      (deal?.leadId !== undefined && deal.leadId === named.leadId) ||
      (person.contactId !== undefined && deal?.buyerContactIds.includes(person.contactId));
    if (dealId && !(deal?.archivedAt === null && isTheirs && may('show', deals, deal)))
      return refused('dealId', 'ui.validation.reference');
    // an invoice makes a message a service, too: it must be issued, and theirs
    const invoice = await find.get(invoices, asked.invoiceId);
    const isBilled = invoice?.number !== undefined && invoice.status !== 'Void' && invoice.archivedAt === null;
    const isTheirBill = isBilled && person.contactId !== undefined && invoice.contactId === person.contactId;
    // nobody's own program can be handed the document
    if (asked.invoiceId && !(inboxId && isTheirBill && channel === 'Email' && may('edit', invoices, invoice)))
      return refused('invoiceId', 'ui.validation.reference');
    // a part of somebody's invoices would be no statement: it needs the right to write all of them
    const statementOf = asked.statementFrom && asked.contactId;
    const billed = statementOf ? await find.where(invoices, 'contactId', statementOf) : [];
    const mayState = inboxId && channel === 'Email' && !asked.invoiceId && may('create', invoices, {});
    if (asked.statementFrom && !(mayState && billed.some(({ number }) => number !== undefined)))
      return refused('statementFrom', 'ui.validation.reference');
    // a link is sent once, by one message, and has the state of that message
    const share = await find.get(shares, asked.shareId);
    const isShared =
      share?.state === 'Opened' && isLive(share, now) && share.leadId !== undefined && share.leadId === named.leadId;
    const isLinked = share !== undefined && asked.shareUrl?.endsWith(sharePath(share.token));
    if (asked.shareId && !(inboxId && isShared && isLinked && may('edit', shares, share)))
      return refused('shareId', 'ui.validation.reference');
    const address = addressFor(channel, person);
    if (!address) return refused('channel', 'messages.error.noAddress');
    const isPlace = record
      ? record.channel === channel && record.inboxId === inboxId
      : id === (await conversationIdOf(companyId, { channel, inboxId, address }));
    if (!isPlace) return refused('channel', 'ui.validation.reference');

    const inbox = await find.get(inboxes, inboxId);
    const isUsable = inbox?.archivedAt === null && inbox.channel === channel && inbox.state !== 'NotConnected';
    const mayUse = inbox && (inbox.members?.includes(uid) || record || may('edit', inboxes, inbox));
    if (inboxId && !(isUsable && mayUse)) return refused('inboxId', 'conversations.error.inbox');

    const isManager = may('assign', conversations, {});
    const { ask } = await guardOf(
      {
        ...{ phone: person.phone, email: person.email, lead: known?.lead, contactId: person.contactId, dealId },
        conversationIds: [record?.id, ...(known?.conversationIds ?? [])],
        isBilled: billed.length > 0 || invoice !== undefined,
      },
      { find, companyId, company, now },
    );
    const guard = ask(channel, isManager && asked.reason !== undefined);
    const documents = invoice ? [invoice] : billed;
    const undrawn = documents.map((one) => undrawnIn(invoices, one, DRAWN, asked.language ?? 'en', facts));
    const warned = guard.verdict === 'Warn' ? [{ key: `guard.${guard.rule}` }] : [];
    const effects = [...warned, ...(await Promise.all(undrawn)).flat()];
    if (guard.verdict === 'No') {
      const params = guard.from && { from: guard.from.toISOString() };
      return { issues: [{ field: 'text', key: `conversations.guard.${guard.rule}`, ...(params && { params }) }] };
    }
    const { attachmentIds = [] } = asked;
    const about = [record?.id, named.leadId, named.contactId, dealId];
    const files = await sentFiles(attachmentIds, about, inbox, facts);
    if ('key' in files) return { issues: [files], effects };
    const asking = { ...asked, propertyIds: share?.propertyIds ?? asked.propertyIds };
    const content = await contentOf(asking, facts, { name: person.name, inbox });
    if ('issues' in content) return { ...content, effects };
    const isFree = channel !== 'WhatsApp' || !inbox || windowLeft(record?.windowClosesAt, now) > 0;
    // a template goes without files
    if (!isFree && !(content.isApproved && files.length === 0))
      return { issues: [{ field: 'templateId', key: 'conversations.error.window' }], effects };

    const messageId = newId();
    const last = {
      ...({ status: 'Open', lastAt: now, lastDirection: 'Out', waitingSince: undefined } as const),
      lastText: (content.text || files.join(', ')).slice(0, SHOWN_TEXT),
      words: wordsWith(record?.words, content.subject, content.text, files.join(' ')),
    };
    const { lead } = known ?? {};
    const leadId = asked.leadId ?? record?.leadId;
    const conversation: Change = record
      ? updated<typeof conversations>('conversations', record, {
          ...DELIVERED,
          ...{ ...last, sellerId: record.sellerId ?? uid, leadId: record.leadId ?? asked.leadId },
          contactId: record.contactId ?? known?.contactId,
        })
      : {
          ...{ type: 'create', resource: 'conversations', id },
          values: withoutUndefined({
            ...{ ...last, channel, inboxId, name: person.name, phone: person.phone, email: person.email },
            ...{ waUserId: person.waUserId, username: person.username, sellerId: person.sellerId ?? uid },
            ...{ leadId, contactId: person.contactId },
          }),
        };
    const { reason } = asked;
    const message: Change = {
      ...{ type: 'create', resource: 'messages', id: messageId },
      values: withoutUndefined({
        ...{ resourceName: 'conversations', resourceRecordKey: id, channel, direction: 'Out', at: now, byUid: uid },
        ...{ state: inbox ? 'Queued' : 'Opened', subject: content.subject, text: content.text, leadId, dealId },
        ...{ templateId: content.templateId, parameters: content.parameters, templateLanguage: content.language },
        ...((invoice || statementOf) && { documentLanguage: asked.language ?? 'en' }),
        ...{ invoiceId: invoice?.id, statementOf, statementFrom: asked.statementFrom },
        ...(attachmentIds.length > 0 && { attachmentIds }),
        ...{ shareId: share?.id, propertyIds: share?.propertyIds ?? asked.propertyIds },
        ...{ replyTo: channel === 'Email' ? record?.lastInboundId : undefined },
        check: withoutUndefined({
          ...{ verdict: guard.verdict, rule: guard.rule, purpose: guard.purpose },
          ...{ version: guard.version, reason },
        }),
      }),
    };
    const contact = await find.get(contacts, person.contactId);
    const names = [...naming('leads', lead, id), ...naming('deals', deal, id), ...naming('contacts', contact, id)];
    const delivery: Change[] = inbox
      ? [
          {
            ...{ type: 'create', resource: 'deliveries', id: messageId },
            values: { inboxId: inbox.id, kind: 'Message', state: 'Queued', attempt: 0, before: 0, nextAt: now },
          },
        ]
      : [];
    const link = share ? [updated<typeof shares>('shares', share, { state: 'Queued' })] : [];
    return { changes: [conversation, message, ...names, ...delivery, ...link], effects };
  },
});

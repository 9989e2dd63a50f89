import { CHANNELS } from '#areas/sales/conversations/schema.ts';
import { GUARD_RULES, PURPOSES } from '#lib/messaging/may-contact.ts';
import { MESSAGE_STATES } from '#lib/messaging/message-state.ts';
import { choice, date, flag, group, list, longText, ref, text } from '#model/fields.ts';
import { LOCALES } from '#model/people/account.ts';
import { defineSchema, type Stored } from '#model/schema.ts';

export const MOST_TEXT = 10_000;
export const MOST_SUBJECT = 200;
/** Files of one message. */
export const MOST_FILES = 10;

const fields = {
  resourceName: text({ required: true, immutable: true, max: 40, pattern: '[A-Za-z]{2,40}' }),
  resourceRecordKey: text({ required: true, immutable: true, max: 64, pattern: '[A-Za-z0-9_-]{1,64}' }),
  channel: choice(CHANNELS, { required: true, computed: true, immutable: true }),
  direction: choice(['In', 'Out'], { required: true, computed: true, immutable: true }),
  state: choice(MESSAGE_STATES, { required: true, computed: true }),
  /** Of the service, where it failed. */
  code: text({ computed: true, max: 60 }),
  /** What the service or the mail itself calls it. */
  providerId: text({ computed: true, max: 300 }),
  at: date({ time: true, required: true, computed: true }),
  /** Absent on what came from outside. */
  byUid: ref('directory', { computed: true, immutable: true }),
  subject: text({ computed: true, immutable: true, max: MOST_SUBJECT }),
  text: longText({ computed: true, immutable: true, max: MOST_TEXT }),
  leadId: ref('leads', { computed: true, immutable: true }),
  dealId: ref('deals', { computed: true, immutable: true }),
  propertyIds: list(ref('properties'), { computed: true, max: 20 }),
  /** The link to listings that the message contains. */
  shareId: ref('shares', { computed: true, immutable: true }),
  templateId: ref('messageTemplates', { computed: true, immutable: true }),
  /** The invoice, or the customer's statement since a day, that goes with it as a PDF, and the language of that. */
  invoiceId: ref('invoices', { computed: true, immutable: true }),
  statementOf: ref('contacts', { computed: true, immutable: true }),
  statementFrom: date({ computed: true, immutable: true }),
  documentLanguage: choice(LOCALES, { computed: true, immutable: true }),
  /** Files that go or came with it. */
  attachmentIds: list(ref('attachments'), { computed: true, max: MOST_FILES }),
  /** Names of files that came with it and are not kept. */
  unkeptFiles: list(text({ max: 120 }), { computed: true, max: MOST_FILES }),
  /** Of a template, in the order WhatsApp numbers them. */
  parameters: list(text({ max: 1000 }), { computed: true, max: 10 }),
  templateLanguage: text({ computed: true, immutable: true, max: 5 }),
  /** The message of the service that it answers. */
  replyTo: text({ computed: true, immutable: true, max: 300 }),
  isAutomatic: flag({ computed: true }),
  /** Whether the sender's domain proves the mail (SPF or DKIM). */
  sender: choice(['Proven', 'Unproven'], { computed: true }),
  /** What the guard answered when it was sent. */
  check: group(
    {
      verdict: choice(['Yes', 'No', 'Warn'], { required: true }),
      rule: choice(GUARD_RULES, { required: true }),
      purpose: choice(PURPOSES, { required: true }),
      version: text({ required: true, max: 40 }),
      reason: text({ max: 300 }),
    },
    { computed: true },
  ),
};
export type Message = Stored<typeof fields>;

/** One message of a conversation, with what became of it. Commands alone write it. */
export const messages = defineSchema({
  name: 'messages',
  fields,
  title: 'text',
  activities: false,
  parent: { resource: 'resourceName', key: 'resourceRecordKey', by: 'byUid' },
  sorts: [{ field: 'at', order: 'desc' }],
  forwardOnly: true,
  filters: ['resourceName', 'resourceRecordKey', 'statementOf'],
});

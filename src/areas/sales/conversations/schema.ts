import { windowClosesAt } from '#lib/messaging/window.ts';
import { choice, date, email, flag, list, longText, phone, ref, text } from '#model/fields.ts';
import { defineSchema, type Stored } from '#model/schema.ts';

export const CHANNELS = ['Email', 'WhatsApp'] as const;
const MOST_READERS = 50;
/** Characters of the last message that the list shows. */
export const SHOWN_TEXT = 140;

const fields = {
  channel: choice(CHANNELS, { required: true, computed: true, immutable: true }),
  /** Absent where messages are sent by hand. */
  inboxId: ref('inboxes', { computed: true, immutable: true }),
  name: text({ required: true, computed: true, max: 161, search: 'words' }),
  phone: phone({ computed: true, search: 'phone' }),
  email: email({ computed: true, search: 'whole' }),
  /** Meta's id of the person for this business: some show no number. */
  waUserId: text({ computed: true, max: 140 }),
  username: text({ computed: true, max: 60 }),
  contactId: ref('contacts', { computed: true }),
  leadId: ref('leads', { computed: true }),
  sellerId: ref('directory', { computed: true }),
  /** Those who read it: the owner, or the inbox's members while it has none. */
  sellerIds: list(ref('directory'), { computed: true, max: MOST_READERS }),
  assigned: flag({ required: true, computed: true }),
  status: choice(['Open', 'Snoozed', 'Done'], { required: true, computed: true }),
  snoozedUntil: date({ time: true, computed: true }),
  lastAt: date({ time: true, required: true, computed: true }),
  lastText: text({ computed: true, max: SHOWN_TEXT }),
  /** Words of its messages, those of the newest first: it is found by them. */
  words: longText({ computed: true, max: 4000, search: 'message' }),
  lastDirection: choice(['In', 'Out'], { required: true, computed: true }),
  lastInboundAt: date({ time: true, computed: true }),
  /** What its service calls their last message: the next mail answers it. */
  lastInboundId: text({ computed: true, max: 300 }),
  /** Since their first message that nobody has answered. */
  waitingSince: date({ time: true, computed: true }),
  /** The last message that did not arrive, or of which nobody knows, until somebody acts on it; when, and why. */
  undeliveredId: text({ computed: true, max: 64 }),
  undeliveredAt: date({ time: true, computed: true }),
  undeliveredCode: text({ computed: true, max: 60 }),
  /** WhatsApp takes free text until then. */
  windowClosesAt: date({ time: true, computed: true }),
};
export type Conversation = Stored<typeof fields>;

/** In an address: the first message that nobody has answered. */
export const WAITING = 'waiting';

/** Somebody has acted on what did not arrive. */
export const DELIVERED = { undeliveredId: undefined, undeliveredAt: undefined, undeliveredCode: undefined };

/** What is written to and by one person through one inbox. Commands alone write it. */
export const conversations = defineSchema({
  name: 'conversations',
  fields,
  title: 'name',
  owner: 'sellerId',
  guests: { field: 'sellerIds', answers: [], works: true },
  status: {
    field: 'status',
    initial: ['Open'],
    moves: { Open: ['Snoozed', 'Done'], Snoozed: ['Open', 'Done'], Done: ['Open', 'Snoozed'] },
    closed: ['Done'],
    requires: { Snoozed: ['snoozedUntil'] },
  },
  sorts: [{ field: 'lastAt', order: 'desc' }],
  forwardOnly: true,
  filters: ['status', 'assigned', 'sellerId', 'contactId'],
  ranges: ['waitingSince', 'undeliveredAt'],
  derive: ({ channel, sellerId, sellerIds = [], lastInboundAt, status, snoozedUntil }) => ({
    assigned: sellerId !== undefined,
    sellerIds: sellerId ? [sellerId] : sellerIds,
    windowClosesAt: channel === 'WhatsApp' && lastInboundAt ? windowClosesAt(lastInboundAt) : undefined,
    snoozedUntil: status === 'Snoozed' ? snoozedUntil : undefined,
  }),
});

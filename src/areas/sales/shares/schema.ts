import { choice, date, flag, list, number, ref, text } from '#model/fields.ts';
import { LOCALES } from '#model/people/account.ts';
import { defineSchema, type Stored } from '#model/schema.ts';

/** How a link goes to a client. */
const CHANNELS = ['WhatsApp', 'Email', 'Link', 'Pdf'] as const;
const MOST_HOMES = 20;
const MOST_TIMES = 1_000_000;

const fields = {
  /** In the address of the page; the server finds it by its hash alone. */
  token: text({ required: true, computed: true, immutable: true, max: 24, pattern: '[A-Za-z0-9]{10,24}' }),
  /** The client, and the first home. */
  label: text({ required: true, computed: true, max: 120 }),
  propertyIds: list(ref('properties'), { required: true, immutable: true, max: MOST_HOMES }),
  leadId: ref('leads', { immutable: true }),
  language: choice(LOCALES, { required: true, immutable: true }),
  showUnit: flag({ required: true, immutable: true }),
  showPrice: flag({ required: true, immutable: true }),
  channel: choice(CHANNELS, { required: true }),
  /** A manager's, to send it outside the hours or more often than the contact rules allow. */
  reason: text({ min: 5, max: 300, immutable: true }),
  /**
   * Opened: in WhatsApp or the mail program. Whether it was sent, only a person knows. Queued, Failed and Unknown are states
   * of the message in which an inbox sends it.
   */
  state: choice(['Opened', 'Queued', 'Sent', 'NotSent', 'Failed', 'Unknown'], { required: true }),
  expiresAt: date({ time: true, required: true, computed: true, immutable: true }),
  revokedAt: date({ time: true, computed: true }),
  views: number({ required: true, computed: true, min: 0, max: MOST_TIMES }),
  lastViewedAt: date({ time: true, computed: true }),
  enquiries: number({ required: true, computed: true, min: 0, max: MOST_TIMES }),
  /** Who sends it, and gets a notice when it is opened. */
  sellerId: ref('directory', { required: true, computed: true }),
};
export type Share = Stored<typeof fields>;

/** Whether its page can be opened. */
export const isLive = ({ archivedAt, revokedAt, expiresAt }: Share, now: Date): boolean =>
  archivedAt === null && revokedAt === undefined && expiresAt > now;

/** Listings sent to somebody as a page on the web: which ones, what it shows of them, and how often it was opened. */
export const shares = defineSchema({
  name: 'shares',
  fields,
  title: 'label',
  owner: 'sellerId',
  activities: false,
  sorts: [{ field: 'createdAt', order: 'desc' }],
  forwardOnly: true,
  filters: ['propertyIds', 'leadId'],
});

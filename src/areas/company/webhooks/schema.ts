import { choice, date, flag, list, number, ref, text } from '#model/fields.ts';
import { defineSchema, type RecordOf } from '#model/schema.ts';

const fields = {
  name: text({ required: true, max: 60, search: 'words' }),
  ownerId: ref('directory', { required: true, immutable: true }),
  /** Only records that this key may read at that moment are sent. */
  keyId: ref('apiKeys', { required: true, immutable: true }),
  url: text({
    required: true,
    immutable: true,
    max: 500,
    pattern: 'https://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/[^\\s]*)?',
    messageKey: 'webhooks.error.url',
  }),
  /** `leads.*` or `leads.statusChanged`. */
  events: list(text({ max: 80 }), { required: true, immutable: true, max: 100 }),
  /** The record is sent with the event. */
  withRecord: flag({ immutable: true }),
  state: choice(['Active', 'Paused', 'Closed'], { required: true }),
  /** Since when no try has been answered with success. */
  failingSince: date({ computed: true, time: true }),
  /** Which secret is the newest one. */
  number: number({ computed: true, required: true, min: 1, max: 10_000 }),
  /** After a renewal: until when the secret before signs, too. */
  formerUntil: date({ computed: true, time: true }),
  /** What was dead at this moment is sent again. */
  replayAt: date({ computed: true, time: true }),
};

/** An address outside that gets the changes of some resources. For another address somebody makes another webhook. */
export const webhooks = defineSchema({
  name: 'webhooks',
  fields,
  title: 'name',
  owner: 'ownerId',
  status: {
    field: 'state',
    initial: ['Active'],
    moves: { Active: ['Paused', 'Closed'], Paused: ['Active', 'Closed'] },
    closed: ['Closed'],
  },
  sorts: [{ field: 'updatedAt', order: 'desc' }],
  forwardOnly: true,
  filters: ['state'],
  activities: false,
});
export type Webhook = RecordOf<typeof webhooks>;

/** Of a company. */
export const MOST_WEBHOOKS = 20;
/** `whsec_` and 32 bytes, as Standard Webhooks has it. */
export const SECRET_PATTERN = 'whsec_[A-Za-z0-9+/]{43}=';

/** Where the server finds the secret with which it signs. */
export const secretPathOf = (companyId: string, id: string, number: number): string =>
  `companies/${companyId}/webhookSecrets/${id}_${number}`;

/** How the change of a record is called: `statusChanged`. */
export const verbOf = (changeType: string): string => changeType.charAt(0).toLowerCase() + changeType.slice(1);

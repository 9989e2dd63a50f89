import type { ValuesOf } from '#model/fields.ts';
import { choice, date, list, longText, ref, text } from '#model/fields.ts';
import { defineSchema, type Issue, type Stored } from '#model/schema.ts';

const PROVIDERS = ['WhatsApp', 'Smtp', 'Mailgun', 'Extension'] as const;

const fields = {
  name: text({ required: true, max: 80, search: 'words' }),
  provider: choice(PROVIDERS, { required: true, immutable: true }),
  channel: choice(['Email', 'WhatsApp'], { required: true, computed: true, immutable: true }),
  /** The address or number that people see. */
  address: text({ required: true, max: 160, search: 'whole' }),
  /** Those who read what nobody has taken yet. */
  members: list(ref('directory'), { max: 50 }),
  signature: longText({ max: 500 }),
  state: choice(['NotConnected', 'Works', 'NeedsAttention'], { required: true, computed: true }),
  /** Why it needs attention: the service's own code. */
  attention: text({ computed: true, max: 60 }),
  testedAt: date({ time: true, computed: true }),
  /** What the service calls it: WhatsApp's id of the number. */
  externalId: text({ computed: true, max: 80 }),
};
export type Inbox = Stored<typeof fields>;

const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+[.][^\s@<>"]+$/;
const checkInbox = ({ provider, address }: Partial<ValuesOf<typeof fields>>): Issue[] =>
  provider && provider !== 'WhatsApp' && address && !EMAIL.test(address)
    ? [{ field: 'address', key: 'ui.validation.email' }]
    : [];

/** An address or a number that messages are sent from. What it is connected with is kept apart (inboxSecrets). */
export const inboxes = defineSchema({
  name: 'inboxes',
  fields,
  title: 'name',
  activities: false,
  sorts: [{ field: 'name', order: 'asc' }],
  forwardOnly: true,
  filters: ['channel'],
  derive: ({ provider, state }) => ({
    channel: provider === 'WhatsApp' ? 'WhatsApp' : 'Email',
    state: state ?? 'NotConnected',
  }),
  check: checkInbox,
});

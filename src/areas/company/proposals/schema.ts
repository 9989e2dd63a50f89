import { choice, date, longText, ref, text } from '#model/fields.ts';
import { defineSchema, type RecordOf } from '#model/schema.ts';

const fields = {
  reference: text({ required: true, computed: true, immutable: true, max: 20, search: 'whole' }),
  keyId: ref('apiKeys', { required: true, computed: true }),
  /** Of the key: on whose behalf the program asks. */
  ownerId: ref('directory', { required: true, computed: true }),
  /** Why, in the program's words. */
  reason: longText({ computed: true, max: 500 }),
  resource: text({ required: true, computed: true, max: 40 }),
  recordKey: text({ required: true, computed: true, max: 64 }),
  /** `create`, `update`, `archive`, `restore`, or the name of a command. */
  act: text({ required: true, computed: true, max: 81 }),
  /** The change or the call, with the version that the program saw, as `wire.ts` writes it. */
  request: longText({ required: true, computed: true, max: 60_000 }),
  /** What the person who approved changed of its values, in the same form. */
  edited: longText({ computed: true, max: 60_000 }),
  state: choice(['Open', 'Approved', 'Refused', 'Expired', 'Stale'], { required: true, computed: true }),
  refusal: longText({ computed: true, max: 500 }),
  decidedBy: ref('directory', { computed: true }),
  decidedAt: date({ computed: true, time: true }),
  expiresAt: date({ required: true, computed: true, time: true }),
};

/** What a program with a key that proposes wants written. A person approves it, and writes it as themselves. */
export const proposals = defineSchema({
  name: 'proposals',
  fields,
  title: 'reference',
  reference: { field: 'reference', prefix: 'P', digits: 6 },
  owner: 'ownerId',
  sorts: [{ field: 'createdAt', order: 'desc' }],
  filters: ['state', 'keyId', 'ownerId'],
  ranges: ['expiresAt'],
  activities: false,
});
export type Proposal = RecordOf<typeof proposals>;

/** Waits for a person. */
export const isOpen = ({ state, expiresAt }: Pick<Proposal, 'state' | 'expiresAt'>, now: Date): boolean =>
  state === 'Open' && expiresAt > now;

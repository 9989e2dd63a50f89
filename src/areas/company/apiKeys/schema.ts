import { choice, date, list, number, ref, rows, text } from '#model/fields.ts';
import { ROLES } from '#model/people/account.ts';
import { ACTIONS } from '#model/policy/access.ts';
import { defineSchema, type RecordOf } from '#model/schema.ts';

const fields = {
  name: text({ required: true, max: 60, search: 'words' }),
  ownerId: ref('directory', { required: true, immutable: true }),
  /** A key has the rights of its owner as they are at each request, or those of a role. */
  actsAs: choice(['Owner', 'Role'], { required: true, immutable: true }),
  role: choice(ROLES, { immutable: true }),
  /** The part of those rights that the key includes. */
  grants: rows(
    {
      resource: text({ required: true, max: 40 }),
      actions: list(choice(ACTIONS), { required: true, max: ACTIONS.length }),
      reach: choice(['Own', 'Company'], { required: true }),
    },
    { required: true, immutable: true, max: 60 },
  ),
  /** What it writes waits for a person, or is written at once; a key of before there was a choice writes at once. */
  writes: choice(['Propose', 'Direct'], { immutable: true }),
  /** From where its requests may come (CIDR); anywhere without one. */
  networks: list(text({ max: 49 }), { immutable: true, max: 20 }),
  expiresAt: date({ required: true, immutable: true, time: true }),
  state: choice(['Active', 'Revoked'], { required: true }),
  /** The last characters of its newest secret. */
  hint: text({ computed: true, required: true, max: 4 }),
  /** Which secret is the newest one. */
  number: number({ computed: true, required: true, min: 1, max: 10_000 }),
  /** After a renewal: until when the secret before counts. */
  formerUntil: date({ computed: true, time: true }),
  /** To the hour. */
  lastUsedAt: date({ computed: true, time: true }),
};

/** A program's key. What it may do is never more than its owner, or its role, may do. */
export const apiKeys = defineSchema({
  name: 'apiKeys',
  fields,
  title: 'name',
  owner: 'ownerId',
  status: { field: 'state', initial: ['Active'], moves: { Active: ['Revoked'] }, closed: ['Revoked'] },
  needs: { actsAs: { Role: ['role'] } },
  sorts: [{ field: 'updatedAt', order: 'desc' }],
  forwardOnly: true,
  filters: ['state', 'ownerId'],
  activities: false,
});
export type ApiKey = RecordOf<typeof apiKeys>;

/** A secret of somebody else's key would let its holder act as them. */
export const isNotYours = ({ actsAs, ownerId }: ApiKey, uid: string): boolean => actsAs === 'Owner' && ownerId !== uid;

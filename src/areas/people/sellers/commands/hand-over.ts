import { properties } from '#areas/property/properties/schema.ts';
import { contacts } from '#areas/sales/contacts/schema.ts';
import { conversations } from '#areas/sales/conversations/schema.ts';
import { deals } from '#areas/sales/deals/schema.ts';
import { leads } from '#areas/sales/leads/schema.ts';
import { meetings } from '#areas/work/meetings/schema.ts';
import { todo } from '#areas/work/todo/schema.ts';
import type { Change } from '#model/changes.ts';
import type { Lookup } from '#model/commit/invariant.ts';
import { defineJob } from '#model/commit/job.ts';
import { list, ref, text } from '#model/fields.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';

const input = {
  from: ref('directory', { required: true }),
  /** One after the other in turn; nobody yet while it is only counted. */
  to: list(ref('directory'), { max: 50 }),
  /** The hand-over that is taken back: what still belongs to those who got it returns. */
  undoes: text({ max: 64, pattern: '[A-Za-z0-9_-]{10,64}' }),
};

/**
 * All open work of one person goes to others in turn: leads, deals, listings, contacts, meetings, tasks and
 * conversations.
 */
export const handOver = defineJob({
  name: 'users.handOver',
  right: 'assign',
  of: 'leads',
  input,
  list: async ({ input: { from, to = [], undoes }, isTrial, find, may, earlier }) => {
    if (undoes) return { keys: await earlier(undoes) };
    const active = await Promise.all(to.map(find.isActive));
    if (!isTrial && (to.length === 0 || to.includes(from) || active.includes(false)))
      return { issue: { field: 'to', key: 'ui.validation.reference' } };
    const book = await bookOf(from, find);
    const keys = book.flatMap(([schema, records]) =>
      records
        .filter((one) => isOpen(schema, one) && may('assign', schema, one))
        .map(({ id }) => `${schema.name}/${id}`),
    );
    return { keys };
  },
  change: (schema, record, at, { input: { from, to = [], undoes } }) => {
    const target = to[at % to.length];
    if (!target) return undefined;
    return undoes ? moved(schema, record, target, from) : moved(schema, record, from, target);
  },
});

/** What a person answers for, the most urgent first. */
async function bookOf(uid: string, find: Lookup): Promise<readonly (readonly [AnySchema, readonly AnyRecord[]])[]> {
  return [
    [leads, await find.where(leads, 'sellerId', uid)],
    [deals, await find.where(deals, 'sellerId', uid)],
    [properties, await find.where(properties, 'sellerId', uid)],
    [contacts, await find.where(contacts, 'sellerId', uid)],
    [meetings, await find.where(meetings, 'organiserId', uid)],
    [todo, await find.where(todo, 'assigneeId', uid)],
    [conversations, await find.where(conversations, 'sellerId', uid)],
  ];
}
const isOpen = ({ status }: AnySchema, record: AnyRecord): boolean =>
  !status?.closed?.includes(String(record[status.field]));

/** The record with another owner; nothing where somebody else has taken it meanwhile. Guests answer for themselves. */
function moved(schema: AnySchema, before: AnyRecord, from: string, to: string): Change | undefined {
  const { owner = '', guests, name } = schema;
  if (before[owner] !== from) return undefined;
  const invited = guests && !guests.works ? before[guests.field] : undefined;
  const others = Array.isArray(invited) ? invited.filter((uid) => uid !== from && uid !== to) : [];
  const set = { [owner]: to, ...(guests && invited !== undefined && { [guests.field]: [to, ...others] }) };
  return { type: 'update', resource: name, before, set };
}

import { deals } from '#areas/sales/deals/schema.ts';
import { meetings } from '#areas/work/meetings/schema.ts';
import { SENT } from '#lib/messaging/message-state.ts';
import { type Change, updated } from '#model/changes.ts';
import { defineInvariants, type Filling } from '#model/commit/invariant.ts';
import { createdFor } from '#model/commit/related.ts';
import { SYSTEM } from '#model/company/system.ts';
import type { Values } from '#model/schema.ts';
import { countedOf } from './counted.ts';
import { rotationAt, routingOf } from './routing.ts';
import { type Lead, leads } from './schema.ts';
import { teamOf } from './team.ts';
import { TRACE, type Trace, traceOf } from './trace.ts';

/** New leads of one commit that are handed out in turn; a whole list of them is handed out by the clock. */
const MOST_GIVEN = 20;
const isFree = ({ sellerId, status }: Partial<Lead>) => sellerId === undefined && status === 'New';

/** Whose turn it is for a new lead that nobody was given, where the company has leads go round. */
async function givenOf({ type, id, values, now, commitChanges, company, find, isImport }: Filling<Lead>) {
  if (type !== 'create' || isImport || !isFree(values)) return {};
  const routing = routingOf(await find.setting('routing'));
  if (!routing) return {};
  const free = commitChanges.flatMap((change): { id: string; values: Partial<Lead> }[] =>
    change.type === 'create' && change.resource === 'leads' && isFree(change.values) ? [change] : [],
  );
  if (free.length > MOST_GIVEN) return {};
  const give = await rotationAt(routing, { now, timeZone: String(company.timezone ?? 'UTC'), find });
  const turns = free.map((lead) => ({ id: lead.id, sellerId: give(lead.values) }));
  const sellerId = turns.find((turn) => turn.id === id)?.sellerId;
  return sellerId ? { sellerId, routedTo: [sellerId] } : {};
}

/** Deals and meetings of one lead: more there are not. */
const MOST_REPEATING = 1_000;

/** Deals and meetings store the source of their lead, and deals its language: both change with the lead. */
async function repeating({ type, id, values, before, find }: Filling<Lead>): Promise<readonly Change[]> {
  if (type !== 'update') return [];
  const isOtherSource = values.leadSource !== before?.leadSource;
  const isOtherLanguage = values.language !== before?.language;
  const naming = [{ field: 'leadId', operator: '==', value: id }] as const;
  const [sold, met] = await Promise.all([
    isOtherSource || isOtherLanguage ? find.some(deals, naming, MOST_REPEATING) : [],
    isOtherSource ? find.some(meetings, naming, MOST_REPEATING) : [],
  ]);
  return [
    ...sold.map((deal) => updated<typeof deals>('deals', deal, {})),
    ...met.map((meeting) => updated<typeof meetings>('meetings', meeting, {})),
  ];
}

/** Messages about a lead that a person wrote to us, or that a commit reports as sent. */
const messagesIn = (changes: readonly Change[], leadId: string): readonly Values[] =>
  changes.flatMap((change): Values[] => {
    if (change.resource !== 'messages') return [];
    const before: Values = change.type === 'create' ? {} : change.before;
    const message: Values = change.type === 'create' ? change.values : { ...before, ...change.set };
    const isCounted =
      change.type === 'create'
        ? message.direction === 'In' && !message.isAutomatic
        : message.direction === 'Out' && !SENT.has(before.state) && SENT.has(message.state);
    return message.leadId === leadId && isCounted ? [message] : [];
  });

export const leadsInvariants = defineInvariants(
  leads,
  [
    {
      name: 'What was said leaves on a lead what the activities and messages of the same commit say (see `fill`).',
      proves: TRACE,
      check: () => [],
    },
    {
      name: 'A lead that is there already names its contact by a command alone.',
      proves: ['contactId'],
      check: ({ before, changed, command }) =>
        before && !command && changed.has('contactId') ? [{ field: 'contactId', key: 'ui.validation.computed' }] : [],
    },
    {
      name: 'The home that somebody asked about is written with their enquiry, by the intake alone.',
      proves: ['askedPropertyId'],
      check: ({ uid, changed }) =>
        changed.has('askedPropertyId') && uid !== SYSTEM
          ? [{ field: 'askedPropertyId', key: 'ui.validation.computed' }]
          : [],
    },
  ],
  async (filling) => {
    const { id, before, now, commitChanges } = filling;
    let trace: Trace = Object.fromEntries(TRACE.map((name) => [name, before?.[name]]));
    for (const activity of createdFor(commitChanges, 'activities', 'leads', id))
      trace = { ...trace, ...traceOf(trace, activity, before?.createdAt ?? now) };
    for (const message of messagesIn(commitChanges, id))
      trace = { ...trace, ...traceOf(trace, message, before?.createdAt ?? now) };
    const { sellerId } = filling.values;
    const [counted, given, team] = await Promise.all([
      countedOf(filling),
      givenOf(filling),
      teamOf(leads, sellerId, filling),
    ]);
    const isRouted = given.sellerId !== undefined && given.sellerId !== sellerId;
    return { ...trace, ...counted, ...given, teamId: isRouted ? await teamOf(leads, given.sellerId, filling) : team };
  },
  repeating,
);

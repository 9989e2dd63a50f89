import { properties } from '#areas/property/properties/schema.ts';
import { logActivity } from '#areas/sales/leads/commands.ts';
import { type Lead, leads } from '#areas/sales/leads/schema.ts';
import { notesOn } from '#areas/sales/shares/of-message.ts';
import { shares } from '#areas/sales/shares/schema.ts';
import { newId } from '#lib/data/id.ts';
import { type Change, updated } from '#model/changes.ts';
import { type CommandFacts, defineCommand, refused } from '#model/commit/command.ts';
import { choice } from '#model/fields.ts';
import { nameOf } from '#model/name.ts';
import type { Values } from '#model/schema.ts';

/**
 * Says what became of a link that was opened in another program. Sent, it is an activity of the lead and a note on each
 * home, which names no client: colleagues who read about a home must not learn whose client it was shown to.
 */
export const settle = defineCommand({
  name: 'shares.settle',
  on: shares,
  right: 'edit',
  input: { state: choice(['Sent', 'NotSent'], { required: true }) },
  run: async ({ record, input: { state }, find, may, uid, now, word }) => {
    if (record.state !== 'Opened') return refused('state', 'ui.validation.move');
    const changes: Change[] = [updated<typeof shares>('shares', record, { state })];
    if (state !== 'Sent') return { changes, effects: [] };
    const homes = (await Promise.all(record.propertyIds.map((id) => find.get(properties, id)))).filter(
      (home) => home !== undefined,
    );
    const names = homes.map((home) => nameOf(properties, home)).join(', ');
    const by = { byUid: uid, at: now };
    const lead = await find.get(leads, record.leadId);
    if (lead && may('edit', leads, lead)) {
      const text = word('shares:sent.lead', { names });
      changes.push(...sentTo(lead, { ...by, type: TYPES[record.channel], direction: 'Out', text }, now));
    }
    const ids = homes.map(({ id }) => id);
    return { changes: [...changes, ...notesOn(ids, { ...by, text: word('shares:sent.home') })], effects: [] };
  },
});
/** How a copied link and a file reach the client, nobody knows. */
const TYPES = { WhatsApp: 'WhatsApp', Email: 'Email', Link: 'Note', Pdf: 'Note' } as const;

function sentTo(lead: Lead, activity: Values, now: CommandFacts['now']): readonly Change[] {
  const about = { resourceName: 'leads', resourceRecordKey: lead.id };
  const logged = logActivity(lead, { ...activity, ...about }, newId(), now);
  return 'changes' in logged ? logged.changes : [];
}

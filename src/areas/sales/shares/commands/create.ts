import { properties } from '#areas/property/properties/schema.ts';
import { conversations } from '#areas/sales/conversations/schema.ts';
import { leads } from '#areas/sales/leads/schema.ts';
import { guardOf } from '#areas/sales/messages/guard.ts';
import { undrawnIn } from '#areas/sales/messages/undrawn.ts';
import { linkPath } from '#areas/sales/shares/link.ts';
import { shares } from '#areas/sales/shares/schema.ts';
import { newId } from '#lib/data/id.ts';
import { isOffered } from '#lib/sales/showable.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import { clientAndHome, nameOf } from '#model/name.ts';

const { propertyIds, leadId, language, showUnit, showPrice, channel, reason } = shares.fields;
const LIVES_MS = 30 * DAY_MS;
/** The fields of a property with free text, which its brochure shows. */
const DRAWN = ['title', 'publicRemarks', 'buildingName', 'projectName', 'subdivisionName', 'city'] as const;

/** Makes a link to homes on offer. The caller must have the right to show the homes and the client. */
export const create = defineCommand({
  name: 'shares.create',
  on: shares,
  right: 'create',
  begins: true,
  input: { propertyIds, leadId, language, showUnit, showPrice, channel, reason },
  run: async ({ id, input, find, may, uid, now, companyId, company, ...facts }) => {
    const unknown = (field: string) => refused(field, 'ui.validation.reference');
    const lead = await find.get(leads, input.leadId);
    if (input.leadId && !(lead && may('show', leads, lead))) return unknown('leadId');
    if (lead && (input.channel === 'WhatsApp' || input.channel === 'Email')) {
      const { mobilePhone: phone, email, contactId, conversationIds } = lead;
      const person = { phone, email, lead, contactId, conversationIds };
      const { ask } = await guardOf(person, { find, companyId, company, now });
      const isOverridden = input.reason !== undefined && may('assign', conversations, {});
      const guard = ask(input.channel, isOverridden);
      if (guard.verdict === 'No') return refused('leadId', `conversations.guard.${guard.rule}`);
    }
    const ids = [...new Set(input.propertyIds)];
    const homes = await Promise.all(ids.map((one) => find.get(properties, one)));
    const shown = homes.flatMap((home) => (home && may('show', properties, home) ? [home] : []));
    const [first] = shown;
    if (!first || shown.length < ids.length) return unknown('propertyIds');
    if (!shown.every(isOffered)) return refused('propertyIds', 'shares.error.offMarket');
    const undrawn = await Promise.all(shown.map((home) => undrawnIn(properties, home, DRAWN, input.language, facts)));
    const token = newId();
    const values = {
      ...input,
      ...{ propertyIds: ids, token, label: clientAndHome(lead?.fullName, nameOf(properties, first)), sellerId: uid },
      ...{ state: 'Opened', views: 0, enquiries: 0, expiresAt: new Date(now.getTime() + LIVES_MS) },
    };
    return {
      changes: [{ type: 'create', resource: 'shares', id, values }],
      effects: undrawn.flat(),
      documents: [{ path: await linkPath(token), data: { companyId, shareId: id } }],
    };
  },
});

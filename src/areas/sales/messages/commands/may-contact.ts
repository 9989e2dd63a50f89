import { contacts } from '#areas/sales/contacts/schema.ts';
import { leads } from '#areas/sales/leads/schema.ts';
import { addresseeOf } from '#areas/sales/messages/addressee.ts';
import { guardOf } from '#areas/sales/messages/guard.ts';
import type { Means } from '#lib/messaging/may-contact.ts';
import { type CommandFacts, defineCommand, type Effect, type Outcome } from '#model/commit/command.ts';

/**
 * Whether the person may be called and written to now, for each of the ways, and what that rests on. Only a dry
 * run answers: it is a question, and there is nothing to write.
 */
async function answered(
  named: Parameters<typeof addresseeOf>[0],
  facts: CommandFacts<unknown, unknown>,
): Promise<Outcome> {
  const person = await addresseeOf(named, facts);
  if (!person) return { issues: [] };
  const { phone, email, waUserId } = person;
  const { ask, consent, lastInboundAt } = await guardOf(person, facts);
  const reached: readonly Means[] = [
    ...(phone ? (['Call'] as const) : []),
    ...((phone ?? waUserId) ? (['WhatsApp'] as const) : []),
    ...(email ? (['Email'] as const) : []),
  ];
  const answers = reached.map((means): Effect => {
    const { verdict, rule, purpose, from } = ask(means);
    return { key: 'may', params: { means, verdict, rule, purpose, ...(from && { from: from.toISOString() }) } };
  });
  const evidence = {
    ...(consent && {
      consent: consent.marketing ? 'Agreed' : 'Declined',
      consentChannel: consent.channel,
      consentAt: consent.at.toISOString(),
    }),
    ...(lastInboundAt && { lastInboundAt: lastInboundAt.toISOString() }),
  };
  return { issues: [], effects: [...answers, { key: 'evidence', params: evidence }] };
}

export const mayContactLead = defineCommand({
  name: 'leads.mayContact',
  on: leads,
  right: 'show',
  input: {},
  run: (facts) => answered({ leadId: facts.id }, facts),
});
export const mayContactContact = defineCommand({
  name: 'contacts.mayContact',
  on: contacts,
  right: 'show',
  input: {},
  run: (facts) => answered({ contactId: facts.id }, facts),
});

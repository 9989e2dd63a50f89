import { contacts } from '#areas/sales/contacts/schema.ts';
import { conversations } from '#areas/sales/conversations/schema.ts';
import { leads } from '#areas/sales/leads/schema.ts';
import { addresseeOf } from '#areas/sales/messages/addressee.ts';
import { guardOf } from '#areas/sales/messages/guard.ts';
import type { Means } from '#lib/messaging/may-contact.ts';
import { type CommandFacts, defineCommand, type Effect, type Outcome } from '#model/commit/command.ts';

/**
 * Answers whether the person may be called and written to now, by channel, with the consent and the last message behind
 * it, and which colleagues have conversations that the caller may not read. Only a dry run answers: nothing is written.
 */
async function answered(
  named: Parameters<typeof addresseeOf>[0],
  facts: CommandFacts<unknown, unknown>,
): Promise<Outcome> {
  const person = await addresseeOf(named, facts);
  if (!person) return { issues: [] };
  const { phone, email, waUserId } = person;
  const { ask, consent, lastInboundAt, conversing } = await guardOf(person, facts);
  const reached: readonly Means[] = [
    ...(phone ? (['Call'] as const) : []),
    ...((phone ?? waUserId) ? (['WhatsApp'] as const) : []),
    ...(email ? (['Email'] as const) : []),
  ];
  const answers = reached.map((means): Effect => {
    const { verdict, rule, version, from } = ask(means);
    return { key: 'may', params: { means, verdict, rule, version, ...(from && { from: from.toISOString() }) } };
  });
  const hidden = conversing.filter((one) => one && !facts.may('show', conversations, one));
  const colleagues = [...new Set(hidden.flatMap((one) => one?.sellerId ?? []))];
  const evidence = {
    ...(consent && {
      consent: consent.marketing ? 'Agreed' : 'Declined',
      consentChannel: consent.channel,
      consentAt: consent.at.toISOString(),
    }),
    ...(lastInboundAt && { lastInboundAt: lastInboundAt.toISOString() }),
    ...(colleagues.length > 0 && { answeredBy: colleagues.join(' ') }),
  };
  return { issues: [], effects: [...answers, { key: 'evidence', params: evidence }] };
}

/** Whether the person of a lead may be contacted now. */
export const mayContactLead = defineCommand({
  name: 'leads.mayContact',
  on: leads,
  right: 'show',
  input: {},
  run: (facts) => answered({ leadId: facts.id }, facts),
});
/** The same of a contact. */
export const mayContactContact = defineCommand({
  name: 'contacts.mayContact',
  on: contacts,
  right: 'show',
  input: {},
  run: (facts) => answered({ contactId: facts.id }, facts),
});

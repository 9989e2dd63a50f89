import { activities } from '#areas/sales/activities/schema.ts';
import { barsOf } from '#areas/sales/contactBars/barring.ts';
import { conversations } from '#areas/sales/conversations/schema.ts';
import { deals } from '#areas/sales/deals/schema.ts';
import { type Lead, leads } from '#areas/sales/leads/schema.ts';
import {
  type ContactRules,
  contactRulesOf,
  type GuardAnswer,
  type Means,
  mayContact,
  type Purpose,
  zoneOfCountry,
} from '#lib/messaging/may-contact.ts';
import { countryOfPhone } from '#lib/people/phone.ts';
import type { Lookup } from '#model/commit/invariant.ts';
import { openStates } from '#model/open-states.ts';
import type { Values } from '#model/schema.ts';
import { messages } from './schema.ts';

/** Whom it is about, and what a command has read of them. */
export interface Person {
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly lead?: Lead | undefined;
  /** Without a lead, the consent is read from the leads of this contact. */
  readonly contactId?: string | undefined;
  readonly dealId?: string | undefined;
  readonly conversationIds?: readonly (string | undefined)[];
  /** It is about an invoice of theirs. */
  readonly isBilled?: boolean;
}
interface Where {
  readonly find: Lookup;
  readonly companyId: string;
  readonly company: Values;
  readonly now: Date;
}
const MOST_READ = 300;

/** Reads what the contact rules need about one person. `ask` then answers for each channel. */
export async function guardOf(person: Person, { find, companyId, company, now }: Where) {
  const { phone, email, lead, contactId, dealId, isBilled = false } = person;
  const ids = [...new Set((person.conversationIds ?? []).filter((id) => id !== undefined))];
  const where = { find, companyId };
  const [settings, deal, barsOfPhone, barsOfEmail, conversing, ofContact] = await Promise.all([
    find.setting('contactRules'),
    find.get(deals, dealId),
    barsOf([phone], where),
    barsOf([email], where),
    Promise.all(ids.map((id) => find.get(conversations, id))),
    lead || !contactId ? [] : find.where(leads, 'contactId', contactId),
  ]);
  const enquiries = lead ? [lead] : ofContact;
  const country = (phone && countryOfPhone(phone)) ?? String(company.country ?? '');
  const entered = (settings?.countries ?? []) as readonly (ContactRules & { readonly country: string })[];
  const rules = contactRulesOf(country, entered);
  const enquired = enquiries.map(({ externalSource, createdAt }) => (externalSource ? createdAt : undefined));
  const written = [...conversing, ...enquiries].map((one) => one?.lastInboundAt);
  const lastInboundAt = newest([...enquired, ...written]);
  const consentAt = newest(enquiries.map(({ consent }) => consent?.at));
  const consent = enquiries.find((one) => one.consent?.at === consentAt)?.consent;
  const isService = isBilled || (deal !== undefined && openStates(deals).includes(deal.stage));
  const purpose: Purpose = isService ? 'Service' : lastInboundAt ? 'Reply' : 'Marketing';
  // the counts limit marketing alone
  const isCounted = purpose === 'Marketing' && (rules.perDay || rules.perWeek);
  const about = [
    ...enquiries.map(({ id }) => ['leads', id] as const),
    ...(contactId ? [['contacts', contactId] as const] : []),
  ];
  const attempts = isCounted ? await attemptsOf(about, ids, find) : [];
  const ask = (means: Means, isOverridden = false): GuardAnswer => {
    const live = means === 'Email' ? [...barsOfPhone, ...barsOfEmail] : barsOfPhone;
    return mayContact(
      {
        ...{ means, purpose, now, lastInboundAt, isOverridden, consent, attempts },
        timeZone: (phone && zoneOfCountry(countryOfPhone(phone))) ?? String(company.timezone ?? 'UTC'),
        isBarred: live.some((kind) => kind !== 'Register'),
        isOnRegister: live.includes('Register'),
        registerAt: settings?.registerAt instanceof Date ? settings.registerAt : undefined,
      },
      rules,
    );
  };
  return { ask, consent, lastInboundAt, conversing };
}
const newest = (moments: readonly (Date | undefined)[]): Date | undefined =>
  moments.filter((one) => one !== undefined).toSorted((a, b) => b.getTime() - a.getTime())[0];

/** What was tried: messages of ours, and calls that nobody answered. */
async function attemptsOf(
  records: readonly (readonly [resource: string, id: string])[],
  conversationIds: readonly string[],
  find: Lookup,
): Promise<readonly Date[]> {
  const about = (resource: string, id: string) =>
    [
      { field: 'resourceName', operator: '==', value: resource },
      { field: 'resourceRecordKey', operator: '==', value: id },
    ] as const;
  const calls = await Promise.all(records.map(([name, id]) => find.some(activities, about(name, id), MOST_READ)));
  const sent = await Promise.all(
    conversationIds.map((id) => find.some(messages, about('conversations', id), MOST_READ)),
  );
  const tried = calls
    .flat()
    .filter(({ type, direction, outcome }) => type === 'Call' && direction !== 'In' && outcome === 'NoAnswer');
  const written = sent
    .flat()
    .filter(({ direction, state }) => direction === 'Out' && !['NotSent', 'Failed'].includes(state));
  return [...tried, ...written].map(({ at }) => at);
}

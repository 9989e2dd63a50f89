import { activities } from '#areas/sales/activities/schema.ts';
import { barsOf } from '#areas/sales/contactBars/barring.ts';
import { deals } from '#areas/sales/deals/schema.ts';
import type { Lead } from '#areas/sales/leads/schema.ts';
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
  readonly dealId?: string | undefined;
  readonly conversationId?: string | undefined;
  readonly lastInboundAt?: Date | undefined;
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

/** Asks the guard about a person, with what is stored of them. */
export async function askGuard(
  means: Means,
  person: Person,
  { find, companyId, company, now }: Where,
  isOverridden: boolean,
): Promise<GuardAnswer> {
  const { phone, email, lead, dealId, conversationId, isBilled = false } = person;
  const [settings, deal, live] = await Promise.all([
    find.setting('contactRules'),
    find.get(deals, dealId),
    barsOf([phone, email], { find, companyId }),
  ]);
  const country = (phone && countryOfPhone(phone)) ?? String(company.country ?? '');
  const entered = (settings?.countries ?? []) as readonly (ContactRules & { readonly country: string })[];
  const rules = contactRulesOf(country, entered);
  const enquiredAt = lead?.externalSource ? lead.createdAt : undefined;
  const inbound = [person.lastInboundAt, lead?.lastInboundAt, enquiredAt].filter((one) => one !== undefined);
  const lastInboundAt = inbound.toSorted((a, b) => b.getTime() - a.getTime())[0];
  const isService = isBilled || (deal !== undefined && openStates(deals).includes(deal.stage));
  const purpose: Purpose = isService ? 'Service' : lastInboundAt ? 'Reply' : 'Marketing';
  const isCounted = means !== 'Email' && !isService && (rules.perDay || rules.perWeek);
  return mayContact(
    {
      ...{ means, purpose, now, lastInboundAt, isOverridden },
      timeZone: (phone && zoneOfCountry(countryOfPhone(phone))) ?? String(company.timezone ?? 'UTC'),
      isBarred: live.some((kind) => kind !== 'Register'),
      isOnRegister: live.includes('Register'),
      registerAt: settings?.registerAt instanceof Date ? settings.registerAt : undefined,
      consent: lead?.consent,
      attempts: isCounted ? await attemptsOf(lead?.id, conversationId, find) : [],
    },
    rules,
  );
}

/** What was tried: messages of ours, and calls that nobody answered. */
async function attemptsOf(
  leadId: string | undefined,
  conversationId: string | undefined,
  find: Lookup,
): Promise<readonly Date[]> {
  const about = (resource: string, id: string) =>
    [
      { field: 'resourceName', operator: '==', value: resource },
      { field: 'resourceRecordKey', operator: '==', value: id },
    ] as const;
  const [calls, sent] = await Promise.all([
    leadId ? find.some(activities, about('leads', leadId), MOST_READ) : [],
    conversationId ? find.some(messages, about('conversations', conversationId), MOST_READ) : [],
  ]);
  const tried = calls.filter(
    ({ type, direction, outcome }) => type === 'Call' && direction !== 'In' && outcome === 'NoAnswer',
  );
  const written = sent.filter(({ direction, state }) => direction === 'Out' && !['NotSent', 'Failed'].includes(state));
  return [...tried, ...written].map(({ at }) => at);
}

import { bayut, dubizzle } from './providers/bayut.ts';
import { form } from './providers/form.ts';
import { mailgun } from './providers/mailgun.ts';
import { metaLeads } from './providers/meta-leads.ts';
import { propertyFinder } from './providers/property-finder.ts';
import type { Provider } from './providers/provider.ts';
import { sendgrid } from './providers/sendgrid.ts';
import { whatsApp } from './providers/whatsapp.ts';

/** The ways in. Each has its samples in tests/contracts. */
export const PROVIDERS: readonly Provider[] = [
  ...[form, propertyFinder, bayut, dubizzle, metaLeads, whatsApp, sendgrid, mailgun],
];
/** Names of before: the senders have these addresses, until the channel is closed. */
const FORMER: { readonly [name: string]: Provider } = { meta: metaLeads, email: mailgun };
export const FORMER_NAMES = Object.keys(FORMER);

/** Who sends by the address with this name; undefined for none. */
export const providerOf = (name: string): Provider | undefined =>
  PROVIDERS.find((provider) => provider.name === name) ?? (Object.hasOwn(FORMER, name) ? FORMER[name] : undefined);

import { type Enquiry, type Nothing, reachable, textAt, valueAt } from '#areas/sales/intake/enquiry.ts';
import { after, isOldByHeader, isSignedByHeader } from '#areas/sales/intake/signature.ts';
import { isSameSecret } from '#lib/files/same-secret.ts';
import { readBody } from './body.ts';
import type { Provider } from './provider.ts';

/**
 * What Bayut and dubizzle push: a WhatsApp message or story (`enquirer`, `listing` or `story`) or a call
 * (`call_details`), signed with the hex MD5 of secret and body. A lead with flat fields comes from services that read
 * their list of leads.
 */
const pushed = (name: string, leadSource: Enquiry['leadSource']): Provider => ({
  name,
  mostBytes: 200_000,
  parse: readBody,
  verify: async (sent, secret, tools) => {
    const given = sent.header('x-bayut-signature')?.toLowerCase();
    if (given === undefined) return isSignedByHeader(sent, secret);
    return tools !== undefined && isSameSecret(tools.md5(after(secret, sent.bytes)), given);
  },
  isOld: isOldByHeader,
  read: (body) => [
    valueAt(body, 'call_details')
      ? callOf(body, leadSource)
      : valueAt(body, 'enquirer')
        ? messageOf(body, leadSource)
        : flat(body, leadSource),
  ],
});
const agentOf = (body: unknown) => ({ agentEmail: textAt(body, 'agent.email') });
const enquirerOf = (body: unknown) => ({ phone: international(textAt(body, 'enquirer.phone_number')) });
/** Digits with the country code and without its plus. */
const international = (phone: string | undefined) => (phone && /^[1-9]\d{9,14}$/.test(phone) ? `+${phone}` : phone);

const messageOf = (body: unknown, leadSource: Enquiry['leadSource']): Enquiry | Nothing =>
  reachable({
    senderId: textAt(body, 'id', 'wam_id'),
    fullName: textAt(body, 'enquirer.name'),
    leadSource,
    ...enquirerOf(body),
    ...agentOf(body),
    medium: 'WhatsApp',
    message:
      [textAt(body, 'message'), textAt(body, 'story.project_title', 'story.listing_title')]
        .filter(Boolean)
        .join('\n') || undefined,
    reference: textAt(body, 'listing.reference', 'story.listing_reference'),
  });
const callOf = (body: unknown, leadSource: Enquiry['leadSource']): Enquiry | Nothing => {
  const seconds = Number(textAt(body, 'call_details.pickup_timestamp'));
  return reachable({
    senderId: textAt(body, 'id'),
    fullName: textAt(body, 'enquirer.name'),
    leadSource,
    ...enquirerOf(body),
    ...agentOf(body),
    ...(Number.isFinite(seconds) && {
      call: { at: new Date(seconds * 1000), isAnswered: textAt(body, 'call_details.call_status') === 'connected' },
    }),
  });
};
const flat = (body: unknown, leadSource: Enquiry['leadSource']): Enquiry | Nothing =>
  reachable({
    senderId: textAt(body, 'lead_id', 'id', 'inquiry_id', 'message_id'),
    fullName: textAt(body, 'client_name', 'name', 'actor.name'),
    phone: textAt(body, 'client_phone', 'phone', 'caller_number', 'actor.phone'),
    email: textAt(body, 'client_email', 'email', 'actor.email'),
    leadSource: /dubizzle/i.test(textAt(body, 'portal', 'source', 'current_type') ?? '') ? 'Dubizzle' : leadSource,
    message: textAt(body, 'message', 'body'),
    reference: textAt(body, 'property_reference', 'listing_reference', 'reference', 'property.reference'),
  });

export const bayut = pushed('bayut', 'Bayut');
export const dubizzle = pushed('dubizzle', 'Dubizzle');

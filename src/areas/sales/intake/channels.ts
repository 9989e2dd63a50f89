import { type Enquiry, type Nothing, type ReadEnquiry, textAt } from './enquiry.ts';

/** Nobody sees this field of the form: whoever fills it in is a program. */
export const HONEYPOT = 'website';
const isYes = (text: string | undefined) => (text === undefined ? undefined : /^(1|true|yes|on)$/i.test(text));
const EMAIL = /[\w.+-]+@[\w-]+(?:[.][\w-]+)+/;

/** The form of the company’s own site; `id` is made by the page, so that a form sent twice is one enquiry. */
const form: ReadEnquiry = (body) => {
  if (textAt(body, HONEYPOT)) return 'spam';
  const senderId = textAt(body, 'id');
  const fullName = textAt(body, 'name');
  if (!senderId || !fullName) return 'malformed';
  return {
    ...{ senderId, fullName, leadSource: 'Website' },
    ...{ phone: textAt(body, 'phone'), email: textAt(body, 'email'), message: textAt(body, 'message') },
    ...{ reference: textAt(body, 'reference'), campaign: textAt(body, 'campaign') },
    marketing: isYes(textAt(body, 'marketing')),
  };
};

/** Property Finder’s lead webhook: the event’s payload, its sender with contacts by type, the listing by reference. */
const propertyFinder: ReadEnquiry = (body) => {
  const senderId = textAt(body, 'payload.id', 'data.id', 'lead.id', 'id');
  const contacts = contactsIn(body);
  const fullName = textAt(body, 'payload.sender.name', 'data.sender.name', 'lead.name', 'name');
  if (!senderId || !(fullName || contacts.phone || contacts.email)) return 'malformed';
  return {
    ...{ senderId, fullName: fullName ?? contacts.phone ?? contacts.email ?? '', leadSource: 'PropertyFinder' },
    ...contacts,
    message: textAt(body, 'payload.message', 'data.message', 'lead.message', 'message'),
    reference: textAt(body, 'payload.listing.reference', 'data.listing.reference', 'listing.reference', 'reference'),
  };
};
function contactsIn(body: unknown): Pick<Enquiry, 'phone' | 'email'> {
  const { payload, data } = body as { readonly payload?: unknown; readonly data?: unknown };
  const { sender } = (payload ?? data ?? {}) as { readonly sender?: { readonly contacts?: unknown } };
  const contacts = Array.isArray(sender?.contacts) ? sender.contacts : [];
  const of = (type: string) =>
    contacts.map((one) => (textAt(one, 'type') === type ? textAt(one, 'value') : undefined)).find(Boolean);
  return {
    phone: of('phone') ?? of('mobile') ?? of('whatsapp') ?? textAt(body, 'lead.phone', 'phone'),
    email: of('email') ?? textAt(body, 'lead.email', 'email'),
  };
}

/** What Bayut and dubizzle send: one lead with flat fields. */
const bayut: ReadEnquiry = (body) => {
  const senderId = textAt(body, 'lead_id', 'id', 'inquiry_id', 'message_id');
  const phone = textAt(body, 'client_phone', 'phone', 'caller_number', 'actor.phone');
  const email = textAt(body, 'client_email', 'email', 'actor.email');
  const fullName = textAt(body, 'client_name', 'name', 'actor.name') ?? phone ?? email;
  if (!senderId || !fullName) return 'malformed';
  const isDubizzle = /dubizzle/i.test(textAt(body, 'portal', 'source', 'current_type') ?? '');
  return {
    ...{ senderId, fullName, phone, email, leadSource: isDubizzle ? 'Dubizzle' : 'Bayut' },
    message: textAt(body, 'message', 'body'),
    reference: textAt(body, 'property_reference', 'listing_reference', 'reference', 'property.reference'),
  };
};

/** Meta’s lead ads: the answers of an instant form as `field_data`, as the lead or as the webhook wraps it. */
const meta: ReadEnquiry = (body) => {
  const { entry } = body as { readonly entry?: unknown };
  const changes = Array.isArray(entry) ? (entry[0] as { readonly changes?: unknown })?.changes : undefined;
  const lead: unknown = Array.isArray(changes) ? (changes[0] as { readonly value?: unknown })?.value : body;
  const senderId = textAt(lead, 'leadgen_id', 'id');
  const { field_data } = (lead ?? {}) as { readonly field_data?: unknown };
  if (!senderId) return 'malformed';
  // The webhook alone names a lead and says nothing of it: somebody has to fetch it and send it on.
  if (!Array.isArray(field_data)) return 'none';
  const answers = new Map(field_data.map((one) => [textAt(one, 'name')?.toLowerCase(), textAt(firstOf(one), 'value')]));
  const answer = (...names: readonly string[]) => names.map((name) => answers.get(name)).find(Boolean);
  const both = [answer('first_name'), answer('last_name')].filter(Boolean).join(' ');
  const fullName = answer('full_name', 'name') ?? (both || answer('phone_number', 'phone', 'email'));
  if (!fullName) return 'malformed';
  return {
    ...{
      senderId,
      fullName,
      phone: answer('phone_number', 'phone'),
      email: answer('email'),
      leadSource: 'SocialMedia',
    },
    ...{ reference: answer('reference', 'listing'), message: answer('message', 'comments') },
    campaign: textAt(lead, 'campaign_name', 'ad_name', 'form_id'),
  };
};
const firstOf = (one: unknown) => {
  const { values } = (one ?? {}) as { readonly values?: unknown };
  return { value: Array.isArray(values) ? values[0] : undefined };
};

/** Mail that a service receives and sends on as JSON: SendGrid’s inbound parse and Mailgun’s routes. */
const email: ReadEnquiry = (body) => {
  const from = textAt(body, 'from', 'From', 'sender', 'envelope.from');
  const senderId =
    textAt(body, 'Message-Id', 'message-id', 'messageId', 'headers.Message-Id') ?? messageIdIn(textAt(body, 'headers'));
  const address = EMAIL.exec(from ?? '')?.[0];
  if (!senderId || !from || !address) return 'malformed';
  const name = from
    .replace(/<[^>]*>/g, '')
    .replace(/"/g, '')
    .trim();
  const subject = textAt(body, 'subject', 'Subject');
  const text = textAt(body, 'stripped-text', 'text', 'body-plain');
  return {
    ...{ senderId, fullName: name && name !== address ? name : address, email: address, leadSource: 'Other' },
    message: [subject, text].filter(Boolean).join('\n\n') || undefined,
    reference: /\b(P-\d{6,9})\b/i.exec(`${subject} ${text}`)?.[1]?.toUpperCase(),
    phone: phoneIn(text),
  };
};
const messageIdIn = (headers: string | undefined) => /^message-id:\s*(\S+)/im.exec(headers ?? '')?.[1];
const phoneIn = (text: string | undefined) =>
  /(?:tel|phone|mobile|whatsapp)\W{0,5}(\+?[\d ().-]{7,20}\d)/i.exec(text ?? '')?.[1];

/** The ways in, by the name they have in addresses. */
export const CHANNELS = {
  form,
  'property-finder': propertyFinder,
  bayut,
  meta,
  email,
} as const satisfies { readonly [name: string]: ReadEnquiry };
export type ChannelName = keyof typeof CHANNELS;
export const CHANNEL_NAMES = Object.keys(CHANNELS) as ChannelName[];
export const isChannel = (name: string): name is ChannelName => Object.hasOwn(CHANNELS, name);

/** What a channel makes of a body. */
export function readEnquiry(channel: ChannelName, body: unknown): Enquiry | Nothing {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'malformed';
  const enquiry = CHANNELS[channel](body);
  if (typeof enquiry === 'string') return enquiry;
  return enquiry.phone || enquiry.email ? enquiry : 'malformed';
}

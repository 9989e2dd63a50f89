import { type Enquiry, listAt, reachable, textAt, valueAt } from '#areas/sales/intake/enquiry.ts';
import { isOldByHeader, isSignedByHeader } from '#areas/sales/intake/signature.ts';
import { readBody } from './body.ts';
import type { Provider } from './provider.ts';

/** Property Finder’s lead webhook: the event’s payload, its sender with contacts by type, the listing by reference. */
export const propertyFinder: Provider = {
  name: 'property-finder',
  mostBytes: 200_000,
  parse: readBody,
  verify: isSignedByHeader,
  isOld: isOldByHeader,
  read: (body) => [
    reachable({
      senderId: textAt(body, 'payload.id', 'data.id', 'lead.id', 'id'),
      fullName: textAt(body, 'payload.sender.name', 'data.sender.name', 'lead.name', 'name'),
      leadSource: 'PropertyFinder',
      ...contactsIn(body),
      message: textAt(body, 'payload.message', 'data.message', 'lead.message', 'message'),
      reference: textAt(body, 'payload.listing.reference', 'data.listing.reference', 'listing.reference', 'reference'),
      ...(textAt(body, 'payload.channel') === 'whatsapp' && { medium: 'WhatsApp' as const }),
    }),
  ],
};
function contactsIn(body: unknown): Pick<Enquiry, 'phone' | 'email'> {
  const contacts = listAt(valueAt(valueAt(body, 'payload') ?? valueAt(body, 'data'), 'sender'), 'contacts');
  const of = (type: string) =>
    contacts.map((one) => (textAt(one, 'type') === type ? textAt(one, 'value') : undefined)).find(Boolean);
  return {
    phone: of('phone') ?? of('mobile') ?? of('whatsapp') ?? textAt(body, 'lead.phone', 'phone'),
    email: of('email') ?? textAt(body, 'lead.email', 'email'),
  };
}

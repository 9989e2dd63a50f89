import type { ContactDetails } from '#kit/contact-actions.tsx';
import { asText } from '#lib/text/as-text.ts';
import type { AnyRecord } from '#model/schema.ts';

/** How the person of a lead, contact or conversation is reached, and what they are called. */
export function reachOf(record: AnyRecord): ContactDetails & { readonly name: string; readonly waUserId?: string } {
  const phone = asText(record.whatsapp) ?? asText(record.mobilePhone) ?? asText(record.phone);
  const [email, waUserId] = [asText(record.email), asText(record.waUserId)];
  const name = asText(record.fullName) ?? asText(record.name) ?? '';
  return { name, ...(phone && { phone }), ...(email && { email }), ...(waUserId && { waUserId }) };
}

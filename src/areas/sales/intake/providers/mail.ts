import { type Item, reachable, textAt } from '#areas/sales/intake/enquiry.ts';

const EMAIL = /[\w.+-]+@[\w-]+(?:[.][\w-]+)+/;
/** Mail that a program answered with: it is no enquiry (RFC 3834). */
const AUTOMATIC = /^auto-submitted:\s*(?!no\b)\S/im;

/** A mail that a service received and sends on as fields. */
export function mailIn(body: unknown): Item {
  const from = textAt(body, 'from', 'From', 'sender', 'envelope.from');
  const headers = headersOf(body);
  if (AUTOMATIC.test(headers)) return 'none';
  const email = EMAIL.exec(from ?? '')?.[0];
  const name = from
    ?.replace(/<[^>]*>/g, '')
    .replace(/"/g, '')
    .trim();
  const subject = textAt(body, 'subject', 'Subject');
  const text = textAt(body, 'stripped-text', 'text', 'body-plain');
  const written = [subject, text].filter(Boolean).join('\n\n') || undefined;
  return reachable({
    senderId:
      textAt(body, 'Message-Id', 'message-id', 'messageId', 'headers.Message-Id') ??
      /^message-id:\s*(\S+)/im.exec(headers)?.[1],
    fullName: name && name !== email ? name : email,
    email,
    leadSource: 'Other',
    medium: 'Email',
    message: written,
    phone: phoneIn(text),
    reference: /\b(P-\d{6,9})\b/i.exec(written ?? '')?.[1]?.toUpperCase(),
  });
}
/** As lines: SendGrid sends them so, Mailgun as a list of pairs. */
function headersOf(body: unknown): string {
  try {
    const pairs: unknown = JSON.parse(textAt(body, 'message-headers') ?? '[]');
    const lines = Array.isArray(pairs) ? pairs.filter(Array.isArray).map(([name, value]) => `${name}: ${value}`) : [];
    return [textAt(body, 'headers'), ...lines].filter(Boolean).join('\n');
  } catch {
    return '';
  }
}
const phoneIn = (text: string | undefined) =>
  /(?:tel|phone|mobile|whatsapp)\W{0,5}(\+?[\d ().-]{7,20}\d)/i.exec(text ?? '')?.[1];

import { type Item, reachable, textAt } from '#areas/sales/intake/enquiry.ts';
import { filesIn } from './body.ts';

const EMAIL = /[\w.+-]+@[\w-]+(?:[.][\w-]+)+/;
/** Mail that a program answered with: it is no enquiry (RFC 3834). */
const AUTOMATIC = /^auto-submitted:\s*(?!no\b)\S/im;

/** A mail that a service received and sends on as fields. */
export function mailIn(body: unknown): Item {
  const from = textAt(body, 'from', 'From', 'sender', 'envelope.from');
  const headers = headersOf(body);
  const subject = textAt(body, 'subject', 'Subject');
  const text = textAt(body, 'stripped-text', 'text', 'body-plain');
  const recipients = ['recipient', 'to', 'To', 'envelope'].flatMap((name) => textAt(body, name) ?? []).join(' ');
  const references = ['in-reply-to', 'references'].flatMap(
    (name) =>
      headerIn(headers, name)
        ?.match(/<[^<>\s]+>/g)
        ?.toReversed() ?? [],
  );
  const type = headerIn(headers, 'content-type') ?? '';
  const isReport = /multipart\/report/i.test(type);
  if (BOUNCE.test(from ?? '') || (isReport && /report-type\s*=\s*"?delivery-status/i.test(type)))
    return DELAYED.test(text ?? '') ? 'none' : { to: 'Failed', code: 'bounced', providerId: references[0], recipients };
  const email = EMAIL.exec(from ?? '')?.[0];
  const name = from
    ?.replace(/<[^>]*>/g, '')
    .replace(/"/g, '')
    .trim();
  const written = [subject, text].filter(Boolean).join('\n\n') || undefined;
  const files = filesIn(body);
  return reachable({
    senderId:
      textAt(body, 'Message-Id', 'message-id', 'messageId', 'headers.Message-Id') ??
      /^message-id:\s*(\S+)/im.exec(headers)?.[1],
    fullName: name && name !== email ? name : email,
    email,
    leadSource: 'Other',
    medium: 'Email',
    message: written,
    thread: {
      recipients,
      references,
      subject,
      text,
      sender: isProven(body, headers) ? 'Proven' : 'Unproven',
      // receipts and complaints are reports, too: a program wrote them
      isAutomatic: isReport || AUTOMATIC.test(headers),
    },
    ...(files.length > 0 && { files }),
    phone: phoneIn(text),
    reference: /\b(P-\d{6,9})\b/i.exec(written ?? '')?.[1]?.toUpperCase(),
  });
}
/** Programs that say a mail did not arrive (RFC 3464). */
const BOUNCE = /\b(mailer-daemon|postmaster)@/i;
/** It is still being tried. */
const DELAYED = /^action:\s*delayed\b/im;
const headerIn = (headers: string, name: string) =>
  new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t]+.*)*)`, 'im').exec(headers)?.[1];
/** The service checked the sender's domain: SPF or DKIM. */
const isProven = (body: unknown, headers: string): boolean =>
  /\bpass\b/i.test(
    [
      textAt(body, 'SPF'),
      textAt(body, 'dkim'),
      ...['x-mailgun-spf', 'x-mailgun-dkim-check-result'].map((name) => headerIn(headers, name)),
    ].join(' '),
  );
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

import { whatsappUrl } from '#kit/contact-actions.tsx';
import { brochurePath, sharePath } from './link.ts';
import type { Share } from './schema.ts';

/** How a client is reached. */
export interface Recipient {
  readonly phone: string | undefined;
  readonly email: string | undefined;
}
/** What is written to them. The subject is of a mail. */
export interface Message {
  readonly text: string;
  readonly subject: string;
}
/** The channels, the likeliest first. */
export const reachableBy = ({ phone, email }: Recipient): readonly Share['channel'][] =>
  email && !phone ? ['Email', 'WhatsApp', 'Link', 'Pdf'] : ['WhatsApp', 'Email', 'Link', 'Pdf'];

export const linkOf = ({ token }: Share): string => `${location.origin}${sharePath(token)}`;

/** Where a message with the link is written, ready to be sent; the link itself where it is copied; the file. */
export function addressOf(
  channel: Share['channel'],
  share: Share,
  { text: message, subject }: Message,
  { phone, email }: Recipient,
): string {
  const link = linkOf(share);
  const text = `${message}\n${link}`;
  if (channel === 'Email')
    return `mailto:${email ?? ''}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  if (channel === 'WhatsApp')
    return phone ? whatsappUrl(phone, text) : `https://wa.me/?text=${encodeURIComponent(text)}`;
  return channel === 'Pdf' ? location.origin + brochurePath(share.token) : link;
}

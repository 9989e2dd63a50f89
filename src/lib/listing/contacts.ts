import { spansOf } from './found.ts';
import type { Span } from './listing.ts';

/** Ten or eleven digits in a row that begin like a mobile number are no permit and no price. */
const LONG_PHONE = String.raw`(?<![\d.,])(?:05\d{8}|971\d{7,9})(?!\d)`;
const DIALLED = String.raw`(?<![\d.,\p{L}])(?:\+|00)\d[\d ()\-.]{6,18}\d`;
const LABELLED = String.raw`(?<!\p{L})(?:tel|phone|mobile|mob|call|whatsapp|contact|listed by ?:? ?\p{L}+|tél|téléphone|电话|手机|微信|電話|携帯|هاتف|جوال)[ .:：]*[+\d][\d ()\-.]{6,18}\d`;
const SPACED = String.raw`(?<![\d.,])05\d[ -]\d{3}[ -]?\d{4}(?!\d)`;
const PHONES = new RegExp(`${LABELLED}|${DIALLED}|${SPACED}|${LONG_PHONE}`, 'giu');
const EMAILS = /[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[a-z]{2,}/giu;

/** A number of ten or eleven digits is a telephone's when it begins with 05 or 971. */
export const isPhone = (digits: string): boolean => /^(?:05|971|00|\+)/.test(digits.trim());

/** The text without telephone numbers and e-mail addresses: other brokers' are not ours to keep. */
export function withoutContacts(text: string): { readonly text: string; readonly found: boolean } {
  const clean = text.replace(EMAILS, ' ').replace(PHONES, ' ');
  return { text: clean, found: clean !== text };
}
/** The places of telephone numbers and e-mail addresses. */
export const phonesIn = (text: string): Span[] => [...spansOf(text, EMAILS), ...spansOf(text, PHONES)];

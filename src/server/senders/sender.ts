import type { Outgoing, OutgoingFile, Sent } from '#areas/sales/messages/deliver.ts';
import { FILE_TYPES } from '#lib/files/file-types.ts';

/** One service, as it takes a message. */
export type Sender = (outgoing: Outgoing) => Promise<Sent>;

/** What did not go well. */
export type Failed = Exclude<Sent, { readonly kind: 'Accepted' }>;

/** Services answer within this time; the caller of a message waits for them. */
export const MOST_MS = 8000;

/** Errors of a connection that was never made: nothing is on its way. */
const UNCONNECTED: readonly unknown[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EDNS',
];

/** What a failed connection means: where the request had left, nobody knows whether it arrived. */
export function ofFailure(error: unknown): Failed {
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: { readonly code?: unknown } };
  // a browser's errors have numbers: they say nothing here
  const known = [code, cause?.code].find((one) => typeof one === 'string') ?? 'ETIMEDOUT';
  return { kind: UNCONNECTED.includes(known) ? 'Again' : 'Unknown', code: known };
}
/** By the status of an answer: busy services get another attempt; a broken one may have taken the message. */
export const ofStatus = (status: number, code = String(status)): Failed => ({
  kind: status === 429 || status === 503 ? 'Again' : status >= 500 ? 'Unknown' : 'Refused',
  code,
});
/** The content type of a file. */
export const typeOf = ({ type }: OutgoingFile): string => FILE_TYPES[type].type;
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Our own name of a mail, at the domain that it comes from. */
export const messageIdOf = ({ messageId, inbox }: Outgoing): string =>
  `<${messageId}@${inbox.address.split('@')[1] ?? 'localhost'}>`;
/** Who a mail comes from, in the form of its header. */
export const fromOf = ({ name, address }: Outgoing['inbox']): string =>
  `"${name.replace(/[<>"\\\r\n]/g, '')}" <${address}>`;

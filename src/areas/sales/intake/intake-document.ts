import { withoutUndefined } from '#lib/data/without-undefined.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import type { Values } from '#model/schema.ts';

/** A way in that is open: companies/{companyId}/channels/{channel}. Nobody but the server reads it. */
export interface ChannelDocument {
  /** In the address. */
  readonly key: string;
  /** What the sender signs its bodies with, or its public key, where it signs. */
  readonly signingSecret?: string;
  /** What enquiries are fetched with that the sender only names. */
  readonly token?: string;
  /** What the company is called there, where e-invoices are sent. */
  readonly account?: string;
  /** The token was refused; gone with the next one. */
  readonly attention?: 'token';
  readonly since: Date;
}
export type MessageState = 'received' | 'done' | 'waiting' | 'refused' | 'ignored';
export type IntakeRefusal = 'signature' | 'old' | 'oversized' | 'malformed' | 'invalid' | 'unfetched';
/** Why it is refused, waits or is ignored. */
export type IntakeReason = IntakeRefusal | 'rate' | 'token' | 'busy' | 'failed' | 'spam' | 'none' | 'notForUs';
export type Outcome = 'lead' | 'activity';

/** A message from outside and what became of it: companies/{companyId}/intake/{hash of channel and bytes}. */
export interface MessageDocument {
  readonly channel: string;
  readonly at: Date;
  /** Below zero and the smaller the newer: the newest come first. */
  readonly rank: number;
  /** The same, while somebody or something has to see to it. */
  readonly openRank?: number;
  readonly state: MessageState;
  readonly reason?: IntakeReason;
  readonly signed: 'yes' | 'no' | 'none';
  readonly contentType: string;
  /** As it came, as text or as base64; a large one is a file. */
  readonly body?: string;
  readonly isBase64?: true;
  readonly file?: string;
  /** What the sender uses once. */
  readonly token?: string;
  readonly attempts: number;
  /** When it is tried again. */
  readonly nextAt?: Date;
  /** When body and name go. */
  readonly removeAt?: Date;
  readonly outcome?: Outcome;
  readonly name?: string;
  readonly leadId?: string;
}
/** What is stored of an enquiry of such a message, under the hash of the channel and the sender's id: it is stored once. */
export interface EnquiryDocument {
  readonly channel: string;
  readonly at: Date;
  readonly outcome: Outcome;
  readonly leadId: string;
}
export const channelsOf = (companyId: string) => `companies/${companyId}/channels`;
export const channelPath = (companyId: string, channel: string) => `${channelsOf(companyId)}/${channel}`;
export const intakeOf = (companyId: string) => `companies/${companyId}/intake`;
export const intakePath = (companyId: string, id: string) => `${intakeOf(companyId)}/${id}`;
export const intakeAddress = (companyId: string, channel: string, key: string) =>
  `/api/intake/${companyId}/${channel}/${key}`;

/** Bodies are kept for so long. */
const DONE_DAYS = 7;
const REFUSED_DAYS = 30;
/** A message whose process ended before it was read. */
const UNREAD_MS = 5 * 60_000;
const AGAIN_MS = [0.5, 2, 10, 30, 120].map((minutes) => minutes * 60_000);

/** When a message that has been tried so often is tried again. */
export const nextTry = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + (AGAIN_MS[Math.min(attempts, AGAIN_MS.length) - 1] ?? UNREAD_MS));

type Change = Pick<MessageDocument, 'state'> & Partial<MessageDocument>;
/** The stored form of a message in another state. */
export function inState(message: Omit<MessageDocument, 'state'>, change: Change, now: Date): Values {
  const { reason, nextAt, openRank, removeAt, ...rest } = message;
  const isOpen = change.state !== 'done' && change.state !== 'ignored';
  const days = isOpen ? REFUSED_DAYS : DONE_DAYS;
  const hasBody = message.body !== undefined || message.file !== undefined;
  return withoutUndefined({
    ...rest,
    ...change,
    ...(isOpen && { openRank: message.rank }),
    ...(change.state === 'received' && { nextAt: nextTry(0, now) }),
    ...(hasBody && { removeAt: new Date((isOpen ? message.at : now).getTime() + days * DAY_MS) }),
  });
}

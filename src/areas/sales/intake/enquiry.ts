import type { DayPart } from '#lib/sales/asked-time.ts';
import type { LEAD_SOURCES } from '#model/company/lead-sources.ts';

/** A file that came with a message: its bytes, or what its sender calls it. */
export interface IncomingFile {
  /** Without one it has the name of its type. */
  readonly name?: string | undefined;
  /** The content type, as the sender says. */
  readonly type: string;
  readonly bytes?: Uint8Array;
  /** By this it is fetched from the sender. */
  readonly mediaId?: string;
}

/** An enquiry, whatever way it came in by. */
export interface Enquiry {
  /** What the sender calls it: the same enquiry sent again has the same. */
  readonly senderId: string;
  readonly fullName: string;
  readonly phone?: string;
  readonly email?: string;
  /** Somebody who writes by WhatsApp and may show no number: Meta's id of the person for this business. */
  readonly whatsApp?: { readonly userId: string; readonly username?: string };
  readonly message?: string;
  /** Of the listing it is about: ours, or that of the source it came to us from. */
  readonly reference?: string;
  readonly purpose?: 'Sale' | 'Lease';
  /** Whether the person wants to hear more, if the form asks. */
  readonly marketing?: boolean;
  readonly campaign?: string;
  readonly leadSource: (typeof LEAD_SOURCES)[number];
  /** How the person got in touch; a note without it. */
  readonly medium?: 'WhatsApp' | 'Email';
  /** A telephone call: when it was, and whether somebody answered. */
  readonly call?: { readonly at: Date; readonly isAnswered: boolean };
  /** Where it is a message of a conversation. */
  readonly thread?: {
    /** The account that received it: WhatsApp's id of the number. */
    readonly account?: string | undefined;
    /** The addresses that it was sent to. */
    readonly recipients: string;
    /** Ids of earlier messages that it names, the nearest first. */
    readonly references: readonly string[];
    readonly subject?: string | undefined;
    readonly text?: string | undefined;
    readonly sender?: 'Proven' | 'Unproven' | undefined;
    readonly isAutomatic?: boolean;
  };
  readonly files?: readonly IncomingFile[];
  /** The viewing that the person asks for: of a home of ours, on a day by the company's clock. */
  readonly viewing?: { readonly propertyId: string; readonly day: string; readonly part: DayPart };
  /** The colleague the sender names. */
  readonly agentEmail?: string;
}
/** A sender that says only which enquiry there is: its text is fetched by this id. */
export interface NamedOnly {
  readonly senderId: string;
  readonly fetchId: string;
}
/** What a service reports of a message that was sent. */
export interface Report {
  readonly to: 'Sent' | 'Delivered' | 'Read' | 'Failed';
  /** Ours, where the service returns it. */
  readonly messageId?: string | undefined;
  readonly providerId?: string | undefined;
  readonly code?: string | undefined;
  /** Where a mail came back to: our reply address names the message. */
  readonly recipients?: string | undefined;
}
/** Why there is no enquiry: not readable, written by a program, or not for us. */
export type Nothing = 'malformed' | 'spam' | 'none';
export type Item = Enquiry | NamedOnly | Report | Nothing;

export const isEnquiry = (item: Item): item is Enquiry => typeof item !== 'string' && 'fullName' in item;
export const isNamedOnly = (item: Item): item is NamedOnly => typeof item !== 'string' && 'fetchId' in item;

export const isReport = (item: Item): item is Report => typeof item !== 'string' && 'to' in item;

/** An enquiry that somebody can answer; without a name it has the one given, or its number or address. */
export function reachable(enquiry: Omit<Enquiry, 'senderId' | 'fullName'> & Partial<Enquiry>): Enquiry | Nothing {
  const { senderId, phone, email, whatsApp } = enquiry;
  const fullName = enquiry.fullName ?? phone ?? email ?? whatsApp?.username;
  return senderId && fullName && (phone || email || whatsApp) ? { ...enquiry, senderId, fullName } : 'malformed';
}

/** The text at a place of a body: `data.lead.name`; undefined for anything but a text or a number. */
export function textAt(body: unknown, ...paths: readonly string[]): string | undefined {
  for (const path of paths) {
    let at: unknown = body;
    for (const name of path.split('.')) at = valueAt(at, name);
    const text = typeof at === 'string' || typeof at === 'number' ? String(at).trim() : '';
    if (text) return text;
  }
  return undefined;
}
/** What an object has under a name of its own. */
export const valueAt = (at: unknown, name: string): unknown =>
  typeof at === 'object' && at !== null && Object.hasOwn(at, name) ? (at as Record<string, unknown>)[name] : undefined;
/** The objects of a list; none of anything else. */
export const listAt = (at: unknown, name: string): readonly unknown[] => {
  const list = valueAt(at, name);
  return Array.isArray(list) ? list.filter((one) => typeof one === 'object' && one !== null) : [];
};

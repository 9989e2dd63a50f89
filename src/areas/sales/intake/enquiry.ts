import type { LEAD_SOURCES } from '#model/lead-sources.ts';

/** An enquiry, whatever way it came in by. */
export interface Enquiry {
  /** What the sender calls it: the same enquiry sent again has the same. */
  readonly senderId: string;
  readonly fullName: string;
  readonly phone?: string;
  readonly email?: string;
  readonly message?: string;
  /** Of the listing it is about: ours, or that of the source it came to us from. */
  readonly reference?: string;
  readonly purpose?: 'Sale' | 'Lease';
  /** Whether the person wants to hear more, where they were asked. */
  readonly marketing?: boolean;
  readonly campaign?: string;
  readonly leadSource: (typeof LEAD_SOURCES)[number];
}
/** Why a body brings no enquiry: nothing for us, or written by a program. */
export type Nothing = 'malformed' | 'spam' | 'none';
export type ReadEnquiry = (body: unknown) => Enquiry | Nothing;

/** The text at a place of a body: `data.lead.name`; undefined for anything but a text or a number. */
export function textAt(body: unknown, ...paths: readonly string[]): string | undefined {
  for (const path of paths) {
    let at: unknown = body;
    for (const name of path.split('.'))
      at =
        typeof at === 'object' && at !== null && Object.hasOwn(at, name)
          ? (at as Record<string, unknown>)[name]
          : undefined;
    const text = typeof at === 'string' || typeof at === 'number' ? String(at).trim() : '';
    if (text) return text;
  }
  return undefined;
}

import type { Item, NamedOnly } from '#areas/sales/intake/enquiry.ts';
import type { Sent } from '#areas/sales/intake/signature.ts';
import type { IntakeTools } from '#areas/sales/intake/tools.ts';

/** Why the text of an enquiry is not there yet, or never will be. */
export interface NotFetched {
  /** Asked again later; refused without it. */
  readonly isLater: boolean;
  readonly reason: 'token' | 'busy' | 'unfetched';
}

/** A sender of enquiries: how its messages are proved, read and completed. */
export interface Provider {
  /** In the address. */
  readonly name: string;
  /** The largest message it sends. */
  readonly mostBytes: number;
  /** The body of a message as an object; undefined where it is not readable. */
  readonly parse: (bytes: Uint8Array, contentType: string, tools: IntakeTools | undefined) => Promise<unknown>;
  /** Whether it is signed with this secret, or by the owner of this public key. */
  readonly verify: (sent: Sent, secret: string, tools: IntakeTools | undefined) => Promise<boolean>;
  /** Whether it was sent too long ago; a sender that signs the body needs none, for the same bytes are known. */
  readonly isOld?: (sent: Sent, now: Date) => boolean;
  /** What the sender uses for one message alone, where its signature is not over the body. */
  readonly token?: (body: unknown) => string | undefined;
  /** What a message holds, each for itself; an empty list is nothing for us. */
  readonly read: (body: unknown) => readonly Item[];
  /** The text of an enquiry that was only named, with the token entered for the channel. */
  readonly fetch?: (item: NamedOnly, token: string, tools: IntakeTools) => Promise<Item | NotFetched>;
}

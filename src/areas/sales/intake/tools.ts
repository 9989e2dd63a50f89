import type { CommandContext } from '#model/commit/run-command.ts';
import type { IncomingFile } from './enquiry.ts';

/** Reads a lead from Meta: the answer of its API, or the code of its error (0: no answer). */
export type FetchedLead = { readonly lead: unknown } | { readonly code: number };

/** The fields of a form, the first of each name, and its files. */
export interface Multipart {
  readonly fields: { readonly [name: string]: string };
  readonly files: readonly (IncomingFile & { readonly field: string; readonly bytes: Uint8Array })[];
}
/** A file of WhatsApp's, or the code of Meta's error (0: no answer). */
export type FetchedMedia = { readonly bytes: Uint8Array } | { readonly code: number };

/** What the server does for the ways in that a browser cannot. */
export interface IntakeTools {
  /** Hex. */
  readonly md5: (bytes: Uint8Array) => string;
  /** ECDSA over P-256 and SHA-256; key and signature as base64 of DER. */
  readonly isSignedBy: (publicKey: string, data: Uint8Array, signature: string) => boolean;
  /** The fields of a form in parts; undefined for what is none. */
  readonly readMultipart: (bytes: Uint8Array, contentType: string) => Promise<Multipart | undefined>;
  /** The message of ours whose reply address is among these, if its signature is ours. */
  readonly repliedTo: (addresses: string) => Promise<string | undefined>;
  /** By its id, with the token of its page. */
  readonly fetchLead: (id: string, token: string) => Promise<FetchedLead>;
  /** By its id, with the token of its inbox. */
  readonly fetchMedia: (id: string, token: string) => Promise<FetchedMedia>;
  /** Decrypts what an inbox is connected with; absent where no key is set. */
  readonly open?: ((sealed: string) => Promise<string>) | undefined;
  /** Bodies too large for a document, and files that come with messages. */
  readonly bodies: {
    readonly save: (path: string, bytes: Uint8Array, contentType?: string) => Promise<void>;
    readonly read: (path: string) => Promise<Uint8Array | undefined>;
  };
}
/** Without the tools what needs one waits. */
export interface IntakeContext extends CommandContext {
  readonly intake?: IntakeTools;
}

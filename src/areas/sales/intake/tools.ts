import type { CommandContext } from '#model/commit/run-command.ts';

/** Reads a lead from Meta: the answer of its API, or the code of its error (0: no answer). */
export type FetchedLead = { readonly lead: unknown } | { readonly code: number };

/** What the server does for the ways in that a browser cannot. */
export interface IntakeTools {
  /** Hex. */
  readonly md5: (bytes: Uint8Array) => string;
  /** ECDSA over P-256 and SHA-256; key and signature as base64 of DER. */
  readonly isSignedBy: (publicKey: string, data: Uint8Array, signature: string) => boolean;
  /** The fields of a form in parts, files without their bytes; undefined for what is none. */
  readonly readMultipart: (
    bytes: Uint8Array,
    contentType: string,
  ) => Promise<{ readonly [name: string]: string } | undefined>;
  /** The message of ours whose reply address is among these, if its signature is ours. */
  readonly repliedTo: (addresses: string) => Promise<string | undefined>;
  /** By its id, with the token of its page. */
  readonly fetchLead: (id: string, token: string) => Promise<FetchedLead>;
  /** Bodies too large for a document. */
  readonly bodies: {
    readonly save: (path: string, bytes: Uint8Array) => Promise<void>;
    readonly read: (path: string) => Promise<Uint8Array | undefined>;
  };
}
/** Without the tools what needs one waits. */
export interface IntakeContext extends CommandContext {
  readonly intake?: IntakeTools;
}

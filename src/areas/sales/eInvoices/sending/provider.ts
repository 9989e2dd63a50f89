import type { CommitContext } from '#model/commit/commit.ts';

/** Asks the provider over HTTPS, below its own address. Status 0: nobody answered. */
export type AskProvider = (request: {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token: string;
  readonly body?: string;
}) => Promise<{ readonly status: number; readonly text: string }>;

/** What a company has at its provider. */
export interface ProviderAccount {
  readonly account: string;
  readonly token: string;
}
/** The provider's name of what was sent; or why nothing was: for good, for now, or the key is refused. */
export type Sent =
  | { readonly id: string }
  | { readonly refused: 'final' | 'later' | 'token'; readonly problems: readonly string[] };
/** What became of a document. */
export interface Fate {
  readonly status: 'Delivered' | 'Rejected';
  readonly problems: readonly string[];
}
/** What a provider calls back for: the fate of a document, known by its own name or by our key of it. */
export interface Report extends Fate {
  readonly id?: string;
  readonly key?: string;
}

/** Brings documents into the network. Nothing here throws. */
export interface EInvoiceProvider {
  /** The same key is the same document, however often it is sent. */
  readonly send: (document: string, key: string) => Promise<Sent>;
  /** undefined while nothing is known. */
  readonly stateOf: (id: string) => Promise<Fate | undefined>;
}
/** Without the tool nothing is sent. */
export interface EInvoiceContext extends CommitContext {
  readonly askProvider?: AskProvider;
}

/** What a receiver answered; status 0 where nobody did, with the reason. */
export interface Received {
  readonly status: number;
  /** How the answer began. */
  readonly text: string;
  readonly retryAfter?: string;
}
/** Posts a body, and follows no redirect. Never fails. */
export type PostWebhook = (
  url: string,
  headers: { readonly [name: string]: string },
  body: string,
) => Promise<Received>;

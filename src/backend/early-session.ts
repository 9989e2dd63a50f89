/** What public/start.js asked the server while the scripts were on their way: the session of whoever was signed in here. */
export interface EarlySession {
  readonly uid: string;
  /** The ID token it was asked with. */
  readonly token: string;
  /** When the token ends, ms since 1970. */
  readonly expires: number;
  /** When it was asked. */
  readonly sent: number;
  /** undefined where the server refused or was not reached. */
  readonly answer: Promise<{ readonly body: { readonly result?: unknown }; readonly received: number } | undefined>;
}

declare global {
  var earlySession: EarlySession | undefined;
}

/** Handed over once: whoever asks later asks the server. */
export function takeEarlySession(): EarlySession | undefined {
  const early = globalThis.earlySession;
  globalThis.earlySession = undefined;
  return early;
}

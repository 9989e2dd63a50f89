/** The session that public/start.js requested from the server while the scripts were loading. */
export interface PrefetchedSession {
  readonly uid: string;
  /** The ID token of the request. */
  readonly token: string;
  /** When the token ends, ms since 1970. */
  readonly expires: number;
  /** The time of the request. */
  readonly sent: number;
  /** undefined where the server refused or was not reached. */
  readonly answer: Promise<{ readonly body: { readonly result?: unknown }; readonly received: number } | undefined>;
}

declare global {
  var prefetchedSession: PrefetchedSession | undefined;
}

/** Returns it once: later requests go to the server. */
export function takePrefetchedSession(): PrefetchedSession | undefined {
  const prefetched = globalThis.prefetchedSession;
  globalThis.prefetchedSession = undefined;
  return prefetched;
}

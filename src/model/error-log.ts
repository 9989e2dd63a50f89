import type { Observable } from './session.ts';

/** An error nobody handled: what the person at the screen can pass on. */
export interface NotedError {
  /** Short enough to be read out on the phone. */
  readonly id: string;
  /** Of the call the server could not answer: its log names it. */
  readonly requestId?: string;
  /** For the clipboard, as JSON: with the error's own words, which are shown to nobody else. */
  readonly details: string;
}

/** Every error nobody handled is noted once, under an id, and reported where this installation says so. */
export interface ErrorLog {
  /** The same error has the same id, however often it is noted. */
  note(error: unknown): NotedError;
  /** The last error that did not replace the page, until the person dismisses it. */
  readonly passing: Observable<NotedError | undefined> & { readonly dismiss: () => void };
}

import { ListenChannel } from './listen-channel.ts';
import type { MemoryFirestore } from './memory-firestore.ts';
import { callerOf } from './token.ts';

const LISTEN = '/google.firestore.v1.Firestore/Listen/channel';

/** A request of the SDK, wherever it came in. */
export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly authorization: string | undefined;
  /** The body; '' where there is none. */
  readonly text: string;
}
export interface Answered {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

export const JSON_TYPE = 'application/json; charset=utf-8';
export const jsonAnswer = (status: number, body: unknown): Answered => ({
  status,
  type: JSON_TYPE,
  text: JSON.stringify(body),
});

/** Answers what Firestore's SDKs ask: single requests, and listeners over their channel. */
export function firestoreRequests(firestore: MemoryFirestore): (asked: Asked) => Promise<Answered> {
  const channel = new ListenChannel(firestore);
  return async ({ method, url: { pathname, searchParams: query }, authorization, text }) => {
    if (pathname === LISTEN) {
      const streamed = await channel.answer({ method, query, form: new URLSearchParams(text), callerOf });
      return {
        status: streamed === undefined ? 400 : 200,
        type: 'text/plain; charset=utf-8',
        text: streamed ?? 'Unknown SID',
      };
    }
    const caller = callerOf(authorization);
    const { status, body } = await firestore.answer({
      path: pathname,
      caller,
      ...(text && { body: JSON.parse(text) }),
    });
    return jsonAnswer(status, body);
  };
}

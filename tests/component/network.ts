import type { Answered, Asked } from '#backend/memory/firestore-requests.ts';

/** What of an exchange with the server does not arrive. */
export type Lost = 'request' | 'answer' | undefined;
/** Says of each request what is lost of it; one that says so late lets it wait as long. */
export type Cut = (asked: Asked) => Lost | Promise<Lost>;
let cut: Cut | undefined;

/** From now on the network loses what this says; undefined: nothing any more. */
export function cutNetwork(lose: Cut | undefined): void {
  cut = lose;
}

/** The server's answer, as far as the network brings it. */
export async function overNetwork(asked: Asked, answer: (asked: Asked) => Promise<Answered>): Promise<Answered> {
  const lost = await cut?.(asked);
  if (lost === 'request') throw new TypeError('Failed to fetch');
  const answered = await answer(asked);
  if (lost === 'answer') throw new TypeError('Failed to fetch');
  return answered;
}

import { now } from '#lib/time/clock.ts';
import type { Values } from '#model/schema.ts';
import type { SessionRequest } from '#model/session/request.ts';
import { firebaseAuth } from './auth.ts';
import { call } from './functions.ts';

/**
 * A refusal that a fresh access document does not end is the policy's own: the server is not called again for every
 * read.
 */
const PAUSE_MS = 300_000;

interface Renewal {
  readonly uid: string;
  readonly at: number;
  readonly done: Promise<boolean>;
  isOver?: true;
}
let last: Renewal | undefined;

/** Tells the server of a sign-in, or has it look again at what this person may read. Throws AppError. */
export const openServerSession = (request: SessionRequest): Promise<Values> => call('session', { ...request });

/** The renewal a read may wait for that begins now: none, one that is under way, or the next one. */
export const renewalBefore = (): object | undefined => (last?.isOver ? last : undefined);

/**
 * Lets the server renew this person's access document, once for any number of reads that were refused at the same time.
 * `before` is the value of `renewalBefore` when the read began. false: the server was not reached, nobody is signed in,
 * or the read came after the last renewal, so that its refusal is final.
 */
export async function renewAccess(before: object | undefined): Promise<boolean> {
  const uid = firebaseAuth().currentUser?.uid;
  if (!uid) return false;
  const at = now().getTime();
  if (last?.uid === uid && at - last.at < PAUSE_MS) return last !== before && last.done;
  const renewal: Renewal = {
    uid,
    at,
    done: openServerSession({})
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        renewal.isOver = true;
      }),
  };
  last = renewal;
  return renewal.done;
}

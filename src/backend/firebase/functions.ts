import type { FirebaseApp } from 'firebase/app';
import { CHUNK_MS, REQUEST_MS, within } from '#lib/time/waits.ts';
import { decode, encode } from '#model/commit/wire.ts';
import { AppError, ERROR_KINDS, type ErrorKind } from '#model/errors.ts';
import type { Issue, Values } from '#model/schema.ts';
import { firebaseApp } from './app.ts';
import { renewToken } from './auth.ts';
import { codeOf, isOffline } from './errors.ts';

export type FunctionName =
  | 'commit'
  | 'command'
  | 'session'
  | 'account'
  | 'importRows'
  | 'fetchPhoto'
  | 'portals'
  | 'reports';

/**
 * Calls a function of the server, under the app's own origin. `app` is whose session calls. Throws AppError: the
 * server's own refusal, or offline and noAnswer, after which the call may have arrived, or arrive later.
 */
export async function call(name: FunctionName, data: Values, app?: FirebaseApp): Promise<Values> {
  const body = encode(data);
  try {
    return await send(name, body, app ?? firebaseApp()).catch(async (error: unknown) => {
      if (codeOf(error) !== 'unauthenticated' || refusalIn(error) || app) throw error;
      await renewToken();
      return send(name, body, firebaseApp());
    });
  } catch (error) {
    throw toAppError(error);
  }
}

const noAnswer = () => new AppError('noAnswer');

/** The SDK of the calls, which the sign-in page does without until somebody signs in. */
export const loadFunctions = () => within(CHUNK_MS, import('firebase/functions'), noAnswer);

async function send(name: FunctionName, data: unknown, app: FirebaseApp): Promise<Values> {
  const { getFunctions, httpsCallableFromURL } = await loadFunctions();
  const url = `${location.origin}/api/${name}`;
  // the SDK gives up a little later than we do
  const ask = httpsCallableFromURL<unknown, unknown>(getFunctions(app), url, { timeout: REQUEST_MS + 1000 });
  const answer = await within(REQUEST_MS, ask(data), noAnswer);
  return decode(answer.data) as Values;
}

/** What the SDK says if none of our functions answered. */
const KINDS: { readonly [code: string]: ErrorKind } = {
  unavailable: 'noAnswer',
  cancelled: 'offline',
  'network-request-failed': 'offline',
  'deadline-exceeded': 'noAnswer',
  unauthenticated: 'signedOut',
  'user-disabled': 'signedOut',
  'user-token-expired': 'signedOut',
  'user-not-found': 'signedOut',
  'invalid-user-token': 'signedOut',
  'resource-exhausted': 'quota',
  'too-many-requests': 'quota',
};
/** Gateways that got no answer of the function behind them. */
const UNANSWERED: readonly number[] = [502, 503, 504];

/**
 * What happened to a call that none of our functions answered. A request that did not leave, or whose answer was lost,
 * and a server that failed have the same code, `internal`; the SDK tells them apart by the HTTP status alone, which it
 * puts at the end of the message: 0 where there was none.
 */
function kindOf(error: unknown): ErrorKind {
  const status = /\[(\d+)\]$/.exec(error instanceof Error ? error.message : '')?.[1];
  if (status === '0') return 'offline';
  if (UNANSWERED.includes(Number(status))) return 'noAnswer';
  return KINDS[codeOf(error)] ?? (status === undefined && isOffline() ? 'offline' : 'unknown');
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const refusal = refusalIn(error);
  if (!refusal) return new AppError(kindOf(error), { cause: error });
  const { kind, conflict, issues, policy, requestId } = refusal;
  return new AppError(ERROR_KINDS.find((known) => known === kind) ?? 'unknown', {
    cause: error,
    conflict,
    issues,
    policy,
    requestId,
  });
}

/** A refusal as the server words it. */
interface Refusal {
  readonly kind: string;
  readonly requestId?: string;
  readonly conflict?: AppError['conflict'];
  readonly issues?: readonly Issue[];
  readonly policy?: AppError['policy'];
}
function refusalIn(error: unknown): Refusal | undefined {
  const details = typeof error === 'object' && error !== null && 'details' in error ? error.details : undefined;
  const isOurs = typeof details === 'object' && details !== null && 'kind' in details;
  return isOurs ? (decode(details) as Refusal) : undefined;
}

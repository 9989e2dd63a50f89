import { type Answered, type Asked, jsonAnswer } from '#backend/memory/firestore-requests.ts';
import { watchQuery } from './watched.ts';

/**
 * What happens to a request: it or its answer is lost, another answer replaces it before the server sees it, or
 * replaces the server's own answer (`told`). undefined: nothing.
 */
export type Lost = 'request' | 'answer' | Answered | { readonly told: Answered } | undefined;
/** Says of each request what is lost of it; one that says so late lets it wait as long. */
export type Cut = (asked: Asked) => Lost | Promise<Lost>;
let cut: Cut | undefined;
interface Exchanged {
  readonly asked: Asked;
  readonly answered: Answered;
}
const exchanged: Exchanged[] = [];
/** The messages on the channel of Firestore's listeners since the server was started. */
const listened: Exchanged[] = [];

/** From now on the network loses what this says; undefined: nothing any more. */
export function cutNetwork(lose: Cut | undefined): void {
  cut = lose;
}

/** Every matching request waits until `open` lets it and all later ones through, or refuses them. */
export function holdRequests(isHeld: (asked: Asked) => boolean): {
  readonly open: (refused?: Answered) => void;
  readonly count: () => number;
} {
  let open: (refused?: Answered) => void = () => undefined;
  const opened = new Promise<Answered | undefined>((resolve) => {
    open = resolve;
  });
  let count = 0;
  cutNetwork((asked) => {
    if (!isHeld(asked)) return undefined;
    count += 1;
    return opened;
  });
  return { open, count: () => count };
}
/** A write: a set of changes, or a command that is more than tried. */
const isCommit = ({ url, text }: Asked) =>
  url.pathname === '/api/commit' || (url.pathname === '/api/command' && !text.includes('"dryRun":true'));
/** Commits after the first few. */
export function holdCommits(free = 0): ReturnType<typeof holdRequests> {
  let seen = 0;
  return holdRequests((asked) => {
    if (isCommit(asked)) seen += 1;
    return isCommit(asked) && seen > free;
  });
}
/** The next commit is stored, and the page gets this answer instead; nothing: the connection breaks. */
export function loseAnswer(told?: Answered): void {
  cutNetwork((asked) => {
    if (!isCommit(asked)) return undefined;
    cutNetwork(undefined);
    return told ? { told } : 'answer';
  });
}
/** Pulls the plug, or puts it back. */
export function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  cutNetwork(isOnline ? undefined : () => 'request');
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

/** What the server says beside a code when it was the server itself that refused. */
const DETAILS: { readonly [code: string]: object } = {
  PERMISSION_DENIED: { kind: 'forbidden' },
  RESOURCE_EXHAUSTED: { kind: 'quota' },
};
/** The answer of server or database with the code of a failure. */
export const refusal = (status: number, code: string): Answered =>
  jsonAnswer(status, { error: { code: status, status: code, message: code, details: DETAILS[code] } });

const FAILED = 'Failed to fetch';
/** The server's answer, as far as the network brings it. */
async function brought(asked: Asked, answer: (asked: Asked) => Promise<Answered>): Promise<Answered> {
  const lost = await cut?.(asked);
  if (lost === 'request') throw new TypeError(FAILED);
  if (typeof lost === 'object' && 'status' in lost) return lost;
  const answered = await answer(asked);
  if (lost === 'answer') throw new TypeError(FAILED);
  return lost?.told ?? answered;
}
export async function overNetwork(asked: Asked, answer: (asked: Asked) => Promise<Answered>): Promise<Answered> {
  watchQuery(asked);
  const answered = await brought(asked, answer);
  exchanged.push({ asked, answered });
  if (asked.url.pathname.endsWith('/Listen/channel')) listened.push({ asked, answered });
  return answered;
}
/** A new server: it had no request yet, and nothing is between it and the page. */
export function resetNetwork(): void {
  if (!navigator.onLine) setOnline(true);
  cutNetwork(undefined);
  forgetAsked();
  listened.splice(0);
}

const isOf = (collection: string, { asked }: { readonly asked: Asked }) =>
  asked.text.includes(`"collectionId":"${collection}"`);
/** The queries of rows, counts and sums of a collection that were answered, in their order. */
export const queriesOf = (collection: string): readonly string[] =>
  exchanged
    .filter((one) => /:run(Aggregation)?Query$/.test(one.asked.url.pathname) && isOf(collection, one))
    .map(({ asked: { text } }) => text);
export const countsOf = (collection: string): readonly string[] =>
  queriesOf(collection).filter((text) => text.includes('structuredAggregationQuery'));
/** How many documents each query of rows brought; of those whose question holds a text, where one is given. */
export const rowsRead = (collection: string, holding = ''): readonly number[] =>
  exchanged
    .filter((one) => one.asked.url.pathname.endsWith(':runQuery') && isOf(collection, one))
    .filter((one) => one.asked.text.includes(holding))
    .map(({ answered }) => (JSON.parse(answered.text) as { document?: object }[]).filter((row) => row.document).length);
/**
 * What the queries of a collection cost, as Firestore counts reads: one for each row, one for every thousand rows that
 * are counted, and one at least; for sums, which have no rows, the number of queries.
 */
export function billedFor(collection: string): {
  readonly rows: number;
  readonly counts: number;
  readonly sums: number;
} {
  const counted = exchanged
    .filter((one) => one.asked.url.pathname.endsWith(':runAggregationQuery') && isOf(collection, one))
    .map(({ answered }) => answered.text);
  const counts = countsOf(collection).map((text, at) =>
    text.includes('"sum"')
      ? 0
      : Math.max(1, Math.ceil(Number(/"integerValue":"(\d+)"/.exec(counted[at] ?? '')?.[1]) / 1000)),
  );
  const add = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
  return {
    rows: add(rowsRead(collection).map((rows) => Math.max(1, rows))),
    counts: add(counts),
    sums: counts.filter((count) => count === 0).length,
  };
}
/** Every path and question that was answered. */
export const asked = (): readonly string[] => exchanged.map(({ asked: { url, text } }) => url.pathname + text);
/** From here on only what comes is counted. */
export const forgetAsked = (): void => void exchanged.splice(0);

const CURRENT = '"targetChangeType":"CURRENT","targetIds":';
/** Whether a listener of the collection has all documents: later changes reach it by themselves. */
export function isListeningTo(collection: string): boolean {
  const targets = listened.flatMap(({ asked: { text } }) =>
    [...new URLSearchParams(text).values()]
      .filter((sent) => sent.includes(`"collectionId":"${collection}"`))
      .map((sent) => (JSON.parse(sent) as { addTarget: { targetId: number } }).addTarget.targetId),
  );
  return targets.some((target) => listened.some(({ answered }) => answered.text.includes(`${CURRENT}[${target}]`)));
}

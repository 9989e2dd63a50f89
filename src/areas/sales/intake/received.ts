import { lastPart } from '#lib/data/paths.ts';
import type { Document } from '#model/commit/store.ts';
import type { IntakeEntry, ReplayChoice, Replayed } from '#model/company/portals.ts';
import { AppError } from '#model/errors.ts';
import type { Values } from '#model/schema.ts';
import { bytesOfMessage } from './body.ts';
import { inState, intakeOf, intakePath, type MessageDocument } from './intake-document.ts';
import { readMessages } from './read-message.ts';
import type { IntakeContext } from './tools.ts';

/** Entries the page lists of each kind. */
const LISTED = 100;
/** Characters of a message that are shown. */
const SHOWN = 20_000;
/** Tried again by one call. */
const MOST_AGAIN = 200;
type Stored = Values & Partial<MessageDocument> & Pick<MessageDocument, 'channel' | 'at'>;

/** Waiting and refused messages first, then the last received ones, each newest first; without the texts. */
export async function listIntake(
  { store }: Pick<IntakeContext, 'store'>,
  companyId: string,
): Promise<readonly IntakeEntry[]> {
  const path = intakeOf(companyId);
  const newest = (field: string) => [{ field, operator: '<', value: 0 }] as const;
  const [open, last] = await store.run((transaction) =>
    Promise.all([transaction.find(path, newest('openRank'), LISTED), transaction.find(path, newest('rank'), LISTED)]),
  );
  const isListed = new Set(open.map((one) => one.path));
  return [...open, ...last.filter((one) => !isListed.has(one.path))].map(entryOf);
}
function entryOf({ path, data }: Document): IntakeEntry {
  const { channel, at, reason, name, leadId, count, outcome, signed } = data as Stored & { readonly count?: number };
  const state = stateOf(data as Stored);
  return {
    id: lastPart(path),
    channel,
    at,
    state,
    ...(reason && state !== 'done' && { reason }),
    ...(name && { name }),
    ...(leadId && { leadId }),
    ...(count && { count }),
    ...((outcome === 'lead' || outcome === 'activity') && { outcome }),
    ...(signed === 'no' && { isUnsigned: true }),
    hasBody: hasBody(data as Stored),
    canReplay: state !== 'done' && hasBody(data as Stored),
  };
}
/** One of before the states has its outcome alone. */
const stateOf = ({ state, outcome }: Stored): MessageDocument['state'] =>
  state ?? (outcome === 'lead' || outcome === 'activity' ? 'done' : 'refused');
const hasBody = ({ body, file }: Stored) => body !== undefined || file !== undefined;

/** The received message, if it is text. Throws AppError: `deleted` if it is no longer there. */
export async function readBodyOf(companyId: string, id: string, context: IntakeContext): Promise<string> {
  const [message] = await context.store.run((transaction) => transaction.get([intakePath(companyId, id)]));
  const bytes = message && (await bytesOfMessage(message as Stored, context));
  if (!bytes) throw new AppError('deleted');
  return new TextDecoder().decode(bytes.subarray(0, SHOWN));
}

/**
 * Reads messages again, as they came. Those whose signature is wrong only where `isSure`. Throws AppError: `deleted` where
 * there is none.
 */
export async function replayIntake(
  companyId: string,
  chosen: ReplayChoice,
  isSure: boolean,
  context: IntakeContext,
): Promise<Replayed> {
  const paths = 'id' in chosen ? [intakePath(companyId, chosen.id)] : await pathsOf(companyId, chosen.reason, context);
  const oldest = paths.slice(-MOST_AGAIN).reverse();
  const found = await context.store.run(({ get }) => get(oldest));
  const again = found.flatMap((data, at) => {
    const isThere = data && stateOf(data as Stored) !== 'done' && hasBody(data as Stored);
    return isThere ? [{ id: lastPart(oldest[at] ?? ''), message: data as Values & MessageDocument }] : [];
  });
  if (again.length === 0) throw new AppError('deleted');
  if (!isSure && again.some(({ message }) => message.signed === 'no')) throw new AppError('forbidden');
  const results = await readMessages(
    again.map((one) => ({ companyId, ...one })),
    context,
  );
  const done = results.filter(({ state }) => state === 'done').length;
  return { done, others: results.length - done, left: paths.length - oldest.length };
}
/** Of what is refused or waits for a reason, the newest first; a page at a time, for bodies are large. */
async function pathsOf(companyId: string, reason: string, { store }: IntakeContext): Promise<readonly string[]> {
  const collection = intakeOf(companyId);
  const open = [{ field: 'openRank', operator: '<', value: 0 }] as const;
  const paths: string[] = [];
  for (let last: Document | undefined; ; ) {
    const from = last;
    const page = await store.run((transaction) => transaction.find(collection, open, LISTED, from));
    paths.push(...page.filter(({ data }) => data.reason === reason).map(({ path }) => path));
    last = page.at(-1);
    if (page.length < LISTED) return paths;
  }
}

/** Nothing for us: it is no longer asked for. Throws AppError: `deleted` where there is none. */
export async function dismissIntake(companyId: string, id: string, { store, now }: IntakeContext): Promise<void> {
  const path = intakePath(companyId, id);
  await store.run(async ({ get, set }) => {
    const [message] = (await get([path])) as Stored[];
    if (!message || stateOf(message) === 'done' || !hasBody(message)) throw new AppError('deleted');
    set(path, inState(message as Values & MessageDocument, { state: 'ignored', reason: 'notForUs' }, now()));
  });
}

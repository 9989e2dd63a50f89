import { isSameSecret } from '#lib/files/same-secret.ts';
import type { Store } from '#model/commit/store.ts';
import { Staged } from '#model/import/staged.ts';
import type { Values } from '#model/schema.ts';
import { bodyOf } from './body.ts';
import { providerOf } from './channels.ts';
import { type Item, isEnquiry, isNamedOnly, type Nothing } from './enquiry.ts';
import {
  type ChannelDocument,
  type IntakeReason,
  intakeOf,
  intakePath,
  type MessageDocument,
} from './intake-document.ts';
import { isRefusedUnread, readOpening } from './opening.ts';
import { Pace } from './pace.ts';
import type { Provider } from './providers/provider.ts';
import { readMessages } from './read-message.ts';
import { countRefusal } from './refusals.ts';
import { bytesOf, hmac } from './signature.ts';
import { type Arrived, storeMessage } from './store-messages.ts';
import type { IntakeContext } from './tools.ts';

export interface IntakeRequest {
  readonly companyId: string;
  readonly channel: string;
  readonly key: string;
  readonly header: (name: string) => string | undefined;
  readonly bytes: Uint8Array;
  /** Who sends: the address of the machine. */
  readonly source: string;
}
export interface IntakeAnswer {
  readonly status: 200 | 400 | 403 | 404 | 413;
  /** What became of the message, or why it is not stored. */
  readonly state: MessageDocument['state'] | 'rejected';
  readonly outcome?: MessageDocument['outcome'];
  /** What went wrong with us, for the log. */
  readonly failures: readonly unknown[];
}
const rejected = (status: IntakeAnswer['status']): IntakeAnswer => ({ status, state: 'rejected', failures: [] });
/** What a sender hears whose message is not even stored. */
const UNSTORED: { readonly [reason in IntakeReason]?: IntakeAnswer['status'] } = {
  signature: 403,
  old: 403,
  malformed: 400,
  invalid: 400,
  unfetched: 400,
};

/**
 * One message from outside with the right key: stored as it came, then read. What is refused can be tried again. A wrong
 * key, a closed channel and a message that is too large store nothing.
 */
export async function receiveEnquiry(request: IntakeRequest, context: IntakeContext): Promise<IntakeAnswer> {
  const { companyId, channel, key, bytes } = request;
  const provider = providerOf(channel);
  if (!provider) return rejected(404);
  // A wrong key gets the answer of a closed channel: nobody learns which of a company's channels are open.
  if (isRefusedUnread(key, { companyId, channel, context })) return rejected(404);
  const { open, due } = await readOpening({ companyId, channel, context });
  if (!open || !isSameSecret(open.key, key)) return rejected(404);
  if (bytes.length > provider.mostBytes) {
    await countOversized(request, context);
    return rejected(413);
  }
  const waiting = due.map(({ path, data }) => ({
    companyId,
    id: path.slice(intakeOf(companyId).length + 1),
    message: data as Values & MessageDocument,
  }));
  const before = await readMessages(waiting, context);
  const answer = await store(request, provider, open, context);
  return { ...answer, failures: [...before.map(({ failure }) => failure), ...answer.failures].filter(Boolean) };
}

async function store(
  request: IntakeRequest,
  provider: Provider,
  open: ChannelDocument,
  context: IntakeContext,
): Promise<IntakeAnswer> {
  const { companyId } = request;
  const { arrived, items } = await arrive(request, provider, open, context);
  const { message } = arrived;
  if (message.file) await context.intake?.bodies.save(message.file, request.bytes);
  const forget = async (reason: IntakeReason | undefined) => {
    if (message.file) await context.files.remove(message.file);
    return rejected((reason && UNSTORED[reason]) ?? 200);
  };
  const { stored, toRead } = await storeMessage(arrived, context);
  if (!stored) return forget(message.reason ?? 'signature');
  if (!toRead) return { status: 200, state: stored.state, outcome: stored.outcome, failures: [] };
  const [read] = await readMessages([{ companyId, id: arrived.id, message: toRead, items }], context);
  if (!read?.isStored) return forget(read?.reason);
  return { status: 200, state: read.state, outcome: read.outcome, failures: [read.failure].filter(Boolean) };
}

/** How fast each source is read, by the database it writes to. */
const paces = new WeakMap<Store, Pace>();
function momentFor({ companyId, channel, source }: IntakeRequest, store: Store, now: Date): Date {
  const pace = paces.get(store) ?? new Pace();
  paces.set(store, pace);
  return pace.next(`${companyId}/${channel}/${source}`, now);
}

/** The stored form of a message, with its content. */
async function arrive(
  request: IntakeRequest,
  provider: Provider,
  open: ChannelDocument,
  context: IntakeContext,
): Promise<{ readonly arrived: Arrived; readonly items: readonly Item[] }> {
  const { companyId, channel, header } = request;
  const bytes = Uint8Array.from(request.bytes);
  const now = context.now();
  const contentType = header('content-type') ?? '';
  const [body, id] = await Promise.all([
    provider.parse(bytes, contentType, context.intake),
    hmac(`message:${channel}`, bytes),
  ]);
  const sent = { header, bytes, body };
  const isSigned = open.signingSecret && (await provider.verify(sent, open.signingSecret, context.intake));
  const signed = isSigned === undefined || isSigned === '' ? 'none' : isSigned ? 'yes' : 'no';
  const items = body === undefined ? (['malformed'] as const) : provider.read(body);
  const once = open.signingSecret && body !== undefined ? provider.token?.(body) : undefined;
  // A signature within the body is not there to be read where the body is not.
  const isUnreadable = body === undefined && provider.token !== undefined;
  const isForged = signed === 'no' && !isUnreadable;
  const reason = isForged ? 'signature' : provider.isOld?.(sent, now) ? 'old' : nothingIn(items);
  const moment = reason === undefined ? momentFor(request, context.store, now) : now;
  const isLater = moment.getTime() > now.getTime();
  const message: MessageDocument = {
    channel,
    at: now,
    rank: -now.getTime(),
    contentType: contentType.slice(0, 200),
    signed,
    attempts: 0,
    ...bodyOf(bytes, intakePath(companyId, id)),
    ...(reason ? { state: IGNORED.includes(reason) ? 'ignored' : 'refused', reason } : { state: 'received' }),
    ...(isLater && { state: 'waiting', reason: 'rate', nextAt: moment }),
  };
  const token = once === undefined || signed !== 'yes' ? undefined : await hmac(`token:${channel}`, bytesOf(once));
  return { arrived: { companyId, id, message, ...(token && { token }) }, items };
}
const IGNORED: readonly IntakeReason[] = ['spam', 'none'];
/** Why nothing of it can be stored; undefined where something can. */
function nothingIn(items: readonly Item[]): Nothing | undefined {
  const [first = 'none'] = items;
  return items.some((item) => isEnquiry(item) || isNamedOnly(item)) || typeof first !== 'string' ? undefined : first;
}

function countOversized({ companyId, channel }: IntakeRequest, { store, now }: IntakeContext): Promise<void> {
  return store.run(async (transaction) => {
    const staged = new Staged(transaction);
    await countRefusal(staged, { companyId, channel, reason: 'oversized', at: now() });
    staged.flush();
  });
}

import { REMOVED } from '#model/read/plan.ts';
import type { Values } from '#model/schema.ts';
import { bytesOfMessage } from './body.ts';
import { providerOf } from './channels.ts';
import { type Item, isEnquiry, isNamedOnly } from './enquiry.ts';
import { withFiles } from './fetch-files.ts';
import {
  type ChannelDocument,
  channelPath,
  inState,
  intakePath,
  type MessageDocument,
  nextTry,
} from './intake-document.ts';
import { keepFiles } from './keep-files.ts';
import type { NotFetched } from './providers/provider.ts';
import { enquiryId, type Reading, type Settled, storeInTurn } from './store-enquiries.ts';
import type { IntakeContext } from './tools.ts';

/** A stored message that is to be read. */
export interface ToRead {
  readonly companyId: string;
  readonly id: string;
  readonly message: MessageDocument;
  /** Where it was read already. */
  readonly items?: readonly Item[];
}
export interface ReadMessage extends Settled {
  /** What went wrong with us: it is tried again later. */
  readonly failure?: unknown;
}

/** Reads stored messages and stores what they hold, in their order. */
export async function readMessages(all: readonly ToRead[], context: IntakeContext): Promise<readonly ReadMessage[]> {
  try {
    const readings = await Promise.all(all.map((one) => readingOf(one, context)));
    const settled = await storeInTurn(readings, context);
    for (const reading of readings) await keepFilesOf(reading, context);
    return settled;
  } catch (failure) {
    const [first, ...others] = all;
    if (!first) return [];
    if (others.length === 0) return [await putOff(first, failure, context)];
    // One that fails keeps none of the others back.
    const results: ReadMessage[] = [];
    for (const one of all) results.push(...(await readMessages([one], context)));
    return results;
  }
}

async function readingOf(toRead: ToRead, context: IntakeContext): Promise<Reading> {
  const { companyId, id, message } = toRead;
  const { channel, signed } = message;
  const items = toRead.items ?? (await itemsOf(message, context));
  const fetched = items.some(isNamedOnly) ? await fetchAll(items, toRead, context) : items;
  const named = await withFiles(
    fetched.flatMap((one) => (isNotFetched(one) ? [] : [one])),
    companyId,
    context,
  );
  const missing = [...fetched.filter(isNotFetched), ...named.flatMap((one) => one.missing ?? [])];
  const read = named.map(({ item }) => item);
  const worst = missing.find(({ isLater }) => isLater) ?? missing[0];
  return { companyId, id, channel, signed, items: read, ...(worst && { missing: worst }) };
}
/** The files of its enquiries; they wait while some are still to be fetched. */
async function keepFilesOf({ companyId, channel, items, missing }: Reading, context: IntakeContext): Promise<void> {
  if (missing?.isLater) return;
  for (const enquiry of items.filter(isEnquiry))
    await keepFiles({ companyId, id: await enquiryId(channel, enquiry.senderId), enquiry }, context);
}
const isNotFetched = (one: Item | NotFetched): one is NotFetched => typeof one !== 'string' && 'isLater' in one;

/** What a stored message holds, as it came. */
async function itemsOf(message: MessageDocument, context: IntakeContext): Promise<readonly Item[]> {
  const provider = providerOf(message.channel);
  const bytes = await bytesOfMessage(message, context);
  const body = bytes && (await provider?.parse(bytes, contentTypeOf(message), context.intake));
  return provider && body !== undefined ? provider.read(body) : ['malformed'];
}
/** One of before the type was stored is JSON, or a form as browsers send it. */
const contentTypeOf = ({ contentType, body }: MessageDocument) =>
  contentType ?? (body?.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded');

/** Asks the sender for what it only named. */
async function fetchAll(
  items: readonly Item[],
  { companyId, message }: ToRead,
  { store, intake }: IntakeContext,
): Promise<readonly (Item | NotFetched)[]> {
  const fetchOne = providerOf(message.channel)?.fetch;
  const path = channelPath(companyId, message.channel);
  const [channel] = await store.run((transaction) => transaction.get([path]));
  const { token, attention } = (channel ?? {}) as Partial<Values & ChannelDocument>;
  const fetched = await Promise.all(
    items.map((item) => {
      if (!isNamedOnly(item)) return item;
      return fetchOne && intake && token ? fetchOne(item, token, intake) : NO_TOKEN;
    }),
  );
  const isRefused = fetched.some((one) => isNotFetched(one) && one.reason === 'token');
  if (channel && isRefused !== (attention === 'token'))
    await store.run(async ({ merge }) => merge(path, { attention: isRefused ? 'token' : REMOVED }));
  return fetched;
}
const NO_TOKEN: NotFetched = { isLater: true, reason: 'token' };

/** Nothing of it was stored, because of us. */
async function putOff({ companyId, id }: ToRead, failure: unknown, context: IntakeContext): Promise<ReadMessage> {
  const path = intakePath(companyId, id);
  const now = context.now();
  await context.store.run(async ({ get, set }) => {
    const [message] = (await get([path])) as (Values & MessageDocument)[];
    const attempts = Number(message?.attempts ?? 0) + 1;
    const change = { state: 'waiting', reason: 'failed', attempts, nextAt: nextTry(attempts, now) } as const;
    if (message) set(path, inState(message, change, now));
  });
  return { isStored: true, state: 'waiting', reason: 'failed', failure };
}

import { together } from '#lib/sales/together.ts';
import { Staged } from '#model/import/staged.ts';
import type { Values } from '#model/schema.ts';
import { type Enquiry, type Item, isEnquiry, isReport } from './enquiry.ts';
import { type IntakeReason, inState, intakePath, type MessageDocument, nextTry } from './intake-document.ts';
import { mayStoreRefusal } from './refusals.ts';
import { bytesOf, hmac } from './signature.ts';
import { Storing } from './storing.ts';
import { Threading } from './threading.ts';
import type { IntakeContext } from './tools.ts';

/** A stored message with what was read of it. */
export interface Reading {
  readonly companyId: string;
  readonly id: string;
  readonly channel: string;
  readonly signed: MessageDocument['signed'];
  readonly items: readonly Item[];
  /** What could not be fetched of it, for now or for good. */
  readonly missing?: { readonly isLater: boolean; readonly reason: IntakeReason };
}
export type Settled = Pick<MessageDocument, 'state' | 'reason' | 'outcome'> & { readonly isStored: boolean };

/** Leads share one counter: those that come in together are written together. */
const AT_ONCE = 50;
type Named = Reading & { readonly ids: readonly string[] };
const inTurn = together<readonly [reading: Named, context: IntakeContext], Settled>(AT_ONCE, (all) => {
  const [, context] = all[0] ?? [];
  return context
    ? storeAll(
        all.map(([reading]) => reading),
        context,
      )
    : Promise.resolve([]);
});

/** The name an enquiry is known by: of its channel and of what the sender calls it. */
export const enquiryId = async (channel: string, senderId: string) =>
  (await hmac('intake', bytesOf(`${channel}:${senderId}`))).slice(0, 32);
const idsOf = ({ items, channel }: Reading): Promise<readonly string[]> =>
  Promise.all(items.map((item) => (isEnquiry(item) ? enquiryId(channel, item.senderId) : '')));

/**
 * Stores what messages hold, each enquiry once, with whatever else waits for the same company, in one transaction and in
 * the order of the messages; answers when it is written.
 */
export async function storeInTurn(readings: readonly Reading[], context: IntakeContext): Promise<readonly Settled[]> {
  const named = await Promise.all(readings.map(async (reading) => ({ ...reading, ids: await idsOf(reading) })));
  return Promise.all(named.map((reading) => inTurn(reading.companyId, [reading, context])));
}

function storeAll(all: readonly Named[], context: IntakeContext): Promise<readonly Settled[]> {
  return context.store.run(async (transaction) => {
    const staged = new Staged(transaction);
    const { companyId = '' } = all[0] ?? {};
    const paths = all.flatMap(({ id, ids }) => [id, ...ids.filter(Boolean)]).map((id) => intakePath(companyId, id));
    const [company = {}] = await staged.fetch([`companies/${companyId}`, ...paths]);
    const threading = new Threading(companyId, staged, context);
    const storing = all.map(({ items, ids, channel }) =>
      items.map((item, at) =>
        isEnquiry(item)
          ? new Storing({ companyId, channel, id: ids[at] ?? '', enquiry: item }, company, staged, context, threading)
          : item,
      ),
    );
    await readAhead(
      storing.flat().filter((one) => one instanceof Storing),
      staged,
    );
    const settled: Settled[] = [];
    for (const [at, reading] of all.entries()) {
      const results = [];
      for (const one of storing[at] ?? []) results.push(await resultOf(one, threading));
      settled.push(await settle(reading, results, staged, context.now()));
    }
    staged.flush();
    return settled;
  });
}

/** Reads for all of them at once what each would ask for by itself. */
async function readAhead(all: readonly Storing[], staged: Staged): Promise<void> {
  const isNew = await Promise.all(all.map((one) => one.known().then((known) => known === undefined)));
  const fresh = all.filter((_, at) => isNew[at]);
  const byReference = new Map(fresh.map((one) => [one.reference, one]));
  await Promise.all([
    staged.fetch(fresh.flatMap((one) => one.needed())),
    ...[...byReference.values()].map((one) => one.listing()),
  ]);
  const known = await Promise.all(fresh.map((one) => one.knownLeads()));
  await staged.fetch(known.flat());
}

type Result = Pick<MessageDocument, 'state' | 'reason' | 'outcome' | 'leadId' | 'name'>;
async function resultOf(one: Storing | Exclude<Item, Enquiry>, threading: Threading): Promise<Result> {
  if (!(one instanceof Storing)) {
    if (typeof one !== 'string' && isReport(one))
      return (await threading.report(one)) ? { state: 'done' } : { state: 'ignored', reason: 'none' };
    // Leads that are only named are fetched before they come here, or reported as missing.
    if (typeof one !== 'string') return { state: 'done' };
    return { state: one === 'malformed' ? 'refused' : 'ignored', reason: one };
  }
  const stored = await one.run();
  const { name } = one;
  if (stored === 'none') return { state: 'ignored', reason: 'none' };
  return stored === 'invalid' ? { state: 'refused', reason: 'invalid', name } : { state: 'done', name, ...stored };
}

/** What becomes of a message: what was refused of it comes before what was stored, what was stored before the rest. */
async function settle(
  { companyId, id, channel, signed, missing }: Reading,
  results: readonly Result[],
  staged: Staged,
  now: Date,
): Promise<Settled> {
  const path = intakePath(companyId, id);
  const [message] = (await staged.fetch([path])) as (Values & MessageDocument)[];
  const stored = results.find(({ outcome }) => outcome !== undefined);
  const refused = results.find(({ state }) => state === 'refused');
  const ignored = results.find(({ state }) => state === 'ignored');
  const reported = results.find(({ state }) => state === 'done');
  const { state, reason }: Result = (missing && {
    state: missing.isLater ? 'waiting' : 'refused',
    reason: missing.reason,
  }) ??
    refused ??
    (stored && { state: 'done' }) ??
    reported ??
    ignored ?? { state: 'ignored', reason: 'none' };
  const { outcome, leadId } = stored ?? {};
  const name = (stored ?? refused)?.name?.slice(0, 120);
  const isNowRefused = state === 'refused' || state === 'ignored';
  const wasRefused = message?.state === 'refused' || message?.state === 'ignored';
  if (!message) return { isStored: false, state, reason, outcome };
  if (reason && isNowRefused && !wasRefused && !outcome) {
    const isStored = await mayStoreRefusal(staged, { companyId, channel, reason, at: message.at });
    if (!isStored) {
      await staged.attempt(async ({ remove }) => remove(path));
      return { isStored, state, reason };
    }
  }
  const attempts = Number(message.attempts ?? 0) + 1;
  const nextAt = state === 'waiting' ? nextTry(attempts, now) : undefined;
  const change = {
    state,
    reason,
    nextAt,
    attempts,
    ...(signed && { signed }),
    ...(outcome && { outcome, leadId }),
    ...(name && { name }),
  };
  await staged.attempt(async ({ set }) => set(path, inState(message, change, now)));
  return { isStored: true, state, reason, outcome };
}

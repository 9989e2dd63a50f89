import { newId } from '#lib/id.ts';
import type { CommitContext } from '#model/commit/commit.ts';
import type { Store } from '#model/commit/store.ts';
import { AppError } from '#model/errors.ts';
import type { ChannelState, IntakeEntry } from '#model/portals.ts';
import type { Values } from '#model/schema.ts';
import { CHANNEL_NAMES, isChannel, readEnquiry } from './channels.ts';
import {
  type ChannelDocument,
  channelPath,
  type IntakeDocument,
  intakeAddress,
  intakeOf,
  intakePath,
  LISTED,
} from './intake-document.ts';
import { parsed } from './receive.ts';
import { storeInTurn } from './store-enquiries.ts';

export async function listChannels(store: Store, companyId: string): Promise<readonly ChannelState[]> {
  const stored = await store.run((transaction) =>
    transaction.get(CHANNEL_NAMES.map((name) => channelPath(companyId, name))),
  );
  return CHANNEL_NAMES.map((name, at) => {
    const open = stored[at] as (Values & ChannelDocument) | undefined;
    const isSigned = Boolean(open?.signingSecret);
    return { name, isSigned, ...(open && { address: intakeAddress(companyId, name, open.key) }) };
  });
}

/**
 * Opens a way in under a new address; one it had before is nobody’s from now on, what its sender signs with stays. Throws
 * AppError('invalid').
 */
export async function openChannel(
  store: Store,
  companyId: string,
  name: string,
  signingSecret: string,
  now: Date,
): Promise<void> {
  if (!isChannel(name)) throw new AppError('invalid');
  const path = channelPath(companyId, name);
  await store.run(async (transaction) => {
    const [before] = await transaction.get([path]);
    const signed = signingSecret || String(before?.signingSecret ?? '');
    transaction.set(path, { key: `${newId()}${newId()}`, since: now, ...(signed && { signingSecret: signed }) });
  });
}
export async function closeChannel(store: Store, companyId: string, name: string): Promise<void> {
  if (!isChannel(name)) throw new AppError('invalid');
  await store.run(async (transaction) => transaction.remove(channelPath(companyId, name)));
}

/** What came in last, newest first; what was written is not told, it may be anything. */
export async function listIntake(store: Store, companyId: string): Promise<readonly IntakeEntry[]> {
  const path = intakeOf(companyId);
  const newest = [{ field: 'rank', operator: '<', value: 0 }] as const;
  const found = await store.run((transaction) => transaction.find(path, newest, LISTED));
  return found.map(({ path: at, data }) => {
    const { body, rank, ...entry } = data as Values & IntakeDocument;
    return { ...entry, id: at.slice(path.length + 1), canReplay: entry.outcome === 'refused' && body !== undefined };
  });
}

/** Tries a refused enquiry again, as it came. Throws AppError: `deleted` where there is none, `invalid` where it says nothing. */
export async function replayIntake(
  companyId: string,
  id: string,
  context: CommitContext,
): Promise<IntakeEntry['outcome']> {
  const [entry] = await context.store.run((transaction) => transaction.get([intakePath(companyId, id)]));
  const { channel, body, outcome } = (entry ?? {}) as Partial<IntakeDocument>;
  if (!channel || body === undefined || outcome !== 'refused') throw new AppError('deleted');
  const form = channel === 'form' && !body.startsWith('{') ? 'application/x-www-form-urlencoded' : undefined;
  const enquiry = readEnquiry(channel, parsed(body, form));
  if (typeof enquiry === 'string') throw new AppError('invalid');
  return storeInTurn({ companyId, channel, id, enquiry, body }, context);
}

import { isSameSecret } from '#lib/files/same-secret.ts';
import { together } from '#lib/sales/together.ts';
import type { CommitContext } from '#model/commit/commit.ts';
import type { Document, Store } from '#model/commit/store.ts';
import type { Values } from '#model/schema.ts';
import { type ChannelDocument, channelPath, intakeOf } from './intake-document.ts';

/** The current channel. */
export interface Opening {
  /** Undefined where nothing is open. */
  readonly open: ChannelDocument | undefined;
  /** Messages of the company whose time to be tried again has come, in their order. */
  readonly due: readonly Document[];
}
interface Asked {
  readonly companyId: string;
  readonly channel: string;
  readonly context: CommitContext;
}
/** A key is held against what was read so short a time ago before anything is read. */
const REMEMBERED_MS = 2000;
const MOST_REMEMBERED = 2000;
const MOST_DUE = 20;
interface Remembered {
  readonly at: number;
  readonly key: string | undefined;
}
const memories = new WeakMap<Store, Map<string, Remembered>>();

/** Whether a key is known to be wrong without a look at the database: many keys are tried at the price of one. */
export function isRefusedUnread(key: string, { companyId, channel, context }: Asked): boolean {
  const known = memories.get(context.store)?.get(channelPath(companyId, channel));
  if (!known || context.now().getTime() - known.at > REMEMBERED_MS) return false;
  return known.key === undefined || !isSameSecret(known.key, key);
}
function remember({ companyId, channel, context }: Asked, key: string | undefined): void {
  const memory = memories.get(context.store) ?? new Map<string, Remembered>();
  if (memory.size >= MOST_REMEMBERED) memory.clear();
  memories.set(context.store, memory.set(channelPath(companyId, channel), { at: context.now().getTime(), key }));
}

const inTurn = together<Asked, Opening>(Number.POSITIVE_INFINITY, async (all) => {
  const [first] = all;
  if (!first) return [];
  const { companyId, channel, context } = first;
  const due = [{ field: 'nextAt', operator: '<=', value: context.now() }] as const;
  const [[channelRead, company], waiting] = await context.store.run((transaction) =>
    Promise.all([
      transaction.get([channelPath(companyId, channel), `companies/${companyId}`]),
      transaction.find(intakeOf(companyId), due, MOST_DUE),
    ]),
  );
  const isOpen = company !== undefined && company.status !== 'Suspended';
  const open = isOpen ? (channelRead as (Values & ChannelDocument) | undefined) : undefined;
  remember(first, open?.key);
  // What is due is one of the callers' to see to.
  return all.map((_, at) => ({ open, due: open && at === 0 ? waiting : [] }));
});
/** Messages that come at the same moment share one look at their channel. */
export const readOpening = (asked: Asked): Promise<Opening> =>
  inTurn(channelPath(asked.companyId, asked.channel), asked);

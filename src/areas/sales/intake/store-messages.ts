import { together } from '#lib/sales/together.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import type { CommitContext } from '#model/commit/commit.ts';
import { Staged } from '#model/import/staged.ts';
import type { Values } from '#model/schema.ts';
import { inState, intakePath, type MessageDocument } from './intake-document.ts';
import { mayStoreRefusal } from './refusals.ts';

/** The stored form of a message with a correct key. */
export interface Arrived {
  readonly companyId: string;
  readonly id: string;
  readonly message: MessageDocument;
  /** The hash of what its sender uses once. */
  readonly token?: string;
}
/** How the message is stored, if it is, and whether it is to be read now. */
export interface StoredMessage {
  readonly stored?: Pick<MessageDocument, 'state' | 'outcome'>;
  readonly toRead?: MessageDocument;
}
const AT_ONCE = 50;
const TOKEN_MS = DAY_MS;

const inTurn = together<readonly [Arrived, CommitContext], StoredMessage>(AT_ONCE, (all) => {
  const [, context] = all[0] ?? [];
  return context
    ? storeAll(
        all.map(([arrived]) => arrived),
        context,
      )
    : Promise.resolve([]);
});
/** Stores a message as it came, in one transaction with what else comes in for the company. The same bytes are stored once. */
export const storeMessage = (arrived: Arrived, context: CommitContext): Promise<StoredMessage> =>
  inTurn(arrived.companyId, [arrived, context]);

const tokenPath = ({ companyId, token }: Arrived) => intakePath(companyId, `token_${token}`);

function storeAll(all: readonly Arrived[], context: CommitContext): Promise<readonly StoredMessage[]> {
  return context.store.run(async (transaction) => {
    const staged = new Staged(transaction);
    const tokens = all.flatMap((one) => (one.token ? [tokenPath(one)] : []));
    await staged.fetch([...all.map(({ companyId, id }) => intakePath(companyId, id)), ...tokens]);
    const done: StoredMessage[] = [];
    for (const arrived of all) done.push(await storeOne(arrived, staged, context.now()));
    staged.flush();
    return done;
  });
}

async function storeOne(arrived: Arrived, staged: Staged, now: Date): Promise<StoredMessage> {
  const { companyId, id, message } = arrived;
  const path = intakePath(companyId, id);
  const [stored] = (await staged.fetch([path])) as (Values & MessageDocument)[];
  if (stored) {
    const isTriedAgain = stored.state === 'received' || stored.state === 'refused';
    const toRead = { ...stored, signed: message.signed };
    return { stored, ...(message.state === 'received' && isTriedAgain && { toRead }) };
  }
  const arriving = message.state !== 'refused' && (await isUsed(arrived, staged, now)) ? REUSED : {};
  const { state, reason } = { ...message, ...arriving };
  if (reason && (state === 'refused' || state === 'ignored')) {
    const { channel, at } = message;
    if (!(await mayStoreRefusal(staged, { companyId, channel, reason, at }))) return {};
  }
  const whole = { ...message, ...arriving };
  await staged.attempt(async ({ set }) => set(path, inState(message, { ...arriving, ...openOf(whole) }, now)));
  return { stored: whole, ...(state === 'received' && { toRead: whole }) };
}
const REUSED = { state: 'refused', reason: 'signature', signed: 'no' } as const;
const openOf = ({ state, reason, nextAt }: MessageDocument) => ({ state, reason, nextAt });

/** Whether the sender's token came with another message before: somebody has seen it and signs with it. */
async function isUsed(arrived: Arrived, staged: Staged, now: Date): Promise<boolean> {
  if (!arrived.token) return false;
  const path = tokenPath(arrived);
  const [known] = await staged.fetch([path]);
  if (known) return known.message !== arrived.id;
  const removeAt = new Date(now.getTime() + TOKEN_MS);
  await staged.attempt(async ({ set }) => set(path, { message: arrived.id, removeAt }));
  return false;
}

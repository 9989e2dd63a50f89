import { withoutUndefined } from '#lib/data/without-undefined.ts';
import type { Values } from '#model/schema.ts';
import { intakeOf, type MessageDocument } from './intake-document.ts';
import { readMessages } from './read-message.ts';
import type { IntakeContext } from './tools.ts';

/** Messages looked at together, and pages of them one company gets in one run. */
const PAGE = 50;
const MOST_PAGES = 20;

/**
 * What the clock does for a company's messages: tries again those whose time has come, and takes bodies and names from
 * those that were kept for long enough. False where there is more to do than one run does.
 */
export async function tidyIntake(companyId: string, context: IntakeContext): Promise<boolean> {
  return (await tryDue(companyId, context)) && (await removeBodies(companyId, context));
}

/** Each new message of the company does this as well, for the ones that are due by then. */
async function tryDue(companyId: string, context: IntakeContext): Promise<boolean> {
  const collection = intakeOf(companyId);
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const due = [{ field: 'nextAt', operator: '<=', value: context.now() }] as const;
    const found = await context.store.run((transaction) => transaction.find(collection, due, PAGE));
    const messages = found.map(({ path, data }) => ({
      companyId,
      id: path.slice(collection.length + 1),
      message: data as Values & MessageDocument,
    }));
    await readMessages(messages, context);
    if (found.length < PAGE) return true;
  }
  return false;
}

async function removeBodies(companyId: string, context: IntakeContext): Promise<boolean> {
  const { store, files, now } = context;
  const collection = intakeOf(companyId);
  const over = [{ field: 'removeAt', operator: '<=', value: now() }] as const;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const found = await store.run((transaction) => transaction.find(collection, over, PAGE));
    // A file first: an entry that names none is no longer looked at.
    const outcomes = await Promise.allSettled(
      found.map(async ({ data }) => data.file && files.remove(String(data.file))),
    );
    const removed = found.filter((_, at) => outcomes[at]?.status === 'fulfilled');
    await store.run(async ({ get, set, remove }) => {
      const paths = removed.map(({ path }) => path);
      const stored = (await get(paths)) as readonly (Values & MessageDocument)[];
      stored.forEach((message, at) => {
        const path = paths[at] ?? '';
        if (message?.rank === undefined) remove(path);
        else set(path, bare(message));
      });
    });
    if (removed.length < found.length) return false;
    if (found.length < PAGE) return true;
  }
  return false;
}
/** What stays of an entry: nothing of a person. One that still waited is refused. */
const bare = ({ channel, at, rank, state, reason, signed, attempts, outcome, leadId }: MessageDocument): Values =>
  withoutUndefined({
    channel,
    at,
    rank,
    reason,
    signed,
    attempts,
    outcome,
    leadId,
    state: state === 'waiting' || state === 'received' ? 'refused' : state,
  });

import { lastPart } from '#lib/data/paths.ts';
import type { CommitContext } from '#model/commit/commit.ts';
import type { Document } from '#model/commit/store.ts';
import type { AnyRecord } from '#model/schema.ts';
import { factsOf, settingOf } from './facts.ts';
import { toRecord } from './found.ts';
import { type Occasion, type TaskPage, type TimedNotice, type Turn, within } from './timed-notice.ts';

/**
 * Notifies of records whose date has come. A notification’s id consists of the notice, the record and the date, so a
 * second run sends nothing twice, and a changed date sends a new one.
 */
export async function sendDueNotices(
  timed: TimedNotice,
  turn: Turn,
  context: CommitContext,
  limit: number,
  after: Document | undefined,
): Promise<TaskPage> {
  const { transaction, caller, period } = turn;
  const setting = timed.setting ? await settingOf(turn, timed.setting) : {};
  const ahead = typeof timed.ahead === 'number' ? timed.ahead : timed.ahead(setting);
  const collection = `companies/${caller.companyId}/${timed.schema.name}`;
  const records = await transaction.find(collection, within(timed.field, period, ahead), limit, after);
  const now = context.now();
  const open = records
    .map(toRecord)
    .filter((record) => record.archivedAt === null && (timed.isOpen?.(record, now) ?? true));
  if (open.length === 0) return { writes: [], removed: [], found: records };
  const facts = await factsOf(turn, context, timed.setting);
  const due: DueOccasion[] = [];
  for (const record of open) {
    const key = (record[timed.field] as Date).getTime();
    due.push({ record, occasion: { key, notices: await timed.notices(record, facts) } });
  }
  return { writes: await notificationsOf(timed.name, due, turn, context), removed: [], found: records };
}

export interface DueOccasion {
  readonly record: AnyRecord;
  readonly occasion: Occasion;
}
/** The notifications of these occasions that were not written before. */
export async function notificationsOf(
  name: string,
  due: readonly DueOccasion[],
  { transaction, caller, period }: Turn,
  context: CommitContext,
): Promise<TaskPage['writes']> {
  const made: TaskPage['writes'][number][] = [];
  for (const { record, occasion } of due) {
    if (occasion.notices.length === 0) continue;
    const key = `${name}_${record.id}_${occasion.key}`;
    const { notices } = occasion;
    made.push(...(await context.notify({ notices, key }, caller, transaction, period.until)));
  }
  const known = await transaction.get(made.map(({ path }) => path));
  const old = made.filter((_, at) => known[at] !== undefined).map(({ path }) => lastPart(path));
  // Earlier notices are not mailed now, even if the person has just turned e-mails on.
  return made.filter(({ path }) => !old.some((id) => path.endsWith(`/${id}`) || path.endsWith(`_${id}`)));
}

import { packsOf } from '#model/commit/caller.ts';
import type { CommitContext } from '#model/commit/commit.ts';
import type { Document } from '#model/commit/store.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { idOf, toRecord } from './found.ts';
import { type PermittedPeople, type TaskPage, type TimedNotice, type Turn, within } from './timed-notice.ts';

/** At most this many colleagues are checked for their permission. */
const MOST_COLLEAGUES = 500;

/**
 * Notifies of records whose date has come. A notification’s id is made of the notice, the record and the date, so a
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
  const inCompany = (path: string) => `companies/${caller.companyId}/${path}`;
  const setting = timed.setting ? (await transaction.get([inCompany(`settings/${timed.setting}`)]))[0] : undefined;
  const ahead = typeof timed.ahead === 'number' ? timed.ahead : timed.ahead(setting ?? {});
  const collection = inCompany(timed.schema.name);
  const found = await transaction.find(collection, within(timed.field, period, ahead), limit, after);
  const open = found.map(toRecord).filter((record) => record.archivedAt === null && (timed.isOpen?.(record) ?? true));
  if (open.length === 0) return { writes: [], removed: [], found };
  const wholes = timed.of
    ? (await transaction.get(open.map((record) => inCompany(timed.of?.(record) ?? '')))).map((data, at) =>
        data ? ({ ...data, id: idOf(timed.of?.(open[at] as AnyRecord) ?? '') } as AnyRecord) : undefined,
      )
    : open;
  const may = await rightsIn(turn, context);
  const sent: { path: string; data: Values }[] = [];
  for (const [at, record] of open.entries()) {
    const whole = wholes[at];
    if (!whole || whole.archivedAt !== null) continue;
    const notices = timed.notices(record, whole, may);
    const moment = (record[timed.field] as Date).getTime();
    const stamp = { version: moment, createdAt: period.until, createdBy: '', updatedAt: period.until, updatedBy: '' };
    const records = [{ ...stamp, archivedAt: null, id: `${timed.name}_${record.id}` }];
    sent.push(...(await context.notify({ writes: [], records, notices }, caller, transaction, context.now())));
  }
  const known = await transaction.get(sent.map(({ path }) => path));
  return { writes: sent.filter((_, at) => known[at] === undefined), removed: [], found };
}

async function rightsIn({ transaction, caller }: Turn, { ask }: CommitContext): Promise<PermittedPeople> {
  const path = `companies/${caller.companyId}/directory`;
  const active = [{ field: 'active', operator: '==', value: true }] as const;
  const members = await transaction.find(path, active, MOST_COLLEAGUES);
  const packs = packsOf(caller.company);
  return (action, resource) =>
    members.flatMap((member) =>
      ask(String(member.data.Role), action, resource, 'company', packs).can ? [idOf(member.path)] : [],
    );
}

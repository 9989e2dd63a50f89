import { addDays, dayKey, MINUTE_MS, startOfDay } from '#lib/time/dates.ts';
import type { CommitContext } from '#model/commit/commit.ts';
import type { Document } from '#model/commit/store.ts';
import { factsOf, settingOf } from './facts.ts';
import { toRecord } from './found.ts';
import { type DueOccasion, notificationsOf } from './send-due-notices.ts';
import type { DailyNotice, Period, TaskPage, Turn } from './timed-notice.ts';

const NOTHING: TaskPage = { writes: [], removed: [], found: [] };
/** Days in which nothing ran that are made up for. */
const MOST_DAYS = 7;

/**
 * Sends the daily notices of a resource's records, in the first run after the hour. No notice is sent twice: the id of
 * a notification consists of the notice, the record and the occasion.
 */
export async function sendDailyNotices(
  daily: DailyNotice,
  turn: Turn,
  context: CommitContext,
  limit: number,
  after: Document | undefined,
): Promise<TaskPage> {
  const { transaction, caller, period } = turn;
  const timeZone = String(caller.company.timezone ?? 'UTC');
  const setting = daily.setting ? await settingOf(turn, daily.setting) : {};
  const minutes =
    typeof daily.at === 'number' ? daily.at : daily.at(setting, caller.company, dayKey(period.until, timeZone));
  const [day, ...missedDays] = daysIn(period, timeZone, minutes);
  if (!day) return NOTHING;
  const facts = { ...(await factsOf(turn, context, daily.setting)), day, missedDays, timeZone };
  const occasionsOf = await daily.ask(facts);
  if (!occasionsOf) return NOTHING;
  const collection = `companies/${caller.companyId}/${daily.schema.name}`;
  const found = daily.ofCompany ? [] : await transaction.find(collection, daily.where?.(facts) ?? [], limit, after);
  const records = daily.ofCompany ? [companyOf(turn)] : found.map(toRecord);
  const due: DueOccasion[] = [];
  for (const record of records) {
    if (record.archivedAt !== null) continue;
    for (const occasion of await occasionsOf(record)) due.push({ record, occasion });
  }
  return { writes: await notificationsOf(daily.name, due, turn, context), removed: [], found };
}

/** A company is suspended, never archived. */
const companyOf = ({ caller }: Turn) =>
  toRecord({ path: `companies/${caller.companyId}`, data: { ...caller.company, archivedAt: null } });

/** Days of the company's calendar whose hour (minutes after midnight) falls within the period, the latest first. */
export function daysIn({ after, until }: Period, timeZone: string, minutes: number): string[] {
  const days: string[] = [];
  let day = dayKey(until, timeZone);
  for (let back = 0; back < MOST_DAYS; back += 1, day = addDays(day, -1)) {
    const moment = startOfDay(day, timeZone).getTime() + minutes * MINUTE_MS;
    if (moment <= after.getTime()) break;
    if (moment <= until.getTime()) days.push(day);
  }
  return days;
}

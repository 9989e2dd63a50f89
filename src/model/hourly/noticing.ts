import { daysBetween } from '#lib/time/dates.ts';
import { nameOf } from '#model/name.ts';
import type { Notice, NoticeType, Severity } from '#model/notices/notices.ts';
import { openStates } from '#model/open-states.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';

/** How many days before the end of a document its notices are sent, each more urgent. */
const LATER_STAGES = [30, 7, 1] as const;
export const PAPER_DAYS = 30;
/** The time of the daily notices, before the office opens, in minutes after midnight. */
export const MORNING = 7 * 60;

export const isOpenIn = (schema: AnySchema) => {
  const open = new Set(openStates(schema));
  return (record: AnyRecord) => !schema.status || open.has(String(record[schema.status.field]));
};
export const numberOf = (setting: Values, name: string, otherwise: number): number =>
  typeof setting[name] === 'number' ? setting[name] : otherwise;

interface NoticeParts {
  readonly type: NoticeType;
  readonly severity?: Severity;
  /** The moment the sentence names. */
  readonly at?: unknown;
  /** A word the sentence is chosen by. */
  readonly state?: string;
  /** A whole number the sentence names: days, years. */
  readonly figure?: number;
  /** Where it is. */
  readonly place?: string;
  /** What the sentence calls the record, where that is not its title. */
  readonly name?: string;
  /** A place of the recipient's own, where they may have no screen of the record. */
  readonly link?: string;
}
/** The same sentence about a record for each of these people. */
export function noticesTo(
  people: readonly unknown[],
  schema: AnySchema,
  record: AnyRecord,
  { at, type, severity, link, ...words }: NoticeParts,
): Notice[] {
  const uids = new Set(people.filter((uid): uid is string => typeof uid === 'string' && uid !== ''));
  const params = {
    name: nameOf(schema, record),
    ...words,
    ...(at instanceof Date && { at: at.getTime() }),
  };
  const about = { resource: schema.name, id: record.id };
  return [...uids].map((userId) => ({
    userId,
    type,
    params,
    about,
    ...(severity && { severity }),
    ...(link !== undefined && { link }),
  }));
}

/**
 * The stage a paper has reached on a day that is so many days before its end: the first until 30 days or a week are
 * left, then 7, then 1 on the last two days. Undefined while the end is further off, and once it has passed.
 */
export function stageOf(day: string, end: string, firstDays = PAPER_DAYS): number | undefined {
  const left = daysBetween(day, end);
  if (left < 0 || left > firstDays) return undefined;
  return [...LATER_STAGES.filter((days) => days < firstDays)].reverse().find((days) => left <= days) ?? firstDays;
}
export const severityOf = (stage: number): Severity => (stage <= 1 ? 'Critical' : stage <= 7 ? 'Warning' : 'Info');

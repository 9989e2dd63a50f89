import { addDays, dayKey, startOfDay } from '#lib/time/dates.ts';
import type { Condition } from '#model/commit/store.ts';
import type { Notice, Severity } from '#model/notices/notices.ts';
import { PAPER_DAYS, severityOf, stageOf } from './noticing.ts';
import type { DayFacts, Occasion } from './timed-notice.ts';

/** Documents that end within so many days of today. There are no notices for documents that have ended. */
export const endingSoon = (field: string, { day, timeZone }: DayFacts, days = PAPER_DAYS): readonly Condition[] => [
  { field, operator: '>=', value: startOfDay(day, timeZone) },
  { field, operator: '<', value: startOfDay(addDays(day, days + 1), timeZone) },
];

/**
 * Today's notice for a document: one for each stage that it reaches (`days`, 30, 7 and 1 days before it ends), also if
 * it was entered late. None for a stage that passed while the document had another date.
 */
export function endingOf(
  end: unknown,
  { day, timeZone }: Pick<DayFacts, 'day' | 'timeZone'>,
  noticesOf: (paper: { readonly at: Date; readonly severity: Severity }) => readonly Notice[],
  { days = PAPER_DAYS, paper = '' } = {},
): readonly Occasion[] {
  if (!(end instanceof Date)) return [];
  const stage = stageOf(day, dayKey(end, timeZone), days);
  if (stage === undefined) return [];
  const key = `${paper}${end.getTime()}_${stage}`;
  return [{ key, notices: noticesOf({ at: end, severity: severityOf(stage) }) }];
}

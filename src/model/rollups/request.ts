import { z } from 'zod';
import { daysBetween } from '#lib/time/dates.ts';
import { AppError } from '#model/errors.ts';
import { personId, recordId } from '#model/ids.ts';
import { MOST_DAYS } from './sums.ts';

const day = z.iso.date();
const span = z.strictObject({ from: day, to: day });
const shape = z.strictObject({
  companyId: recordId,
  /** The days asked about, and those they are compared with. */
  current: span,
  previous: span,
});
export type ReportRequest = z.infer<typeof shape>;

/** What one person did this month. */
const ofPerson = z.strictObject({ companyId: recordId, of: personId });
export type PersonReportRequest = z.infer<typeof ofPerson>;

/** When colleagues have no time, and when these homes are shown. */
const ofHours = z.strictObject({ companyId: recordId, busy: span, homes: z.array(recordId).max(10).optional() });
export type BusyRequest = z.infer<typeof ofHours>;
/** A month of the calendar. */
const MOST_BUSY_DAYS = 31;

/** What came in, if it is a request at all. Throws AppError('invalid'). */
export function readReportRequest(data: unknown): ReportRequest | PersonReportRequest | BusyRequest {
  const person = ofPerson.safeParse(data);
  if (person.success) return person.data;
  const hours = ofHours.safeParse(data);
  if (hours.success) {
    check(hours.data.busy, MOST_BUSY_DAYS);
    return hours.data;
  }
  const { success, data: request } = shape.safeParse(data);
  if (!success) throw new AppError('invalid');
  // reports count from the first day to the last
  for (const days of [request.current, request.previous]) check(days, MOST_DAYS + 1);
  return request;
}

function check({ from, to }: z.infer<typeof span>, most: number): void {
  const days = daysBetween(from, to);
  if (!(days >= 0 && days < most)) throw new AppError('invalid');
}

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

/** What came in, if it is a request at all. Throws AppError('invalid'). */
export function readReportRequest(data: unknown): ReportRequest | PersonReportRequest {
  const person = ofPerson.safeParse(data);
  if (person.success) return person.data;
  const { success, data: request } = shape.safeParse(data);
  if (!success) throw new AppError('invalid');
  for (const { from, to } of [request.current, request.previous]) {
    const days = daysBetween(from, to);
    if (!(days >= 0 && days <= MOST_DAYS)) throw new AppError('invalid');
  }
  return request;
}

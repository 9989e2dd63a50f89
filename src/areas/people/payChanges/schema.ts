import type { Change } from '#model/changes.ts';
import type { Lookup } from '#model/commit/invariant.ts';
import { choice, date, flag, ref, text, type ValuesOf } from '#model/fields.ts';
import { defineSchema } from '#model/schema.ts';

/** Why a month that was paid already is paid otherwise. Late days are those that followed the last one that counted. */
export const REASONS = ['LateDays', 'Pay', 'Hours', 'Leave', 'Attendance', 'Overtime', 'Holiday'] as const;
export type Reason = (typeof REASONS)[number];

const fields = {
  employeeId: ref('employees', { required: true, computed: true, immutable: true }),
  /** The month that an approved payroll has counted, `YYYY-MM`. */
  periodKey: text({ required: true, computed: true, immutable: true, max: 7 }),
  reason: choice(REASONS, { required: true, computed: true, immutable: true }),
  touchedAt: date({ time: true, required: true, computed: true }),
  /** No approved payroll has settled it yet. */
  isOpen: flag({ computed: true }),
};

/**
 * Something changed on a day that an approved payroll has counted: the next one looks at that month again. Written by the
 * server alone; one record for each employee, month and reason, so that two changes at once write the same.
 */
export const payChanges = defineSchema({
  name: 'payChanges',
  fields,
  title: 'periodKey',
  audited: false,
  activities: false,
  sorts: [{ field: 'touchedAt', order: 'desc' }],
  filters: [],
});

/** A change of pay that is open, until an approval settles it. */
export async function opened(change: Omit<ValuesOf<typeof fields>, 'isOpen'>, find: Lookup): Promise<Change> {
  const { employeeId, periodKey, reason } = change;
  const id = `${employeeId}_${periodKey}_${reason}`;
  const before = await find.before(payChanges, id);
  const values = { ...change, isOpen: true };
  return before
    ? { type: 'update', resource: payChanges.name, before, set: values }
    : { type: 'create', resource: payChanges.name, id, values };
}

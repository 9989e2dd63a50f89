import { payroll, runId } from '#areas/pay/payroll/schema.ts';
import { employees } from '#areas/people/employees/schema.ts';
import { startOfDay } from '#lib/dates.ts';
import { dayKindOf, shiftOf, type WorkRules, workDefaults, workOf } from '#lib/work-rules.ts';
import { defineInvariants } from '#model/commit/invariant.ts';
import { issueOf } from '#model/issue-of.ts';
import type { AnySchema } from '#model/schema.ts';
import { attendeeId } from './commands.ts';
import { attendees, isOwn } from './schema.ts';
import { writeShift } from './shift.ts';

const wrong = issueOf('attendees');
const schema: AnySchema = attendees;
/** All that somebody changes of the own day, besides what follows from it. */
const OWN: readonly string[] = ['checkOutAt', 'note'];

export const attendeesInvariants = defineInvariants(
  attendees,
  [
    {
      name: 'An employee has one record a day.',
      check: ({ type, after }) =>
        type === 'create' && after.id !== attendeeId(after.employeeId, after.dateKey) ? 'forbidden' : [],
    },
    {
      name: 'A month that payroll has approved is closed.',
      check: async ({ after, find }) => {
        const run = await find.get(payroll, runId(after.monthKey));
        const isClosed = run?.status === 'Approved' || run?.status === 'Paid';
        return isClosed ? wrong('dateKey', 'locked', { period: after.monthKey }) : [];
      },
    },
    {
      name: 'Whoever may write no more than the own day checks in and out.',
      check: ({ type, after, changed, may }) => {
        if (may(type === 'create' ? 'create' : 'edit', 'everyone')) return [];
        const typed = [...changed].filter((name) => !schema.fields[name]?.computed);
        const isPlain =
          type === 'create'
            ? after.correction === undefined && after.overtimeApproved === undefined
            : typed.every((name) => OWN.includes(name));
        return isOwn(after.method) && isPlain ? [] : wrong('method', 'own');
      },
    },
    {
      name: 'A day is taken by oneself, or corrected under the name of whoever corrects it.',
      check: ({ before, after, changed, uid }) => {
        const isCorrected = ['checkInAt', 'checkOutAt', 'dayKind', 'correction', 'method'].some((name) =>
          changed.has(name),
        );
        if (isOwn(after.method))
          return before && (before.method !== after.method || changed.has('dayKind') || changed.has('correction'))
            ? wrong('method', 'own')
            : [];
        return isCorrected && after.method === 'Manual' && after.correction?.requestedBy !== uid
          ? wrong('correction', 'signed')
          : [];
      },
    },
    {
      name: 'Nobody approves the own overtime.',
      check: ({ after, changed, uid }) =>
        changed.has('overtimeApproved') && after.userId === uid ? wrong('overtimeApproved', 'overtime') : [],
    },
  ],
  // Whose day it is and what it is held against: the employee's and the company's, as they stand.
  async ({ type, values, company, find }) => {
    const { employeeId, dateKey, method, place = 'Unknown' } = values;
    if (type !== 'create' || typeof dateKey !== 'string') return {};
    const rules =
      ((await find.setting('attendance')) as WorkRules | undefined) ?? workDefaults(String(company.country));
    const employee = await find.get(employees, employeeId);
    const work = workOf(rules, employee ?? {});
    return {
      employeeName: employee?.fullName,
      userId: employee?.userId,
      day: startOfDay(dateKey, String(company.timezone)),
      timeZone: String(company.timezone),
      shift: writeShift(shiftOf(work, dateKey)),
      ...(isOwn(method) && { dayKind: dayKindOf(dateKey, work) }),
      // kept only of one's own check-in, where the company has offices
      place: isOwn(method) && (work.offices ?? []).length > 0 ? place : undefined,
    };
  },
);

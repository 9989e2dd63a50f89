import { employees } from '#areas/people/employees/schema.ts';
import { touched } from '#areas/people/payChanges/touched.ts';
import { startOfDay } from '#lib/time/dates.ts';
import { workOn, workSources } from '#lib/work/rules.ts';
import { dayKindOf, shiftOf } from '#lib/work/work-rules.ts';
import { defineInvariants } from '#model/commit/invariant.ts';
import { issueOf } from '#model/issue-of.ts';
import type { AnySchema } from '#model/schema.ts';
import { attendeeId } from './commands.ts';
import { type Attendee, attendees, isOwn } from './schema.ts';
import { writeShift } from './shift.ts';

const wrong = issueOf('attendees');
const schema: AnySchema = attendees;
/** All that somebody changes of the own day, besides what follows from it. */
const OWN: readonly string[] = ['checkOutAt', 'note'];
const TIMES = ['checkInAt', 'checkOutAt'] as const;

export const attendeesInvariants = defineInvariants(
  attendees,
  [
    {
      name: 'An employee has one record a day.',
      check: ({ type, after }) =>
        type === 'create' && after.id !== attendeeId(after.employeeId, after.dateKey) ? 'forbidden' : [],
    },
    {
      name: 'A person who may write only their own day checks in and out.',
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
      name: 'A day is taken by oneself, or corrected under the name of the person who corrects it.',
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
  // Whose day it is and what it is held against: the employee's and the company's of now.
  async ({ type, values, company, find }) => {
    const { employeeId, dateKey, method, place = 'Unknown' } = values;
    if (type !== 'create' || typeof dateKey !== 'string') return {};
    const rules = workSources(String(company.country), await find.setting('attendance'));
    const employee = await find.get(employees, employeeId);
    const work = workOn(rules, employee ?? {}, dateKey);
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
  // A day that payroll has counted is settled by the next one.
  async ({ type, values, before, ...facts }) => {
    const { employeeId, dateKey } = values;
    const isOther = (name: keyof Attendee) => Number(values[name] ?? 0) !== Number(before?.[name] ?? 0);
    const isTimed = type !== 'update' || TIMES.some(isOther) || values.dayKind !== before?.dayKind;
    const isPaid = isTimed || Boolean(values.overtimeApproved) !== Boolean(before?.overtimeApproved);
    if (!employeeId || !dateKey || !isPaid) return [];
    const reason = isTimed ? 'Attendance' : 'Overtime';
    return touched({ employeeId, from: dateKey, to: dateKey, reason }, facts);
  },
);

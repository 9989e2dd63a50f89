import { payroll } from '#areas/pay/payroll/schema.ts';
import { touched } from '#areas/people/payChanges/touched.ts';
import { workOfTeam } from '#areas/sales/leads/team.ts';
import { isSameContent } from '#lib/data/same-content.ts';
import { addDays, dayKey } from '#lib/time/dates.ts';
import { EVER, EVER_AFTER, firstOther } from '#lib/time/dating.ts';
import { defineInvariants, type Follow } from '#model/commit/invariant.ts';
import { type Employee, employees, type HoursVersion } from './schema.ts';

/** When somebody leaves, why, and what becomes of leave taken ahead. */
const LEAVING = ['noticeDate', 'endDate', 'endReason', 'leaveAhead'] as const;

/** Days that payroll has counted by other hours are settled by the next one. Without any, the company's apply. */
const otherHours: Follow<Employee> = async ({ type, id, values, before, ...facts }) => {
  const hoursOf = ({ hours = [] }: Partial<Employee>) => (hours.length > 0 ? hours : [{ from: EVER }]);
  const isSame = (one: HoursVersion, other: HoursVersion) => isSameContent(one.days ?? [], other.days ?? []);
  const from = type === 'update' && before ? firstOther(hoursOf(before), hoursOf(values), isSame) : undefined;
  return from ? touched({ employeeId: id, reason: 'Hours', from, to: EVER_AFTER }, facts) : [];
};

/** Another opening balance may pay leave otherwise: what payroll has counted since then is settled by the next one. */
const otherOpening: Follow<Employee> = async ({ type, id, values, before, ...facts }) => {
  const key = (day: Date) => dayKey(day, String(facts.company.timezone));
  const [from] = [before?.opening, values.opening].flatMap((one) => (one ? [key(one.day)] : [])).toSorted();
  if (type !== 'update' || !from || isSameContent(before?.opening, values.opening)) return [];
  return touched({ employeeId: id, reason: 'Leave', from, to: EVER_AFTER }, facts);
};

/** Days that no longer are, or now are, days of service. */
const otherStart: Follow<Employee> = async ({ type, id, values, before, ...facts }) => {
  const key = (day: Date) => dayKey(day, String(facts.company.timezone));
  if (type !== 'update' || !before || !values.hireDate) return [];
  const [from = '', to = ''] = [key(before.hireDate), key(values.hireDate)].toSorted();
  return from < to ? touched({ employeeId: id, reason: 'Pay', from, to: addDays(to, -1) }, facts) : [];
};

export const employeesInvariants = defineInvariants(
  employees,
  [
    {
      name: 'One account belongs to one employee of those who work here.',
      check: async ({ type, after, changed, find }) => {
        const { id, userId, status, archivedAt } = after;
        const isAsked = changed.has('userId') || changed.has('status') || type === 'restore';
        if (!userId || !isAsked || status === 'Offboarded' || archivedAt !== null) return [];
        const others = await find.where(employees, 'userId', userId);
        const other = others.find((one) => one.id !== id && one.status !== 'Offboarded');
        return other ? [{ field: 'userId', key: 'employees.error.account', params: { name: other.fullName } }] : [];
      },
    },
    {
      name: 'The last working day stays while there is a final settlement up to it.',
      check: async ({ type, after, changed, find }) => {
        if (type !== 'update' || !changed.has('endDate')) return [];
        const runs = await find.where(payroll, 'employeeId', after.id);
        return runs.length > 0 ? [{ field: 'endDate', key: 'employees.error.settled' }] : [];
      },
    },
    {
      name: 'Somebody leaves, or stays after all, by the command alone, which looks at what follows.',
      check: ({ before, after, changed, command }) => {
        if (!before || command) return [];
        if (before.status !== 'Offboarded' && after.status === 'Offboarded')
          return [{ field: 'status', key: 'ui.validation.move' }];
        const moved = LEAVING.find((name) => changed.has(name));
        return moved ? [{ field: moved, key: 'ui.validation.computed' }] : [];
      },
    },
    {
      name: 'Hours of work change by commands alone; a new record says them once.',
      proves: ['hours'],
      check: ({ type, after, changed, command }) => {
        const isOnce = type === 'create' && after.hours?.length === 1;
        return command || isOnce || !changed.has('hours') ? [] : [{ field: 'hours', key: 'dated.error.command' }];
      },
    },
    {
      name: 'Nobody writes their own opening balance: leave is paid by it.',
      check: ({ after, changed, uid }) =>
        changed.has('opening') && after.opening && after.userId === uid
          ? [{ field: 'opening.day', key: 'employees.error.openingOwn' }]
          : [],
    },
    {
      name: 'Nobody reports to themselves.',
      check: ({ after }) => (after.managerId === after.id ? [{ field: 'managerId', key: 'employees.error.self' }] : []),
    },
  ],
  // the first hours apply from the day of hire, whatever day they were sent with
  async ({ type, values, company }) => {
    const [first, ...more] = values.hours ?? [];
    if (type !== 'create' || !first || !values.hireDate) return {};
    return { hours: [{ ...first, from: dayKey(values.hireDate, String(company.timezone)) }, ...more] };
  },
  async (filling) => [
    ...(await workOfTeam(filling)),
    ...(await otherHours(filling)),
    ...(await otherOpening(filling)),
    ...(await otherStart(filling)),
  ],
);

import { employees } from '#areas/people/employees/schema.ts';
import { leaveRequests } from '#areas/people/leaveRequests/schema.ts';
import { addDays, dayKey } from '#lib/time/dates.ts';
import { type Working, workOn, workSources } from '#lib/work/rules.ts';
import { dayKindOf, minutesOf } from '#lib/work/work-rules.ts';
import { noticesTo } from '#model/hourly/noticing.ts';
import type { DailyNotice } from '#model/hourly/timed-notice.ts';
import type { Values } from '#model/schema.ts';
import { attendees } from './schema.ts';

/** Minutes after the shift began in which somebody is only late. */
const GRACE = 60;
/** A company in which nobody checked in for so many days keeps no attendance here. */
const USED_DAYS = 7;

const rulesOf = (setting: Values, company: Values) => workSources(String(company.country), setting);

/** A person who should be at work and has not checked in gets one notice; a person on leave or at work does not. */
export const ATTENDANCE_DAILY: readonly DailyNotice[] = [
  {
    name: 'checkIn',
    schema: employees,
    setting: 'attendance',
    at: (setting, company, day) => minutesOf(workOn(rulesOf(setting, company), {}, day).shiftStart) + GRACE,
    where: () => [{ field: 'status', operator: '==', value: 'Active' }],
    ask: async ({ setting, company, day, timeZone, find, exists }) => {
      const rules = rulesOf(setting, company);
      const isUsed = await exists(attendees, [{ field: 'dateKey', operator: '>=', value: addDays(day, -USED_DAYS) }]);
      if (!isUsed) return undefined;
      const days = await find.where(attendees, 'dateKey', day);
      const leaves = (await find.where(leaveRequests, 'monthKeys', day.slice(0, 7))).filter(
        ({ status, startDate, endDate }) =>
          status === 'Approved' && dayKey(startDate, timeZone) <= day && dayKey(endDate, timeZone) >= day,
      );
      const settled = new Set([...days, ...leaves].map(({ employeeId }) => employeeId));
      return (employee) => {
        const isHere = employee.hireDate instanceof Date && dayKey(employee.hireDate, timeZone) <= day;
        if (
          !isHere ||
          dayKindOf(day, workOn(rules, employee as Working, day)) !== 'Workday' ||
          settled.has(employee.id)
        )
          return [];
        const words = { type: 'CheckInMissing', link: '/app/me#attendance' } as const;
        return [{ key: day, notices: noticesTo([employee.userId], employees, employee, words) }];
      };
    },
  },
];

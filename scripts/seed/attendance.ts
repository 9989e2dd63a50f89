import { type AttendingEmployee, attendeeId, checkIn, checkOut, type Day } from '#areas/people/attendees/commands.ts';
import { addMonths, dayKey, MINUTE_MS, startOfDay } from '#lib/time/dates.ts';
import { workSources } from '#lib/work/rules.ts';
import { dayKindOf, daysFromTo, workDefaults } from '#lib/work/work-rules.ts';
import type { Change } from '#model/changes.ts';
import type { DemoEmployee } from './employees.ts';
import type { DemoLeave } from './leave.ts';
import type { Random } from './random.ts';
import type { Step, Tenant } from './world.ts';

/** Whole months before the current one: payroll needs them. */
const MONTHS_BACK = 2;
/** Days with separate check-in and check-out events; older ones have one event, from the clock at the door. */
const STEP_BY_STEP = 4;

/** Two months and the running one of coming and going, by everybody who works here. */
export function attendanceSteps(
  tenant: Tenant,
  employees: readonly DemoEmployee[],
  leaves: readonly DemoLeave[],
  hr: string,
  asOf: Date,
  random: Random,
): Step[] {
  const { timezone: timeZone } = tenant;
  const today = dayKey(asOf, timeZone);
  const work = workDefaults(tenant.country);
  const days = daysFromTo(`${addMonths(today, -MONTHS_BACK).slice(0, 7)}-01`, today).filter(
    (key) => dayKindOf(key, work) === 'Workday',
  );
  const isAway = (id: string, key: string) =>
    leaves.some((leave) => leave.employeeId === id && leave.approved && leave.from <= key && leave.to >= key);
  return employees
    .filter(({ works }) => works)
    .flatMap(({ id, uid, name, hiredOn }) =>
      days.flatMap((dateKey): Step[] => {
        const kind = random.weighted({ present: 84, late: 8, half: 1.5, absent: 1.5, over: 5 });
        const early = random.whole(-14, 8);
        const leavesAt = random.whole(1078, 1092);
        const extra = random.whole(45, 150);
        const isUnpunctual = random.whole(14, 70);
        const misses = random.chance(0.02);
        if (kind === 'absent' || dateKey < hiredOn || isAway(id, dateKey)) return [];
        const midnight = startOfDay(dateKey, timeZone).getTime();
        const at = (minutes: number) => new Date(midnight + minutes * MINUTE_MS);
        const start = 540 + (kind === 'late' ? isUnpunctual : early);
        const end = kind === 'half' ? 790 : kind === 'over' ? leavesAt + extra : leavesAt;
        const who: AttendingEmployee = { id, fullName: name, userId: uid };
        const day: Day = { dateKey, timeZone, rules: workSources(tenant.country, undefined) };
        const isRecent = daysFromTo(dateKey, today).length <= STEP_BY_STEP;
        if (at(start) > asOf) return [];
        const [begin] = checkIn(who, day, 'Web').changes;
        if (begin?.type !== 'create') return [];
        const by = (when: Date, actor: string, changes: Step['changes']): Step => ({
          at: when,
          tenant,
          actor,
          changes,
        });
        if (!isRecent || !uid) {
          if (at(end) > asOf) return [];
          const values = { ...begin.values, method: 'Import', checkInAt: at(start), checkOutAt: at(end) };
          const approved = kind === 'over' ? { overtimeApproved: true } : {};
          return [by(at(end + 30), hr, () => [{ ...begin, values: { ...values, ...approved } }])];
        }
        const going = by(
          at(end),
          uid,
          (record): readonly Change[] => checkOut(record('attendees', attendeeId(id, dateKey)), at(end)).changes,
        );
        return [by(at(start), uid, () => [begin]), ...(at(end) > asOf || (misses && dateKey !== today) ? [] : [going])];
      }),
    )
    .filter((step) => step.at <= asOf);
}

import { createHash } from 'node:crypto';
import { buildPayslip, employedIn, type Sources } from '#areas/pay/payslips/build.ts';
import { computePayslip } from '#areas/pay/payslips/compute.ts';
import { daysOf } from '#areas/pay/payslips/month.ts';
import { addDays, addMonths, startOfDay } from '#lib/time/dates.ts';
import { ruleSources } from '#lib/work/rules.ts';
import { dayKindOf, leaveDefaults, PAYROLL_DEFAULTS, workDefaults } from '#lib/work/work-rules.ts';
import type { Values } from '#model/schema.ts';
import { type Random, randomOf } from '#scripts/seed/random.ts';

const ZONE = 'Asia/Dubai';
const PEOPLE = 300;
/** What the release of the fingerprints did not have: unpaid time in other units, what retro takes, leave taken ahead. */
const ADDED: readonly string[] = ['lostBp', 'backTakenMinor', 'aheadHalfDays'];
/** For `JSON.stringify`: the same whatever order the fields were written in. */
const inOrder = (name: string, value: unknown) => {
  if (ADDED.includes(name)) return undefined;
  return value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
};
const MONTHS = Array.from({ length: 36 }, (_, at) => addMonths('2023-01-01', at).slice(0, 7));
const BASES = ['Fixed30', 'Calendar', 'Workdays'] as const;
const WORK = workDefaults('AE');
const at = (day: string, minutes = 0) => new Date(startOfDay(day, ZONE).getTime() + minutes * 60_000);

/** A contract as an earlier release stored it: one salary, without a day. */
export interface UndatedPay extends Values {
  readonly id: string;
  readonly basicSalaryMinor: number;
}
interface Person {
  readonly employee: Values & { readonly id: string };
  readonly pay: UndatedPay;
  readonly leaves: readonly Values[];
}

function personOf(place: number, random: Random): Person {
  const id = `employee_${String(place).padStart(4, '0')}`;
  const hired = addDays('2019-06-01', random.whole(0, 2000));
  const isGone = random.chance(0.15);
  const employee = {
    ...{ id, fullName: id, employeeCode: id, userId: `user_${place}`, status: 'Active', hireDate: at(hired) },
    ...(isGone && { endDate: at(addDays(hired, random.whole(200, 1500))) }),
    ...(random.chance(0.2) && { probationEndDate: at(addDays(hired, 150)) }),
    ...(random.chance(0.1) && {
      schedule: ['Monday', 'Tuesday', 'Wednesday'].map((weekday) => ({ weekday, start: '10:00', end: '16:00' })),
    }),
  };
  const pay = {
    ...{ id, employmentType: 'FullTime', contractType: 'Unlimited', currency: 'AED' },
    basicSalaryMinor: random.whole(200_000, 4_000_000),
    housingMinor: random.chance(0.7) ? random.whole(0, 900_001) : 0,
    transportMinor: random.chance(0.5) ? random.whole(0, 100_003) : 0,
    otherAllowanceMinor: random.chance(0.3) ? random.whole(0, 77_777) : 0,
    ...(random.chance(0.2) && { overtimeExempt: true }),
    ...(random.chance(0.3) && { commissionSplitBp: 5500 }),
  };
  const leaves = Array.from({ length: random.whole(0, 8) }, () => {
    const from = addDays('2022-12-15', random.whole(0, 1100));
    const isHalf = random.chance(0.2);
    const leaveType = random.pick(['Annual', 'Sick', 'Sick', 'Unpaid', 'Unpaid', 'Maternity'] as const);
    const to = isHalf ? from : addDays(from, random.whole(0, random.chance(0.1) ? 40 : 9));
    return {
      ...{ employeeId: id, leaveType, startDate: at(from), endDate: at(to) },
      halfDay: isHalf ? 'Morning' : 'None',
    };
  });
  return { employee, pay, leaves };
}

/** Days of one person's month: late, half, missed, and with approved overtime. */
function daysOfPerson({ employee }: Person, month: string, random: Random): Values[] {
  if (random.chance(0.3)) return [];
  return daysOf(month).flatMap((dateKey): Values[] => {
    const kind = dayKindOf(dateKey, WORK);
    if (kind !== 'Workday' ? random.chance(0.95) : random.chance(0.03)) return [];
    const status = kind === 'Workday' ? random.weighted({ Present: 80, Late: 12, HalfDay: 4, Absent: 4 }) : kind;
    const [from, to] = [540 + random.whole(0, 40), 1080 + random.whole(-30, 400)];
    return [
      {
        ...{ employeeId: employee.id, dateKey, day: at(dateKey), dayKind: kind, status },
        ...(status !== 'Absent' && { checkInAt: at(dateKey, from), checkOutAt: at(dateKey, to) }),
        ...(random.chance(0.4) && { overtimeApproved: true }),
      },
    ];
  });
}

/**
 * Every payslip that a company of 300 people gets in three years, as a fingerprint for each month.
 * @param stored a contract, and a record with hours of its own, as this release stores them
 */
export function payslipsOfCompany(stored: {
  readonly pay: (pay: UndatedPay, hireDate: Date) => unknown;
  readonly employee: (employee: Person['employee'], hireDate: Date) => Person['employee'];
  readonly setting: (name: string, setting: Values) => Values;
}): {
  readonly [month: string]: string;
} {
  const people = Array.from({ length: PEOPLE }, (_, place) => {
    const person = personOf(place, randomOf(`person ${place}`));
    return { ...person, employee: stored.employee(person.employee, person.employee.hireDate as Date) };
  });
  return Object.fromEntries(
    MONTHS.map((month, monthAt) => {
      const random = randomOf(`month ${month}`);
      const slips = people.flatMap((person) => {
        const attendees = daysOfPerson(person, month, random);
        const sources = {
          ...{
            periodKey: month,
            timeZone: ZONE,
            countedUntil: addDays(addMonths(`${month}-01`, 1), -1),
            currency: 'AED',
          },
          rules: ruleSources('AE', {
            payroll: stored.setting('payroll', {
              ...PAYROLL_DEFAULTS,
              dayBasis: BASES[Math.floor(monthAt / 12)] ?? 'Fixed30',
            }),
            attendance: stored.setting('attendance', {
              ...WORK,
              halfDayUnpaid: monthAt % 2 === 0,
              lateDaysAHalfDay: monthAt % 3,
            }),
            leave: stored.setting('leave', { policies: leaveDefaults('AE') }),
          }),
          ...{ employees: [person.employee], attendees },
          pay: new Map([[person.employee.id, stored.pay(person.pay, person.employee.hireDate as Date)]]),
          ...{
            attendedBefore: new Set(),
            shares: [],
            loans: [],
            otherSlips: [],
            leaves: person.leaves,
            settled: new Set(),
          },
        } as unknown as Sources;
        return employedIn(sources).map((employee) => {
          const built = buildPayslip(employee, sources);
          if (!built) throw new Error(`${employee.id} has no pay`);
          return [employee.id, built, computePayslip(built)];
        });
      });
      return [
        month,
        `${slips.length} ${createHash('sha256').update(JSON.stringify(slips, inOrder)).digest('hex').slice(0, 16)}`,
      ];
    }),
  );
}

import { describe, expect, test } from 'vitest';
import { type EmployeePay, employeePay } from '#areas/people/employeePay/schema.ts';
import { PAYROLL_DEFAULTS } from '#lib/work/work-rules.ts';
import { plan } from '#model/read/plan.ts';
import type { AnyRecord } from '#model/schema.ts';
import {
  at,
  day,
  leave,
  person,
  rules,
  salary,
  sources,
  stored,
  version,
  WORKDAYS,
  work,
} from '#tests/data/pay-sources.ts';
import { buildPayslip, employedIn, type Sources } from './build.ts';
import { computePayslip } from './compute.ts';
import { payslips } from './computed.ts';
import { daysOf } from './month.ts';
import { planRun } from './plan-run.ts';
import type { Payslip } from './schema.ts';

const built = (more: Partial<Sources> = {}) => {
  const all = sources(more);
  const [first] = all.employees;
  const values = first && buildPayslip(first, all);
  if (!values) throw new Error('nothing built');
  return { ...values, ...computePayslip(values) };
};

describe('the sources of a month', () => {
  test('a whole month without leave is the contract', () => {
    expect(built()).toMatchObject({ payableDays: 30, unpaidHalfDays: 0, grossMinor: 1_000_000, netMinor: 1_000_000 });
  });
  test('two days of unpaid leave (vector 2)', () => {
    const leaves = [leave('Unpaid', '2026-10-12', '2026-10-13'), leave('Annual', '2026-10-19', '2026-10-23')];
    expect(built({ leaves })).toMatchObject({ unpaidHalfDays: 4, deductionsMinor: 66_667, netMinor: 933_333 });
  });
  test('hired on the fifteenth: 17 of 31 days are 16 of 30', () => {
    const employees = [person('ann', { hireDate: at('2026-10-15') })];
    const pay = new Map([['ann', salary(700_000, 300_000)]]);
    expect(built({ employees, pay })).toMatchObject({ payableDays: 16, grossMinor: 533_333 });
  });
  test.each(['2026-10', '2026-09', '2026-02'])('hired on the second, in %s: a thirtieth less', (periodKey) => {
    const employees = [person('ann', { hireDate: at(`${periodKey}-02`) })];
    expect(built({ employees, periodKey })).toMatchObject({ payableDays: 29, netMinor: 966_667 });
  });
  test.each(['2026-10', '2026-09', '2026-02'])('nothing is paid of a whole month without pay, in %s', (periodKey) => {
    const days = daysOf(periodKey);
    const leaves = [leave('Unpaid', days[0] ?? '', days.at(-1) ?? '')];
    const nothing = { unpaidHalfDays: 60, deductionsMinor: 1_000_000, netMinor: 0 };
    expect(built({ leaves, periodKey })).toMatchObject(nothing);
    const policies = [{ type: 'Unpaid', days: 30, counting: 'Working' as const, payTiers: [{ days: 30, payBp: 0 }] }];
    expect(built({ leaves, periodKey, rules: rules({ leave: { policies } }) })).toMatchObject(nothing);
    // the first workday was worked: the rest days keep their pay
    const worked = leave('Unpaid', days[5] ?? '', days.at(-1) ?? '');
    expect(built({ leaves: [worked], periodKey, rules: rules({ leave: { policies } }) }).netMinor).toBeGreaterThan(0);
  });
  test('approved overtime by kind of day, from the times themselves', () => {
    const on = { overtimeApproved: true };
    const days = [
      day('2026-10-05', 540, 1140, on),
      day('2026-10-06', 540, 1410, on),
      day('2026-10-07', 540, 1200),
      day('2026-10-10', 600, 720, { ...on, dayKind: 'RestDay', status: 'RestDay' }),
    ];
    const leaves = [leave('Annual', '2026-10-01', '2026-10-04'), leave('Annual', '2026-10-08', '2026-10-09')];
    const given = { attendees: days, leaves, countedUntil: '2026-10-10' };
    expect(built(given)).toMatchObject({
      dayMinutes: 60 + 240,
      nightMinutes: 90,
      waitingMinutes: 120,
      unpaidHalfDays: 0,
    });
    expect(built(given).restMinutes).toBeGreaterThan(0);
    const terms = [version('2024-02-01', 600_000, 0, 0, 0, { overtimeExempt: true })];
    const exempt = new Map([['ann', stored<EmployeePay>(employeePay, 'x', { terms })]]);
    expect(built({ ...given, pay: exempt })).toMatchObject({
      dayMinutes: 0,
      restMinutes: 0,
      waitingMinutes: 0,
    });
  });
  test('an absence costs a day, of somebody whose attendance is kept', () => {
    const came = Array.from({ length: 31 }, (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`)
      .filter((key) => ![0, 6].includes(new Date(key).getUTCDay()))
      .map((key) => day(key, 540, 1080));
    expect(built({ attendees: came }).unpaidHalfDays).toBe(0);
    expect(built({ attendees: came.slice(1) }).unpaidHalfDays).toBe(2);
    expect(
      built({ attendees: came.slice(1), leaves: [leave('Annual', '2026-10-01', '2026-10-01')] }).unpaidHalfDays,
    ).toBe(0);
    // nobody is absent on a day that is still to come
    expect(built({ attendees: came.slice(0, 3), countedUntil: '2026-10-05' }).unpaidHalfDays).toBe(0);
    expect(built({ attendees: [] }).unpaidHalfDays).toBe(0);
    // absent on every workday; then on all but one of the 22: 21 days are unpaid
    const absent = came.map((one) => ({ ...one, status: 'Absent' as const }));
    expect(built({ attendees: absent })).toMatchObject({ unpaidHalfDays: 60, netMinor: 0 });
    expect(built({ attendees: [...came.slice(0, 1), ...absent.slice(1)] }).unpaidHalfDays).toBe(42);
    // never came, after a month of coming
    expect(built({ attendedBefore: new Set(['ann']) })).toMatchObject({ unpaidHalfDays: 60, netMinor: 0 });
    expect(built({ attendedBefore: new Set(['bob']) }).unpaidHalfDays).toBe(0);
    // a day recorded as absent during unpaid leave is lost once
    const away = [leave('Unpaid', '2026-10-01', '2026-10-01')];
    expect(built({ attendees: [...absent.slice(0, 1), ...came.slice(1)], leaves: away }).unpaidHalfDays).toBe(2);
    // leave for the one half of the month, absence for the other
    const half = [leave('Unpaid', '2026-10-01', '2026-10-15')];
    const rest = absent.filter(({ dateKey }) => dateKey > '2026-10-15');
    expect(built({ attendees: rest, leaves: half })).toMatchObject({ unpaidHalfDays: 60, netMinor: 0 });
  });
  test('a person with an own schedule is absent on its days alone, and above its hours overtime begins', () => {
    const schedule = ['Saturday', 'Sunday'].map((weekday) => ({ weekday, start: '10:00', end: '14:00' }));
    // the Saturdays of October 2026 are 3, 10, 17, 24 and 31; every Sunday was worked, one of them an hour longer
    const sundays = ['2026-10-04', '2026-10-11', '2026-10-18', '2026-10-25'];
    const attendees = sundays.map((key, at) => day(key, 600, at === 0 ? 900 : 840, { overtimeApproved: true }));
    const ann = person('ann', { hours: [{ from: '2024-02-01', days: schedule }] });
    const given = { employees: [ann], attendees, attendedBefore: new Set(['ann']) };
    expect(built(given)).toMatchObject({ unpaidHalfDays: 2 * 5, dayMinutes: 60 });
    expect(built({ ...given, rules: WORKDAYS })).toMatchObject({ payableDays: 9, unpaidHalfDays: 2 * 5 });
  });
  test('half days and lateness cost what the rules of attendance say', () => {
    const late = day('2026-10-05', 600, 1080, { status: 'Late' });
    const half = day('2026-10-06', 540, 780, { status: 'HalfDay' });
    const leaves = [leave('Annual', '2026-10-01', '2026-10-02')];
    const given = { attendees: [late, half], leaves, countedUntil: '2026-10-06' };
    expect(built(given).unpaidHalfDays).toBe(0);
    const strict = rules({ attendance: { ...work, halfDayUnpaid: true, lateDaysAHalfDay: 1 } });
    expect(built({ ...given, rules: strict }).unpaidHalfDays).toBe(2);
  });
  test('days after the last one that counts are paid as planned, whatever is recorded of them by now', () => {
    const late = { ...work, halfDayUnpaid: true, lateDaysAHalfDay: 1 };
    const attendees = [
      day('2026-10-01', 540, 1080),
      day('2026-10-02', 600, 1080, { status: 'Late' }),
      day('2026-10-05', 600, 1080, { status: 'Late' }),
      day('2026-10-06', 540, 1200, { overtimeApproved: true }),
    ];
    const given = { attendees, rules: rules({ attendance: late }) };
    expect(built({ ...given, countedUntil: '2026-10-02' })).toMatchObject({ unpaidHalfDays: 1, dayMinutes: 0 });
    expect(built({ ...given, countedUntil: '2026-10-06' })).toMatchObject({ unpaidHalfDays: 2, dayMinutes: 120 });
    // leave that is planned by now is paid as planned, too
    const leaves = [leave('Unpaid', '2026-10-30', '2026-10-30')];
    expect(built({ ...given, leaves, countedUntil: '2026-10-02' }).unpaidHalfDays).toBe(3);
  });
  test('a part of a month is the same for who joins, who leaves and who is away, by workdays as well', () => {
    const paidDays = (more: Partial<Sources>) => {
      const { payableDays, unpaidHalfDays } = built(more);
      return payableDays - unpaidHalfDays / 2;
    };
    const joins = built({ rules: WORKDAYS, employees: [person('ann', { hireDate: at('2026-10-16') })] });
    expect(joins).toMatchObject({ payableDays: 11, employedFrom: '2026-10-16', employedTo: '2026-10-31' });
    const leaves = [leave('Unpaid', '2026-10-01', '2026-10-15')];
    for (const [dayBasis, days] of [
      ['Workdays', 11],
      ['Fixed30', 15],
      ['Calendar', 16],
    ] as const) {
      const rule = { rules: rules({ payroll: { ...PAYROLL_DEFAULTS, dayBasis } }) };
      expect(paidDays({ ...rule, leaves })).toBe(days);
      expect(paidDays({ ...rule, employees: [person('ann', { hireDate: at('2026-10-16') })] })).toBe(days);
      const leaver = [person('ann', { endDate: at('2026-10-16'), status: 'Offboarded' })];
      expect(paidDays({ ...rule, employees: leaver })).toBe({ Workdays: 12, Fixed30: 15, Calendar: 16 }[dayBasis]);
    }
  });
  test('sick leave is paid by the tiers of the whole year', () => {
    const leaves = [leave('Sick', '2026-03-01', '2026-03-14'), leave('Sick', '2026-10-05', '2026-10-08')];
    // fifteen days in full: one of October's four is left, three cost half a day each
    expect(built({ leaves }).unpaidHalfDays).toBe(3);
    const before = [leave('Sick', '2026-01-01', '2026-01-31'), ...leaves.slice(1)];
    expect(built({ leaves: before }).unpaidHalfDays).toBe(0);
  });
  test('any tier is exact: three days at three quarters of the pay take three quarters of a day', () => {
    const policies = [{ type: 'Sick', days: 30, counting: 'Calendar' as const, payTiers: [{ days: 30, payBp: 7500 }] }];
    const given = { leaves: [leave('Sick', '2026-10-05', '2026-10-07')], rules: rules({ leave: { policies } }) };
    expect(built(given)).toMatchObject({ lostBp: 7500, deductionsMinor: 25_000, netMinor: 975_000 });
    const third = policies.map((policy) => ({ ...policy, payTiers: [{ days: 30, payBp: 6667 }] }));
    expect(built({ ...given, rules: rules({ leave: { policies: third } }) })).toMatchObject({
      lostBp: 9999,
      deductionsMinor: 33_330,
    });
  });
  test('who is to be paid', () => {
    const staff = [
      person('here'),
      person('new', { status: 'Onboarding' }),
      person('next', { hireDate: at('2026-11-01') }),
      person('gone', { status: 'Offboarded', endDate: at('2026-09-30') }),
      person('leaving', { status: 'Offboarded', endDate: at('2026-10-01') }),
    ];
    expect(employedIn(sources({ employees: staff })).map(({ id }) => id)).toEqual(['here', 'leaving']);
  });
});

/** The payslips of a plan as they would be stored. */
function written({ changes }: ReturnType<typeof planRun>): Payslip[] {
  const context = {
    actor: 'ceo',
    now: at('2026-11-01'),
    companyId: 'c',
    currency: 'AED',
    schemas: [payslips],
    counters: {},
    nameOf: () => '',
  };
  return plan({ changes }, context).records as unknown as Payslip[];
}

describe('a run', () => {
  const two = {
    employees: [person('ann'), person('bob')],
    pay: new Map([
      ['ann', salary(600_000)],
      ['bob', salary(400_000)],
    ]),
  };
  test('its sums are those of its payslips', () => {
    const run = planRun(sources({ ...two, employees: [...two.employees, person('zoe')] }), [], []);
    expect(run.totals).toEqual({
      headcount: 2,
      grossMinor: 1_000_000,
      deductionsMinor: 0,
      netMinor: 1_000_000,
      employerCostMinor: 1_000_000,
      withoutPay: ['zoe'],
    });
    expect(written(run).map(({ netMinor }) => netMinor)).toEqual([600_000, 400_000]);
  });
  test('calculating twice changes nothing; what was typed stays', () => {
    const slips = written(planRun(sources(two), [], []));
    expect(planRun(sources(two), slips, []).changes).toEqual([]);
    const [ann, bob] = slips;
    if (!ann || !bob) throw new Error('no payslips');
    const typed = [{ ...ann, bonusMinor: 50_000 }, bob];
    const again = planRun(sources({ ...two, pay: new Map([...two.pay, ['ann', salary(700_000)]]) }), typed, []);
    expect(again.changes).toHaveLength(1);
    expect(again.totals).toMatchObject({ grossMinor: 1_150_000 });
    expect(written(again)[0]).toMatchObject({ id: ann.id, basicMinor: 700_000, bonusMinor: 50_000, netMinor: 750_000 });
  });
  test('who is gone keeps a payslip of nothing, what is owed goes over into the next month', () => {
    const slips = written(planRun(sources(two), [], []));
    const run = planRun(sources({ ...two, employees: two.employees.slice(0, 1) }), slips, []);
    expect(run.totals).toMatchObject({ headcount: 1, netMinor: 600_000 });
    expect(written(run)).toMatchObject([{ employeeId: 'bob', payableDays: 0, netMinor: 0 }]);
    const [ann] = slips;
    if (!ann) throw new Error('no payslip');
    const deductions = [{ code: 'Fine' as const, amountMinor: 1, carryForwardMinor: 75_000 }];
    const next = planRun(sources({ ...two, periodKey: '2026-11' }), [], [{ ...ann, deductions }]);
    expect(written(next)[0]).toMatchObject({ fineMinor: 75_000, netMinor: 525_000 });
  });
  test('an employee reads it once it is locked', () => {
    const [ann] = written(planRun(sources(two), [], []));
    if (!ann) throw new Error('no payslip');
    expect(ann.userId).toBeUndefined();
    const move = (status: string) =>
      written({
        changes: [{ type: 'update', resource: 'payslips', before: ann as unknown as AnyRecord, set: { status } }],
        totals: {},
      })[0]?.userId;
    expect([move('Locked'), move('Held'), move('Paid')]).toEqual(['u_ann', undefined, 'u_ann']);
  });
});

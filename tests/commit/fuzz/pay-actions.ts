import { runId } from '#areas/pay/payroll/schema.ts';
import { addDays, addMonths, dayKey } from '#lib/time/dates.ts';
import { leaveDefaults, PAYROLL_DEFAULTS } from '#lib/work/work-rules.ts';
import type { Values } from '#model/schema.ts';
import { TERMS } from '../staff-world.ts';
import { create, update } from '../world.ts';
import type { Dice } from './dice.ts';
import { FIRST_MONTH, HOW, midnight, type PayWorld, WORK } from './pay-fuzz-world.ts';

/** Something that is done to pay, and the first day it may change. */
export interface Step {
  readonly name: string;
  /** Absent where it is a step of payroll, which changes no day. */
  readonly from?: string;
  /** Whose pay it may change; of everyone's where it is absent. */
  readonly of?: string;
  readonly run: () => Promise<unknown>;
}
type Make = (dice: Dice, world: PayWorld) => Step | undefined;

const { payDay: _, wpsEnabled: __, ...PAY } = PAYROLL_DEFAULTS;
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const monthOf = (day: string) => day.slice(0, 7);
/** A day so many before or after today. */
const dayAround = (dice: Dice, { today }: PayWorld, back: number, ahead: number) =>
  addDays(today, dice.below(back + ahead + 1) - back);

/** The first day of a version that is still to come: one that can be withdrawn. */
const coming = (dice: Dice, { today }: PayWorld, versions: readonly { readonly from: string }[] = []) =>
  dice.one(versions.filter(({ from }) => from > today))?.from;

const passing: Make = (dice, world) => ({
  name: 'days',
  run: async () => {
    for (let days = 1 + dice.below(4); days > 0; days -= 1)
      await world.nextDay(() => (dice.onceIn(12) ? undefined : dice.one(HOW)));
  },
});
const correcting: Make = (dice, world) => {
  const id = dice.one(world.tracked) ?? '';
  const day = dayAround(dice, world, 75, 0);
  const stored = world.record('attendees', `${id}_${day}`);
  // a month in which somebody is recorded for the first time is one in which days without a record are absences
  const from = `${monthOf(day)}-01`;
  if (stored && dice.onceIn(3))
    return {
      ...{ name: 'overtime', from, of: id },
      run: () => world.commit('hr', [update('attendees', stored, { overtimeApproved: !stored.overtimeApproved })]),
    };
  return {
    ...{ name: 'attendance', from, of: id },
    run: () => world.commit('hr', [world.dayOf(id, day, dice.one(HOW) ?? 'Present')]),
  };
};
const leaving: Make = (dice, world) => {
  const employeeId = dice.one(world.people) ?? '';
  const from = dayAround(dice, world, 60, 40);
  const isHalf = dice.onceIn(4);
  const to = isHalf ? from : addDays(from, dice.below(9));
  const id = world.id('leave');
  const asked = {
    ...{ employeeId, employeeName: 'x', leaveType: dice.one(['Annual', 'Sick', 'Unpaid', 'Unpaid']) },
    ...{ startDate: midnight(from), endDate: midnight(to), halfDay: isHalf ? 'FirstHalf' : 'None', halfDays: 1 },
    ...{ reason: 'Family', status: 'Submitted' },
  };
  return {
    ...{ name: 'leave', from, of: employeeId },
    run: async () => {
      await world.commit('ceo', [create('leaveRequests', asked, id)]);
      const stored = world.record('leaveRequests', id);
      const decision = { status: 'Approved', decidedBy: 'hr' };
      if (stored) await world.commit('hr', [update('leaveRequests', stored, decision)]);
    },
  };
};
const cancelling: Make = (dice, world) => {
  const leave = dice.one(world.live('leaveRequests').filter(({ status }) => status === 'Approved'));
  return (
    leave && {
      ...{ name: 'leave.cancel', of: leave.employeeId },
      from: dayKey(leave.startDate, 'Asia/Dubai'),
      run: () => world.commit('hr', [update('leaveRequests', leave, { status: 'Cancelled' })]),
    }
  );
};
const salary = (dice: Dice): Values => ({
  ...TERMS,
  basicSalaryMinor: 300_000 + dice.below(900_000),
  housingMinor: dice.below(3) * 111_111,
  overtimeExempt: dice.onceIn(5) || undefined,
});
const paying: Make = (dice, world) => {
  const pay = world.record('employeePay', dice.one(world.people) ?? '');
  if (!pay) return undefined;
  const withdrawn = !dice.onceIn(4) ? coming(dice, world, pay.terms) : undefined;
  const isCorrected = dice.onceIn(2);
  const verb = withdrawn ? 'withdraw' : isCorrected ? 'correct' : 'change';
  const from = withdrawn ?? dayAround(dice, world, isCorrected ? 80 : 0, isCorrected ? 0 : 40);
  const input = withdrawn ? { from } : { from, ...salary(dice), note: 'As agreed' };
  return { name: `pay.${verb}`, from, of: pay.id, run: () => world.call('ceo', `pay.${verb}`, pay, input) };
};
const working: Make = (dice, world) => {
  const employee = world.record('employees', dice.one(world.people) ?? '');
  if (!employee) return undefined;
  const withdrawn = !dice.onceIn(4) ? coming(dice, world, employee.hours) : undefined;
  const from = withdrawn ?? dayAround(dice, world, 60, 60);
  const days = WEEKDAYS.filter(() => !dice.onceIn(3)).map((weekday) => ({ weekday, start: '09:00', end: '15:00' }));
  const verb = withdrawn ? 'withdraw' : 'change';
  const input = withdrawn ? { from } : { from, note: 'As agreed', ...(!dice.onceIn(4) && { days }) };
  return {
    name: `hours.${verb}`,
    from,
    of: employee.id,
    run: () => world.call('hr', `hours.${verb}`, employee, input),
  };
};
/** Rules of the company, with something else than they have. */
const RULES: { readonly [name: string]: (dice: Dice) => Values } = {
  attendance: (dice) => ({
    ...WORK,
    halfDayUnpaid: dice.onceIn(2),
    lateDaysAHalfDay: dice.below(4),
    workWeek: dice.onceIn(2) ? WEEKDAYS : [...WEEKDAYS, 'Saturday'],
  }),
  leave: (dice) => ({
    policies: leaveDefaults('AE').map((one) => (one.type === 'Annual' ? { ...one, days: 20 + dice.below(11) } : one)),
    carryOverDays: dice.below(20),
  }),
  payroll: (dice) => ({
    ...PAY,
    dayBasis: dice.one(['Fixed30', 'Calendar', 'Workdays']),
    cutOffDay: dice.onceIn(2) ? 18 + dice.below(8) : undefined,
    otDayBp: 12_500 + 2_500 * dice.below(2),
    retroMonths: 3,
  }),
};
const ruling: Make = (dice, world) => {
  const name = dice.one(Object.keys(RULES)) ?? 'attendance';
  const stored = world.settings(name);
  const versions = stored.rules as readonly { readonly from: string }[] | undefined;
  const withdrawn = !dice.onceIn(4) ? coming(dice, world, versions) : undefined;
  const verb = withdrawn ? 'withdraw' : 'change';
  const around = dayAround(dice, world, 20, 50);
  const asked = name === 'payroll' ? `${monthOf(around)}-01` : around;
  const from = withdrawn ?? asked;
  const input = withdrawn ? { from } : { from, note: 'As agreed', ...RULES[name]?.(dice) };
  return { name: `${name}Rules.${verb}`, from, run: () => world.call('ceo', `${name}Rules.${verb}`, stored, input) };
};
const holiday: Make = (dice, world) => {
  const dateKey = dayAround(dice, world, 40, 40);
  const stored = world.settings('attendance');
  const others = (stored.holidays ?? []) as readonly Values[];
  if (others.length > 7 || others.some((one) => one.dateKey === dateKey)) return undefined;
  const holidays = [...others, { dateKey, name: 'Holiday' }];
  return {
    name: 'holiday',
    from: dateKey,
    run: () => world.commit('ceo', [update('settings', stored, { holidays })]),
  };
};
/** The day of hire is put right, also after a month was paid. */
const hiring: Make = (dice, world) => {
  const employee = world.record('employees', 'person_new');
  if (!employee || !dice.onceIn(3)) return undefined;
  const day = addDays('2026-01-06', dice.below(40));
  const from = [day, dayKey(employee.hireDate, 'Asia/Dubai')].toSorted()[0] ?? day;
  return {
    ...{ name: 'hireDate', from, of: employee.id },
    run: () => world.commit('hr', [update('employees', employee, { hireDate: midnight(day) })]),
  };
};
/** Payroll is about the month that is next, and now and then about another one, or a step that is not the next. */
const payroll: Make = (dice, world) => {
  const around = monthOf(addMonths(world.today, dice.below(3) - 1));
  const isEarly = world.openMonth === monthOf(world.today) && Number(world.today.slice(8)) < 20;
  const month = dice.onceIn(8) ? around : world.openMonth;
  const run = world.record('payroll', runId(month));
  // what was worked out is perhaps worked out once more before it is approved
  const isAgain = run?.status === 'Calculated' && dice.onceIn(3);
  const verb = isAgain ? 'calculate' : dice.onceIn(12) ? dice.one(['reopen', 'adjust']) : undefined;
  if (month < FIRST_MONTH || month > monthOf(world.today) || (isEarly && !dice.onceIn(10))) return undefined;
  return {
    name: verb && run ? `payroll.${verb}` : 'payroll',
    run: () => world.pays(month, verb),
  };
};
/** A month is approved after three steps. */
const reopening: Make = (dice, world) => {
  const run = dice.one(world.live('payroll').filter(({ status }) => status === 'Approved'));
  return run && { name: 'payroll.reopen', run: () => world.pays(run.periodKey, 'reopen') };
};

const MAKES: readonly Make[] = [
  ...Array.from({ length: 14 }, () => passing),
  ...Array.from({ length: 14 }, () => payroll),
  ...[correcting, correcting, correcting, correcting, correcting, leaving, leaving, leaving, leaving, cancelling],
  ...[paying, paying, paying, working, working, ruling, ruling, ruling, holiday, reopening, hiring],
];
/** The next step, as the dice fall; nothing where there is nothing to do it with. */
export const stepOf = (dice: Dice, world: PayWorld): Step | undefined => dice.one(MAKES)?.(dice, world);
/** What must have been done at least once in a long run. */
export const DONE = [
  ...['days', 'overtime', 'attendance', 'leave', 'leave.cancel', 'pay.change', 'pay.correct', 'pay.withdraw'],
  ...['hours.change', 'hours.withdraw', 'attendanceRules.change', 'attendanceRules.withdraw', 'leaveRules.change'],
  ...[
    'leaveRules.withdraw',
    'payrollRules.change',
    'payrollRules.withdraw',
    'holiday',
    'payroll',
    'payroll.reopen',
    'hireDate',
  ],
];

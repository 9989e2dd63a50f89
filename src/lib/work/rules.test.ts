import { expect, it } from 'vitest';
import { addDays } from '#lib/time/dates.ts';
import { changedFrom, EVER } from '#lib/time/dating.ts';
import { type Random, randomOf } from '#scripts/seed/random.ts';
import { unpaidLeave } from './leave-pay.ts';
import { annualRulesOf, leaveLeft } from './leave-year.ts';
import { type Hours, ruleSources, rulesOn, versionsOf } from './rules.ts';
import { PAYROLL_DEFAULTS, shiftOf, WEEKDAYS } from './work-rules.ts';

const DAYS = Array.from({ length: 700 }, (_, at) => addDays('2025-01-01', at));
const anyDay = (random: Random) => random.pick(DAYS);
const someHours = (random: Random, from: string): Hours => ({
  from,
  ...(random.chance(0.8) && {
    days: WEEKDAYS.filter(() => random.chance(0.6)).map((weekday) => ({ weekday, start: '09:00', end: '15:00' })),
  }),
});
const someWork = (random: Random, from: string) => ({
  from,
  workWeek: WEEKDAYS.filter(() => random.chance(0.7)),
  shiftStart: `0${random.whole(7, 9)}:00`,
  shiftEnd: `1${random.whole(4, 8)}:00`,
  lateDaysAHalfDay: random.whole(0, 4),
});
const somePolicies = (random: Random, from: string) => ({
  from,
  policies: [
    { type: 'Annual', days: random.whole(10, 40), counting: random.pick(['Calendar', 'Working'] as const) },
    {
      ...{ type: 'Sick', days: 10, counting: random.pick(['Calendar', 'Working'] as const) },
      ...{
        per: random.pick(['ServiceYear', 'CalendarYear', 'Event'] as const),
        payTiers: [{ days: random.whole(1, 10), payBp: 5000 }],
      },
    },
  ],
  carryOverDays: random.whole(0, 20),
  carryOverMonths: random.whole(0, 12),
});
const somePay = (random: Random, from: string) => ({ ...PAYROLL_DEFAULTS, from, dailyMinutes: random.whole(300, 600) });
const some = <V extends { readonly from: string }>(random: Random, make: (random: Random, from: string) => V) =>
  Array.from({ length: random.whole(0, 4) }, () => anyDay(random)).reduce(
    (versions, from) => changedFrom(versions, make(random, from)),
    [make(random, EVER)] as readonly V[],
  );

const hired = '2024-06-10';
const service = { hired, probationEnd: '2024-12-01' };
/** All that these rules say of a day: what is worked, what leave up to the day costs and is left, and the pay. */
function saysOn(day: string, saved: Parameters<typeof ruleSources>[1], hours: readonly Hours[], taken: string) {
  const sources = ruleSources('AE', saved);
  const by = (one: string) => rulesOn(sources, { hours }, one);
  const leaves = [
    { type: 'Sick', from: taken, to: addDays(taken, 12) < day ? addDays(taken, 12) : day, isHalf: false },
  ];
  return {
    shift: shiftOf(by(day).work, day, by(day).payroll),
    rules: by(day),
    unpaid: taken <= day ? [...unpaidLeave(service, leaves, by)] : [],
    left: leaveLeft(service, day, [{ day: '2025-02-03', halfDays: 7 }], (one) => annualRulesOf(by(one).leave)),
  };
}

it('no change from a day on alters anything of a day before it', () => {
  let changed = 0;
  for (let run = 0; run < 3000; run += 1) {
    const random = randomOf(`rules ${run}`);
    const saved = {
      attendance: { rules: some(random, someWork), holidays: [{ dateKey: anyDay(random), name: 'x' }] },
      leave: { rules: some(random, somePolicies) },
      payroll: { rules: some(random, somePay), payDay: 28 },
    };
    const hours = some(random, someHours);
    const from = anyDay(random);
    const later = {
      attendance: { ...saved.attendance, rules: changedFrom(saved.attendance.rules, someWork(random, from)) },
      leave: { ...saved.leave, rules: changedFrom(saved.leave.rules, somePolicies(random, from)) },
      payroll: { ...saved.payroll, rules: changedFrom(saved.payroll.rules, somePay(random, from)) },
    };
    const laterHours = changedFrom(hours, someHours(random, from));
    const [day, taken] = [anyDay(random), anyDay(random)];
    const [before, after] = [saysOn(day, saved, hours, taken), saysOn(day, later, laterHours, taken)];
    if (day < from) expect(after).toEqual(before);
    else if (JSON.stringify(after) !== JSON.stringify(before)) changed += 1;
  }
  // and it does apply from its day on
  expect(changed).toBeGreaterThan(1000);
});

it('settings that have no days in them yet apply from ever', () => {
  const flat = { shiftStart: '08:00', holidays: [] };
  expect(versionsOf(flat)).toEqual([{ from: EVER, ...flat }]);
  // as a browser reads them
  expect(versionsOf({ ...flat, rules: [] })).toEqual([{ from: EVER, ...flat }]);
  expect(versionsOf(undefined)).toEqual([]);
  const sources = ruleSources('AE', { attendance: flat, leave: undefined });
  expect(rulesOn(sources, {}, '2026-01-01')).toMatchObject({
    work: { shiftStart: '08:00', shiftEnd: '18:00' },
    payroll: undefined,
  });
  expect(rulesOn(sources, {}, '2026-01-01').leave.policies.map(({ type }) => type)).toContain('Sick');
});

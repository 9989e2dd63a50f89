import fc from 'fast-check';
import { expect } from 'vitest';
import { daysOf } from '#areas/pay/payslips/month.ts';
import { dayKindOf, workDefaults } from '#lib/work/work-rules.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { MONTH, onPay, paidEmployee, RUN, slipsOf } from './pay-world.ts';
import { recordIn, TERMS } from './staff-world.ts';
import { A, CommitWorld, create, update } from './world.ts';

const IN_A_WORLD = 50;
const APPROVED_ON = '2026-02-26';
const SHIFT = '540-1080-60-300-10-300-480-30-1320-240';
const at = (moment: string) => new Date(`${moment}+04:00`);
const midnight = (day: string) => at(`${day}T00:00:00`);
const work = workDefaults('AE');
const WORKDAYS = daysOf(MONTH).filter((day) => dayKindOf(day, work) === 'Workday');
const STRICT = { ...work, halfDayUnpaid: true, lateDaysAHalfDay: 3 };

/** How a day was: hours, or nobody came. */
const TIMES = {
  Present: ['09:00', '18:00'],
  Late: ['10:00', '19:00'],
  HalfDay: ['09:00', '13:00'],
  Long: ['09:00', '21:30'],
  Absent: [],
} as const;
const how = fc.constantFrom(
  ...(Object.keys(TIMES) as (keyof typeof TIMES)[]),
  'Present',
  'Present',
  'Present',
  'Missing',
);
const day = fc.record({ how, isPaidOvertime: fc.boolean() });
const leave = fc.record({
  type: fc.constantFrom('Unpaid', 'Sick', 'Annual'),
  from: fc.integer({ min: 1, max: 27 }),
  length: fc.integer({ min: 1, max: 9 }),
});
const person = fc.record({
  basicMinor: fc.integer({ min: 300_000, max: 2_000_000 }),
  hasAttendance: fc.constantFrom(true, true, true, true, false),
  isAtWorkInMarch: fc.boolean(),
  days: fc.array(day, { minLength: WORKDAYS.length, maxLength: WORKDAYS.length }),
  leave: fc.option(leave),
  isCancelled: fc.boolean(),
  late: fc.option(leave),
  corrected: fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: WORKDAYS.length - 1 }), day), {
    selector: ([n]) => n,
    maxLength: 4,
  }),
  raised: fc.option(
    fc.record({ from: fc.integer({ min: 1, max: 28 }), basicMinor: fc.integer({ min: 300_000, max: 2_000_000 }) }),
  ),
});
type Person = typeof person extends fc.Arbitrary<infer P> ? P : never;
type Day = Person['days'][number];

const dated = (n: number) => `${MONTH}-${String(Math.min(n, 28)).padStart(2, '0')}`;
const times = (dateKey: string, { how, isPaidOvertime }: Day): Values => {
  const [from, to] = how === 'Missing' ? [] : TIMES[how];
  return {
    checkInAt: from && at(`${dateKey}T${from}:00`),
    checkOutAt: to && at(`${dateKey}T${to}:00`),
    overtimeApproved: (how === 'Long' && isPaidOvertime) || undefined,
  };
};

/** Somebody's life in February, as it is written down day by day. */
function lifeOf(world: CommitWorld, { id }: AnyRecord, one: Person) {
  const record = async (dateKey: string, of: Day) => {
    if (of.how === 'Missing') return;
    const manual = {
      dayKind: 'Workday',
      method: 'Manual',
      correction: { requestedBy: 'hr', reason: 'Put in by hand' },
    };
    const values = { employeeId: id, dateKey, day: midnight(dateKey), ...manual, ...times(dateKey, of) };
    const key = `${id}_${dateKey}`;
    const stored = world.read(`attendees/${key}`);
    await world.commit('hr', [
      stored
        ? update('attendees', recordIn(world, 'attendees', key), times(dateKey, of))
        : create('attendees', values, key),
    ]);
  };
  const away = async (name: string, { type, from, length }: NonNullable<Person['leave']>) => {
    const key = `${name}_${id}`;
    const span = { startDate: midnight(dated(from)), endDate: midnight(dated(from + length - 1)), halfDay: 'None' };
    const values = {
      employeeId: id,
      employeeName: 'x',
      leaveType: type,
      ...span,
      halfDays: 1,
      reason: 'Family',
      status: 'Submitted',
    };
    const asked = await world.refusal('ceo', [create('leaveRequests', values, key)]);
    if (asked === 'written') await decide(name, { status: 'Approved', decidedBy: 'hr' });
  };
  const decide = async (name: string, set: Values) => {
    const key = `${name}_${id}`;
    if (world.read(`leaveRequests/${key}`))
      await world.commit('hr', [update('leaveRequests', recordIn(world, 'leaveRequests', key), set)]);
  };
  const works = async (isIt: (dateKey: string) => boolean) => {
    for (const [n, dateKey] of WORKDAYS.entries()) {
      const of = one.days[n];
      if (one.hasAttendance && of && isIt(dateKey)) await record(dateKey, of);
    }
  };
  return {
    async before() {
      if (one.leave) await away('early', one.leave);
      await works((dateKey) => dateKey < APPROVED_ON);
    },
    async after() {
      await works((dateKey) => dateKey >= APPROVED_ON);
      if (one.isCancelled) await decide('early', { status: 'Cancelled' });
      if (one.late) await away('late', one.late);
      for (const [n, of] of one.hasAttendance ? one.corrected : []) await record(WORKDAYS[n] ?? APPROVED_ON, of);
      // a salary that stays the same is no correction
      if (one.raised && one.raised.basicMinor !== one.basicMinor) {
        const terms = { ...TERMS, basicSalaryMinor: one.raised.basicMinor, note: 'Agreed before' };
        await world.call('ceo', 'pay.correct', recordIn(world, 'employeePay', id), {
          ...terms,
          from: dated(one.raised.from),
        });
      }
      if (one.isAtWorkInMarch && one.hasAttendance) {
        const march = {
          employeeId: id,
          dateKey: '2026-03-02',
          monthKey: '2026-03',
          day: midnight('2026-03-02'),
          shift: SHIFT,
        };
        const came = {
          dayKind: 'Workday',
          status: 'Present',
          ...times('2026-03-02', { how: 'Present', isPaidOvertime: false }),
        };
        await world.given('attendees', { id: `${id}_2026-03-02`, employeeName: 'x', method: 'Web', ...march, ...came });
      }
    },
  };
}

/** What people are paid for February by two runs, the first approved on the 26th; and by one, when all is known. */
async function paid(people: readonly Person[]) {
  const world = new CommitWorld();
  await world.given('settings', { id: 'attendance', ...STRICT });
  world.now = at(`${APPROVED_ON}T08:00:00`);
  const lives: ReturnType<typeof lifeOf>[] = [];
  for (const one of people)
    lives.push(lifeOf(world, await paidEmployee(world, {}, { basicSalaryMinor: one.basicMinor }), one));
  for (const life of lives) await life.before();
  const february = onPay(world);
  await february.open();
  await february.calculate();
  await february.approve();
  world.now = at('2026-03-10T10:00:00');
  for (const life of lives) await life.after();
  const march = onPay(world, 'regular_2026-03');
  world.now = at('2026-04-01T10:00:00');
  await march.open();
  await march.calculate();
  const isOfRun = (path: string) =>
    ['payroll', 'payslips', 'payChanges'].some((name) => path.includes(`/${A}/${name}/`));
  const late = new CommitWorld(world.store.all().filter(({ path }) => !isOfRun(path)));
  late.now = world.now;
  const once = onPay(late);
  await once.open();
  await once.calculate();
  const [first, second, whole] = [slipsOf(world, RUN), slipsOf(world, 'regular_2026-03'), slipsOf(late)];
  return whole.map(({ employeeId, netMinor }) => {
    const ofPerson = (slips: typeof whole) => slips.find((slip) => slip.employeeId === employeeId);
    const rows = ofPerson(second)?.retro ?? [];
    const settledMinor = rows.reduce((sum, { amountMinor, leftMinor = 0 }) => sum + amountMinor - leftMinor, 0);
    const twiceMinor = (ofPerson(first)?.netMinor ?? 0) + settledMinor;
    return { netMinor, twiceMinor, marchMinor: ofPerson(second)?.netMinor ?? 0, isOther: rows.length > 0 };
  });
}

/** So many random people get by two runs what one late run pays them; most of them are settled in the second. */
export async function expectSettled(people: number): Promise<void> {
  const all = fc.sample(person, { numRuns: people, seed: 42 });
  let others = 0;
  for (let n = 0; n < people; n += IN_A_WORLD)
    for (const { netMinor, twiceMinor, marchMinor, isOther } of await paid(all.slice(n, n + IN_A_WORLD))) {
      expect(twiceMinor).toBe(netMinor);
      expect(marchMinor).toBeGreaterThanOrEqual(0);
      others += Number(isOther);
    }
  expect(others).toBeGreaterThan(people / 2);
}

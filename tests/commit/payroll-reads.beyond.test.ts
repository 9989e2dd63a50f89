import { expect, it } from 'vitest';
import { daysOf } from '#areas/pay/payslips/month.ts';
import { dayKindOf, workDefaults } from '#lib/work/work-rules.ts';
import { runCommand } from '#model/commit/run-command.ts';
import type { AnyRecord } from '#model/schema.ts';
import { countedReads } from './counted-reads.ts';
import { onPay, paidEmployee, runOf, slipsOf } from './pay-world.ts';
import { recordIn, TERMS } from './staff-world.ts';
import { A, CommitWorld, freshId, update } from './world.ts';

const [PEOPLE, TOUCHED, MOST] = [500, 50, 1.3];
const [FEBRUARY, MARCH] = ['regular_2026-02', 'regular_2026-03'];
const SHIFT = '540-1080-60-300-10-300-480-30-1320-240';
const at = (moment: string) => new Date(`${moment}+04:00`);
const workdays = (month: string) => daysOf(month).filter((day) => dayKindOf(day, workDefaults('AE')) === 'Workday');

async function works(world: CommitWorld, employeeId: string, month: string) {
  for (const dateKey of workdays(month)) {
    const times = { checkInAt: at(`${dateKey}T09:00:00`), checkOutAt: at(`${dateKey}T18:00:00`) };
    const day = { dateKey, monthKey: month, day: at(`${dateKey}T00:00:00`), dayKind: 'Workday', status: 'Present' };
    await world.given('attendees', {
      id: `${employeeId}_${dateKey}`,
      employeeId,
      employeeName: 'Amelia Clarke',
      method: 'Manual',
      shift: SHIFT,
      ...day,
      ...times,
      correction: { requestedBy: 'hr', reason: 'Put in afterwards' },
    });
  }
}
/** Two ways in which February turns out otherwise after it was paid. */
const TOUCH = {
  attendance: (world: CommitWorld, { id }: AnyRecord) => {
    const day = recordIn(world, 'attendees', `${id}_2026-02-12`);
    return world.commit('hr', [update('attendees', day, { checkInAt: null, checkOutAt: null })]);
  },
  pay: (world: CommitWorld, { id }: AnyRecord) => {
    const terms = { ...TERMS, basicSalaryMinor: 700_000, from: '2026-02-10', note: 'Agreed before' };
    return world.call('ceo', 'pay.correct', recordIn(world, 'employeePay', id), terms);
  },
};
type What = keyof typeof TOUCH;

/** Documents that working out March reads, on a copy of the database; so many payslips settle February. */
async function readsIn({ store, now }: CommitWorld, settling: number): Promise<number> {
  const world = new CommitWorld(store.all());
  world.now = now;
  const counted = countedReads(world.store);
  const { id, version } = runOf(world, MARCH);
  const call = { key: freshId(), companyId: A, command: 'payroll.calculate', id, version, input: {} };
  await runCommand(call, 'ceo', { ...world.context, store: counted.store });
  const slips = slipsOf(world, MARCH);
  expect(slips).toHaveLength(PEOPLE);
  expect(slips.filter(({ retro }) => retro && retro.length > 0)).toHaveLength(settling);
  return counted.taken();
}

/** Documents that working out March reads, first with February as it was paid, then with a change of some people in it. */
async function readsOfMarch(what: What): Promise<readonly [without: number, touched: number]> {
  const world = new CommitWorld();
  const people: AnyRecord[] = [];
  for (let place = 0; place < PEOPLE; place += 1) people.push(await paidEmployee(world));
  const isTracked = what === 'attendance';
  if (isTracked) for (const { id } of people) await works(world, id, '2026-02');
  world.now = at('2026-03-02T08:00:00');
  const february = onPay(world, FEBRUARY);
  await february.open();
  await february.calculate();
  world.now = at('2026-03-02T14:00:00');
  await february.approve();
  await february.pay();
  if (isTracked) for (const { id } of people) await works(world, id, '2026-03');
  world.now = at('2026-04-01T08:00:00');
  await onPay(world, MARCH).open();
  const without = await readsIn(world, 0);
  for (const one of people.slice(0, TOUCHED)) await TOUCH[what](world, one);
  return [without, await readsIn(world, TOUCHED)];
}

it.each<What>(['attendance', 'pay'])(
  'the payroll of 500 people, of whom 50 have another %s in a paid month, reads at most 1.3 times as much',
  { timeout: 300_000 },
  async (what) => {
    const [without, touched] = await readsOfMarch(what);
    expect(without).toBeGreaterThan(2 * PEOPLE);
    expect(touched).toBeGreaterThan(without);
    console.log(`payroll.calculate of ${PEOPLE}: ${without} documents; with ${TOUCHED} changed: ${touched}`);
    expect(touched / without).toBeLessThanOrEqual(MOST);
  },
);

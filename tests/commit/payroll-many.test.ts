import { beforeEach, describe, expect, it } from 'vitest';
import { calculated, MOST_AT_ONCE } from '#areas/pay/payroll/commands.ts';
import type { Payslip } from '#areas/pay/payslips/schema.ts';
import { type Change, slicesOf } from '#model/changes.ts';
import type { AnyRecord } from '#model/schema.ts';
import { onPay, paidEmployee, runOf, slipsOf } from './pay-world.ts';
import { planned } from './staff-world.ts';
import { CommitWorld, freshId } from './world.ts';

/** More than one commit writes, and more than follow a run when it is approved. */
const PEOPLE = 210;

let world: CommitWorld;
let on: ReturnType<typeof onPay>;
beforeEach(async () => {
  world = new CommitWorld();
  on = onPay(world);
  // No two are paid the same, so that a payslip twice or another's in its place shows in the sum.
  for (let at = 0; at < PEOPLE; at += 1)
    await paidEmployee(world, { fullName: `Person ${at}` }, { basicSalaryMinor: 100_000 + at * 1_000 + at ** 2 });
  await on.open();
});

const sum = (slips: readonly AnyRecord[], field: string) => slips.reduce((all, slip) => all + Number(slip[field]), 0);
const events = () =>
  world.store.all().flatMap(({ path }) => (path.includes('/history/payslips_') ? [path.split('/').at(-1)] : []));
/** The answer is lost, and the same request is sent again. */
async function sendTwice(by: string, changes: readonly Change[]) {
  const key = freshId();
  const first = await world.commit(by, planned({ changes }), { key });
  const again = await world.commit(by, planned({ changes }), { key });
  expect(again.map(({ id, version }) => [id, version])).toEqual(first.map(({ id, version }) => [id, version]));
}
const numbersOf = (field: keyof Payslip) => new Set(slipsOf(world).map((slip) => slip[field]));

describe('a run of more people than one commit writes', () => {
  it('has every payslip once and is their sum, also where a slice is sent twice', async () => {
    const { changes, totals } = await on.work();
    const slices = slicesOf(changes);
    expect(slices.map(({ length }) => length)).toEqual([200, 10]);
    const [first = [], last = []] = slices;
    await sendTwice('ceo', first);
    // From another window: nothing is written anew.
    expect(await on.refused('hr', first)).toBe('conflict');
    expect(await on.refused('ceo', [calculated(runOf(world), totals, 'ceo')])).toBe(
      'invalid netMinor payroll.error.totals',
    );
    // The page was closed here: what is left is what is sent next time.
    expect((await on.work()).changes).toEqual(last);
    await sendTwice('ceo', last);
    expect((await on.work()).changes).toEqual([]);
    await sendTwice('ceo', [calculated(runOf(world), totals, 'ceo')]);

    const slips = slipsOf(world);
    expect(slips).toHaveLength(PEOPLE);
    expect(numbersOf('employeeId').size).toBe(PEOPLE);
    expect(numbersOf('netMinor').size).toBe(PEOPLE);
    expect(numbersOf('version')).toEqual(new Set([1]));
    expect(events()).toHaveLength(PEOPLE);
    expect(runOf(world)).toMatchObject({
      ...{ status: 'Calculated', headcount: PEOPLE, version: 2 },
      ...{ grossMinor: sum(slips, 'grossMinor'), netMinor: sum(slips, 'netMinor') },
    });
  });
  it('is approved and paid with all of them, each moved once, also where a slice is sent twice', async () => {
    const { changes, totals } = await on.work();
    for (const slice of slicesOf(changes)) await on.send('ceo', slice);
    await on.send('ceo', [calculated(runOf(world), totals, 'ceo')]);
    const net = sum(slipsOf(world), 'netMinor');
    for (const [change, status] of [
      [on.approval, 'Locked'],
      [on.payment, 'Paid'],
    ] as const) {
      const [run, ...follows] = change();
      const commitChanges = follows.slice(0, MOST_AT_ONCE);
      await sendTwice('hr', run ? [run, ...commitChanges] : []);
      for (const slice of slicesOf(follows.slice(MOST_AT_ONCE))) await sendTwice('hr', slice);
      expect(numbersOf('status')).toEqual(new Set([status]));
    }
    expect(numbersOf('version')).toEqual(new Set([3]));
    expect(events()).toHaveLength(3 * PEOPLE);
    expect(runOf(world)).toMatchObject({ status: 'Paid', headcount: PEOPLE, netMinor: net });
    expect(sum(slipsOf(world), 'netMinor')).toBe(net);
  });
});

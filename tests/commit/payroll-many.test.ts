import { beforeEach, describe, expect, it } from 'vitest';
import { MOST_PEOPLE } from '#areas/pay/payroll/commands/calculate.ts';
import type { Payslip } from '#areas/pay/payslips/schema.ts';
import { runCommand } from '#model/commit/run-command.ts';
import type { AnyRecord } from '#model/schema.ts';
import { onPay, paidEmployee, runOf, slipsOf } from './pay-world.ts';
import { CommitWorld, freshId } from './world.ts';

const PEOPLE = 500;
/** What Firestore takes in one transaction. */
const MOST_BYTES = 10 * 1024 * 1024;

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
const events = () => world.store.all().filter(({ path }) => path.includes('/history/payslips_'));
const numbersOf = (field: keyof Payslip) => new Set(slipsOf(world).map((slip) => slip[field]));
/** The answer is lost, and the same request is sent again. */
async function twice(by: string, verb: string) {
  const [run, key] = [on.run(), freshId()];
  const first = await world.call(by, `payroll.${verb}`, run, {}, { key });
  const again = await world.call(by, `payroll.${verb}`, run, {}, { key });
  expect(again.record).toEqual(first.record);
}

describe('a run of 500 people', () => {
  it('is calculated, approved and paid in one call each, with every payslip once, also where a call is sent twice', async () => {
    await twice('ceo', 'calculate');
    const slips = slipsOf(world);
    expect(slips).toHaveLength(PEOPLE);
    expect(numbersOf('employeeId').size).toBe(PEOPLE);
    expect(numbersOf('netMinor').size).toBe(PEOPLE);
    expect(runOf(world)).toMatchObject({
      status: 'Calculated',
      headcount: PEOPLE,
      version: 2,
      grossMinor: sum(slips, 'grossMinor'),
      netMinor: sum(slips, 'netMinor'),
    });
    const net = sum(slips, 'netMinor');
    await twice('hr', 'approve');
    expect(numbersOf('status')).toEqual(new Set(['Locked']));
    await twice('hr', 'pay');
    expect(numbersOf('status')).toEqual(new Set(['Paid']));
    expect(numbersOf('version')).toEqual(new Set([3]));
    expect(events()).toHaveLength(3 * PEOPLE);
    expect(runOf(world)).toMatchObject({ status: 'Paid', headcount: PEOPLE, netMinor: net });
    expect(sum(slipsOf(world), 'netMinor')).toBe(net);
  });
  it('fits into one transaction, and so does a run of as many as there may be', async () => {
    await on.calculate();
    const written = world.store.all().filter(({ path }) => /\/(payslips\/|history\/payslips_)/.test(path));
    const bytes = JSON.stringify(written).length;
    expect(bytes * (MOST_PEOPLE / PEOPLE)).toBeLessThan(MOST_BYTES);
  });
  it('is written whole or not at all, wherever the server stops', async () => {
    const stopped = { ...world.context, notify: () => Promise.reject(new Error('the process was killed')) };
    const { id, version } = on.run();
    const before = world.store.all();
    const call = { key: freshId(), companyId: 'company_a_0001', command: 'payroll.calculate', id, version, input: {} };
    await expect(runCommand(call, 'ceo', stopped)).rejects.toThrow('killed');
    expect(world.store.all()).toEqual(before);
    await runCommand(call, 'ceo', world.context);
    expect(slipsOf(world)).toHaveLength(PEOPLE);
  });
});

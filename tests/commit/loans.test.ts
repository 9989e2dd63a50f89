import { beforeEach, describe, expect, it } from 'vitest';
import { newSettlement, runId, settlementId } from '#areas/pay/payroll/schema.ts';
import { startOfDay } from '#lib/time/dates.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { onPay, paidEmployee, slipsOf } from './pay-world.ts';
import { planned, recordIn } from './staff-world.ts';
import { CommitWorld, create, freshId, update } from './world.ts';

/** 8,000 a month, half of which pay may take. */
let world: CommitWorld;
let employee: AnyRecord;
beforeEach(async () => {
  world = new CommitWorld();
  employee = await paidEmployee(world, { userId: 'seller' });
});
const values = (more: Values = {}): Values => ({
  employeeId: employee.id,
  employeeName: 'Somebody',
  status: 'Open',
  amountMinor: 1_000_000,
  instalments: 4,
  firstMonth: '2026-03',
  ...more,
});
async function lent(more: Values = {}): Promise<string> {
  const [loan] = await world.commit('hr', [create('loans', values(more))]);
  if (!loan) throw new Error('nothing lent');
  return loan.id;
}
const loan = (id: string) => recordIn(world, 'loans', id);
const change = (by: string, id: string, set: Values) => world.refusal(by, [update('loans', loan(id), set)]);
const month = (key: string) => onPay(world, runId(key));
async function prepared(key: string) {
  await month(key).open();
  await month(key).calculate();
  return month(key);
}
async function paidOut(key: string) {
  const on = await prepared(key);
  await on.approve('hr');
  await on.pay('hr');
  // at every moment what was taken and what is owed are the loan
  for (const { data } of world.store.all().filter(({ path }) => path.includes('/loans/')))
    expect(Number(data.takenMinor) + Number(data.balanceMinor)).toBe(data.amountMinor);
}
/** Code, what was taken, what waits for the next month, what is still owed. */
const deducted = (run: string) =>
  slipsOf(world, run).flatMap(({ deductions = [] }) =>
    deductions.map((line) => [line.code, line.amountMinor, line.carryForwardMinor, line.balanceMinor]),
  );

describe('a loan', () => {
  it('is deducted month by month from the first on, until it is repaid', async () => {
    const id = await lent();
    expect(loan(id)).toMatchObject({ employeeName: 'Amelia Clarke', balanceMinor: 1_000_000, currency: 'AED' });
    await paidOut('2026-02');
    expect(deducted(runId('2026-02'))).toEqual([]);
    for (const key of ['2026-03', '2026-04', '2026-05']) await paidOut(key);
    expect(deducted(runId('2026-03'))).toEqual([['Loan', 250_000, undefined, 750_000]]);
    expect(loan(id)).toMatchObject({ status: 'Open', takenMinor: 750_000, balanceMinor: 250_000 });
    await paidOut('2026-06');
    await paidOut('2026-07');
    expect(deducted(runId('2026-06'))).toEqual([['Loan', 250_000, undefined, 0]]);
    expect(deducted(runId('2026-07'))).toEqual([]);
    expect(loan(id)).toMatchObject({ status: 'Repaid', takenMinor: 1_000_000, balanceMinor: 0 });
    expect(loan(id).entries?.map(({ periodKey, amountMinor }) => [periodKey, amountMinor])).toEqual(
      ['2026-03', '2026-04', '2026-05', '2026-06'].map((key) => [key, 250_000]),
    );
  });
  it('takes no more than half of the pay: the rest is due the next month', async () => {
    const id = await lent({ amountMinor: 900_000, instalments: 1 });
    await paidOut('2026-03');
    expect(deducted(runId('2026-03'))).toEqual([['Advance', 400_000, 500_000, 500_000]]);
    await paidOut('2026-04');
    await paidOut('2026-05');
    expect(deducted(runId('2026-05'))).toEqual([['Advance', 100_000, undefined, 0]]);
    expect(loan(id)).toMatchObject({ status: 'Repaid' });
  });
  it('of several the earlier comes first', async () => {
    await lent({ amountMinor: 300_000, instalments: 1, firstMonth: '2026-03' });
    await lent({ amountMinor: 600_000, instalments: 2, firstMonth: '2026-02' });
    await paidOut('2026-03');
    expect(deducted(runId('2026-03'))).toEqual([
      ['Loan', 400_000, 200_000, 200_000],
      ['Advance', 0, 300_000, 300_000],
    ]);
  });
  it('is not deducted twice: not by a request sent again, nor by the month after an approved one', async () => {
    const id = await lent({ amountMinor: 200_000, instalments: 1 });
    const march = await prepared('2026-03');
    await march.approve('hr');
    await prepared('2026-04');
    expect(deducted(runId('2026-04'))).toEqual([]);
    const [run, key] = [march.run(), freshId()];
    await world.call('hr', 'payroll.pay', run, {}, { key });
    await world.call('hr', 'payroll.pay', run, {}, { key });
    expect(loan(id)).toMatchObject({ takenMinor: 200_000, status: 'Repaid' });
    expect(loan(id).entries).toHaveLength(1);
  });
  it('is not deducted twice by two months that both count on it', async () => {
    const id = await lent({ amountMinor: 200_000, instalments: 1 });
    const april = await prepared('2026-04');
    const march = await prepared('2026-03');
    await march.approve('hr');
    await april.approve('hr');
    await april.pay('hr');
    expect(await march.refused('pay', 'hr')).toMatch(/^invalid/);
    expect(loan(id)).toMatchObject({ takenMinor: 200_000, balanceMinor: 0 });
    await march.reopen('ceo', 'The advance was taken in April');
    expect(await march.refused('approve', 'hr')).toBe('invalid status payroll.error.loan');
  });
  it('is written down with its payslip, neither without the other', async () => {
    const id = await lent();
    const march = await prepared('2026-03');
    await march.approve('hr');
    const entry = { at: world.now, periodKey: '2026-03', payslipId: march.slips()[0]?.id, amountMinor: 5 };
    expect(await change('hr', id, { entries: [entry] })).toBe('invalid entries ui.validation.computed');
    await change('hr', id, { takenMinor: 5 });
    expect(loan(id)).toMatchObject({ takenMinor: 0 });
    await change('hr', id, { status: 'Repaid' });
    expect(loan(id)).toMatchObject({ status: 'Open', balanceMinor: 1_000_000 });
    await march.pay('hr');
    expect(loan(id)).toMatchObject({ takenMinor: 250_000 });
  });
  it('is on the payslip with the amount that is owed, and on nobody else’s', async () => {
    const id = await lent();
    await paidEmployee(world, { userId: 'hr', fullName: 'Hana Reed', employeeCode: 'E-0009' });
    await month('2026-03').open();
    await month('2026-03').calculate();
    expect(deducted(runId('2026-03'))).toEqual([['Loan', 250_000, undefined, 750_000]]);
    await month('2026-03').adjust();
    const line = { loanId: id, kind: 'Loan', amountMinor: 250_000, owedMinor: 1_000_000 };
    for (const slip of slipsOf(world, runId('2026-03')))
      expect(await world.refusal('hr', [update('payslips', slip, { loans: [{ ...line, amountMinor: 1 }] })])).toBe(
        'invalid status payslips.error.closed',
      );
  });
  it('is managers’ to give, to somebody who works here; what was lent stays once pay took of it', async () => {
    for (const by of ['seller', 'accountant', 'ceoB'])
      expect(await world.refusal(by, [create('loans', values())])).toBe('forbidden');
    const gone = await paidEmployee(world, { status: 'Offboarded', endDate: new Date(0), endReason: 'x' });
    const lend = (more: Values) => world.refusal('hr', [create('loans', values(more))]);
    expect(await lend({ employeeId: gone.id })).toBe('invalid employeeId loans.error.left');
    expect(await lend({ amountMinor: 3 })).toBe('invalid instalments loans.error.instalments');
    expect(await lend({ amountMinor: 0 })).toMatch('invalid amountMinor');
    expect(await lend({ instalments: 121 })).toMatch('invalid instalments');
    expect(await lend({ firstMonth: '2026-13' })).toMatch('invalid firstMonth');
    const id = await lent();
    expect(await change('hr', id, { amountMinor: 800_000 })).toBe('written');
    await paidOut('2026-03');
    expect(await change('hr', id, { amountMinor: 900_000 })).toBe('invalid amountMinor loans.error.begun');
    const { version } = loan(id);
    const archive = { type: 'archive', resource: 'loans', id, version, set: {} } as const;
    expect(await world.refusal('hr', [archive])).toBe('invalid status loans.error.begun');
    // 600,000 are left: two months more instead of three
    expect(await change('hr', id, { instalments: 2 })).toBe('written');
    await paidOut('2026-04');
    expect(deducted(runId('2026-04'))).toEqual([['Loan', 400_000, 200_000, 200_000]]);
  });
});

describe('an approval', () => {
  it('is refused if the owed amount has changed since the calculation', async () => {
    const id = await lent({ amountMinor: 200_000, instalments: 1 });
    const march = await prepared('2026-03');
    await change('hr', id, { amountMinor: 100_000 });
    expect(await march.refused('approve', 'hr')).toBe('invalid status payroll.error.loan');
    await change('hr', id, { amountMinor: 200_000 });
    expect(await march.refused('approve', 'hr')).toBe('written');
  });
});

it('a final settlement takes all that is left of a loan, within the limit', async () => {
  const at = (day: string) => startOfDay(day, 'Asia/Dubai');
  const id = await lent({ amountMinor: 1_000_000, instalments: 10, firstMonth: '2026-02' });
  await paidOut('2026-02');
  await world.call('hr', 'employees.endEmployment', recordIn(world, 'employees', employee.id), {
    endDate: at('2026-03-02'),
    endReason: 'Resigned',
  });
  await world.commit(
    'ceo',
    planned({ changes: [newSettlement(recordIn(world, 'employees', employee.id), 'Asia/Dubai')] }),
  );
  const last = onPay(world, settlementId('2026-03-02', employee.id));
  await last.calculate();
  const [slip] = last.slips();
  const most = Math.round((slip?.grossMinor ?? 0) / 2);
  const taken = Math.min(900_000, most);
  expect(slip?.deductions).toEqual([
    {
      code: 'Loan',
      loanId: id,
      amountMinor: taken,
      balanceMinor: 900_000 - taken,
      ...(taken < 900_000 && { carryForwardMinor: 900_000 - taken }),
    },
  ]);
  await last.approve('hr');
  await last.pay('hr');
  expect(loan(id)).toMatchObject({ takenMinor: 100_000 + taken, balanceMinor: 900_000 - taken });
});

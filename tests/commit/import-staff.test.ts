import { describe, expect, it } from 'vitest';
import { runId } from '#areas/pay/payroll/schema.ts';
import type { Values } from '#model/schema.ts';
import { Importing } from './importing.ts';
import { onPay } from './pay-world.ts';
import { recordIn } from './staff-world.ts';
import { typedSample, update } from './world.ts';

const at = (day: string) => new Date(`${day}T00:00:00+04:00`);
/** A person of a file of staff, who was hired on 1 May 2020, with what its columns of pay and of a loan say. */
const person = (place: number, given?: Values, more: Values = {}) => {
  const id = `row_${String(place).padStart(20, '0')}`;
  const name = { firstName: 'Amelia', lastName: `Clarke ${place}` };
  const typed = typedSample('employees', { ...name, status: 'Onboarding', hireDate: at('2020-05-01'), ...more });
  const values = Object.fromEntries(Object.entries({ ...typed, hours: undefined }).filter(([, one]) => one));
  return { id, values, ...(given && { related: { id, given } }) };
};
const PAY = { basicSalaryMinor: 600_000, housingMinor: 200_000, iban: 'AE070331234567890123456' };
const EARLIER = { earlierFrom: at('2017-05-01'), earlierPaidMinor: 500_000 };
const LOAN = { lentMinor: 1_200_000, instalments: 12, firstMonth: '2025-06', takenBeforeMinor: 850_000 };
const OPENING = { opening: { day: at('2026-03-02'), annualHalfDays: 110, unpaidDays: 40 } };

async function brought(people: readonly ReturnType<typeof person>[], by = 'ceo') {
  const world = new Importing();
  await world.begin(by, { resource: 'employees', fileName: 'staff.csv' });
  return { world, outcomes: await world.slice('1', people, by) };
}
const issueOf = (outcomes: Awaited<ReturnType<typeof brought>>['outcomes']) =>
  outcomes.map(({ done, reason, issues }) => issues?.map(({ field, key }) => `${field} ${key}`)[0] ?? reason ?? done);

describe('a file of staff', () => {
  it('brings each person with the opening balance, pay from the day of hire, earlier service and what is owed', async () => {
    const { world, outcomes } = await brought([person(1, { ...PAY, ...EARLIER, ...LOAN }, OPENING), person(2, PAY)]);
    expect(issueOf(outcomes)).toEqual(['created', 'created']);
    const [first, second] = [person(1).id, person(2).id];
    expect(recordIn(world, 'employees', first)).toMatchObject(OPENING);
    const terms = { employmentType: 'FullTime', contractType: 'Unlimited', transportMinor: 0, otherAllowanceMinor: 0 };
    // the terms have a day, as those that are typed
    expect(recordIn(world, 'employeePay', first)).toMatchObject({
      terms: [{ from: '2020-05-01', basicSalaryMinor: 600_000, housingMinor: 200_000, ...terms }],
      priorService: { from: at('2017-05-01'), gratuityPaidMinor: 500_000 },
      iban: PAY.iban,
    });
    expect(recordIn(world, 'loans', first)).toMatchObject({
      employeeId: first,
      employeeName: 'Amelia Clarke 1',
      amountMinor: 1_200_000,
      takenMinor: 850_000,
      balanceMinor: 350_000,
      status: 'Open',
    });
    expect(world.read(`loans/${second}`)).toBeUndefined();
    expect(recordIn(world, 'employeePay', second)).not.toHaveProperty('priorService');
  });
  it('is paid by the next payroll like people who were typed', async () => {
    const { world } = await brought([person(1, { ...PAY, ...LOAN })]);
    const employee = recordIn(world, 'employees', person(1).id);
    await world.commit('ceo', [update('employees', employee, { status: 'Active' })]);
    const run = onPay(world, runId('2026-02'));
    await run.open();
    await run.calculate();
    // nine of twelve instalments of 1,000 are due by February, of which 8,500 were repaid
    expect(run.slips()[0]).toMatchObject({ earnings: [{ amountMinor: 600_000 }, { amountMinor: 200_000 }] });
    expect(run.slips()[0]?.deductions).toMatchObject([{ code: 'Loan', amountMinor: 50_000, balanceMinor: 300_000 }]);
  });
  it('is refused row by row by the rules of what is typed', async () => {
    const { world, outcomes } = await brought([
      person(1, { ...PAY, basicSalaryMinor: 0 }),
      person(2, { ...PAY, iban: 'AE070331234567890123457' }),
      person(3, { ...PAY, earlierFrom: at('2020-05-01') }),
      person(4, { ...PAY, ...LOAN, takenBeforeMinor: 1_200_000 }),
      person(5, LOAN, { opening: { day: at('2020-04-30') } }),
      person(6, { ...PAY, terms: [] }),
    ]);
    expect(issueOf(outcomes)).toEqual([
      'terms.0.basicSalaryMinor employeePay.error.basic',
      'iban employeePay.error.iban',
      'priorService.from employeePay.error.prior',
      'takenBeforeMinor loans.error.before',
      'opening.day employees.error.opening',
      'created',
    ]);
    for (const place of [1, 2, 3, 4, 5]) expect(world.read(`employees/${person(place).id}`)).toBeUndefined();
    expect(world.read(`employeePay/${person(4).id}`)).toBeUndefined();
  });
  it('brings nobody’s own pay', async () => {
    const { outcomes } = await brought([person(1, PAY, { userId: 'hr' })], 'hr');
    expect(issueOf(outcomes)).toEqual(['terms employeePay.error.own']);
  });
  it('is taken back with what it lent, unless somebody works with it since', async () => {
    const { world } = await brought([person(1, { ...PAY, ...LOAN }), person(2, LOAN)]);
    const lent = recordIn(world, 'loans', person(2).id);
    await world.commit('ceo', [update('loans', lent, { instalments: 6 })]);
    await world.finish();
    await world.undo();
    const archived = (name: string, place: number) => world.read(`${name}/${person(place).id}`)?.archivedAt !== null;
    expect([archived('employees', 1), archived('loans', 1), archived('loans', 2)]).toEqual([true, true, false]);
  });
});

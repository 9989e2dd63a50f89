import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { dayKey } from '#lib/time/dates.ts';
import { pressOn } from '#tests/component/hands.ts';
import { listIds, openOffice, read } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { settled } from '#tests/component/screen-checks.ts';
import { checkRows, chooseFile } from '#tests/component/transfer.ts';

const HEADS = [
  'First name|Last name|Job title|Role|Hire date',
  'Opening balance: As of|Opening balance: Annual leave left, with all of this year (days)',
  'Basic salary|Housing allowance|Earlier service since|Gratuity paid for earlier service',
  'Loan: amount lent|Loan: monthly instalments|Loan: first instalment (YYYY-MM)|Loan: repaid before',
].flatMap((some) => some.split('|'));
const FILE = [
  HEADS,
  ['Ana', 'Costa', 'Broker', 'Seller', '2020-05-01', '2026-01-01', '17.5', '6000', '2000', '2017-05-01', '5000'],
  ['Omar', 'Said', 'Broker', 'Seller', '2024-01-08', '', '', '', '2000', '', '', '12000', '12', '2025-06', '8500'],
];

it('a file of staff has columns of the opening balance, of pay, earlier service and a loan', async () => {
  const { companyId, ceo } = await openOffice(0);
  await openAs(ceo, '/app/company/employees/import');
  await settled();
  await chooseFile('staff.csv', FILE.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n'));
  for (const [head, path] of [
    ['Basic salary', 'basicSalaryMinor'],
    ['Opening balance: As of', 'opening.day'],
    ['Earlier service since', 'earlierFrom'],
    ['Loan: repaid before', 'takenBeforeMinor'],
  ] as const)
    await expect.element(page.getByLabelText(`${head} maps to`)).toHaveValue(path);
  await checkRows();
  const salary = page.getByRole('textbox', { name: 'Basic salary, row 3' });
  await expect.element(page.getByText('Please enter Basic salary')).toBeVisible();
  await salary.fill('7000');
  await pressOn(salary, 'Enter');
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect.element(page.getByText('2 new').first()).toBeVisible();
  const stored = (name: string, id = '') => read(`companies/${companyId}/${name}/${id}`);
  const of = (firstName: string) =>
    listIds(`companies/${companyId}/employees`).find((id) => stored('employees', id)?.firstName === firstName);
  const [ana, omar] = [of('Ana'), of('Omar')];
  expect(stored('employees', ana)).toMatchObject({ opening: { annualHalfDays: 35 } });
  expect(stored('employeePay', ana)).toMatchObject({
    terms: [{ from: '2020-05-01', basicSalaryMinor: 600_000, housingMinor: 200_000, transportMinor: 0 }],
    priorService: { gratuityPaidMinor: 500_000 },
  });
  const service = stored('employeePay', ana)?.priorService as { readonly from: Date } | undefined;
  expect(service && dayKey(service.from, 'Asia/Dubai')).toBe('2017-05-01');
  expect(stored('employeePay', omar)).toMatchObject({ terms: [{ from: '2024-01-08', basicSalaryMinor: 700_000 }] });
  expect(stored('loans', omar)).toMatchObject({
    employeeId: omar,
    employeeName: 'Omar Said',
    amountMinor: 1_200_000,
    takenMinor: 850_000,
    balanceMinor: 350_000,
  });
});

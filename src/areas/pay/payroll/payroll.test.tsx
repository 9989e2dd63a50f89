import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { firstTerms } from '#areas/people/employeePay/schema.ts';
import { create, hire, mayRead, openOffice, type Person, patch, read } from '#tests/component/office.ts';
import { openAs, visit } from '#tests/component/open-app.tsx';
import { employ } from '#tests/component/records.ts';

const MONTH = '2026-03';
const RUN = `regular_${MONTH}`;

/** An employee with a contract: 8,000 a month. */
async function paidEmployee(by: Person, of: Person | undefined, firstName: string): Promise<string> {
  const id = await employ(by, of, { firstName, lastName: 'Clarke' });
  const values = {
    terms: firstTerms({
      ...{ employmentType: 'FullTime', contractType: 'Unlimited', basicSalaryMinor: 600_000, housingMinor: 200_000 },
      ...{ transportMinor: 0, otherAllowanceMinor: 0 },
    }),
    iban: 'AE070331234567890123456',
  };
  await create(by, 'employeePay', id, values);
  return id;
}
async function openRun(by: Person): Promise<void> {
  await openAs(by, '/app/payroll');
  await page.getByRole('button', { name: 'New payroll run' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Month').fill(MONTH);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect.element(page.getByRole('heading', { name: 'March 2026' })).toBeVisible();
}
const figure = (name: string) => page.getByCss('dl > div').filter({ hasText: name });
const state = (word: string) => page.getByCss('[data-part=record-head]').getByText(word, { exact: true });
const click = (name: string) => page.getByRole('button', { name, exact: true }).click();

it('a CEO calculates the month, HR approves it, the Seller reads the own payslip', async () => {
  const { companyId, ceo, seller } = await openOffice(1);
  const hr = await hire(companyId, 'HR', 'Hana');
  await paidEmployee(ceo, seller, 'Amelia');
  const slip = `companies/${companyId}/payslips`;
  await openRun(ceo);
  await click('Calculate');
  await expect.element(state('Calculated')).toBeVisible();
  await expect.element(figure('Net pay')).toHaveTextContent('AED 8,000');
  await expect.element(page.getByText('A second person must approve payroll')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
  const link = page.getByRole('link', { name: 'Amelia Clarke', exact: true });
  const id = (await link.findElement()).getAttribute('href')?.split('/').at(-1) ?? '';
  expect(await mayRead(seller, `${slip}/${id}`)).toBe(false);

  await openAs(hr, `/app/payroll/${RUN}`);
  await click('Approve');
  await expect.element(state('Approved')).toBeVisible();
  await expect.poll(() => read(`${slip}/${id}`)).toMatchObject({ status: 'Locked', userId: seller.id });
  expect(await mayRead(seller, `${slip}/${id}`)).toBe(true);

  await openAs(seller, '/app/me');
  await page.getByRole('button', { name: 'Open March 2026' }).click();
  const paper = page.getByRole('article', { name: 'Payslip of Amelia Clarke, March 2026' });
  await expect.element(paper.getByText('AED 8,000').last()).toBeVisible();
  await expect.element(paper.getByText('Housing')).toBeVisible();
});

it('a month is compared with the month before, without what was paid to whoever left in it', async () => {
  const { companyId, ceo } = await openOffice(0);
  const employeeId = await paidEmployee(ceo, undefined, 'Amelia');
  await openRun(ceo);
  await click('Calculate');
  await expect.element(figure('Net pay')).toHaveTextContent('AED 8,000');
  const slip = (run: string) => `companies/${companyId}/payslips/${run}_${employeeId}`;
  const before = (runId: string, netMinor: number) =>
    patch(slip(runId), { ...read(slip(RUN)), periodKey: '2026-02', runId, netMinor });
  await before('regular_2026-02', 750_000);
  await before('final_2026-02-15', 2_000_000);
  await visit(`/app/payroll/${RUN}`);
  await expect.element(figure('Net pay')).toHaveTextContent('+AED 500 vs last month');
});

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { firstTerms } from '#areas/people/employeePay/schema.ts';
import { startOfDay } from '#lib/time/dates.ts';
import { as, create, openOffice, type Person, patch, update } from '#tests/component/office.ts';
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
const state = (word: string) =>
  page.getByCss('[data-part=record-head] :is([aria-current=step], [data-part=chip])').getByText(word, { exact: true });
const click = (name: string) => page.getByRole('button', { name, exact: true }).click();

it('one month is paid once: adjusted, reopened with a reason, held, and paid', async () => {
  const { companyId, ceo } = await openOffice(0);
  await patch(`companies/${companyId}`, { ownerUid: ceo.id });
  // nobody gives themselves pay: it is on file before the account is
  await update(ceo, 'employees', await paidEmployee(ceo, undefined, 'Chris'), { userId: ceo.id });
  await paidEmployee(ceo, undefined, 'Bob');
  await employ(ceo, undefined, { firstName: 'Nobody', lastName: 'Paid' });
  await openRun(ceo);
  await visit('/app/payroll/new');
  await page.getByLabelText('Month').fill(MONTH);
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect.element(page.getByText('Payroll for March 2026 already exists')).toBeVisible();
  await visit(`/app/payroll/${RUN}`);
  await click('Calculate');
  await expect.element(page.getByText('No contract or salary on file')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
  await expect
    .element(page.getByRole('region', { name: 'Before approval' }).getByRole('link', { name: 'Nobody Paid' }))
    .toBeVisible();
  const third = page.getByRole('link', { name: 'Nobody Paid' }).element().getAttribute('href');
  const endDate = startOfDay('2026-02-01', 'Asia/Dubai');
  await as(ceo, ({ call, read }) =>
    call('employees.endEmployment', read(third?.split('/').at(-1) ?? '', 'employees'), {
      to: 'Offboarded',
      endDate,
      endReason: 'Resigned',
    }),
  );

  // a bonus is typed while the run is a draft
  await click('Back to draft');
  await expect.element(state('Draft')).toBeVisible();
  await page.getByRole('link', { name: 'Bob Clarke', exact: true }).click();
  await click('Adjust');
  await page.getByLabelText('Bonus').fill('500');
  await click('Save');
  await expect
    .element(
      page
        .getByRole('article', { name: /Payslip of Bob/ })
        .getByText('AED 8,500')
        .last(),
    )
    .toBeVisible();
  await page.getByRole('link', { name: 'March 2026' }).click();
  await click('Calculate');
  await expect.element(figure('Net pay')).toHaveTextContent('AED 16,500');
  await click('Recalculate');
  await expect.element(page.getByRole('progressbar')).toHaveLength(0);
  await expect.element(state('Calculated')).toBeVisible();
  await expect.element(figure('Net pay')).toHaveTextContent('AED 16,500');

  // the only manager, and the founder, approves alone and is named so
  await click('Approve');
  await expect.element(page.getByText('Approved by the preparer')).toBeVisible();
  await click('Reopen');
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
  await expect.element(page.getByRole('dialog').getByText('Add a reason of at least 5 characters')).toBeVisible();
  await page.getByLabelText('Reason for reopening').fill('A bonus is missing');
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
  await expect.element(page.getByText('Reason for reopening: A bonus is missing')).toBeVisible();
  await click('Approve');
  await expect.element(state('Approved')).toBeVisible();
  await page.getByRole('link', { name: 'Bob Clarke', exact: true }).click();
  await click('Hold');
  await expect.element(state('Held')).toBeVisible();
  await page.getByRole('link', { name: 'March 2026' }).click();
  await click('Mark as paid');
  await page.getByLabelText('Payment reference').fill('TT 4711');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
  await expect.element(state('Paid')).toBeVisible();
  await expect.element(page.getByText('Held', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reopen', exact: true })).toHaveLength(0);
});

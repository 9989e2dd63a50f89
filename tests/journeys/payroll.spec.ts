import type { Page } from '@playwright/test';
import { startOfDay } from '#lib/dates.ts';
import { classOf } from '../classes.ts';
import { type Person, patchDocument, signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { as, openOffice } from './office.ts';
import { employ } from './staff-world.ts';
import { expectTidy, keepPicture } from './tidy.ts';

const MONTH = '2026-03';
const RUN = `regular_${MONTH}`;

/** An employee with a contract: 8,000 a month. */
async function paidEmployee(by: Person, companyId: string, of: Person | undefined, firstName: string): Promise<string> {
  const id = await employ(by, companyId, of, { firstName, lastName: 'Clarke' });
  const values = {
    employmentType: 'FullTime',
    contractType: 'Unlimited',
    basicSalaryMinor: 600_000,
    housingMinor: 200_000,
    transportMinor: 0,
    otherAllowanceMinor: 0,
    iban: 'AE070331234567890123456',
  };
  await as(by, companyId, ({ send }) => send({ changes: [{ type: 'create', resource: 'employeePay', id, values }] }));
  return id;
}
async function openRun(page: Page): Promise<void> {
  await page.goto('/app/payroll');
  await page.getByRole('button', { name: 'New payroll run' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Month').fill(MONTH);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'March 2026' })).toBeVisible();
}
const figure = (page: Page, name: string) =>
  page.locator(`.${classOf('areas/pay/payroll/payroll', 'runFigures')} div`).filter({ hasText: name });
const state = (page: Page, word: string) =>
  page.locator(`.${classOf('kit/record/record', 'summary')}`).getByText(word, { exact: true });
const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('one month is paid once: adjusted, reopened with a reason, held, and paid @beyond', async ({ page }) => {
  test.setTimeout(180_000);
  const { companyId, ceo } = await openOffice(0);
  await patchDocument(`companies/${companyId}`, { ownerUid: ceo.id });
  await paidEmployee(ceo, companyId, ceo, 'Chris');
  await paidEmployee(ceo, companyId, undefined, 'Bob');
  await employ(ceo, companyId, undefined, { firstName: 'Nobody', lastName: 'Paid' });
  await signIn(page, ceo);
  await openRun(page);
  await page.goto('/app/payroll/new');
  await page.getByLabel('Month').fill(MONTH);
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Payroll for March 2026 already exists')).toBeVisible();
  await page.goto(`/app/payroll/${RUN}`);
  await click(page, 'Calculate');
  await expect(page.getByText('has no contract or salary on file')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
  await expect(
    page.getByRole('region', { name: 'Before approval' }).getByRole('link', { name: 'Nobody Paid' }),
  ).toBeVisible();
  const third = await page.getByRole('link', { name: 'Nobody Paid' }).getAttribute('href');
  await as(ceo, companyId, async ({ send, read }) => {
    const before = await read(third?.split('/').at(-1) ?? '', 'employees');
    const endDate = startOfDay('2026-02-01', 'Asia/Dubai');
    const set = { status: 'Offboarded', endDate, endReason: 'Resigned' };
    await send({ changes: [{ type: 'update', resource: 'employees', before, set }] });
  });

  // a bonus is typed while the run is a draft
  await click(page, 'Back to draft');
  await expect(state(page, 'Draft')).toBeVisible();
  await page.getByRole('link', { name: 'Bob Clarke', exact: true }).click();
  await click(page, 'Adjust');
  await page.getByLabel('Bonus').fill('500');
  await click(page, 'Save');
  await expect(
    page
      .getByRole('article', { name: /Payslip of Bob/ })
      .getByText('AED 8,500')
      .last(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'March 2026' }).click();
  await click(page, 'Calculate');
  await expect(figure(page, 'Net pay')).toContainText('AED 16,500');
  await click(page, 'Recalculate');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(state(page, 'Calculated')).toBeVisible();
  await expect(figure(page, 'Net pay')).toContainText('AED 16,500');

  // the only manager, and the founder, approves alone and is named so
  await click(page, 'Approve');
  await expect(page.getByText('Approved by the preparer')).toBeVisible();
  await click(page, 'Reopen');
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByRole('dialog').getByText('Add a reason of at least 5 characters')).toBeVisible();
  await page.getByLabel('Reason for reopening').fill('A bonus is missing');
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByText('Reason for reopening: A bonus is missing')).toBeVisible();
  await click(page, 'Approve');
  await expect(state(page, 'Approved')).toBeVisible();
  await page.getByRole('link', { name: 'Bob Clarke', exact: true }).click();
  await click(page, 'Hold');
  await expect(state(page, 'Held')).toBeVisible();
  await page.getByRole('link', { name: 'March 2026' }).click();
  await click(page, 'Mark as paid');
  await page.getByLabel('Payment reference').fill('TT 4711');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
  await expect(state(page, 'Paid')).toBeVisible();
  await expect(page.getByText('Held', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reopen', exact: true })).toHaveCount(0);
});

test('payroll is clear to everybody, and its paper is one page of A4 in four languages @beyond', async ({ page }) => {
  test.setTimeout(180_000);
  const { companyId, ceo } = await openOffice(0);
  await patchDocument(`companies/${companyId}`, { ownerUid: ceo.id });
  await paidEmployee(ceo, companyId, ceo, 'Chris');
  await signIn(page, ceo);
  await page.goto('/app/payroll');
  await expect(page.getByText('No payroll yet. Run your first month.')).toBeVisible();
  await openRun(page);
  await click(page, 'Calculate');
  await expect(state(page, 'Calculated')).toBeVisible();
  await click(page, 'Approve');
  const slip = await page.getByRole('link', { name: 'Chris Clarke', exact: true }).getAttribute('href');
  for (const path of ['/app/payroll', `/app/payroll/${RUN}`, slip ?? '', '/app/me']) {
    await page.goto(path);
    await expect(page.locator('#root main h1')).toBeVisible();
    await expect(page.locator(`main .${classOf('ui/bone', 'bone')}, main [aria-busy=true]`)).toHaveCount(0);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectTidy(page, `${path} ${width}`);
    }
  }
  await page.goto(slip ?? '');
  for (const [language, word] of [
    ['en', 'Net pay'],
    ['zh', '实发工资'],
    ['fr', 'Salaire net'],
    ['ja', '差引支給額'],
  ] as const) {
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [`locale:${ceo.id}`, language] as const);
    await page.reload();
    await page.emulateMedia({ media: 'print' });
    await expect(
      page
        .locator(`.${classOf('kit/print/sheet', 'sheet')}`)
        .getByText(word)
        .first(),
    ).toBeVisible();
    await expect(page.locator('nav').first()).toBeHidden();
    await expect(page.locator('#root h1')).toBeHidden();
    // as wide as A4 within its margins
    await page.setViewportSize({ width: 688, height: 1000 });
    const over = await page
      .locator(`.${classOf('kit/print/sheet', 'sheet')}`)
      .evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth);
    expect(over, language).toBeLessThanOrEqual(0);
    await keepPicture(page, `payslip ${language}`);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(pdf).toMatch(/\/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);
    await page.emulateMedia({ media: 'screen' });
  }
});

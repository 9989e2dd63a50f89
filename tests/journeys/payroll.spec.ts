import type { Page } from '@playwright/test';
import { firstTerms } from '#areas/people/employeePay/schema.ts';
import { classOf } from '../classes.ts';
import { type Person, patchDocument, signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { as, openOffice } from './office.ts';
import { expectOnePage } from './paper.ts';
import { employ } from './staff-world.ts';
import { expectTidy } from './tidy.ts';

const MONTH = '2026-03';
const RUN = `regular_${MONTH}`;

/** An employee with a contract: 8,000 a month. */
async function paidEmployee(by: Person, companyId: string, of: Person | undefined, firstName: string): Promise<string> {
  const id = await employ(by, companyId, of, { firstName, lastName: 'Clarke' });
  const values = {
    terms: firstTerms({
      ...{ employmentType: 'FullTime', contractType: 'Unlimited', basicSalaryMinor: 600_000, housingMinor: 200_000 },
      ...{ transportMinor: 0, otherAllowanceMinor: 0 },
    }),
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
const state = (page: Page, word: string) => page.locator('[aria-current="step"]').getByText(word, { exact: true });
const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('payroll is clear to everybody, and its paper is one page of A4 in four languages @beyond', async ({ page }) => {
  const { companyId, ceo } = await openOffice(0);
  await patchDocument(`companies/${companyId}`, { ownerUid: ceo.id });
  // nobody gives themselves pay: it is on file before the account is
  const id = await paidEmployee(ceo, companyId, undefined, 'Chris');
  await as(ceo, companyId, async ({ send, read }) =>
    send({
      changes: [
        { type: 'update', resource: 'employees', before: await read(id, 'employees'), set: { userId: ceo.id } },
      ],
    }),
  );
  await signIn(page, ceo);
  await page.goto('/app/payroll');
  await expect(page.getByText('Run your first month.')).toBeVisible();
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
    const paper = page.locator(`.${classOf('kit/print/sheet', 'sheet')}`);
    await expect(paper.getByText(word).first()).toBeVisible();
    await expectOnePage(page, `payslip ${language}`);
  }
});

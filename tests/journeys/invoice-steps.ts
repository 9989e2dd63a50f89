import { expect, type Page } from '@playwright/test';
import { classOf } from '../classes.ts';
import { aed, button, inColumn, inWhole, issueDraft } from './deal-steps.ts';
import { pickOption, press } from './pick.ts';
import { chooseMore } from './record-page.ts';
import { keepPicture } from './tidy.ts';

export const LANGUAGES = { en: 'English', zh: '中文', fr: 'Français', ja: '日本語' } as const;
export type Language = keyof typeof LANGUAGES;

/** A text with each run of spaces as one space. */
export const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What the paper of the invoice that is shown holds in this language, with single spaces. It fits one page of A4. */
export async function paperIn(page: Page, language: Language): Promise<string> {
  const name = LANGUAGES[language];
  const paper = page.locator(`.${classOf('areas/sales/invoices/invoice', 'printedSheet')}`);
  await button(page, name).click();
  await expect(paper.locator('article')).toHaveAttribute('lang', language);
  await page.emulateMedia({ media: 'print' });
  // as wide as A4 within its margins
  await page.setViewportSize({ width: 673, height: 1000 });
  await expect(paper.getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const over = await paper.evaluate((sheet) =>
    [sheet, ...sheet.querySelectorAll('*')]
      .filter((part) => part.getBoundingClientRect().right > 674)
      .map(({ className }) => className),
  );
  expect(over, name).toEqual([]);
  await keepPicture(page, `print ${name}`);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g), name).toHaveLength(1);
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);
  const text = await paper.innerText();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ media: null });
  return spaced(text);
}

/** A line that is credited: its words on the invoice, and minor units without tax. */
interface Credited {
  readonly name: string;
  readonly billed: number;
  readonly before: number;
  readonly now: number;
}
/** Credits the lines of the invoice that is shown, and issues the note; answers with the note's number. */
export async function creditLines(
  page: Page,
  lines: readonly Credited[],
  { totalMinor, explanation, ofShares }: { totalMinor: number; explanation: string; ofShares?: string },
): Promise<string> {
  await chooseMore(page, 'Write credit note');
  const dialog = page.getByRole('dialog', { name: /^Credit note for EX-/ });
  for (const { name, billed, before, now } of lines) {
    const line = dialog.getByRole('group', { name });
    const left = `${aed(billed)} billed · ${aed(before)} credited · ${aed(billed - before)} left`;
    await expect(line.getByText(left)).toBeVisible();
    await line.getByLabel('Credited without tax').fill(String(now / 100));
  }
  await pickOption(page, 'Reason', 'Price changed');
  await dialog.getByLabel('Explanation').fill(explanation);
  await expect(dialog.getByText(`Credit note of ${aed(totalMinor)}, tax included`)).toBeVisible();
  await press(dialog, 'Draft credit note');
  await expect(dialog).toBeHidden();
  if (!ofShares) return issueDraft(page);
  await button(page, 'Issue').click();
  const issuing = page.getByRole('dialog', { name: /^Issue DR-/ });
  await pickOption(page, 'Agent splits', 'Lower with the credit note');
  await expect(issuing.getByText(ofShares)).toBeVisible();
  await press(issuing, 'Issue');
  const heading = page.getByRole('heading', { name: /^EX-\d{4}-\d{5}$/, level: 1 });
  await expect(heading).toBeVisible();
  return heading.innerText();
}

interface Customer {
  readonly id: string;
  readonly name: string;
}
/** What one customer owes, who is the only one, is this on every screen: list, ageing, statement, Today, Reports. */
export async function expectOwed(page: Page, { id, name }: Customer, minor: number, age = 'Not due'): Promise<void> {
  await page.goto('/app/invoices?unpaid=1');
  await expect(page.getByRole('button', { name: /^Unpaid/ })).toContainText(minor > 0 ? '1' : '0');
  const listed = page.getByRole('row', { name: /EX-/ });
  await expect(listed).toHaveCount(minor > 0 ? 1 : 0);
  if (minor > 0) await expect(listed.getByText(inColumn(minor), { exact: true }).last()).toBeVisible();

  await page.goto('/app/invoices?view=ageing');
  if (minor > 0) {
    const table = page.getByRole('region', { name: 'Ageing' });
    await expect(table.getByRole('columnheader', { name: age, exact: true })).toBeVisible();
    const at = (await table.getByRole('columnheader').allInnerTexts()).indexOf(age);
    for (const row of [table.getByRole('row', { name }), table.getByRole('row').last()]) {
      await expect(row.getByRole('cell').nth(at - 1)).toHaveText(inColumn(minor));
      await expect(row.getByRole('cell').last()).toHaveText(inColumn(minor));
    }
  } else await expect(page.getByText('Nothing is owed')).toBeVisible();

  await page.goto(`/app/contacts/${id}`);
  await chooseMore(page, 'Statement of account');
  const statement = page.getByRole('dialog', { name: `Statement of ${name}` });
  await expect(statement.getByText('Balance due').locator('..')).toContainText(aed(minor));

  await page.goto('/app/dashboards/default');
  const unpaid = page.getByRole('list', { name: 'Key figures' }).getByRole('link', { name: /^Unpaid invoices/ });
  await expect(unpaid.getByTitle(new RegExp(`^${inWhole(minor).replace(' ', '\\s')}$`))).toBeVisible();

  await page.goto('/app/dashboards/reports');
  const report = page.getByRole('region', { name: 'Receivables' });
  await expect(report.getByText(inWhole(Math.round(minor / 100) * 100)).first()).toBeVisible();
  if (minor === 0) await expect(report.getByText('No unpaid invoices.')).toBeVisible();
  else {
    const row = report.getByRole('row', { name: age === 'Not due' ? /^Not due yet/ : new RegExp(`^${age}`) });
    await expect(row.getByText(inColumn(Math.round(minor / 100) * 100).replace('.00', ''))).toBeVisible();
  }
}

/** As many deals closed this month by Today as by Reports. */
export async function expectClosed(page: Page, count: number): Promise<void> {
  await page.goto('/app/dashboards/default');
  const closing = page.getByRole('list', { name: 'Key figures' }).getByRole('link', { name: /^Closing this month/ });
  await expect(closing.getByText(`${count} closed`, { exact: true })).toBeVisible();
  await page.goto('/app/dashboards/reports');
  const winning = page.getByRole('region', { name: 'Are we winning?' });
  await expect(winning.getByText(new RegExp(`^${count} deals? closed `))).toBeVisible();
}

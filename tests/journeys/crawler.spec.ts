import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { UNGUARDED_ROUTES } from '#app/routes.ts';
import { demoAccounts } from '#scripts/seed.ts';
import { signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';

/**
 * Every route as each of five roles, in the demo company: the screen or the refusal, a list's form, record and edit,
 * nothing in the console, no key where a text should stand, nothing wider than the window, nothing for axe to find.
 */
const GOLDEN = JSON.parse(readFileSync('tests/laws/routes.golden.json', 'utf8')) as { [path: string]: string[] };
const PATHS = [...Object.keys(GOLDEN), ...UNGUARDED_ROUTES];
const WIDTHS = [360, 768, 1440];
const THEMES = ['light', 'dark'];
/** Looked at in every theme and by axe; of the others the refusals, the console and the width are looked at. */
const IN_FULL = ['CEO', 'Seller'];
/** A text that is still its own name: `leads:fields.status`, `ui.error.offline`. */
const KEY = /(^|\s)[a-zA-Z]+[:.][a-z][A-Za-z]*(\.[A-Za-z]+)+(\s|$)/;
const LISTS = '[data-row-link]';

interface Findings {
  readonly found: string[];
  readonly at: (what: string) => void;
}

/** What the browser complains of, told with the place it was at. */
function listen(page: Page): Findings {
  const found: string[] = [];
  let where = '';
  page.on('console', (message) => {
    // a refused read is the product's own business: the screens say it in words
    if (message.type() === 'error' && !/status of 40[0-9]/.test(message.text()))
      found.push(`${where}: ${message.text().slice(0, 200)}`);
  });
  page.on('pageerror', (error) => found.push(`${where}: ${error.message}`));
  return { found, at: (what) => (where = what) };
}

async function settle(page: Page): Promise<void> {
  await expect(page.locator('main h1').first()).toBeVisible();
  // what is live keeps a request open for good: the screen itself tells when it is ready
  await expect(page.locator('.cover, main .bone, main [aria-busy=true]')).toHaveCount(0);
}

async function inspect(page: Page, what: string, findings: Findings, withAxe: boolean): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (over > 0) findings.found.push(`${what}: ${over} px wider than the window`);
  const texts = await page.evaluate(() => document.body.innerText.split('\n'));
  for (const text of texts) if (KEY.test(text)) findings.found.push(`${what}: untranslated: ${text.slice(0, 80)}`);
  if (!withAxe) return;
  const { violations } = await new AxeBuilder({ page }).analyze();
  for (const { id, nodes } of violations)
    findings.found.push(`${what}: axe ${id}: ${nodes.map(({ html }) => html.slice(0, 100)).join(' | ')}`);
}

/** The list's form, its first record and that record's form, where the role has them. */
async function below(page: Page, path: string, findings: Findings, withAxe: boolean): Promise<void> {
  const link = await page
    .locator(LISTS)
    .first()
    .getAttribute('href', { timeout: 1000 })
    .catch(() => null);
  if (!link) return;
  const record = new URL(link, page.url()).pathname;
  for (const target of [`${path}/new`, record, `${record}/edit`]) {
    findings.at(target);
    await page.goto(target);
    await settle(page);
    await inspect(page, `${target} ${page.viewportSize()?.width}`, findings, withAxe);
  }
}

async function look(page: Page, theme: string): Promise<void> {
  await page.evaluate((value) => {
    const id = /"id":"([^"]+)"/.exec(localStorage.getItem('user_data') ?? '')?.[1];
    localStorage.setItem(`theme:${id}`, value);
  }, theme);
}

for (const role of ['SuperAdmin', 'CEO', 'HR', 'Seller', 'Accountant'])
  for (const theme of IN_FULL.includes(role) ? THEMES : THEMES.slice(0, 1))
    test(`${role} walks every route (${theme})`, { tag: '@beyond' }, async ({ page }) => {
      test.setTimeout(15 * 60_000);
      const account = demoAccounts().find((known) => known.role === role);
      if (!account) throw new Error(`the demo has no ${role}`);
      const findings = listen(page);
      await signIn(page, { id: '', ...account });
      await look(page, theme);
      for (const width of IN_FULL.includes(role) && theme === 'light' ? WIDTHS : WIDTHS.slice(-1)) {
        await page.setViewportSize({ width, height: 900 });
        for (const path of PATHS) {
          findings.at(`${path} ${width}`);
          await page.goto(path);
          await settle(page);
          const isOpen = UNGUARDED_ROUTES.includes(path) || GOLDEN[path]?.includes(role);
          const expected = isOpen ? new RegExp(`${path}(/default)?$`) : /\/app\/access-denied$/;
          expect(page.url(), path).toMatch(expected);
          const withAxe = IN_FULL.includes(role) && width === 1440;
          await inspect(page, `${path} ${width}`, findings, withAxe);
          if (isOpen) await below(page, path, findings, withAxe);
        }
      }
      expect(findings.found).toEqual([]);
    });

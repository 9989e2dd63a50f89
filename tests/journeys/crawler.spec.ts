import { readFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';
import { UNGUARDED_ROUTES } from '#areas/routes.ts';
import { demoAccounts } from '#scripts/seed/accounts.ts';
import { MAIN } from '#scripts/seed/companies.ts';
import { classOf } from '../classes.ts';
import { signIn } from './auth-world.ts';
import { expect, test } from './journey.ts';
import { axeFinds, inEachTheme, overflow, spills } from './tidy.ts';

/**
 * Every route as each of five roles, in the demo company: the screen or the refusal, a list's form, record and edit,
 * nothing in the console, no key where a text should stand, nothing wider than the window or out of its own box at three
 * widths, nothing for axe to find. A picture of each page stays in the report's folder. Then a sample in the other languages.
 */
const GOLDEN = JSON.parse(readFileSync('tests/laws/routes.golden.json', 'utf8')) as { [path: string]: string[] };
const PATHS = [...Object.keys(GOLDEN), ...UNGUARDED_ROUTES];
/** The first is the one a page is opened, judged by axe and pictured at. */
const WIDTHS = [1440, 768, 360];
/** Looked at in every theme and by axe; of the others the refusals, the console and the widths are looked at. */
const IN_FULL = ['CEO', 'Seller'];
/** What stands for all when only a sample is looked at. */
const SAMPLE = [
  '/app/dashboards',
  '/app/leads',
  '/app/deals',
  '/app/properties',
  '/app/invoices',
  '/app/payroll',
  '/app/company/meetings',
  '/app/attendees',
  '/app/todo',
  '/app/me',
];
/** A text that is still its own name: `leads:fields.status`, `ui.error.offline`. */
const KEY = /(^|\s)[a-zA-Z]+[:.][a-z][A-Za-z]*(\.[A-Za-z]+)+(\s|$)/;
/** One of two words, `action.call`, where no name of a file or a host stands. */
const SHORT_KEY = /^[a-z][A-Za-z]+\.(?!(com|org|net|pdf|png|jpe?g|webp|csv|xlsx|docx|mp4)$)[a-z][A-Za-z]+$/;
const isKey = (text: string) => KEY.test(text) || text.split(',').some((part) => SHORT_KEY.test(part.trim()));
/** Pages that list no records with pages of their own below them. */
const WITHOUT_RECORDS = [
  ...['/app/dashboards', '/app/seller/dashboard', '/app/my-company', '/app/access', '/app/companies', '/app/history'],
  ...['/app/property-scanner', '/app/applications/calendar', ...UNGUARDED_ROUTES],
];
/** Where a list is to be looked at to find a record on any day of the week, and of anybody. */
const RECORDS_AT: { readonly [path: string]: string } = {
  '/app/attendees': '/app/attendees/month',
  '/app/todo': '/app/todo?view=list&everyone=1',
};
/** What follows a list's path and is a page beside it. */
const NO_RECORD = /^\/(new|month|leave|calendar|meetings)$|^\/(leave|calendar|meetings)\//;

/** Forms stand above the list or the record. */
const FORM = /\/(new|edit)$/;

interface Look {
  readonly page: Page;
  readonly info: TestInfo;
  readonly found: string[];
  /** How a page below a list is come to: by its address, which starts the app anew, or from within the app. */
  readonly below: 'address' | 'within';
  /** Full: axe and a picture in both themes; sample: a picture. */
  readonly judged: 'full' | 'sample' | undefined;
}

/** What the browser complains of, told with the place it was at. */
function listen(page: Page): string[] {
  const found: string[] = [];
  const tell = (what: string) => found.push(`${new URL(page.url()).pathname}: ${what.slice(0, 200)}`);
  page.on('console', (message) => {
    // a refused read is the product's own business, and so is a server that takes its time: the screens say it in words
    const isOwn = /status of 40[0-9]|Could not reach Cloud Firestore backend/.test(message.text());
    if (message.type() === 'error' && !isOwn) tell(message.text());
  });
  page.on('pageerror', (error) => tell(error.message));
  return found;
}

async function settle(page: Page): Promise<void> {
  await expect(page.locator('#root main h1').first()).toBeVisible();
  // what is live keeps a request open for good: the screen itself tells when it is ready
  await expect(
    page.locator(`.${classOf('app/plain', 'cover')}, main .${classOf('ui/bone', 'bone')}, main [aria-busy=true]`),
  ).toHaveCount(0);
  // what still fades in has the colours of neither state
  await expect(page.locator('[class*=-enter-active], [class*=-appear-active]')).toHaveCount(0);
}

/** As a link of the app does it; done when another screen stands there, unless it is a form above the same one. */
async function goWithin(page: Page, path: string): Promise<void> {
  const before = await page.locator('#root main h1').first().elementHandle();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  if (!FORM.test(path)) await page.waitForFunction((screen) => !screen?.isConnected, before);
}

/** Opens a page at the first width, judges it, and then its width at the others without opening it anew. */
async function inspect({ page, info, found, judged }: Look, path: string, from: Look['below'] = 'address') {
  await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: 900 });
  await (from === 'within' ? goWithin(page, path) : page.goto(path));
  // the form, or why there is none; whose record is final lands on the record
  if (FORM.test(path))
    await page.waitForFunction((asked) => {
      const landed = asked.endsWith('/edit') ? '#record-title' : '#root main h1';
      return document.querySelector(location.pathname === asked ? 'dialog[open], [role=dialog]' : landed) !== null;
    }, path);
  await settle(page);
  const texts = await page.evaluate(() => document.body.innerText.split('\n'));
  for (const text of texts) if (isKey(text)) found.push(`${path}: untranslated: ${text.slice(0, 80)}`);
  const picture = (theme: string) =>
    page.screenshot({ path: info.outputPath(`${path.slice(1).replaceAll('/', '-')}-${theme}.png`) });
  if (judged === 'sample') await picture('light');
  if (judged === 'full')
    await inEachTheme(page, async (theme, judged) => {
      for (const line of await axeFinds(page, judged)) found.push(`${path}: axe (${theme}) ${line}`);
      await picture(theme);
    });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await settle(page);
    const over = await overflow(page);
    if (over > 0) found.push(`${path}: ${over} px wider than a window of ${width}`);
    for (const line of await spills(page)) found.push(`${path}: ${width} px: out of its box: ${line}`);
  }
}

/** A page, and below it the list's form, its first record and that record's form, where the role has them. */
async function walk(look: Look, path: string): Promise<void> {
  await inspect(look, path);
  const { page } = look;
  expect(new URL(page.url()).pathname, path).toMatch(new RegExp(`^${path}(/default)?$`));
  if (WITHOUT_RECORDS.includes(path)) return;
  const list = RECORDS_AT[path];
  if (list) await inspect(look, list);
  const links = page.locator('main a[href]');
  const hrefs = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
  const record = hrefs.find((href) => href.slice(path.length).match(NO_RECORD) === null && href.startsWith(`${path}/`));
  if (!record) throw new Error(`${path} shows no record to open`);
  for (const target of [`${path}/new`, record, `${record}/edit`]) await inspect(look, target, look.below);
}

async function lookAs(page: Page, role: string, tenant?: string): Promise<void> {
  const account = demoAccounts().find((known) => known.role === role && known.company === tenant);
  if (!account) throw new Error(`the demo has no ${role}`);
  await signIn(page, { id: '', ...account });
}

/** A super admin begins in the first of all companies, which may be an empty one of another journey. */
async function enterDemo(page: Page): Promise<void> {
  await page.goto('/app/companies');
  await page.getByRole('searchbox').fill(MAIN.name);
  await page.getByRole('row', { name: MAIN.name }).getByRole('button', { name: 'Open' }).click();
  await expect(page.locator(`.${classOf('app/shell', 'companyButton')}`)).toContainText(MAIN.name);
}

for (const role of ['SuperAdmin', 'CEO', 'HR', 'Seller', 'Accountant'])
  for (const half of [0, 1])
    test(`${role} walks every route (half ${half + 1})`, { tag: ['@beyond', '@crawler'] }, async ({ page }, info) => {
      test.setTimeout(15 * 60_000);
      const isFull = IN_FULL.includes(role);
      const found = listen(page);
      const look: Look = isFull
        ? { page, info, found, below: 'address', judged: 'full' }
        : { page, info, found, below: 'within', judged: undefined };
      await lookAs(page, role);
      if (role === 'SuperAdmin') await enterDemo(page);
      for (const path of PATHS.filter((_, at) => at % 2 === half)) {
        const isOpen = UNGUARDED_ROUTES.includes(path) || GOLDEN[path]?.includes(role);
        if (isOpen) await walk(look, path);
        else {
          await inspect({ ...look, judged: undefined }, path);
          expect(new URL(page.url()).pathname, path).toBe('/app/access-denied');
        }
      }
      expect(look.found).toEqual([]);
    });

for (const [locale, name, tenant] of [
  ['zh', '中文', undefined],
  ['fr', 'Français', undefined],
  ['ja', '日本語', 'Sakura Homes'],
] as const)
  test(
    `the CEO of ${tenant ?? 'the demo'} walks a sample in ${locale}`,
    { tag: ['@beyond', '@crawler'] },
    async ({ page }, info) => {
      test.setTimeout(10 * 60_000);
      const look: Look = { page, info, found: listen(page), below: 'within', judged: 'sample' };
      await lookAs(page, 'CEO', tenant);
      await page.goto('/app/me');
      await settle(page);
      await page
        .locator(`.${classOf('app/shell', 'topBar')} .${classOf('ui/menu-button', 'menuButton')}`)
        .first()
        .getByRole('button')
        .click();
      await page.getByRole('menuitemradio', { name }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      for (const path of SAMPLE) {
        await walk(look, path);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
      }
      expect(look.found).toEqual([]);
    },
  );

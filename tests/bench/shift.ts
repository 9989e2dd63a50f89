import { type Browser, chromium, type Page } from '@playwright/test';
import { PROTECTED_ROUTES } from '#areas/routes.ts';
import { chromiumPath, LAUNCH_ARGS } from '#scripts/chromium.ts';
import { startApp } from '#scripts/local/app-under-test.ts';
import { endWith } from '#scripts/local/explained.ts';
import { demoAccounts } from '#scripts/seed/accounts.ts';
import golden from '../laws/routes.golden.json';
import { enter, openUntil, PATIENCE_MS, WAITING } from './screens.ts';

/** The most that may move while a page comes, by the web's own measure. */
const MOST = 0.02;
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;
const RECORDS = [
  '/app/leads/demo_leads_0581',
  '/app/deals/demo_deals_0079',
  '/app/properties/demo_properties_0092',
  '/app/contacts/demo_contacts_0001',
  '/app/invoices/demo_invoices_0020',
  '/app/company/employees/demo_employees_0006',
  '/app/applications/demo_applications_0011',
];
const VISITORS = ['CEO', 'Seller', 'SuperAdmin'];
const GOLDEN: { readonly [path: string]: readonly string[] } = golden;
/** What comes late moves things, too. */
const LATE_MS = 1500;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** What moved, and how far. */
interface Shift {
  readonly value: number;
  readonly what: readonly string[];
}
/** Runs in the page from its first moment on. */
function watchShifts(): void {
  const found: { value: number; what: string[] }[] = [];
  Object.assign(globalThis, { shifts: found });
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Moved[] };
  interface Moved {
    readonly node?: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }
  const boxOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
  const told = ({ node, previousRect, currentRect }: Moved) =>
    `${nameOf(node)} from ${boxOf(previousRect)} to ${boxOf(currentRect)}`;
  const nameOf = (node: Node | null | undefined) =>
    node instanceof Element
      ? `${node.tagName.toLowerCase()}.${node.className} “${node.textContent?.slice(0, 24)}”`
      : '';
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[])
      if (!entry.hadRecentInput) found.push({ value: entry.value, what: entry.sources.map(told) });
  }).observe({ type: 'layout-shift', buffered: true });
}

async function shiftsOf(page: Page, address: string): Promise<readonly Shift[]> {
  // what moves is measured, not how long it takes: a busy machine is no failure
  page.setDefaultTimeout(PATIENCE_MS);
  // tsx names inner functions with a helper of its own, which a page does not have
  await page.addInitScript('globalThis.__name = (given) => given');
  await page.addInitScript(watchShifts);
  await openUntil(page, address, { shown: [['#root main h1', 1]], gone: WAITING });
  await page.waitForTimeout(LATE_MS);
  const shifts = await page.evaluate(() => (globalThis as { shifts?: Shift[] }).shifts);
  if (!shifts) throw new Error(`Nothing watched what moves at ${address}`);
  return shifts;
}

/** Opens every route and some records cold, in both windows, and prints what moved by more than it may. */
async function measure(browser: Browser, url: string): Promise<boolean> {
  const only = process.argv[2] ?? '';
  const routes = [...PROTECTED_ROUTES.map(({ path }) => path), ...RECORDS].filter((path) => path.includes(only));
  let isWithin = true;
  for (const role of VISITORS) {
    const account = demoAccounts().find((known) => known.role === role);
    const storageState = account && (await enter(browser, url, account));
    const roleOf = (path: string) => VISITORS.find((known) => GOLDEN[path]?.includes(known)) ?? 'CEO';
    for (const path of routes.filter((one) => roleOf(one) === role))
      for (const viewport of WINDOWS) {
        const context = await browser.newContext({ storageState, viewport });
        const shifts = await shiftsOf(await context.newPage(), `${url}${path}`);
        await context.close();
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        say(`${sum.toFixed(3)}  ${String(viewport.width).padStart(4)}  ${path}${sum > MOST ? '   TOO MUCH' : ''}`);
        if (sum <= MOST) continue;
        isWithin = false;
        for (const { value, what } of shifts) say(`       ${value.toFixed(3)}  ${what.join(' · ')}`);
      }
  }
  return isWithin;
}

async function main(): Promise<number> {
  const app = process.env.BASE_URL ? undefined : await startApp(say);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...LAUNCH_ARGS] });
  try {
    return (await measure(browser, process.env.BASE_URL ?? app?.url ?? '')) ? 0 : 1;
  } finally {
    await browser.close();
    await app?.stop();
  }
}

main().then((code) => {
  process.exitCode = code;
}, endWith);

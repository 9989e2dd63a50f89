import type { Browser, BrowserContext } from '@playwright/test';
import { PROTECTED_ROUTES, UNGUARDED_ROUTES } from '#areas/routes.ts';
import { LISTEN_WITHIN_MS } from '#lib/time/deferred.ts';
import { demoAccounts } from '#scripts/seed/accounts.ts';
import golden from '../laws/routes.golden.json';
import { kilobytes, type Reads, Recorder, type Script } from './loads.ts';
import { answeredBeforeReady, enter, openUntil, WAITING } from './screens.ts';

export interface RouteCost {
  readonly path: string;
  readonly role: string;
  /** kB of JavaScript (gzip 9) that had arrived when the screen was complete, with nothing in the browser's cache. */
  readonly kB: number;
  readonly scripts: readonly Script[];
  readonly reads: Reads;
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
interface Visitor {
  readonly role: string;
  readonly storageState: StorageState | undefined;
}
const GOLDEN = golden as { readonly [path: string]: readonly string[] };
/** Who opens what: the first of them whose policy lets them in. */
const VISITORS = ['CEO', 'Seller', 'SuperAdmin'];
const REPORTS = '/app/dashboards/reports';
/** What comes late is waited for: what is live keeps a request open, so no network ever falls silent. */
const LATE_MS = 1500;
/** The whole SDK of the database, for listening. */
const LISTENING = /\/full-[^/]+\.js$/;

/**
 * Every route of the specification, opened without a cache by somebody who may: what it loads and reads until it is
 * complete.
 */
export async function measureRoutes(browser: Browser, url: string): Promise<RouteCost[]> {
  const doors = new Map<string, StorageState>();
  for (const role of VISITORS) {
    const account = demoAccounts().find((known) => known.role === role);
    if (account) doors.set(role, await enter(browser, url, account));
  }
  // The first question for the reports counts every record, once for a company and not for a page.
  await measureRoute(browser, `${url}${REPORTS}`, REPORTS, { role: 'CEO', storageState: doors.get('CEO') });
  const costs: RouteCost[] = [];
  for (const path of [...PROTECTED_ROUTES.map((route) => route.path), ...UNGUARDED_ROUTES]) {
    const role = VISITORS.find((known) => UNGUARDED_ROUTES.includes(path) || GOLDEN[path]?.includes(known)) ?? '';
    costs.push(await measureRoute(browser, `${url}${path}`, path, { role, storageState: doors.get(role) }));
  }
  return costs;
}

async function measureRoute(browser: Browser, address: string, path: string, as: Visitor): Promise<RouteCost> {
  const { role, storageState } = as;
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  const recorder = new Recorder(page);
  await openUntil(page, address, { shown: [['#root main h1', 1]], gone: WAITING });
  const asked = await page.evaluate(answeredBeforeReady);
  // on a slow machine listening begins while a screen still waits: from then on its SDK comes, which is not the screen's
  const listening = asked.find(({ name, start }) => LISTENING.test(name) && start >= LISTEN_WITHIN_MS);
  const own = asked.filter(({ start }) => start < (listening?.start ?? Number.POSITIVE_INFINITY));
  const inTime = new Set(own.map(({ name }) => name));
  if (!`${new URL(page.url()).pathname}/`.startsWith(`${path}/`))
    throw new Error(`${path} does not open for a ${role}`);
  await page.waitForTimeout(LATE_MS);
  const scripts = (await recorder.scripts()).filter((script) => inTime.has(script.path));
  const cost = { path, role, kB: kilobytes(scripts), scripts, reads: await recorder.reads() };
  await context.close();
  return cost;
}

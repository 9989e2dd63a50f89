import type { Browser } from '@playwright/test';
import { kilobytes, type Reads, Recorder, type Script } from './loads.ts';

export interface Measured {
  readonly name: string;
  /** kB of JavaScript (gzip 9, 1 kB = 1000 bytes) until the screen could be used. */
  readonly kB: number;
  /** kB in the ten seconds after. */
  readonly laterKB: number;
  readonly scripts: readonly Script[];
  readonly later: readonly Script[];
  readonly reads: Reads;
}
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** No script under way for so long: whatever a screen loads right after its first paint counts as part of it. */
const QUIET_MS = 300;
const AFTERWARDS_MS = 10_000;
const EMAIL = 'input[type="email"]';
const PASSWORD = 'input[type="password"]';
const LEAD_LINKS = 'main a[href*="/leads/demo_leads_"]';
const PAGE_SIZE = 20;

/** The sign-in page of somebody who has never been here. */
export async function measureSignIn(browser: Browser, url: string): Promise<Measured> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const recorder = new Recorder(page);
  await page.goto(`${url}/auth/login`);
  await page.locator(EMAIL).fill('somebody@example.com');
  await page.locator(`${PASSWORD}:enabled`).waitFor();
  await page.locator('button[type="submit"]:enabled').waitFor();
  await recorder.settled(QUIET_MS);
  const measured = await finish('sign-in page', recorder);
  await context.close();
  return measured;
}

/** The leads list of somebody signed in, with nothing in the browser's cache. */
export async function measureLeads(browser: Browser, url: string, person: Credentials): Promise<Measured> {
  const first = await browser.newContext();
  const door = await first.newPage();
  await door.goto(`${url}/auth/login`);
  await door.locator(EMAIL).fill(person.email);
  await door.locator(PASSWORD).fill(person.password);
  await door.locator('button[type="submit"]').click();
  await door.waitForURL((address) => address.pathname.startsWith('/app/'));
  const storageState = await first.storageState({ indexedDB: true });
  await first.close();

  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  const recorder = new Recorder(page);
  await page.goto(`${url}/app/leads`);
  await page.waitForFunction(
    ([links, rows]) =>
      new Set([...document.querySelectorAll<HTMLAnchorElement>(links)].map((a) => a.href)).size >= rows,
    [LEAD_LINKS, PAGE_SIZE] as const,
  );
  const measured = await finish('leads list, cold', recorder);
  await context.close();
  return measured;
}

async function finish(name: string, recorder: Recorder): Promise<Measured> {
  const [scripts, reads] = [await recorder.scripts(), await recorder.reads()];
  await new Promise((done) => setTimeout(done, AFTERWARDS_MS));
  const known = new Set(scripts.map(({ path }) => path));
  const later = (await recorder.scripts()).filter(({ path }) => !known.has(path));
  return { name, kB: kilobytes(scripts), laterKB: kilobytes(later), scripts, later, reads };
}

import type { Browser, Page } from '@playwright/test';
import { kilobytes, type Reads, Recorder, type Script } from './loads.ts';

export interface Measured {
  readonly name: string;
  /** kB of JavaScript (gzip 9, 1 kB = 1000 bytes) that had arrived when the screen could first be used. */
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

const AFTERWARDS_MS = 10_000;
const EMAIL = 'input[type="email"]:enabled';
const PASSWORD = 'input[type="password"]:enabled';
const SUBMIT = 'button[type="submit"]:enabled';
const LEAD_LINKS = 'main a[href*="/leads/demo_leads_"]';
const PAGE_SIZE = 20;

/** The sign-in page of somebody who has never been here. */
export async function measureSignIn(browser: Browser, url: string): Promise<Measured> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const shown = [
    [EMAIL, 1],
    [PASSWORD, 1],
    [SUBMIT, 1],
  ] as const;
  const measured = await measure('sign-in page', page, `${url}/auth/login`, { shown });
  await context.close();
  return measured;
}

/** Signs in and hands over what the browser then keeps. */
export async function enter(browser: Browser, url: string, person: Credentials) {
  const context = await browser.newContext();
  const door = await context.newPage();
  await door.goto(`${url}/auth/login`);
  await door.locator(EMAIL).fill(person.email);
  await door.locator(PASSWORD).fill(person.password);
  await door.locator('button[type="submit"]').click();
  await door.waitForURL((address) => address.pathname.startsWith('/app/'));
  const kept = await context.storageState({ indexedDB: true });
  await context.close();
  return kept;
}

/** The leads list of somebody signed in, with nothing in the browser's cache. */
export async function measureLeads(browser: Browser, url: string, person: Credentials): Promise<Measured> {
  const storageState = await enter(browser, url, person);
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  const measured = await measure('leads list, cold', page, `${url}/app/leads`, { shown: [[LEAD_LINKS, PAGE_SIZE]] });
  await context.close();
  return measured;
}

/** What a screen that can be used shows, and what it no longer shows. */
interface Signs {
  readonly shown: readonly (readonly [selector: string, atLeast: number])[];
  readonly gone?: string;
}

/**
 * Opens the address and returns once a frame had every sign. The page itself marks that frame: asked from outside, a
 * busy machine answers seconds later, when what comes afterwards has come.
 */
export async function openUntil(page: Page, address: string, signs: Signs): Promise<void> {
  // tsx names inner functions with a helper of its own, which a page does not have
  await page.addInitScript('globalThis.__name = (given) => given');
  await page.addInitScript(markReady, signs);
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName('ready').length > 0);
}

/** Opens the address and takes what had arrived by the first frame that shows every sign, and what came afterwards. */
async function measure(name: string, page: Page, address: string, signs: Signs): Promise<Measured> {
  const recorder = new Recorder(page);
  await openUntil(page, address, signs);
  await new Promise((done) => setTimeout(done, AFTERWARDS_MS));
  const reads = await recorder.reads();
  const inTime = new Set(await page.evaluate(arrivedBeforeReady));
  const all = await recorder.scripts();
  const scripts = all.filter(({ path }) => inTime.has(path));
  const later = all.filter(({ path }) => !inTime.has(path));
  return { name, kB: kilobytes(scripts), laterKB: kilobytes(later), scripts, later, reads };
}

/** Runs in the page, from its first moment on: marks the frame in which enough different links or fields are there. */
function markReady({ shown, gone }: Signs): void {
  const count = (selector: string) =>
    new Set([...document.querySelectorAll(selector)].map((found) => found.getAttribute('href') ?? found)).size;
  const look = () => {
    const isGone = !gone || !document.querySelector(gone);
    if (isGone && shown.every(([selector, atLeast]) => count(selector) >= atLeast)) performance.mark('ready');
    else requestAnimationFrame(look);
  };
  look();
}

/** Runs in the page: paths of what had arrived by that frame. */
export function arrivedBeforeReady(): string[] {
  const ready = performance.getEntriesByName('ready')[0]?.startTime ?? 0;
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return files.filter(({ responseEnd }) => responseEnd <= ready).map(({ name }) => new URL(name).pathname);
}

import type { Browser, Page } from '@playwright/test';
import { exceeded, type ScreenName, type Spent } from './budgets.ts';
import { leadWithMatch } from './demo-picks.ts';
import { kilobytes, Recorder, type Script } from './loads.ts';
import { type Asked, roundTrips } from './waves.ts';

/** What had arrived when a screen could first be used; `reads` until it has been quiet. */
export interface Measured extends Spent {
  readonly name: ScreenName;
  readonly scripts: readonly Script[];
  /** What came in the ten seconds after. */
  readonly later: readonly Script[];
  /** The requests that were waited for one after the other. */
  readonly waited: readonly Asked[];
}
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

const AFTERWARDS_MS = 10_000;
/** Every answer is this late, so that waiting differs clearly from the machine's computing time. */
const LATENCY_MS = 1_000;
/** Answers that are late, and queue, make a screen that asks for much slow beyond Playwright's patience. */
export const PATIENCE_MS = 180_000;
const EMAIL = 'input[type="email"]:enabled';
const PASSWORD = 'input[type="password"]:enabled';
const SUBMIT = 'button[type="submit"]:enabled';
const PAGE_SIZE = 20;
/** A busy machine makes a request after an answer that it did not wait for, which counts as a round trip. */
const MOST_TRIES = 3;
/** Placeholders of content that is still loading. */
export const WAITING = '[data-part~=cover], [data-part~=screen-loading], main [data-part~=bone], main [aria-busy=true]';

const SCREENS: { readonly [name in ScreenName]: { readonly path: string; readonly signs: Signs } } = {
  'sign-in page': {
    path: '/auth/login',
    signs: {
      shown: [
        [EMAIL, 1],
        [PASSWORD, 1],
        [SUBMIT, 1],
      ],
    },
  },
  'leads list': { path: '/app/leads', signs: { shown: [['main a[href*="/leads/demo_leads_"]', PAGE_SIZE]] } },
  'properties list': {
    path: '/app/properties',
    signs: { shown: [['main a[href*="/properties/demo_properties_"]', PAGE_SIZE]] },
  },
  'lead record': {
    // an open one with homes that fit, whatever day the demo is of
    get path() {
      return `/app/leads/${leadWithMatch()}`;
    },
    signs: { shown: [['#root main h1', 1]], gone: WAITING },
  },
  dashboard: { path: '/app/dashboards', signs: { shown: [['#root main h1', 1]], gone: WAITING } },
};

/** Each screen opened by somebody with nothing in the browser's cache; signed in already, but on the sign-in page. */
export async function measureScreens(browser: Browser, url: string, person: Credentials): Promise<Measured[]> {
  const entered = await enter(browser, url, person);
  const measured: Measured[] = [];
  for (const name of Object.keys(SCREENS) as ScreenName[]) {
    const { path, signs } = SCREENS[name];
    const open = async () => {
      const context = await browser.newContext(name === 'sign-in page' ? {} : { storageState: entered });
      const found = await measure(name, await context.newPage(), `${url}${path}`, signs);
      await context.close();
      return found;
    };
    let least = await open();
    for (let tries = 1; tries < MOST_TRIES && exceeded(name, least).length > 0; tries += 1) {
      const again = await open();
      if (again.trips <= least.trips) least = again;
    }
    measured.push(least);
  }
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
  const isReady = () => performance.getEntriesByName('ready').length > 0;
  await page.waitForFunction(isReady, undefined, { timeout: PATIENCE_MS }).catch((cause: unknown) => {
    throw new Error(`${address} never stood still`, { cause });
  });
}

/** Opens the address and takes what had arrived by the first frame that shows every sign, and what came afterwards. */
async function measure(name: ScreenName, page: Page, address: string, signs: Signs): Promise<Measured> {
  page.setDefaultTimeout(PATIENCE_MS);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const recorder = new Recorder(page);
  await openUntil(page, address, signs);
  await new Promise((done) => setTimeout(done, AFTERWARDS_MS));
  const asked = await page.evaluate(answeredBeforeReady);
  const inTime = new Set(asked.map(({ name: path }) => path));
  const all = await recorder.scripts();
  const scripts = all.filter(({ path }) => inTime.has(path));
  const later = all.filter(({ path }) => !inTime.has(path));
  const waited = roundTrips(asked);
  return {
    name,
    kB: kilobytes(scripts),
    requests: asked.length,
    trips: waited.length,
    scripts,
    later,
    waited,
    reads: await recorder.reads(),
  };
}

/** Runs in the page, from its first moment on: marks the frame in which enough different links or fields are there. */
function markReady({ shown, gone }: Signs): void {
  performance.setResourceTimingBufferSize(2_000);
  const count = (selector: string) =>
    new Set([...document.querySelectorAll(selector)].map((found) => found.getAttribute('href') ?? found)).size;
  const look = () => {
    const isDeleted = !gone || !document.querySelector(gone);
    if (isDeleted && shown.every(([selector, atLeast]) => count(selector) >= atLeast)) performance.mark('ready');
    else requestAnimationFrame(look);
  };
  look();
}

/** Runs in the page: the files that were requested and had arrived by that frame, the page itself first. */
export function answeredBeforeReady(): Asked[] {
  const ready = performance.getEntriesByName('ready')[0]?.startTime ?? 0;
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  return (entries as PerformanceResourceTiming[])
    .filter(({ responseEnd }) => responseEnd <= ready)
    .map(({ name, fetchStart, responseEnd }) => ({
      name: new URL(name).pathname,
      start: fetchStart,
      end: responseEnd,
    }));
}

import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { SCHEMAS } from '#areas/registry.ts';
import { plan } from '#model/plan.ts';
import type { Values } from '#model/schema.ts';
import { chromiumPath, LAUNCH_ARGS } from '#scripts/chromium.ts';
import { startApp, whereIs } from '#scripts/local/app-under-test.ts';
import { endWith } from '#scripts/local/explained.ts';
import { writeDocuments } from '#scripts/seed/firestore.ts';
import { classOf } from '../classes.ts';
import { Recorder } from './loads.ts';

/**
 * Two companies, one with 500 leads and one with 20,000: opening the list, the next page, a filter and a search. Prints
 * the documents each read and the median of its times, and ends with 1 when the large company reads more documents or
 * keeps the browser more than 1.3 times as long. Google's emulator has no indexes and looks through the whole collection
 * for each query: its answers are told apart, for Firestore's own take as long as what they return.
 */
const SMALL = 500;
const LARGE = Number(process.env.BENCH_LEADS ?? 20_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SLOWER = 1.3;
const PROJECT = 'demo-freehold';
const NAMES = ['Olivia', 'Amelia', 'James', 'Noah', 'Priya', 'Imran', 'Zoé', 'Lucas'];
const STATES = ['New', 'Contacted', 'Qualified', 'Viewing', 'Negotiating'];
const MINUTE_MS = 60_000;

interface Office {
  readonly companyId: string;
  readonly ceo: { readonly id: string; readonly email: string; readonly password: string };
}
/** What one visit costs: times in ms and documents read, by step. */
interface Cost {
  readonly ms: number[];
  /** Without the waiting for the emulator's answers. */
  readonly own: number[];
  readonly reads: number[];
}
type Costs = Map<string, Cost>;

/** Leads as the write path makes them; their events and markers are left out, for no list reads them. */
async function fill({ companyId, ceo }: Office, count: number, port: string | undefined): Promise<void> {
  const documents = new Map<string, Values>();
  for (let at = 0; at < count; at += 1) {
    const values = {
      fullName: `${NAMES[at % NAMES.length]} Number${at}`,
      email: `scale${at}@example.com`,
      intent: 'Buy',
      leadSource: 'Website',
      status: 'New',
      timeframe: 'Unknown',
      financing: 'Unknown',
      sellerId: ceo.id,
    };
    const { writes } = plan(
      { changes: [{ type: 'create', resource: 'leads', id: `scale${at}`, values }] },
      {
        actor: ceo.id,
        now: new Date(Date.UTC(2026, 0, 1) + at * MINUTE_MS),
        companyId,
        currency: 'AED',
        schemas: SCHEMAS,
        counters: { leads: at },
        nameOf: () => '',
      },
    );
    for (const { path, data } of writes)
      if (path.includes('/leads/')) documents.set(path, { ...data, status: STATES[at % STATES.length] });
  }
  await writeDocuments(documents, `127.0.0.1:${port}`, PROJECT, () => undefined);
}

/** Twenty rows of this address, all of them fresh. */
const settled = async (page: Page) => {
  await page
    .locator(`.${classOf('kit/list/list', 'body')}[data-stale=false] [data-row-link]`)
    .nth(19)
    .waitFor();
};

const ASKED = /:run(Aggregation)?Query/;
/** How long nothing must have been asked before the page counts as quiet. */
const SILENCE_MS = 1500;
interface Ear {
  /** What a step asked for late must be answered before the next one begins: the emulator counts by reading everything. */
  readonly quiet: () => Promise<void>;
  /** Milliseconds of this span in which an answer was waited for. */
  readonly waited: (from: number, to: number) => number;
}
function listen(page: Page): Ear {
  const open = new Map<unknown, number>();
  const spans: (readonly [number, number])[] = [];
  let last = performance.now();
  page.on('request', (request) => {
    if (!ASKED.test(request.url())) return;
    last = performance.now();
    open.set(request, last);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => {
      const from = open.get(request);
      if (from === undefined) return;
      open.delete(request);
      last = performance.now();
      spans.push([from, last]);
    });
  return {
    quiet: async () => {
      while (open.size > 0 || performance.now() - last < SILENCE_MS) await page.waitForTimeout(100);
    },
    waited: (from, to) => {
      let sum = 0;
      let covered = from;
      for (const [start, end] of spans.toSorted(([a], [b]) => a - b)) {
        const [left, right] = [Math.max(start, covered), Math.min(end, to)];
        if (right <= left) continue;
        sum += right - left;
        covered = right;
      }
      return sum;
    },
  };
}

async function visit(context: BrowserContext, costs: Costs): Promise<void> {
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const { quiet, waited } = listen(page);
  let recorder = new Recorder(page);
  const step = async (name: string, work: () => Promise<unknown>) => {
    await quiet();
    recorder = new Recorder(page);
    const start = performance.now();
    await work();
    await settled(page);
    const end = performance.now();
    await quiet();
    const reads = (await recorder.reads())['leads: query'] ?? 0;
    const cost = costs.get(name) ?? { ms: [], own: [], reads: [] };
    cost.ms.push(end - start);
    cost.own.push(end - start - waited(start, end));
    cost.reads.push(reads);
    costs.set(name, cost);
  };
  const first = page.locator('[data-row-link]').first();
  const changed = async (work: () => Promise<unknown>) => {
    const before = await first.getAttribute('href');
    await work();
    await page.waitForFunction(
      (href) => document.querySelector('[data-row-link]')?.getAttribute('href') !== href,
      before,
    );
  };
  await step('open the list', () => page.goto('/app/leads'));
  await step('next page', () => changed(() => page.getByRole('button', { name: 'Next Page', exact: true }).click()));
  await step('filter', () => changed(() => page.goto('/app/leads?status=Qualified')));
  await step('search', () => changed(() => page.goto('/app/leads?q=Priya')));
  await page.close();
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const told = (leads: number, { ms, own, reads }: Cost) =>
  `${leads}: ${Math.max(...reads)} documents, ${median(ms).toFixed(0)} ms (browser ${median(own).toFixed(0)})`;

function report(small: Costs, large: Costs): boolean {
  const rows = [...small].map(([name, few]) => {
    const many = large.get(name) ?? { ms: [], own: [], reads: [] };
    const same = Math.max(...few.reads) === Math.max(...many.reads);
    const times = median(many.own) / median(few.own);
    console.log(
      `${name.padEnd(14)} ${told(SMALL, few)}   ${told(LARGE, many)}   browser ×${times.toFixed(2)}` +
        `${same ? '' : '   READS MORE'}${times <= SLOWER ? '' : '   SLOWER'}`,
    );
    return same && times <= SLOWER;
  });
  return rows.length > 0 && rows.every(Boolean);
}

async function main(): Promise<number> {
  const app = process.env.BASE_URL ? undefined : await startApp((line) => console.error(line));
  if (app) Object.assign(process.env, whereIs(app));
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...LAUNCH_ARGS] });
  try {
    // The helpers of the journeys read the ports when they are loaded.
    const { openOffice } = await import('../journeys/office.ts');
    const { signIn } = await import('../journeys/auth-world.ts');
    const open = async (count: number) => {
      const office = await openOffice(0);
      await fill(office, count, process.env.FIRESTORE_PORT);
      const context = await browser.newContext({ baseURL: process.env.BASE_URL });
      const page = await context.newPage();
      await signIn(page, office.ceo);
      await page.close();
      return { context, costs: new Map() satisfies Costs };
    };
    const small = await open(SMALL);
    const large = await open(LARGE);
    // In turns, and the first visits only warm up.
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const { context, costs } of [small, large]) await visit(context, round === 0 ? new Map() : costs);
    return report(small.costs, large.costs) ? 0 : 1;
  } finally {
    await browser.close();
    await app?.stop();
  }
}

main().then((code) => {
  process.exitCode = code;
}, endWith);

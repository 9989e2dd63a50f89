import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumPath, LAUNCH_ARGS } from '#scripts/chromium.ts';
import { startApp, whereIs } from '#scripts/local/app-under-test.ts';
import { endWith } from '#scripts/local/explained.ts';
import { HOST, type Ports, PROJECT_ID } from '#scripts/local/ports.ts';
import { post } from '#scripts/seed/firestore.ts';
import { classOf } from '../classes.ts';
import { Recorder } from './loads.ts';
import { percentile } from './percentile.ts';
import { printAnswers } from './scale-answers.ts';
import { documentsOf, EVENTS, type Office, officeOf } from './scale-company.ts';

/**
 * Two companies in the database in memory, one with 600 leads and one with 100,000 and a million events. Prints how
 * long the database takes for what the app asks, then what each step of a visit reads, as Firestore counts it, and the
 * medians of its times; ends with 1 where the large company reads more rows, or where what a step counts costs more than
 * a screen of rows.
 */
const SIZES = [600, Number(process.env.BENCH_LEADS ?? 100_000)] as const;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SCREEN = 20;
/** The only step that asks for the whole count, once somebody asks for it. */
const LAST_PAGE = 'last page';

/** What a step costs, one entry for each round. */
interface Cost {
  /** Until its rows are there. */
  readonly ms: number[];
  /** Of it, waiting for the database. */
  readonly waited: number[];
  readonly rows: number[];
  /** Reads of counts and totals. */
  readonly counts: number[];
}
type Costs = Map<string, Cost>;

/** Twenty rows of this address, all of them fresh. */
const settled = async (page: Page) => {
  await page
    .locator(`.${classOf('kit/list/list', 'body')}[data-stale=false] [data-row-link]`)
    .nth(SCREEN - 1)
    .waitFor();
};

const ASKED = /:run(Aggregation)?Query/;
/** How long there must have been no request before the page counts as quiet. */
const SILENCE_MS = 1500;
interface Ear {
  /** What a step asks for late belongs to it. */
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

/** Changes a lead from elsewhere: the cost for the person's own browser is the update of the screen. */
type Rename = (office: Office, id: string, fullName: string) => Promise<unknown>;

async function visit(context: BrowserContext, office: Office, costs: Costs, rename: Rename): Promise<void> {
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const { quiet, waited } = listen(page);
  const step = async (
    name: string,
    work: () => Promise<unknown>,
    isThere: (page: Page) => Promise<unknown> = settled,
  ) => {
    await quiet();
    const recorder = new Recorder(page);
    const start = performance.now();
    await work();
    await isThere(page);
    const end = performance.now();
    await quiet();
    const reads = await recorder.reads();
    const sum = (kind: RegExp) =>
      Object.entries(reads).reduce((all, [what, count]) => all + (kind.test(what) ? count : 0), 0);
    const cost = costs.get(name) ?? { ms: [], waited: [], rows: [], counts: [] };
    cost.ms.push(end - start);
    cost.waited.push(waited(start, end));
    cost.rows.push(sum(/^(leads|history): query/));
    cost.counts.push(sum(/^leads: (count|sum)/));
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
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await step('open the list', () => page.goto('/app/leads'));
  await step('next page', () => changed(() => button('Next Page').click()));
  await step(LAST_PAGE, () => changed(() => button(/^(Last|Page 30)$/).click()));
  await step('filter', () => changed(() => page.goto('/app/leads?status=Qualified')));
  await step('search', () => changed(() => page.goto('/app/leads?q=Priya')));
  await page.goto('/app/leads');
  await settled(page);
  const name = `Changed at ${Date.now()}`;
  const id = (await first.getAttribute('href'))?.split('?')[0]?.split('/').at(-1) ?? '';
  await step(
    'a change elsewhere',
    () => rename(office, id, name),
    () => page.getByRole('link', { name, exact: true }).first().waitFor(),
  );
  await step(
    'open a lead',
    () => first.click(),
    () => page.getByRole('button', { name: 'Edit' }).waitFor(),
  );
  await page.close();
}

const median = (values: readonly number[]) => percentile(values, 0.5);
const told = ({ ms, waited, rows, counts }: Cost) =>
  [Math.max(...rows), Math.max(...counts), median(ms).toFixed(0), median(waited).toFixed(0)].map((cell) =>
    String(cell).padStart(8),
  );

function report([small, large]: readonly [Costs, Costs]): boolean {
  const head = ['rows', 'counts', 'ms', 'waited'].map((word) => word.padStart(8)).join('');
  console.log(`${''.padEnd(20)}${SIZES.map((size) => `${size} leads`.padStart(32)).join('')}`);
  console.log(`${''.padEnd(20)}${head}${head}`);
  const isSame = [...small].map(([name, few]) => {
    const many = large.get(name);
    if (!many) return false;
    const isMore = Math.max(...many.rows) > Math.max(...few.rows);
    const isDear = name !== LAST_PAGE && Math.max(...many.counts) > SCREEN;
    console.log(
      `${name.padEnd(20)}${told(few).join('')}${told(many).join('')}` +
        `${isMore ? '   READS MORE' : ''}${isDear ? '   COUNTS FOR MORE THAN A SCREEN' : ''}`,
    );
    return !isMore && !isDear;
  });
  return isSame.every(Boolean);
}

async function makeAccounts(ports: Ports, offices: readonly Office[]): Promise<void> {
  const users = offices.map(({ ceo: { id, email, password } }) => ({ localId: id, email, rawPassword: password }));
  const url = `http://${HOST}:${ports.auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:batchCreate`;
  await post(url, { users });
}

function* documents() {
  for (const size of SIZES) yield* documentsOf(officeOf(size), size);
}

async function main(): Promise<number> {
  const began = performance.now();
  const log = (line: string) =>
    console.error(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`);
  const app = await startApp(log, { inMemory: true, isEmpty: true, documents: documents() });
  Object.assign(process.env, whereIs(app));
  const offices = SIZES.map(officeOf);
  await makeAccounts(app.ports, offices);
  log(`${SIZES.map((size) => `${size} leads, ${size * EVENTS} events`).join('; ')}; ${megabytes()} MB`);
  await printAnswers(
    app.ports.firestore,
    offices.map(({ companyId }) => companyId),
  );
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...LAUNCH_ARGS] });
  try {
    // The helpers of the journeys read the ports when they are loaded.
    const { as } = await import('../journeys/office.ts');
    const { signIn } = await import('../journeys/auth-world.ts');
    const rename: Rename = ({ ceo, companyId }, id, fullName) =>
      as(ceo, companyId, async ({ send, read }) =>
        send({ changes: [{ type: 'update', resource: 'leads', before: await read(id), set: { fullName } }] }),
      );
    const visitors = await Promise.all(
      offices.map(async (office) => {
        const context = await browser.newContext({ baseURL: app.url });
        const page = await context.newPage();
        await signIn(page, office.ceo);
        await page.close();
        return { office, context };
      }),
    );
    const costs: [Costs, Costs] = [new Map(), new Map()];
    // In turns, and the first visits only warm up: they make the indexes, and load the code.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [at, { office, context }] of visitors.entries())
        await visit(context, office, (round > 0 && costs[at]) || new Map(), rename);
      log(round === 0 ? `warmed up; ${megabytes()} MB` : `round ${round} of ${ROUNDS}`);
    }
    return report(costs) ? 0 : 1;
  } finally {
    await browser.close();
    await app.stop();
  }
}
const megabytes = () => Math.round(process.memoryUsage().heapUsed / 1e6);

main().then((code) => {
  process.exitCode = code;
}, endWith);

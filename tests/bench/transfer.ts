import { readFile } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { readCsv } from '#lib/tables/csv-reading.ts';
import { chromiumPath, LAUNCH_ARGS } from '#scripts/chromium.ts';
import { startApp } from '#scripts/local/app-under-test.ts';

/**
 * Imports a file of 5,000 rows and exports them again, and prints how long each took and the longest task on the
 * page's own thread while it did. With BASE_URL (and AUTH_PORT, FIRESTORE_PORT) a running app is used.
 */
const ROWS = Number(process.env.BENCH_ROWS ?? 5000);
const LONGEST_MS = 200;
const SETTLED_MS = 5000;

function file(): string {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const phone = `+9715${String(at).padStart(8, '0')}`;
    return `Bench Person ${at},${phone},person${at}@example.com,Buy,Website,"1,250,000.50",Bench notes of row ${at}`;
  });
  return ['Full name,Mobile phone,E-mail,Intent,Source,Maximum budget,Notes', ...rows].join('\r\n');
}

/** Longest task since the last look, in ms; the page's own observer counts from 50 ms on. */
const longest = (page: Page) =>
  page.evaluate(() => {
    const tasks = (globalThis as { longTasks?: number[] }).longTasks ?? [];
    return Math.round(Math.max(0, ...tasks.splice(0)));
  });

async function signedIn(page: Page, url: string): Promise<void> {
  // The helpers of the journeys read the ports when they are loaded.
  const { openOffice } = await import('../journeys/office.ts');
  const { signIn } = await import('../journeys/auth-world.ts');
  const { ceo } = await openOffice(0);
  await page.goto(url);
  await signIn(page, ceo);
}

async function measured(page: Page, name: string, work: () => Promise<void>): Promise<boolean> {
  await longest(page);
  const start = Date.now();
  await work();
  const task = await longest(page);
  console.log(
    `${name.padEnd(34)} ${String(Math.round((Date.now() - start) / 100) / 10).padStart(7)} s   longest task ${task} ms`,
  );
  return task <= LONGEST_MS;
}

async function bench(url: string): Promise<boolean> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: LAUNCH_ARGS });
  try {
    const page = await browser.newPage({ baseURL: url });
    page.setDefaultTimeout(1_800_000);
    await page.addInitScript(() => {
      const tasks: number[] = [];
      Object.assign(globalThis, { longTasks: tasks });
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
      });
    });
    await signedIn(page, url);
    await page.goto('/app/leads/import');
    await page.locator('input[type=file]').waitFor({ state: 'attached' });
    // What opening the app itself costs is measured elsewhere (sizes.ts).
    await new Promise((done) => setTimeout(done, SETTLED_MS));
    const within = [
      await measured(page, `read ${ROWS} rows of CSV`, async () => {
        const buffer = Buffer.from(file());
        await page.locator('input[type=file]').setInputFiles({ name: 'bench.csv', mimeType: 'text/csv', buffer });
        await page.getByRole('button', { name: 'Check rows' }).waitFor();
      }),
      await measured(page, `check ${ROWS} rows`, async () => {
        await page.getByRole('button', { name: 'Check rows' }).click();
        await page.getByRole('button', { name: /^Import [\d,]+ rows/ }).waitFor();
      }),
      await measured(page, `import ${ROWS} rows`, async () => {
        await page.getByRole('button', { name: /^Import [\d,]+ rows/ }).click();
        await page.getByRole('heading', { name: 'Imported: bench.csv' }).waitFor();
      }),
    ];
    await page.getByRole('link', { name: 'Open Leads' }).click();
    for (const kind of ['csv', 'xlsx']) {
      await page.getByRole('button', { name: 'List actions' }).click();
      await page.getByRole('menuitem', { name: 'Export list' }).click();
      await page.getByRole('button', { name: 'Select all' }).click();
      await page.getByRole('radio', { name: new RegExp(kind) }).check();
      const download = page.waitForEvent('download');
      within.push(
        await measured(page, `export ${ROWS} rows as ${kind}`, async () => {
          await page.getByRole('button', { name: 'Export', exact: true }).click();
          await download;
        }),
      );
      if (kind === 'csv') {
        const { rows } = readCsv(await readFile(await (await download).path(), 'utf8'));
        if (rows.length !== ROWS + 1) throw new Error(`${rows.length - 1} rows came out`);
      }
    }
    return within.every(Boolean);
  } finally {
    await browser.close();
  }
}

const running = process.env.BASE_URL ? undefined : await startApp((line) => console.error(line));
if (running) {
  process.env.FIRESTORE_PORT = String(running.ports.firestore);
  process.env.AUTH_PORT = String(running.ports.auth);
}
try {
  const within = await bench(running?.url ?? String(process.env.BASE_URL));
  if (!within) console.log(`the page was held for more than ${LONGEST_MS} ms`);
  process.exitCode = within ? 0 : 1;
} finally {
  await running?.stop();
}

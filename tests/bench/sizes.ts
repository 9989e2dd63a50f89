import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumPath, SHORT_LIVED_ARGS } from '#scripts/chromium.ts';
import { startApp } from '#scripts/local/app-under-test.ts';
import { endWith } from '#scripts/local/explained.ts';
import { demoAccounts } from '#scripts/seed/accounts.ts';
import { DEFAULT_AS_OF, demoDocuments } from '#scripts/seed/demo.ts';
import { BUDGETS, exceeded, isGenerated, mostOf } from './budgets.ts';
import { kilobytes, type Script } from './loads.ts';
import { charactersByPackage } from './packages.ts';
import { measureRoutes, type RouteCost } from './routes.ts';
import { type Measured, measureScreens } from './screens.ts';

const LARGEST = 15;
const say = (line: string) => process.stdout.write(`${line}\n`);

function shares(scripts: readonly Script[], dist: string): [string, number][] {
  const sums = new Map<string, number>();
  for (const { path, text, gzip } of scripts) {
    const map = join(dist, `${path}.map`);
    // a file that is served unchanged has no map
    const sizes = existsSync(map)
      ? charactersByPackage(text, JSON.parse(readFileSync(map, 'utf8')))
      : new Map([['(no source map)', text.length]]);
    const all = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const [name, size] of sizes) sums.set(name, (sums.get(name) ?? 0) + (gzip * size) / all / 1000);
  }
  return [...sums].toSorted(([, a], [, b]) => b - a);
}

const total = (reads: Measured['reads']) => Object.values(reads).reduce((sum, read) => sum + read, 0);
const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7);

/** Prints what one screen loads and reads: each file, what is waited for, and whose code it is. */
function details({ name, scripts, later, reads, waited }: Measured, dist: string | undefined): void {
  say(`\n${name}: ${scripts.length} scripts`);
  for (const { path, gzip } of scripts.toSorted((a, b) => b.gzip - a.gzip)) say(`  ${kB(gzip)}  ${path}`);
  say(`  in the 10 s after: ${kilobytes(later).toFixed(1)} kB, ${later.length} scripts`);
  for (const { path, gzip } of later) say(`  ${kB(gzip)}  ${path}`);
  say('  waited for, one after the other:');
  for (const asked of waited) say(`  ${asked.start.toFixed(0).padStart(7)}  ${asked.name}`);
  if (dist) {
    say('  largest packages (kB, gzip shared out by characters):');
    for (const [part, size] of shares(scripts, dist).slice(0, LARGEST))
      say(`  ${size.toFixed(1).padStart(7)}  ${part}`);
  }
  for (const [what, documents] of Object.entries(reads))
    say(`  ${String(documents).padStart(7)}  documents read, ${what}`);
}

/** Prints every screen beside its budget; says whether all are kept. */
function reportScreens(screens: readonly Measured[]): boolean {
  say('\nscreen                 kB of      requests of   round trips of   documents of');
  const verdicts = screens.map((screen) => {
    const budget = BUDGETS[screen.name];
    const over = exceeded(screen.name, screen);
    const figures = [
      `${screen.kB.toFixed(1).padStart(6)} ${String(budget.kB).padStart(4)}`,
      `${String(screen.requests).padStart(11)} ${String(budget.requests).padStart(2)}`,
      `${String(screen.trips).padStart(14)} ${String(budget.trips).padStart(2)}`,
      `${String(total(screen.reads)).padStart(12)} ${String(budget.reads).padStart(3)}`,
    ];
    say(`${screen.name.padEnd(18)} ${figures.join('')}${over.length > 0 ? `   TOO MUCH: ${over.join(', ')}` : ''}`);
    return over.length === 0;
  });
  return verdicts.every(Boolean);
}

/** A small collection is read whole by the page of twenty or a hundred that shows it; a large one never. */
const LARGE = 150;

/** How many documents the demo holds of each collection, in both companies. */
function demoSizes(): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const path of demoDocuments(DEFAULT_AS_OF).keys()) {
    const collection = path.split('/').at(-2) ?? '';
    sizes.set(collection, (sizes.get(collection) ?? 0) + 1);
  }
  return sizes;
}

/** Whether antd's table is among what a script was made of. */
function hasTable({ path }: Script, dist: string | undefined): boolean {
  const map = dist && join(dist, `${path}.map`);
  if (!map || !existsSync(map)) return false;
  const { sources }: { readonly sources: readonly string[] } = JSON.parse(readFileSync(map, 'utf8'));
  return sources.some((source) => source.includes('/rc-table/'));
}

/** Prints what every route loads and reads when it is opened first; says whether each keeps its measure. */
function reportRoutes(costs: readonly RouteCost[], dist: string | undefined): boolean {
  const sizes = demoSizes();
  const common = new Set(costs.find(({ path }) => path === '/app/leads')?.scripts.map(({ path }) => path));
  say('\nEvery route, opened cold: kB of JavaScript, documents read (a count is one)');
  const verdicts = costs.map(({ path, role, kB, scripts, reads }) => {
    const whole = Object.entries(reads).filter(([what, read]) => {
      const size = sizes.get(what.split(':')[0] ?? '') ?? 0;
      return size > LARGE && what.endsWith('query') && read >= size / 2;
    });
    const told = [
      ...(kB > mostOf(path) ? ['TOO MUCH CODE'] : []),
      ...(!isGenerated(path) && scripts.some((script) => hasTable(script, dist)) ? ['BRINGS THE TABLE OF ANTD'] : []),
      ...whole.map(([what, read]) => `READS THE COLLECTION (${what} ${read})`),
    ];
    const parts = Object.entries(reads).map(([what, read]) => `${what.replace(': query', '')} ${read}`);
    say(
      `  ${path.padEnd(28)} ${role.padEnd(10)} ${kB.toFixed(1).padStart(6)} kB of ${mostOf(path)} ${String(total(reads)).padStart(5)}  ${told.join(' ')}`,
    );
    say(`      ${parts.join(' · ')}`);
    const own = scripts.filter((script) => !common.has(script.path)).toSorted((a, b) => b.gzip - a.gzip);
    const names = own
      .slice(0, LARGEST)
      .map((script) => `${script.path.slice('/assets/'.length)} ${script.gzip / 1000}`);
    if (names.length > 0) say(`      more than the leads: ${names.join(' · ')}`);
    return told.length === 0;
  });
  return verdicts.every(Boolean);
}

async function main(): Promise<number> {
  const app = process.env.BASE_URL ? undefined : await startApp(say, { inMemory: true });
  const url = process.env.BASE_URL ?? app?.url ?? '';
  const dist = app?.dist ?? process.env.DIST;
  const ceo = demoAccounts().find(({ role }) => role === 'CEO');
  const person = {
    email: process.env.BENCH_EMAIL ?? ceo?.email ?? '',
    password: process.env.BENCH_PASSWORD ?? ceo?.password ?? '',
  };
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: SHORT_LIVED_ARGS });
  try {
    const screens = await measureScreens(browser, url, person);
    for (const screen of screens) details(screen, dist);
    const routes = reportRoutes(await measureRoutes(browser, url), dist);
    return reportScreens(screens) && routes ? 0 : 1;
  } finally {
    await browser.close();
    await app?.stop();
  }
}

main().then((code) => {
  process.exitCode = code;
}, endWith);

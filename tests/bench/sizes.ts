import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumPath, LAUNCH_ARGS } from '#scripts/chromium.ts';
import { startApp } from '#scripts/local/app-under-test.ts';
import { endWith } from '#scripts/local/explained.ts';
import { DEFAULT_AS_OF, demoDocuments } from '#scripts/seed/demo.ts';
import { demoAccounts } from '#scripts/seed.ts';
import type { Script } from './loads.ts';
import { charactersByPackage } from './packages.ts';
import { measureRoutes, type RouteCost } from './routes.ts';
import { type Measured, measureLeads, measureSignIn } from './screens.ts';

/** kB of JavaScript, gzip: what may ship at most, and what is aimed at (see README.md). */
const BUDGETS: { readonly [name: string]: { readonly most: number; readonly aim: number } } = {
  'sign-in page': { most: 140, aim: 130 },
  'leads list, cold': { most: 470, aim: 430 },
};
const LARGEST = 15;
const say = (line: string) => process.stdout.write(`${line}\n`);

function shares(scripts: readonly Script[], dist: string): [string, number][] {
  const sums = new Map<string, number>();
  for (const { path, text, gzip } of scripts) {
    const map = join(dist, `${path}.map`);
    // what is served as it was written has no map
    const sizes = existsSync(map)
      ? charactersByPackage(text, JSON.parse(readFileSync(map, 'utf8')))
      : new Map([['(no source map)', text.length]]);
    const all = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const [name, size] of sizes) sums.set(name, (sums.get(name) ?? 0) + (gzip * size) / all / 1000);
  }
  return [...sums].toSorted(([, a], [, b]) => b - a);
}

/** Prints one screen and says whether it keeps its budget. */
function report({ name, kB, laterKB, scripts, later, reads }: Measured, dist: string | undefined): boolean {
  const budget = BUDGETS[name] ?? { most: 0, aim: 0 };
  const verdict = kB > budget.most ? 'TOO MUCH' : kB > budget.aim ? 'ok' : 'ok, within the aim';
  say(`\n${name}: ${kB.toFixed(1)} kB of ${budget.most} (aim ${budget.aim}), ${scripts.length} files — ${verdict}`);
  for (const { path, gzip } of scripts.toSorted((a, b) => b.gzip - a.gzip))
    say(`  ${(gzip / 1000).toFixed(1).padStart(7)}  ${path}`);
  say(
    `  in the 10 s after: ${laterKB.toFixed(1)} kB, ${later.length} files (${(kB + laterKB).toFixed(1)} kB together)`,
  );
  for (const { path, gzip } of later) say(`  ${(gzip / 1000).toFixed(1).padStart(7)}  ${path}`);
  if (dist) {
    say('  largest packages (kB, gzip shared out by characters):');
    for (const [part, size] of shares(scripts, dist).slice(0, LARGEST))
      say(`  ${size.toFixed(1).padStart(7)}  ${part}`);
  }
  for (const [what, documents] of Object.entries(reads))
    say(`  ${String(documents).padStart(7)}  documents read, ${what}`);
  return kB <= budget.most;
}

/** The list counts once; each quick filter beside it and the menu's overdue badge count once the list has settled. */
const COUNTS = 16;
/** A page of twenty leads costs twenty documents. */
function costsTwenty(reads: Measured['reads']): boolean {
  const ok = reads['leads: query'] === 20 && (reads['leads: count'] ?? 0) <= COUNTS;
  if (!ok) say(`  TOO MUCH: a page of 20 leads is to cost 20 documents and at most ${COUNTS} counts`);
  return ok;
}

/** No list's code may outgrow the leads', whatever it shows; what is a form from the start brings the form's code. */
const MOST_LIST_KB = 470;
const MOST_FORM_KB = 640;
const FORMS = ['/app/my-company', '/app/property-scanner', '/app/me'];
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

/** Prints what every route loads and reads when it is opened first; says whether each keeps its measure. */
function reportRoutes(costs: readonly RouteCost[]): boolean {
  const sizes = demoSizes();
  const common = new Set(costs.find(({ path }) => path === '/app/leads')?.scripts.map(({ path }) => path));
  say('\nEvery route, opened cold: kB of JavaScript, documents read (a count is one)');
  const verdicts = costs.map(({ path, role, kB, scripts, reads }) => {
    const whole = Object.entries(reads).filter(([what, read]) => {
      const size = sizes.get(what.split(':')[0] ?? '') ?? 0;
      return size > LARGE && what.endsWith('query') && read >= size / 2;
    });
    const total = Object.values(reads).reduce((sum, read) => sum + read, 0);
    const told = [
      ...(kB > (FORMS.includes(path) ? MOST_FORM_KB : MOST_LIST_KB) ? ['TOO MUCH CODE'] : []),
      ...whole.map(([what, read]) => `READS THE COLLECTION (${what} ${read})`),
    ];
    const parts = Object.entries(reads).map(([what, read]) => `${what.replace(': query', '')} ${read}`);
    say(
      `  ${path.padEnd(28)} ${role.padEnd(10)} ${kB.toFixed(0).padStart(4)} kB ${String(total).padStart(5)}  ${told.join(' ')}`,
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
  const app = process.env.BASE_URL ? undefined : await startApp(say);
  const url = process.env.BASE_URL ?? app?.url ?? '';
  const dist = app?.dist ?? process.env.DIST;
  const ceo = demoAccounts().find(({ role }) => role === 'CEO');
  const person = {
    email: process.env.BENCH_EMAIL ?? ceo?.email ?? '',
    password: process.env.BENCH_PASSWORD ?? ceo?.password ?? '',
  };
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...LAUNCH_ARGS] });
  try {
    const signIn = report(await measureSignIn(browser, url), dist);
    const leads = await measureLeads(browser, url, person);
    const kept = report(leads, dist);
    const routes = reportRoutes(await measureRoutes(browser, url));
    return signIn && kept && costsTwenty(leads.reads) && routes ? 0 : 1;
  } finally {
    await browser.close();
    await app?.stop();
  }
}

main().then((code) => {
  process.exitCode = code;
}, endWith);

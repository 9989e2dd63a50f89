import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type RunningApp, startApp, whereIs } from './local/app-under-test.ts';
import { type Counts, countsOfPlaywright, countsOfVitest, type Result, summaryOf } from './testing/counts.ts';

/**
 * `npm test`: every check, two at a time, then the journeys; continues after a failure and ends with one summary.
 * `--all` adds what takes longer, `--only NAME` runs one step, whole with `--all` (files may follow).
 */
interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** What leaves the longest of its tests to `--all`. */
  readonly quick?: readonly string[];
  /** How to read the counts of single tests from the step's JSON report. */
  readonly count?: (report: never) => Counts;
  /** Needs both cores. */
  readonly alone?: boolean;
  /** Mostly waits for answers that are late on purpose: it runs next to other steps. */
  readonly waits?: boolean;
  /** Asks an app that is built and filled before, while a core is free. */
  readonly asksApp?: boolean;
  readonly long?: boolean;
}
const reports = mkdtempSync(join(tmpdir(), 'freehold-test-'));
const reportOf = (name: string) => join(reports, `${name}.json`);
const bin = (name: string) => join('node_modules', '.bin', name);
const vitest = (project: string) => [
  bin('vitest'),
  'run',
  '--project',
  // `unit` with `unit-providers`
  `${project}*`,
  // few lines of what passed, so that a log cut short still tells what failed
  '--reporter=dot',
  '--silent=passed-only',
  '--reporter=json',
  `--outputFile.json=${reportOf(project)}`,
];
/**
 * For programs that live a few minutes: the emulator is compiled once, lightly (its own two compilers take a third more
 * of a machine with two cores), and Node collects what tests leave behind less often.
 */
const SHORT_LIVED = {
  JAVA_TOOL_OPTIONS: '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC',
  NODE_OPTIONS: '--max-semi-space-size=64',
};
/** The longest first of what runs two at a time, after what waits a minute for a lock of the database. */
const STEPS: readonly Step[] = [
  // with its own app, which no journey has filled
  { name: 'sizes', command: [bin('tsx'), 'tests/bench/sizes.ts'], waits: true, long: true },
  { name: 'more', command: vitest('more'), count: countsOfVitest, long: true },
  { name: 'generic', command: [bin('tsx'), 'tests/generic/run.ts'], count: countsOfPlaywright, long: true },
  { name: 'unit', command: vitest('unit'), count: countsOfVitest },
  { name: 'rules', command: vitest('rules'), count: countsOfVitest },
  { name: 'types', command: [bin('tsc'), '--noEmit'] },
  { name: 'lint', command: [bin('biome'), 'check', '--error-on-warnings', '.'] },
  { name: 'dead-code', command: [bin('knip')] },
  {
    name: 'journeys',
    command: [bin('playwright'), 'test', '--reporter=dot,json'],
    quick: ['--grep-invert=@beyond'],
    count: countsOfPlaywright,
    alone: true,
    asksApp: true,
  },
  {
    name: 'component',
    command: vitest('component'),
    quick: ['--exclude=**/*.{beyond,warned}.test.tsx'],
    count: countsOfVitest,
    alone: true,
  },
];
const MOST_MS = 35 * 60_000;
const LATER = 'Not run here, for they measure times: npm run bench:commit, bench:files and bench:scale.';

function run(step: Step, more: readonly string[], app?: RunningApp): Promise<Result> {
  const started = performance.now();
  const [command = '', ...args] = [...step.command, ...more];
  const found = app && whereIs(app);
  const env = { ...process.env, ...found, PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(step.name), NO_COLOR: '1' };
  return new Promise((resolve) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
    const finish = (code: number) => {
      const seconds = (performance.now() - started) / 1000;
      const counts = countsOf(step, code === 0);
      const ok = code === 0 && counts.failed === 0;
      process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${step.name.padEnd(13)} ${seconds.toFixed(0).padStart(4)} s\n`);
      // their names before the log, which a reader may see cut short
      for (const failure of counts.failures) process.stdout.write(`       ${failure}\n`);
      if (!ok && counts.failures.length === 0) process.stdout.write(`${said.slice(-3_000)}\n       The whole log:\n`);
      if (!ok || step.long) process.stdout.write(`${said}\n`);
      resolve({ name: step.name, ok, seconds, ...counts });
    };
    // A step that hangs must not eat the time of the others.
    const limit = setTimeout(() => child.kill('SIGKILL'), MOST_MS);
    child.once('exit', () => clearTimeout(limit));
    child.once('error', (error) => {
      said += error.message;
      finish(1);
    });
    child.once('exit', (code) => finish(code ?? 1));
  });
}

/** Single tests where the step reports them; otherwise the step itself is the test. */
function countsOf({ name, count }: Step, ok: boolean): Counts {
  const itself = { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, flaky: [], failures: [] };
  if (!count) return itself;
  try {
    const counts = count(JSON.parse(readFileSync(reportOf(name), 'utf8')) as never);
    return ok ? counts : { ...counts, failed: Math.max(1, counts.failed) };
  } catch {
    return itself;
  }
}

async function main(): Promise<void> {
  for (const [name, options] of Object.entries(SHORT_LIVED)) process.env[name] ??= options;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { all: { type: 'boolean' }, only: { type: 'string' } },
  });
  const wanted = STEPS.filter(({ name, long }) => (values.only ? name === values.only : values.all || !long));
  if (wanted.length === 0)
    throw new Error(`No step ${values.only}. Steps: ${STEPS.map(({ name }) => name).join(', ')}.`);
  const results: Result[] = [];
  const start = async (step: Step, app?: RunningApp) => {
    const quick = values.all ? [] : (step.quick ?? []);
    results.push(await run(step, [...quick, ...positionals], app));
  };
  const waiting = wanted.filter(({ waits }) => waits).map((step) => start(step));
  const queue = wanted.filter(({ alone, waits }) => !alone && !waits);
  const worker = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) await start(step);
  };
  const workers = [worker(), worker()];
  const prepare = async (): Promise<RunningApp | undefined> => {
    if (!wanted.some(({ asksApp }) => asksApp)) return undefined;
    // a failure here happens again, and is reported, when the step starts its own
    return startApp(() => undefined).catch(() => undefined);
  };
  const app = await Promise.race(workers).then(prepare);
  await Promise.all(workers);
  // first those that share the app, which then leaves the machine to the others
  for (const step of wanted.filter(({ alone, asksApp }) => alone && asksApp)) await start(step, app);
  await app?.stop();
  for (const step of wanted.filter(({ alone, asksApp }) => alone && !asksApp)) await start(step);
  await Promise.all(waiting);
  await tellStorage();
  summarise(results, Boolean(values.all));
}

/** Prints what replaced Google's runtime, which no package brings, if tests of it ran. */
async function tellStorage(): Promise<void> {
  let report: { testResults: readonly { name: string; assertionResults: readonly unknown[] }[] };
  try {
    report = JSON.parse(readFileSync(reportOf('rules'), 'utf8'));
  } catch {
    return;
  }
  const asked = report.testResults.find(({ name }) => name.endsWith('/rules/storage.test.ts'))?.assertionResults.length;
  const { storageRuntimeJar } = await import('./local/firebase-tools.ts');
  if (asked && !existsSync(storageRuntimeJar()))
    process.stdout.write(`storage.rules not executed (${asked} tests): firebase-tools has no rules runtime here\n`);
}

function summarise(results: readonly Result[], isAll: boolean): void {
  process.stdout.write(`${isAll ? LATER : 'Not run here: what takes longer (npm run test:all).'}\n`);
  process.stdout.write(`\n${summaryOf(results)}\n`);
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
}

try {
  await main();
} finally {
  rmSync(reports, { recursive: true, force: true });
}

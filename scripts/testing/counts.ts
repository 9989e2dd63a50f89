/** Single tests of a step. A test that passed only on its second try is flaky, and none of the passed. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Titles, so that each can be found and fixed, and why it failed: a log that is cut short still says it. */
  readonly flaky: readonly string[];
  readonly failures: readonly string[];
}
export interface Result extends Counts {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      /** Of a test that passed: why its first try did not. */
      readonly failureMessages: readonly string[];
    }[];
  }[];
}
// the codes of colours of a terminal
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const withReason = (title: string, why: string): string =>
  `${title}\n       why: ${why.replace(COLOURS, '').replace(/\s+/g, ' ').slice(0, 400)}`;

/** Of Vitest's JSON report. */
export function countsOfVitest(report: VitestReport): Counts {
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const flaky = tests.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0);
  const named = ({ fullName, failureMessages }: (typeof tests)[number]) => withReason(fullName, failureMessages.join());
  return {
    passed: report.numPassedTests - flaky.length,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    flaky: flaky.map(named),
    failures: tests.filter(({ status }) => status === 'failed').map(named),
  };
}

interface PlaywrightSuite {
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}
/** Of Playwright's JSON report. */
export const countsOfPlaywright = (report: {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly skipped: number };
  readonly suites: readonly PlaywrightSuite[];
}): Counts => ({
  passed: report.stats.expected,
  failed: report.stats.unexpected,
  skipped: report.stats.skipped,
  flaky: report.suites.flatMap((suite) => titlesIn(suite, 'flaky')),
  failures: report.suites.flatMap((suite) => titlesIn(suite, 'unexpected')),
});
function titlesIn({ specs, suites = [] }: PlaywrightSuite, wanted: 'flaky' | 'unexpected'): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === wanted));
  const named = own.map(({ file, title, tests }) => {
    const why = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
    return withReason(`${file}: ${title}`, why.join());
  });
  return [...named, ...suites.flatMap((suite) => titlesIn(suite, wanted))];
}

/** A line a step, the failed and the flaky tests by name, and the sums. */
export function summaryOf(results: readonly Result[]): string {
  const lines = results.map(
    ({ name, ok, seconds, passed, failed }) =>
      `${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(13)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(0).padStart(5)} s`,
  );
  const sum = (of: (result: Result) => number) => results.reduce((total, result) => total + of(result), 0);
  const flaky = results.flatMap((result) => result.flaky);
  const failures = results.flatMap((result) => result.failures);
  const sums = [
    `${sum(({ passed }) => passed)} passed`,
    `${sum(({ failed }) => failed)} failed`,
    ...(flaky.length > 0 ? [`${flaky.length} flaky`] : []),
    ...(sum(({ skipped }) => skipped) > 0 ? [`${sum(({ skipped }) => skipped)} skipped`] : []),
  ];
  return [
    ...lines,
    ...failures.map((title) => `FAILED ${title}`),
    ...flaky.map((title) => `FLAKY  ${title}`),
    sums.join(', '),
  ].join('\n');
}

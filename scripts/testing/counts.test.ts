import { describe, expect, it } from 'vitest';
import { countsOfPlaywright, countsOfVitest, summaryOf } from './counts.ts';

const results = [{ error: { message: '\u001b[31mError\u001b[39m: no lead' } }, {}];
const spec = (title: string, status: string) => ({ title, file: 'leads.spec.ts', tests: [{ status, results }] });
const because = (why: string) => `\n       why: ${why}`;
const report = {
  stats: { expected: 1, unexpected: 1, flaky: 2, skipped: 1 },
  suites: [
    {
      specs: [spec('a lead is saved', 'expected'), spec('a lead is lost', 'flaky')],
      suites: [{ specs: [spec('a lead is won', 'flaky'), spec('a lead is gone', 'unexpected')] }],
    },
  ],
};

describe('what a run of tests came to', () => {
  it('counts a test that passed on its second try as flaky, by name and reason, and not as passed', () => {
    expect(countsOfPlaywright(report)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 1,
      flaky: ['lost', 'won'].map((how) => `leads.spec.ts: a lead is ${how}${because('Error: no lead')}`),
      failures: [`leads.spec.ts: a lead is gone${because('Error: no lead')}`],
    });
  });
  it('counts a component that passed on its second try in the same way', () => {
    const counts = countsOfVitest(vitest(5, ['expected 1 to be 2']));
    const flaky = [`leads a lead is found${because('expected 1 to be 2')}`];
    expect(counts).toEqual({ passed: 4, failed: 0, skipped: 0, flaky, failures: [] });
  });
  it('names the failed and the flaky ones in the summary, apart from the passed', () => {
    const unit = { name: 'unit', ok: true, seconds: 3, ...countsOfVitest(vitest(5)) };
    const journeys = { name: 'journeys', ok: false, seconds: 9, ...countsOfPlaywright(report) };
    const lines = summaryOf([unit, journeys]).split('\n');
    expect(lines).toContain('FLAKY  leads.spec.ts: a lead is won');
    expect(lines).toContain('FAILED leads.spec.ts: a lead is gone');
    expect(lines).toContain('       why: Error: no lead');
    expect(lines.at(-1)).toBe('6 passed, 1 failed, 2 flaky, 1 skipped');
  });
  it('says nothing of flaky or skipped tests where there are none', () => {
    expect(summaryOf([{ name: 'unit', ok: true, seconds: 3, ...countsOfVitest(vitest(5)) }])).toMatch(
      /\n5 passed, 0 failed$/,
    );
  });
});
function vitest(numPassedTests: number, failureMessages: readonly string[] = []) {
  const test = { fullName: 'leads a lead is found', status: 'passed', failureMessages };
  return { numPassedTests, numFailedTests: 0, numPendingTests: 0, testResults: [{ assertionResults: [test] }] };
}

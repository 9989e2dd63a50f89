import { expect, test } from 'vitest';
import { companyIn, logLine } from './log.ts';

const FACTS = { requestId: 'r1', function: 'commit', uid: 'ann', company: 'company_a', resource: 'leads', ms: 3 };

test('a request that the policy refused is logged as refused, with company, function and resource', () => {
  expect(JSON.parse(logLine(FACTS, 'forbidden'))).toEqual({
    ...FACTS,
    severity: 'WARNING',
    outcome: 'refused',
    message: 'commit refused',
  });
});
test('an answer is information, an unexpected failure an error with its stack', () => {
  expect(JSON.parse(logLine(FACTS, 'answered'))).toMatchObject({ severity: 'INFO', outcome: 'answered' });
  const failed = JSON.parse(logLine(FACTS, 'unknown', new TypeError('no such thing')));
  expect(failed).toMatchObject({ severity: 'ERROR', outcome: 'unknown', message: 'no such thing' });
  expect(failed.stack_trace).toContain('TypeError');
});
test('only a well-formed name of a company reaches the log', () => {
  expect(companyIn({ companyId: 'company_a' })).toBe('company_a');
  for (const data of [undefined, 'x', {}, { companyId: 5 }, { companyId: 'a b\n' }, { companyId: 'x'.repeat(65) }])
    expect(companyIn(data)).toBeUndefined();
});

import { expect, it } from 'vitest';
import type { Line } from './migrate-users.ts';
import { isDone, report } from './report.ts';

const line = (outcome: Line['outcome'], ...remarks: string[]): Line => ({
  id: outcome,
  email: 'a@example.com',
  outcome,
  remarks,
});

it('nothing left: says so', () => {
  for (const lines of [[], [line('clean')], [line('clean'), line('changed', 'role → Role')]]) {
    expect(isDone(lines)).toBe(true);
    expect(report(lines, 'p', true)).toContain('Nothing is left in the old spelling.');
  }
});
it('something left: names each document, and what waits for it', () => {
  for (const lines of [[line('change', 'role → Role')], [line('review', 'conflict')], [line('moved')]]) {
    expect(isDone(lines)).toBe(false);
    expect(report(lines, 'p', false)).toContain('Deploy firestore.rules only when nothing is left');
    expect(report(lines, 'p', false)).not.toContain('Nothing is left');
  }
});
it('a dry run says that it is one, and lists every remark', () => {
  const text = report([line('clean'), line('change', 'role → Role', 'companyId → company_id')], 'demo', false);
  expect(text).toContain('User documents of demo (dry run: nothing is written)');
  expect(text).toContain('  change  a@example.com  role → Role; companyId → company_id');
  expect(text).not.toContain('  clean  a@example.com');
});

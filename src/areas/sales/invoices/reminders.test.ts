import { expect, it } from 'vitest';
import { allWords } from '#tests/laws/locales.ts';
import { isReversed, reversalAt } from './ledger.ts';
import { REMINDERS, reminderFor } from './reminder.ts';
import type { Payment } from './types.ts';

it.each([
  [1, 'friendly'],
  [14, 'friendly'],
  [15, 'firm'],
  [30, 'firm'],
  [31, 'final'],
  [400, 'final'],
])('%d days late: %s', (days, reminder) => expect(reminderFor(days)).toBe(reminder));

it.each(REMINDERS)('%s: says in every language who owes what since when', (reminder) => {
  const texts = [...(allWords().get('invoices') ?? [])].map(([, words]) => words.get(`reminder.${reminder}`) ?? '');
  expect(new Set(texts).size).toBe(4);
  for (const text of texts)
    for (const said of ['{{name}}', '{{number}}', '{{amount}}', '{{date}}']) expect(text).toContain(said);
});

it('a receipt knows whether its payment was taken back, and when', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 2, day));
  const paid: Payment = { kind: 'Payment', amountMinor: 500, method: 'Cheque', paidAt: at(1) };
  const back: Payment = { ...paid, kind: 'Reversal', reverses: 2, paidAt: at(4), reason: 'Bounced' };
  const entries = [paid, paid, back];
  expect([1, 2, 3].map((place) => isReversed(entries, place))).toEqual([false, true, false]);
  expect(reversalAt(entries, 2)?.paidAt).toEqual(at(4));
});

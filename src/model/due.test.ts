import { describe, expect, test } from 'vitest';
import { deals } from '#areas/sales/deals/schema.ts';
import { invoices } from '#areas/sales/invoices/schema.ts';
import { todo } from '#areas/work/todo/schema.ts';
import { sampleOf } from './derive/to-sample.ts';
import { isOverdue, overdueFilters, unpaidFilters, unpaidOverdueFilters } from './due.ts';
import type { AnySchema, Values } from './schema.ts';

const [tasks, sales, bills]: readonly AnySchema[] = [todo, deals, invoices];
const moment = { now: new Date('2026-06-17T08:00:00Z'), timeZone: 'Asia/Dubai' };
const today = new Date('2026-06-16T20:00:00Z');
const earlier = (date: Date) => new Date(date.getTime() - 1);
/** Whether a list asked for by these filters holds the record. */
const holds = (filters: ReturnType<typeof overdueFilters>, record: Values) =>
  filters.every(({ field, operator, value }) => {
    const held = record[field];
    return operator === 'lt' ? (held as Date) < value : value.includes(String(held));
  });

describe('overdue', () => {
  test.each([
    [earlier(moment.now), 'Open', true],
    [earlier(moment.now), 'InProgress', true],
    [moment.now, 'Open', false],
    [earlier(moment.now), 'Done', false],
    [earlier(moment.now), 'Cancelled', false],
  ])('a task due %s that is %s: %s, one by one and as a list', (dueOrder, status, late) => {
    const task = { dueOrder, status };
    expect(isOverdue(tasks as AnySchema, task, moment)).toBe(late);
    expect(holds(overdueFilters(tasks as AnySchema, moment), task)).toBe(late);
  });
  test('a day is over when it has ended where the company is', () => {
    const deal = (expectedCloseDate: Date) => ({ expectedCloseDate, stage: 'OfferMade' });
    expect(isOverdue(sales as AnySchema, deal(today), moment)).toBe(false);
    expect(isOverdue(sales as AnySchema, deal(earlier(today)), moment)).toBe(true);
  });
});

describe('unpaid', () => {
  const invoice = (kind: string, status: string, lines: number, paidMinor = 0): Values => {
    const line = { description: 'x', quantityMilli: lines, unitPriceMinor: 1000, taxCategory: 'Zero' };
    const payments = paidMinor > 0 ? [{ amountMinor: paidMinor, method: 'Cash', paidAt: today }] : undefined;
    const values: { [name: string]: unknown } = {
      ...sampleOf(invoices),
      kind,
      status,
      lines: [{ ...line, taxRateBp: 0 }],
      payments,
    };
    values.creditedMinor = status === 'Credited' ? lines : undefined;
    return { ...values, dueDate: earlier(today), ...invoices.derive?.(values as never, moment.now) };
  };
  test.each([
    ['Commission', 'Issued', 1000, 0],
    ['Service', 'Issued', 1000, 400],
    ['Service', 'Issued', 1000, 1000],
    ['CreditNote', 'Issued', -1000, 0],
    ['Commission', 'Draft', 1000, 0],
    ['Commission', 'Void', 1000, 0],
    ['Commission', 'Credited', 1000, 0],
  ])('%s %s of %d, %d paid: on the list where something is owed, and nowhere else', (kind, status, lines, paid) => {
    const record = invoice(kind, status, lines, paid);
    const isOwed = Number(record.balanceMinor) > 0;
    expect(holds(unpaidFilters(bills as AnySchema), record)).toBe(isOwed);
    expect(holds(unpaidOverdueFilters(bills as AnySchema, moment), record)).toBe(isOwed);
    expect(holds(unpaidOverdueFilters(bills as AnySchema, moment), { ...record, dueDate: today })).toBe(false);
  });
});

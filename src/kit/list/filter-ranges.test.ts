import { describe, expect, it } from 'vitest';
import { choice, date, money, text } from '#model/fields.ts';
import { type AnySchema, defineSchema } from '#model/schema.ts';
import { daysOf, endsOf, isRange, PRESETS, presetsOf, rangeFilters, rangeKind } from './filter-ranges.ts';

const schema = defineSchema({
  name: 'things',
  fields: {
    name: text({ required: true, max: 9 }),
    status: choice(['New', 'Old']),
    due: date({ time: true }),
    born: date(),
    priceMinor: money(),
    costMinor: money(),
  },
  title: 'name',
  sorts: [
    { field: 'createdAt', order: 'desc' },
    { field: 'due', order: 'asc' },
    { field: 'status', order: 'asc' },
  ],
  filters: [],
  sums: ['priceMinor'],
}) as AnySchema;
/** Saturday, half past midnight in Dubai; still Friday in London. */
const context = { uid: 'me', now: new Date('2026-11-20T20:30:00Z'), timeZone: 'Asia/Dubai' };

describe('what can be narrowed by a range', () => {
  it('is a field that the list is ordered or totalled by', () => {
    expect(['createdAt', 'due', 'priceMinor'].map((name) => rangeKind(schema, name))).toEqual([
      'date',
      'date',
      'amount',
    ]);
    for (const name of ['updatedAt', 'born', 'costMinor', 'status', 'name', 'secret'])
      expect(rangeKind(schema, name), name).toBeUndefined();
  });
  it('offers days behind for what the system notes, days ahead for what people plan', () => {
    expect(presetsOf(schema, 'createdAt')).toContain('last30');
    expect(presetsOf(schema, 'createdAt')).not.toContain('next7');
    expect(presetsOf(schema, 'due')).toContain('past');
  });
});

describe('a range in the address', () => {
  it.each(['2026-11-01..2026-11-21', '..2026-11-21', '2026-11-01..', 'today', 'last30'])('%s is one of days', (given) =>
    expect(isRange('date', given)).toBe(true),
  );
  it.each(['0..50000000', '..50000000', '1..', '1.5..2.25'])('%s is one of amounts', (given) =>
    expect(isRange('amount', given)).toBe(true),
  );
  it.each(['', '..', '2026-11-21', '2026-02-30..', '2026-11-21..2026-11-01', 'x..y', '1..2..3', 'someday', '5..9'])(
    '%s is none of days',
    (given) => expect(isRange('date', given)).toBe(false),
  );
  it.each(['', '..', '5', '9..5', '-1..', '1e5..', 'today', '2026-11-01..'])('%s is none of amounts', (given) =>
    expect(isRange('amount', given)).toBe(false),
  );
  it('has two ends', () => expect(endsOf('amount', '..7')).toEqual({ from: '', to: '7' }));
});

describe('days of a preset', () => {
  it.each([
    ['today', '2026-11-21', '2026-11-21'],
    ['yesterday', '2026-11-20', '2026-11-20'],
    ['week', '2026-11-16', '2026-11-22'],
    ['month', '2026-11-01', '2026-11-30'],
    ['last30', '2026-10-23', '2026-11-21'],
    ['past', '', '2026-11-20'],
    ['next7', '2026-11-21', '2026-11-27'],
  ] as const)('%s', (preset, from, to) => expect(daysOf(preset, context)).toEqual({ from, to }));
  it('a month ends on its last day, in December and in February too', () => {
    const month = (at: string) => daysOf('month', { now: new Date(at), timeZone: 'Asia/Dubai' }).to;
    expect(['2026-12-31T10:00:00Z', '2028-02-01T10:00:00Z', '2026-01-31T10:00:00Z'].map(month)).toEqual([
      '2026-12-31',
      '2028-02-29',
      '2026-01-31',
    ]);
  });
});

describe('the query of a range', () => {
  it('takes both days whole, in the company’s time zone', () => {
    expect(rangeFilters('due', 'date', '2026-11-01..2026-11-21', context)).toEqual([
      { field: 'due', operator: 'gte', value: new Date('2026-10-31T20:00:00Z') },
      { field: 'due', operator: 'lt', value: new Date('2026-11-21T20:00:00Z') },
    ]);
  });
  it('leaves an open end open', () => {
    expect(rangeFilters('due', 'date', 'past', context)).toEqual([
      { field: 'due', operator: 'lt', value: new Date('2026-11-20T20:00:00Z') },
    ]);
    expect(rangeFilters('priceMinor', 'amount', '..50000000', context)).toEqual([
      { field: 'priceMinor', operator: 'lte', value: 50_000_000 },
    ]);
  });
  it('asks nothing for what is no range', () => {
    expect(rangeFilters('due', 'date', 'someday', context)).toEqual([]);
  });
  it('knows every preset', () => {
    for (const preset of PRESETS) expect(rangeFilters('due', 'date', preset, context).length).toBeGreaterThan(0);
  });
});

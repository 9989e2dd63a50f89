import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './dates.ts';
import { changedFrom, type Dated, on, outOfOrder, stretches, withdrawn } from './dating.ts';

interface Pay {
  readonly from: string;
  readonly minor: number;
}
const RUNS = { numRuns: 2000 };
const FIRST = '2024-01-01';
const day = fc.integer({ min: 0, max: 1200 }).map((days) => addDays(FIRST, days));
const minor = fc.integer({ min: 0, max: 5_000_000 });
/** A history from the first day on, with up to twelve changes. */
const history: fc.Arbitrary<Dated<Pay>> = fc
  .uniqueArray(fc.record({ from: day, minor }), { selector: ({ from }) => from, maxLength: 12 })
  .map((changes) => changes.reduce<Dated<Pay>>(changedFrom, [{ from: FIRST, minor: 1 }]));

test('no later change rewrites an earlier day, however many follow one another', () => {
  fc.assert(
    fc.property(
      history,
      fc.array(fc.record({ from: day, minor }), { minLength: 1, maxLength: 6 }),
      day,
      (before, changes, asked) => {
        const after = changes.reduce<Dated<Pay>>(changedFrom, before);
        const called = changes.reduce<Dated<Pay>>((all, { from }) => withdrawn(all, from), after);
        if (changes.every(({ from }) => asked < from)) {
          expect(on(after, asked)).toEqual(on(before, asked));
          expect(on(called, asked)).toEqual(on(before, asked));
        }
      },
    ),
    RUNS,
  );
});
test('a change applies from its day until the next planned one, which stays', () => {
  fc.assert(
    fc.property(history, day, minor, day, (before, from, amount, asked) => {
      const next = before.find((version) => version.from > from)?.from;
      const after = changedFrom(before, { from, minor: amount });
      if (asked < from) return;
      expect(on(after, asked)?.minor).toBe(next !== undefined && asked >= next ? on(before, asked)?.minor : amount);
    }),
    RUNS,
  );
});
test('a change that is called off leaves no trace, and the first version cannot be', () => {
  fc.assert(
    fc.property(history, day, minor, (before, from, amount) => {
      if (!before.some((version) => version.from === from))
        expect(withdrawn(changedFrom(before, { from, minor: amount }), from)).toEqual(before);
      expect(withdrawn(before, FIRST)).toEqual(before);
    }),
    RUNS,
  );
});
test('versions stay in order, one a day, whatever order they come in', () => {
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 10 }), (days) => {
      const dated = days.reduce<Dated<{ from: string }>>((all, from) => changedFrom(all, { from }), []);
      expect(dated.map(({ from }) => from)).toEqual([...new Set(days)].toSorted());
      expect(outOfOrder(dated)).toBe(-1);
    }),
    RUNS,
  );
  expect(outOfOrder([{ from: '2026-01-01' }, { from: '2026-01-01' }])).toBe(1);
  expect(outOfOrder([{ from: '2026-01-01' }, { from: '2026-03-01' }, { from: '2026-02-01' }])).toBe(2);
});
test('before the first day it is as the first version says', () => {
  expect(on([{ from: '2026-02-01' }], '2020-01-01')).toEqual({ from: '2026-02-01' });
  expect(on([], '2020-01-01')).toBeUndefined();
});
test('stretches cover the days without a gap, and each day is in the version that applies on it', () => {
  fc.assert(
    fc.property(history, day, fc.integer({ min: 0, max: 90 }), (dated, from, more) => {
      const to = addDays(from, more);
      const parts = stretches(dated, from, to);
      expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([from, to]);
      for (const [at, part] of parts.entries()) {
        if (at > 0) expect(parts[at - 1]?.to).toBe(addDays(part.from, -1));
        expect([on(dated, part.from), on(dated, part.to)]).toEqual([part.version, part.version]);
      }
    }),
    RUNS,
  );
});
test('versions that make no difference do not cut the days', () => {
  const dated = [
    { from: '2026-01-01', minor: 5 },
    { from: '2026-02-10', minor: 5 },
    { from: '2026-02-20', minor: 6 },
  ];
  const isSame = (one: Pay, other: Pay) => one.minor === other.minor;
  const parts = stretches(dated, '2026-02-01', '2026-02-28', isSame);
  expect(parts.map(({ from, to }) => [from, to])).toEqual([
    ['2026-02-01', '2026-02-19'],
    ['2026-02-20', '2026-02-28'],
  ]);
  expect(stretches(dated, '2026-03-02', '2026-03-01')).toEqual([]);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIRECTIONS } from '#lib/money/rounding.ts';
import { taxOn } from '#lib/money/tax-defaults.ts';
import { TAX_ROUNDINGS } from '#lib/money/vat.ts';
import { addDays } from '#lib/time/dates.ts';
import { changedFrom, type Dated, EVER, withdrawn } from '#lib/time/dating.ts';
import { freshLine, linesOn, taxDayOf } from './draft.ts';

const at = (day: string) => new Date(`${day}T00:00:00+04:00`);
const NOW = at('2026-03-02');
const dayOf = (dates: Parameters<typeof taxDayOf>[0]) => taxDayOf(dates, 'Asia/Dubai', NOW);
/** 5% until the end of 2026, 6% from then on. */
const RISING = {
  rules: [
    { from: EVER, taxRegistered: true, taxRateBp: 500 },
    { from: '2027-01-01', taxRegistered: true, taxRateBp: 600 },
  ],
};

describe('the tax of an invoice', () => {
  it('is that of its supply, else of its issue, else of today', () => {
    expect(dayOf({ supplyDate: at('2026-12-30'), issueDate: at('2027-01-03') })).toBe('2026-12-30');
    expect(dayOf({ issueDate: at('2027-01-03') })).toBe('2027-01-03');
    expect(dayOf({})).toBe('2026-03-02');
  });
  it('is the country’s until it is read, none where nobody saved that the firm is registered', () => {
    expect(freshLine({ tax: undefined, country: 'AE' }, '2026-03-02')).toMatchObject({ taxRateBp: 500 });
    expect(freshLine({ tax: undefined, country: 'QA' }, '2026-03-02').taxCategory).toBe('OutOfScope');
    expect(freshLine({ tax: {}, country: 'AE' }, '2026-03-02').taxCategory).toBe('OutOfScope');
  });
  it('moves usual lines from day to day, and leaves what somebody chose', () => {
    const taxing = { tax: RISING, country: 'AE' };
    const own = { taxCategory: 'Standard', taxRateBp: 500 } as const;
    const others = [
      { taxCategory: 'Standard', taxRateBp: 800 },
      { taxCategory: 'Zero', taxRateBp: 0 },
    ] as const;
    const moved = linesOn([own, ...others], ['2026-12-31', '2027-01-01'], taxing);
    expect(moved).toEqual([{ ...own, taxRateBp: 600 }, ...others]);
    expect(linesOn(moved, ['2027-01-01', '2026-12-31'], taxing)).toEqual([own, ...others]);
    expect(linesOn([own], ['2026-01-01', '2026-12-31'], taxing)).toEqual([own]);
  });
  it('never changes before the day of a change or of one that is withdrawn, in 3,000 random companies', () => {
    const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2020-01-01', days));
    const terms = fc.record({
      taxRegistered: fc.boolean(),
      taxId: fc.constantFrom('100000000000003', '100123456700003'),
      taxRateBp: fc.nat(3000),
      taxRounding: fc.constantFrom(...TAX_ROUNDINGS),
      taxDirection: fc.constantFrom(...DIRECTIONS),
    });
    const version = fc.tuple(day, terms).map(([from, one]) => ({ from, ...one }));
    const seen = { moved: 0, before: 0 };
    fc.assert(
      fc.property(fc.array(version, { maxLength: 5 }), terms, version, day, (versions, first, change, asked) => {
        const rules = versions.reduce<Dated<typeof change>>(changedFrom, [{ from: EVER, ...first }]);
        const changed = changedFrom(rules, change);
        const [before, after] = [{ rules }, { rules: changed }];
        const back = { rules: withdrawn(changed, change.from) };
        const lineOf = (tax: typeof before) => freshLine({ tax, country: 'AE' }, asked);
        if (asked >= change.from) {
          if (lineOf(after).taxRateBp !== lineOf(before).taxRateBp) seen.moved += 1;
          return;
        }
        seen.before += 1;
        for (const later of [after, back]) {
          expect(taxOn(later, 'AE', asked)).toEqual(taxOn(before, 'AE', asked));
          expect(lineOf(later)).toEqual(lineOf(before));
        }
      }),
      { numRuns: 3000 },
    );
    expect(Math.min(seen.moved, seen.before)).toBeGreaterThan(100);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#lib/time/dates.ts';
import { changedFrom, type Dated, EVER } from '#lib/time/dating.ts';
import { closingDayOf, commissionRulesOn } from './commission-rules.ts';

const DUBAI = 'Asia/Dubai';
const NOW = new Date('2026-03-02T08:30:00Z');
const at = (day: string) => new Date(`${day}T00:00:00+04:00`);

describe('the rules of a commission', () => {
  it.each([
    ['the day the deal closed', { closeDate: at('2026-01-05'), expectedCloseDate: at('2026-04-01') }, '2026-01-05'],
    ['the day it is expected to close', { expectedCloseDate: at('2026-04-01') }, '2026-04-01'],
    ['today, where that day is past', { expectedCloseDate: at('2026-02-01') }, '2026-03-02'],
  ])('are those of %s', (_, deal, day) => expect(closingDayOf(deal, NOW, DUBAI)).toBe(day));

  it('are the usual ones while nobody saved any, and those of an earlier release hold on every day', () => {
    expect(commissionRulesOn(undefined, '2026-03-02')).toMatchObject({ saleBp: 200, agentSplitBp: 5000 });
    expect(commissionRulesOn({ saleBp: 300 }, '2019-03-02')).toMatchObject({ saleBp: 300, leaseBp: 500 });
  });

  it('never change before the day of a change, in 3,000 random companies', () => {
    const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2020-01-01', days));
    const terms = fc.record({
      saleBp: fc.integer({ min: 0, max: 10_000 }),
      minFeeMinor: fc.nat(),
      agentSplitBp: fc.nat(10_000),
    });
    const version = fc.tuple(day, terms).map(([from, one]) => ({ from, ...one }));
    let moved = 0;
    fc.assert(
      fc.property(fc.array(version, { maxLength: 5 }), terms, version, day, (versions, first, change, asked) => {
        const rules = versions.reduce<Dated<typeof change>>(changedFrom, [{ from: EVER, ...first }]);
        const before = commissionRulesOn({ rules }, asked);
        const after = commissionRulesOn({ rules: changedFrom(rules, change) }, asked);
        if (asked < change.from) expect(after).toEqual(before);
        else if (after.saleBp !== before.saleBp) moved += 1;
      }),
      { numRuns: 3000 },
    );
    expect(moved).toBeGreaterThan(100);
  });
});

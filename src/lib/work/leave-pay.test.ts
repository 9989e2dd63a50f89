import { expect, it } from 'vitest';
import { unpaidLeave } from './leave-pay.ts';
import { type LeavePolicy, leaveDefaults, leaveRulesOf, workDefaults } from './work-rules.ts';

const by = (policies: readonly LeavePolicy[]) => () => ({
  leave: { policies },
  work: workDefaults('AE'),
  payroll: undefined,
});

it('half a day of unpaid leave takes half a day', () => {
  const half = [{ type: 'Unpaid', from: '2026-10-05', to: '2026-10-05', isHalf: true }];
  expect([...unpaidLeave({ hired: '2024-02-01' }, half, by(leaveDefaults('AE')))]).toEqual([['2026-10-05', 1]]);
});

it.each([
  ['ServiceYear', 4],
  ['CalendarYear', 4],
  ['Event', 0],
  ['Ever', 6],
] as const)('days given per %s are counted in it', (per, lost) => {
  const policies = [{ type: 'Study', days: 1, counting: 'Calendar' as const, per, beyond: 'Unpaid' as const }];
  const leaves = ['2025-12-01', '2026-01-15', '2026-02-02', '2026-10-05'].map((from) => ({
    type: 'Study',
    from,
    to: from,
    isHalf: false,
  }));
  const unpaid = unpaidLeave({ hired: '2024-02-01' }, leaves, by(policies));
  expect([...unpaid.values()].reduce((sum, halves) => sum + halves, 0)).toBe(lost);
});

it('a policy that the company stored keeps what the law says and the company did not', () => {
  const sick = { type: 'Sick', days: 90, counting: 'Calendar' as const };
  const stored = { policies: [sick] };
  expect(leaveRulesOf(stored, 'AE').policies).toEqual([{ ...sick, inProbation: 'Unpaid' }]);
  expect(leaveRulesOf(stored, 'FR').policies).toEqual(stored.policies);
  const parental = { type: 'Parental', days: 6, counting: 'Working' as const };
  expect(leaveRulesOf({ policies: [parental] }, 'AE').policies).toEqual([{ ...parental, per: 'Event' }]);
  const own = { policies: [{ ...sick, inProbation: 'Paid' as const }] };
  expect(leaveRulesOf(own, 'AE').policies[0]?.inProbation).toBe('Paid');
});

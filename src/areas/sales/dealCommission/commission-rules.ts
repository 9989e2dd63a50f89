import type { Deal } from '#areas/sales/deals/schema.ts';
import { dayKey } from '#lib/time/dates.ts';
import { on } from '#lib/time/dating.ts';
import { versionsOf } from '#lib/work/rules.ts';
import type { Values } from '#model/schema.ts';
import { type SplitRules, USUAL_SPLIT_BP } from './split-proposal.ts';

/** What the company charges, and what of it its agents get. */
interface CommissionRules extends SplitRules {
  readonly saleBp: number;
  readonly leaseBp: number;
  readonly offPlanBp: number;
  readonly minFeeMinor: number;
  readonly coBrokerBp?: number;
  readonly referralBp?: number;
}
/** The terms of a company that saved none. */
const USUAL: CommissionRules = {
  saleBp: 200,
  leaseBp: 500,
  offPlanBp: 500,
  minFeeMinor: 0,
  agentSplitBp: USUAL_SPLIT_BP,
};

/** The day whose rules a deal follows: when it closed, or is expected to; today, if that day is past. */
export function closingDayOf(
  { closeDate, expectedCloseDate }: Pick<Deal, 'closeDate' | 'expectedCloseDate'>,
  now: Date,
  timeZone: string,
): string {
  if (closeDate) return dayKey(closeDate, timeZone);
  return dayKey(expectedCloseDate > now ? expectedCloseDate : now, timeZone);
}

/** The company's rules of a day, `YYYY-MM-DD`. */
export const commissionRulesOn = (saved: Values | undefined, day: string): CommissionRules => ({
  ...USUAL,
  ...on(versionsOf<CommissionRules>(saved), day),
});

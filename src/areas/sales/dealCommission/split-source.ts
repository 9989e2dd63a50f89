import { employeePay, termsOn } from '#areas/people/employeePay/schema.ts';
import { employees } from '#areas/people/employees/schema.ts';
import { dealSplits } from '#areas/sales/dealSplits/schema.ts';
import type { Deal } from '#areas/sales/deals/schema.ts';
import { commissionStatement } from '#lib/money/commission-statement.ts';
import { dayKey, startOfDay } from '#lib/time/dates.ts';
import type { CommandFacts } from '#model/commit/command.ts';
import { closingDayOf, commissionRulesOn } from './commission-rules.ts';
import type { DealCommission } from './schema.ts';
import { sourceOf } from './split-proposal.ts';

type Facts = Pick<CommandFacts, 'find' | 'now' | 'company'> & {
  readonly record: DealCommission | undefined;
  readonly deal: Deal;
};

/** Which of the company's rules this part of the agents follows; what nobody changed keeps its source. */
export async function sourceIn(
  agentSplitBp: number,
  { record, deal, find, now, company }: Facts,
): Promise<DealCommission['splitSource']> {
  if (record?.agentSplitBp === agentSplitBp) return record.splitSource;
  const timeZone = String(company.timezone);
  const rules = commissionRulesOn(await find.setting('commission'), closingDayOf(deal, now, timeZone));
  const [employee] = await find.where(employees, 'userId', deal.sellerId);
  const shares = (await find.where(dealSplits, 'userId', deal.sellerId)).filter(({ dealId }) => dealId !== deal.id);
  const today = dayKey(now, timeZone);
  const ownBp = termsOn(await find.get(employeePay, employee?.id), today)?.commissionSplitBp;
  const month = startOfDay(`${today.slice(0, 7)}-01`, timeZone);
  const { earnedMinor, clawedBackMinor } = commissionStatement(shares, month, now);
  return sourceOf(agentSplitBp, rules, {
    earnedMinor: earnedMinor - clawedBackMinor,
    ...(ownBp !== undefined && { ownBp }),
  });
}

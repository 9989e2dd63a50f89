import { type HttpError, useList, useOne } from '@refinedev/core';
import { type EmployeePay, termsOn } from '#areas/people/employeePay/schema.ts';
import type { Employee } from '#areas/people/employees/schema.ts';
import type { Split } from '#areas/sales/dealSplits/schema.ts';
import type { Deal } from '#areas/sales/deals/schema.ts';
import { useFormat } from '#kit/format.ts';
import { useSettings } from '#kit/staff/use-settings.ts';
import { commissionStatement } from '#lib/money/commission-statement.ts';
import { now } from '#lib/time/clock.ts';
import { dayKey, startOfDay } from '#lib/time/dates.ts';
import type { Values } from '#model/schema.ts';
import { closingDayOf, commissionRulesOn } from './commission-rules.ts';
import type { TermDefaults } from './definition.ts';
import { type AgentFacts, proposedSplit } from './split-proposal.ts';

/** What the company charges for this kind of deal, who usually pays it, and what of it its agent gets. */
export function useTermDefaults(deal: Deal): TermDefaults | undefined {
  const { dealType, sellerId } = deal;
  const { timeZone } = useFormat();
  const saved = useSettings<Values>('commission', {});
  const facts = useAgentFacts(sellerId);
  if (!saved || !facts) return undefined;
  const { saleBp, leaseBp, offPlanBp, minFeeMinor, coBrokerBp, referralBp, ...rules } = commissionRulesOn(
    saved,
    closingDayOf(deal, now(), timeZone),
  );
  const { agentSplitBp } = proposedSplit(rules, facts);
  const others = { ...(coBrokerBp && { coBrokerBp }), ...(referralBp && { referralBp }) };
  const terms = { minFeeMinor, agentSplitBp, ...others };
  if (dealType === 'SaleOffPlan') return { ...terms, rateBp: offPlanBp, payer: 'Developer' };
  return dealType === 'SaleReady'
    ? { ...terms, rateBp: saleBp, payer: 'Buyer' }
    : { ...terms, rateBp: leaseBp, payer: 'Tenant' };
}

/** What the agent earned this month, and what was agreed with them; undefined until it is read. */
function useAgentFacts(uid: string): AgentFacts | undefined {
  const { timeZone } = useFormat();
  const asked = { meta: { count: false } };
  const ofAgent = [{ field: 'userId', operator: 'eq' as const, value: uid }];
  const shares = useList<Split, HttpError>({ resource: 'dealSplits', filters: ofAgent, ...asked }).query;
  const staff = useList<Employee, HttpError>({ resource: 'employees', filters: ofAgent, ...asked }).query;
  const employee = staff.data?.data[0];
  const pay = useOne<EmployeePay, HttpError>({
    ...{ resource: 'employeePay', id: employee?.id ?? '' },
    queryOptions: { enabled: employee !== undefined },
  }).query;
  if (shares.isLoading || staff.isLoading || pay.isLoading) return undefined;
  const today = now();
  const month = startOfDay(`${dayKey(today, timeZone).slice(0, 7)}-01`, timeZone);
  const { earnedMinor, clawedBackMinor } = commissionStatement(shares.data?.data ?? [], month, today);
  const ownBp = termsOn(pay.data?.data, dayKey(today, timeZone))?.commissionSplitBp;
  return { earnedMinor: earnedMinor - clawedBackMinor, ...(ownBp !== undefined && { ownBp }) };
}

import { employeePay, termsOn } from '#areas/people/employeePay/schema.ts';
import { employees } from '#areas/people/employees/schema.ts';
import { dealSplits } from '#areas/sales/dealSplits/schema.ts';
import { priceOf } from '#areas/sales/deals/derived.ts';
import { deals } from '#areas/sales/deals/schema.ts';
import { commissionStatement } from '#lib/commission-statement.ts';
import { dayKey, startOfDay } from '#lib/dates.ts';
import { defineInvariants, type Fill } from '#model/commit/invariant.ts';
import { isLocked } from '#model/moves.ts';
import { type DealCommission, dealCommission, splitOf } from './schema.ts';
import { type SplitRules, sourceOf, USUAL_SPLIT_BP } from './split-proposal.ts';

/** Which of the company's rules the agents' part follows; what nobody changed keeps its source. */
const fillSource: Fill<DealCommission> = async ({ id, values, before, now, company, find }) => {
  const { agentSplitBp = 0 } = values;
  if (before?.agentSplitBp === agentSplitBp) return { splitSource: before.splitSource };
  const deal = await find.get(deals, id);
  if (!deal) return {};
  const saved = await find.setting('commission');
  const rules = { agentSplitBp: USUAL_SPLIT_BP, ...saved } as SplitRules;
  const [employee] = await find.where(employees, 'userId', deal.sellerId);
  const shares = (await find.where(dealSplits, 'userId', deal.sellerId)).filter(({ dealId }) => dealId !== id);
  const timeZone = String(company.timezone);
  const today = dayKey(now, timeZone);
  const month = startOfDay(`${today.slice(0, 7)}-01`, timeZone);
  const ownBp = termsOn(await find.get(employeePay, employee?.id), today)?.commissionSplitBp;
  const { earnedMinor, clawedBackMinor } = commissionStatement(shares, month, now);
  const facts = { earnedMinor: earnedMinor - clawedBackMinor, ...(ownBp !== undefined && { ownBp }) };
  return { splitSource: sourceOf(agentSplitBp, rules, facts) };
};

export const dealCommissionInvariants = defineInvariants(
  dealCommission,
  [
    {
      name: 'Where a split comes from is what the settings and the contract say (see `fill`).',
      proves: ['splitSource'],
      check: () => [],
    },
    {
      name: 'A commission is computed from the price of its deal.',
      proves: ['basisMinor'],
      check: async ({ after, changed, find }) => {
        if (!changed.has('basisMinor')) return [];
        const deal = await find.get(deals, after.id);
        return deal && priceOf(deal) === after.basisMinor
          ? []
          : [{ field: 'basisMinor', key: 'dealCommission.error.basis' }];
      },
    },
    {
      name: 'The commission of a closed deal is final.',
      check: async ({ before, after, find }) => {
        const [was, is] = [await find.before(deals, after.id), await find.get(deals, after.id)];
        const isFinal = before && was?.stage === 'Closed' && is?.stage === 'Closed';
        return isFinal ? [{ field: 'mode', key: 'dealCommission.error.closed' }] : [];
      },
    },
    {
      name: 'The agents’ shares make the whole of what the agents get, each what the terms give.',
      check: async ({ after, find }) => {
        const shares = await find.where(dealSplits, 'dealId', after.id);
        const { agentsMinor } = splitOf(after);
        const owed = new Map(after.agents.map(({ userId }, at) => [userId, agentsMinor[at] ?? 0]));
        const open = shares.filter((share) => !isLocked(dealSplits, share));
        const isEach = open.every(({ userId, amountMinor }) => amountMinor === (owed.get(userId) ?? 0));
        const isAll = [...owed.keys()].every((uid) => shares.some(({ userId }) => userId === uid));
        return isEach && isAll ? [] : [{ field: 'agents', key: 'dealCommission.error.whole' }];
      },
    },
  ],
  fillSource,
);

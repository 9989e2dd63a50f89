import { alloc } from './alloc.ts';
import { exact, shareOf, sumOf, WHOLE_BP } from './rounding.ts';

/** Terms of one deal. Amounts in minor units without VAT, rates in basis points. */
export interface CommissionTerms {
  /** Price of a sale, or the rent of a year. */
  readonly basisMinor: number;
  readonly rateBp: number;
  /** Agreed instead of a rate; then nothing is computed from the price. */
  readonly fixedMinor?: number;
  /** The least that is charged; 0 where the company has none for this kind of deal. */
  readonly minFeeMinor: number;
  readonly coBrokerBp: number;
  /** Of what the other broker leaves. */
  readonly referralBp: number;
  /** The agents' part of what is left then. */
  readonly agentSplitBp: number;
  /** One for each agent; together 10000. */
  readonly weightsBp: readonly number[];
}
export interface CommissionSplit {
  readonly grossMinor: number;
  readonly coBrokerMinor: number;
  readonly referralMinor: number;
  readonly agentPoolMinor: number;
  readonly agentsMinor: readonly number[];
  readonly companyMinor: number;
}

/**
 * Who gets what of a deal's commission; the parts add up to the gross exactly. Source: practice of the
 * trade, agreed in writing, not fixed by law. Throws RangeError when the agents' weights are not 10000 together.
 */
export function commissionSplit(terms: CommissionTerms): CommissionSplit {
  const { basisMinor, rateBp, fixedMinor, minFeeMinor, coBrokerBp, referralBp, agentSplitBp, weightsBp } = terms;
  if (sumOf(weightsBp) !== WHOLE_BP) throw new RangeError('agent shares must total 100%');
  const grossMinor = fixedMinor ?? Math.max(minFeeMinor, shareOf(basisMinor, rateBp));
  const coBrokerMinor = shareOf(grossMinor, coBrokerBp);
  const referralMinor = shareOf(grossMinor - coBrokerMinor, referralBp);
  const net = grossMinor - coBrokerMinor - referralMinor;
  const agentPoolMinor = shareOf(net, agentSplitBp);
  return {
    grossMinor,
    coBrokerMinor,
    referralMinor,
    agentPoolMinor,
    agentsMinor: alloc(agentPoolMinor, weightsBp),
    companyMinor: net - agentPoolMinor,
  };
}

export interface Tier {
  /** Reached when the month's net commission before the deal is at least this. */
  readonly fromMinor: number;
  readonly agentSplitBp: number;
}
/**
 * The agents' part for a whole deal, by what the agent had earned net this calendar month before it. `baseBp` holds
 * below the first tier; tiers ascend.
 */
export const splitOfTier = (tiers: readonly Tier[], baseBp: number, monthToDateMinor: number): number =>
  tiers.findLast(({ fromMinor }) => fromMinor <= monthToDateMinor)?.agentSplitBp ?? baseBp;

/**
 * What of a split is payable once `paidMinor` of the invoice's total came in: rounded down, and whole with the last
 * payment. Cumulative: what was payable before is part of it.
 */
export function payableOf(splitMinor: number, paidMinor: number | bigint, totalMinor: number | bigint): number {
  const [paid, total] = [BigInt(paidMinor), BigInt(totalMinor)];
  if (paid >= total) return splitMinor;
  return paid > 0n ? exact((BigInt(splitMinor) * paid) / total) : 0;
}

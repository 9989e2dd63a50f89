import { useSettings } from '#kit/staff/use-settings.ts';
import type { TermDefaults } from './definition.ts';

/** While nobody saved other terms (domain.md §2.1). */
const USUAL = { saleBp: 200, leaseBp: 500, offPlanBp: 500, minFeeMinor: 0, agentSplitBp: 5000 };

/** What the company charges for this kind of deal, and who usually pays it. */
export function useTermDefaults(dealType: string): TermDefaults | undefined {
  const saved = useSettings('commission', USUAL);
  if (!saved) return undefined;
  const { saleBp, leaseBp, offPlanBp, minFeeMinor, agentSplitBp } = { ...USUAL, ...saved };
  const terms = { minFeeMinor, agentSplitBp };
  if (dealType === 'SaleOffPlan') return { ...terms, rateBp: offPlanBp, payer: 'Developer' };
  return dealType === 'SaleReady'
    ? { ...terms, rateBp: saleBp, payer: 'Buyer' }
    : { ...terms, rateBp: leaseBp, payer: 'Tenant' };
}

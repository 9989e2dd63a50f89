import { useShares } from '#areas/sales/dealSplits/use-shares.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import type { Invoice } from './types.ts';

/** The agents' shares that hang on an invoice's payments, for whoever may change them. */
export function useSharing(invoice: Invoice | undefined) {
  const { decide } = useWorkspace();
  const dealId = invoice?.kind === 'Commission' ? invoice.dealId : undefined;
  const isShared = dealId !== undefined;
  const mayRelease = decide('edit', 'dealSplits').can;
  const { splits, invoices, grossMinor, isLoading } = useShares(dealId ?? '', isShared && mayRelease);
  const isKnown = splits && invoices && grossMinor !== undefined;
  return { isShared, mayRelease, isLoading, sharing: isKnown ? { splits, invoices, grossMinor } : undefined };
}

import type { Values } from '#model/schema.ts';
import type { Lead } from './schema.ts';

const OFFERS: readonly string[] = ['Sell', 'LetOut'];
const LEASES: readonly string[] = ['Rent', 'LetOut'];

function financingOf({ financing }: Lead): string {
  if (financing === 'CashReady') return 'Cash';
  return financing === 'Unknown' || financing === 'SellFirst' ? 'Other' : 'Conventional';
}

/** What a deal starts with that comes of this lead: who, for how much, and on which side. */
export function dealOf(lead: Lead): Values {
  const { intent, contactId, completionPreference } = lead;
  const isLease = LEASES.includes(intent);
  const party = contactId ? [contactId] : undefined;
  return {
    title: lead.fullName.slice(0, 120).padEnd(3, '.'),
    leadId: lead.id,
    dealType: isLease ? 'Lease' : completionPreference === 'OffPlan' ? 'SaleOffPlan' : 'SaleReady',
    ...(OFFERS.includes(intent) ? { sellerContactIds: party } : { buyerContactIds: party }),
    offerPriceMinor: lead.budgetMaxMinor,
    buyerFinancing: financingOf(lead),
    ...(lead.sellerId && { sellerId: lead.sellerId }),
  };
}

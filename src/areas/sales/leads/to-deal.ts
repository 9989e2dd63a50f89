import type { DataProvider } from '@refinedev/core';
import { type Property, properties } from '#areas/property/properties/schema.ts';
import { interestOf, type Meeting } from '#areas/work/meetings/schema.ts';
import { clientAndHome, nameOf } from '#model/name.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import type { Lead } from './schema.ts';

const OFFERS: readonly string[] = ['Sell', 'LetOut'];
const LEASES: readonly string[] = ['Rent', 'LetOut'];
/** Meetings of one lead: more there are not. */
const MOST_MET = 100;

function financingOf({ financing }: Lead): string {
  if (financing === 'CashReady') return 'Cash';
  return financing === 'Unknown' || financing === 'SellFirst' ? 'Other' : 'Conventional';
}
function typeOf({ intent, completionPreference }: Lead, home: Property | undefined): string {
  if (home ? home.purpose === 'Lease' : LEASES.includes(intent)) return 'Lease';
  const isOffPlan = home ? home.developmentStatus !== 'Completed' : completionPreference === 'OffPlan';
  return isOffPlan ? 'SaleOffPlan' : 'SaleReady';
}

/** What a deal starts with that comes of this lead: who, which home, for how much, and on which side. */
export function dealOf(lead: Lead, home?: Property): Values {
  const { intent, contactId } = lead;
  const party = contactId ? [contactId] : undefined;
  return {
    title: clientAndHome(lead.fullName, home && nameOf(properties, home)).padEnd(3, '.'),
    leadId: lead.id,
    dealType: typeOf(lead, home),
    ...(home && { propertyId: home.id }),
    ...(OFFERS.includes(intent) ? { sellerContactIds: party } : { buyerContactIds: party }),
    offerPriceMinor: lead.budgetMaxMinor ?? home?.annualListPriceMinor,
    buyerFinancing: financingOf(lead),
    ...(lead.sellerId && { sellerId: lead.sellerId }),
  };
}

/** Of a lead's viewings, the home of the last one: the one they liked, where several were shown. */
export function lastShown(met: readonly Meeting[]): string | undefined {
  const isShowing = ({ kind, showingAppointmentStatus: status }: Meeting) =>
    kind === 'Viewing' && status !== 'Cancelled';
  const last = met
    .filter((one) => isShowing(one) && (one.propertyIds ?? []).length > 0)
    .toSorted((a, b) => a.startAt.getTime() - b.startAt.getTime())
    .at(-1);
  return last?.feedback?.find((one) => interestOf(one) === 'Interested')?.propertyId ?? last?.propertyIds?.[0];
}

/**
 * The home this lead was shown last, or asked about; undefined where there is none, or it may not be read. What a client
 * offers is nothing that was shown to them.
 */
export async function homeOf(lead: Lead, provider: DataProvider): Promise<Property | undefined> {
  if (OFFERS.includes(lead.intent)) return undefined;
  const { data: met } = await provider.getList<Meeting & AnyRecord>({
    resource: 'meetings',
    filters: [{ field: 'leadId', operator: 'eq', value: lead.id }],
    pagination: { currentPage: 1, pageSize: MOST_MET, mode: 'server' },
    meta: { count: false },
  });
  const id = lastShown(met) ?? lead.askedPropertyId;
  if (!id) return undefined;
  const { data } = await provider.getOne<Property & AnyRecord>({ resource: 'properties', id });
  return data.archivedAt === null ? data : undefined;
}

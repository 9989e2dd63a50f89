import { properties } from '#areas/property/properties/schema.ts';
import { LOST_REASONS } from '#areas/sales/deals/choices.ts';
import { clientAndHome, nameOf } from '#model/name.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import type { Random } from './random.ts';
import type { Tenant } from './world.ts';

/** Where the other broker's properties are. */
const OUTSIDE = ['Pearl Quay, Tower 3', 'Canal Gardens, Villa 18', 'Cedar Heights, Block B', 'Old Harbour, Loft 7'];
const OUTSIDE_JP = ['さくら台 2-14', '港南 5-3-1'];
/** Price in whole units of the currency where nothing tells it. */
const PRICES = [780_000, 1_150_000, 1_480_000, 2_050_000, 3_400_000];

interface Known {
  readonly tenant: Tenant;
  readonly lead: AnyRecord | undefined;
  readonly property: AnyRecord | undefined;
  readonly contacts: readonly string[];
  readonly place: number;
}

/** What a deal is about, and what is agreed on the way. */
export function dealFacts({ tenant, lead, property, contacts, place }: Known, random: Random) {
  const inEmirates = tenant.country === 'AE';
  const unit = inEmirates ? 100 : 150;
  const isLease = property
    ? property.purpose === 'Lease'
    : ['Rent', 'LetOut'].includes(String(lead?.intent)) || place % 10 < 3;
  const isOffPlan = property ? property.developmentStatus !== 'Completed' : place % 10 > 7;
  const dealType = isLease ? (place % 20 === 0 ? 'LeaseRenewal' : 'Lease') : isOffPlan ? 'SaleOffPlan' : 'SaleReady';
  const drawn = random.pick(PRICES) * unit * (isLease ? 0.065 : 1);
  const asked = Number(property?.closePriceMinor ?? property?.annualListPriceMinor) || Math.round(drawn);
  const agreedMinor = property?.closePriceMinor ? asked : Math.round((asked * random.whole(95, 100)) / 100);
  const contactId = String(lead?.contactId ?? random.pick(contacts));
  const offers = ['Sell', 'LetOut'].includes(String(lead?.intent));
  const others = contacts.filter((id) => id !== contactId);
  const [buyer, owner] = offers ? [random.pick(others), contactId] : [contactId, random.pick(others)];
  const where = property ? nameOf(properties, property) : random.pick(inEmirates ? OUTSIDE : OUTSIDE_JP);
  const title = clientAndHome(lead && String(lead.fullName), where);
  const share = random.chance(0.15);
  const referred = random.chance(0.12);
  return {
    agreedMinor,
    lostReason: random.pick(LOST_REASONS),
    values: {
      title,
      dealType,
      ...(lead && { leadId: lead.id }),
      ...(property ? { propertyId: property.id } : { externalProperty: where }),
      buyerContactIds: [buyer],
      sellerContactIds: [owner],
      offerPriceMinor: Math.round(agreedMinor * 0.97),
      buyerFinancing: isLease ? 'Cash' : isOffPlan ? 'PaymentPlan' : random.pick(['Cash', 'Conventional'] as const),
      ...(dealType === 'SaleOffPlan' && { paymentPlan: planRows() }),
    } satisfies Values,
    deposit: {
      agreedPriceMinor: agreedMinor,
      depositMinor: Math.max(1, Math.round(agreedMinor * (isLease ? 0.05 : 0.1))),
      depositHolder: isLease ? 'Landlord' : isOffPlan ? 'Developer' : 'Trustee',
    } satisfies Values,
    contract: {
      formType: isLease ? 'Tenancy' : isOffPlan ? 'SPA' : inEmirates ? 'FormF' : 'Other',
      number: `${isLease ? 'T' : 'F'}-${random.whole(10_000, 99_999)}`,
    },
    terms: {
      mode: 'Percent' as const,
      rateBp: isLease ? 500 : isOffPlan ? 450 : 200,
      payer: isLease ? ('Tenant' as const) : isOffPlan ? ('Developer' as const) : ('Buyer' as const),
      agentSplitBp: 5000,
      ...(share && { coBrokerBp: 5000, coBrokerName: 'Northgate Brokers' }),
      ...(referred && { referralBp: 1000 }),
    },
  };
}

const planRows = () => [
  { label: 'Booking', trigger: 'Booking', percentBp: 1000 },
  { label: 'Contract', trigger: 'SPA', percentBp: 1000 },
  { label: 'Half built', trigger: 'ConstructionPct', percentBp: 4000 },
  { label: 'Handover', trigger: 'Handover', percentBp: 4000 },
];

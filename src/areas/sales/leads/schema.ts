import { LANGUAGES } from '#lib/people/languages.ts';
import { LEAD_SOURCES } from '#model/company/lead-sources.ts';
import { external } from '#model/external.ts';
import type { ValuesOf } from '#model/fields.ts';
import {
  area,
  choice,
  currency,
  date,
  email,
  flag,
  group,
  list,
  longText,
  money,
  number,
  phone,
  ref,
  text,
} from '#model/fields.ts';
import { defineSchema, type Issue, type Stored } from '#model/schema.ts';
import { band, score } from './score.ts';

export const LEAD_STATUSES = [
  'New',
  'Contacted',
  'Qualified',
  'Viewing',
  'Negotiating',
  'Won',
  'Lost',
  'Unreachable',
] as const;

/** Bedrooms of the largest home. */
const MOST_ROOMS = 20;

const fields = {
  reference: text({
    required: true,
    computed: true,
    immutable: true,
    max: 20,
    pattern: 'L-[0-9]{6,9}',
    search: 'whole',
  }),
  fullName: text({ required: true, min: 1, max: 120, search: 'words' }),
  /** The person or organisation behind the enquiry, once known. */
  contactId: ref('contacts', { computed: true }),
  mobilePhone: phone({ search: 'phone' }),
  email: email({ search: 'whole' }),
  /** Meta's id of somebody who writes by WhatsApp and may show no number, for this business alone; `AE.1a2b`. */
  waUserId: text({ max: 140, search: 'whole' }),
  waUsername: text({ max: 60, search: 'whole' }),
  /** What was written to and by them, the newest first. */
  conversationIds: list(ref('conversations'), { computed: true, max: 10 }),
  intent: choice(['Buy', 'Rent', 'Sell', 'LetOut', 'Invest'], { required: true }),
  leadSource: choice(LEAD_SOURCES, { required: true }),
  sourceDetail: text({ max: 120 }),
  /** The home that the first enquiry was about. */
  askedPropertyId: ref('properties', { computed: true, immutable: true }),
  campaign: text({ max: 120 }),
  ...external(),
  status: choice(LEAD_STATUSES, { required: true }),
  lostReason: choice([
    'Budget',
    'Location',
    'Timing',
    'BoughtElsewhere',
    'NotInterested',
    'WrongNumber',
    'Duplicate',
    'FinanceDeclined',
    'PropertyUnavailable',
    'Other',
  ]),
  lostNote: text({ max: 500 }),
  budgetMinMinor: money(),
  budgetMaxMinor: money(),
  currency: currency({ required: true, computed: true, immutable: true }),
  propertyTypes: list(
    choice([
      'Apartment',
      'Villa',
      'Townhouse',
      'Penthouse',
      'Duplex',
      'Office',
      'Retail',
      'Warehouse',
      'Land',
      'WholeBuilding',
    ]),
    { max: 10 },
  ),
  bedroomsMin: number({ min: 0, max: MOST_ROOMS }),
  bedroomsMax: number({ min: 0, max: MOST_ROOMS }),
  areaMin: area(),
  /** Each number of bedrooms that suits: lists are narrowed by one of them. */
  bedrooms: list(number({ min: 0, max: MOST_ROOMS, rooms: true }), { computed: true, max: MOST_ROOMS + 1 }),
  communities: list(text({ max: 80 }), { max: 10 }),
  completionPreference: choice(['Ready', 'OffPlan', 'Any']),
  /** What the client is spoken to in. */
  language: choice(LANGUAGES),
  timeframe: choice(['Immediate', 'M1to3', 'M3to6', 'M6to12', 'Later', 'Unknown'], { required: true }),
  financing: choice(['CashReady', 'MortgageApproved', 'MortgageNeeded', 'SellFirst', 'Unknown'], { required: true }),
  sellerId: ref('directory'),
  /** Agents the lead was given to in turn, the last one last. */
  routedTo: list(ref('directory'), { computed: true, max: 100 }),
  /** The team leader whose team works the lead. */
  teamId: ref('directory', { computed: true }),
  /** False while the lead waits in the pool: an absent sellerId cannot be queried. */
  assigned: flag({ required: true, computed: true }),
  assignedAt: date({ time: true, computed: true }),
  /** Since when nobody works it; absent while somebody does. */
  waitingSince: date({ time: true, computed: true }),
  score: number({ required: true, computed: true, min: 0, max: 100 }),
  band: choice(['Hot', 'Warm', 'Cold'], { required: true, computed: true }),
  firstContactedAt: date({ time: true, computed: true }),
  /** What the server counts for the score: viewings that took place, listings that match, an offer. */
  viewingCount: number({ computed: true, min: 0, max: 10_000 }),
  matchCount: number({ computed: true, min: 0, max: 10_000 }),
  hasOffer: flag({ computed: true }),
  /** Somebody rang the client, whether or not they were reached. */
  called: flag({ required: true, computed: true }),
  firstAnswer: choice(['None', 'InHour', 'InDay', 'Later'], { required: true, computed: true }),
  lastActivityAt: date({ time: true, computed: true }),
  /** Since when the client has neither heard nor said anything; the enquiry is the first contact. Notes are none. */
  lastContactAt: date({ time: true, required: true, computed: true }),
  lastInboundAt: date({ time: true, computed: true }),
  nextFollowUpAt: date({ time: true, clock: '10:00' }),
  responseMinutes: number({ computed: true, min: 0, max: 5_256_000 }),
  wonAt: date({ time: true, computed: true }),
  consent: group({
    marketing: flag({ required: true }),
    at: date({ time: true, required: true, computed: true }),
    channel: choice(['Phone', 'WhatsApp', 'Email', 'InPerson', 'Web'], { required: true }),
  }),
  notes: longText({ max: 4000 }),
  /** Enquiries of the same person whose data went into this one. */
  mergedFrom: list(ref('leads'), { max: 20, computed: true }),
  /** The one that is kept instead of this, which was archived for it. */
  mergedInto: ref('leads', { computed: true }),
};
export type LeadValues = ValuesOf<typeof fields>;
export type Lead = Stored<typeof fields>;

/** Checks of several fields together, which the kind of one field cannot express. */
export function checkLead(lead: Partial<LeadValues>, now: Date, before?: Lead): Issue[] {
  const issues: Issue[] = [];
  if (!lead.mobilePhone && !lead.email && !lead.waUserId)
    issues.push({ field: 'mobilePhone', key: 'leads.error.reach' });
  if (lead.leadSource === 'Referral' && !lead.sourceDetail)
    issues.push({ field: 'sourceDetail', key: 'leads.error.referral' });
  if (
    lead.budgetMinMinor !== undefined &&
    lead.budgetMaxMinor !== undefined &&
    lead.budgetMinMinor > lead.budgetMaxMinor
  )
    issues.push({ field: 'budgetMinMinor', key: 'leads.error.budget' });
  if (lead.bedroomsMin !== undefined && lead.bedroomsMax !== undefined && lead.bedroomsMin > lead.bedroomsMax)
    issues.push({ field: 'bedroomsMin', key: 'leads.error.bedrooms' });
  if (!before && lead.nextFollowUpAt && lead.nextFollowUpAt < now)
    issues.push({ field: 'nextFollowUpAt', key: 'leads.error.followUpPast' });
  if (lead.status === 'Lost' && !lead.lostReason) issues.push({ field: 'lostReason', key: 'leads.error.lostReason' });
  if (lead.status === 'Lost' && lead.lostReason === 'Other' && (lead.lostNote ?? '').trim().length < 5)
    issues.push({ field: 'lostNote', key: 'leads.error.lostNote' });
  return issues;
}

/** When somebody last said what we may send them. */
function consentedAt({ consent }: LeadValues, now: Date, before?: Lead): Date {
  const was = before?.consent;
  return was && was.marketing === consent?.marketing && was.channel === consent.channel ? was.at : now;
}

/** How soon a client was answered first; nobody asks for it by the minute. */
const firstAnswerOf = ({ firstContactedAt, responseMinutes = 0 }: Partial<LeadValues>): Lead['firstAnswer'] => {
  if (!firstContactedAt) return 'None';
  return responseMinutes <= 60 ? 'InHour' : responseMinutes <= 24 * 60 ? 'InDay' : 'Later';
};

/** From the fewest bedrooms to the most; an open end is as far as there are homes. */
function roomsOf({ bedroomsMin, bedroomsMax }: Partial<LeadValues>): number[] | undefined {
  if (bedroomsMin === undefined && bedroomsMax === undefined) return undefined;
  const [from, to] = [bedroomsMin ?? 0, bedroomsMax ?? MOST_ROOMS];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, more) => from + more);
}

export const leads = defineSchema({
  name: 'leads',
  fields,
  title: 'fullName',
  owner: 'sellerId',
  reference: { field: 'reference', prefix: 'L', digits: 6 },
  status: {
    field: 'status',
    initial: ['New'],
    // People can undo a wrong move themselves: from every stage to every other.
    moves: Object.fromEntries(LEAD_STATUSES.map((from) => [from, LEAD_STATUSES.filter((to) => to !== from)])),
    closed: ['Won', 'Lost'],
    requires: { Lost: ['lostReason'], Won: ['wonAt'] },
  },
  imports: { states: LEAD_STATUSES, keeps: { leadSource: 'sourceDetail' } },
  markers: { mobilePhone: 'phone', email: 'email' },
  sorts: [
    { field: 'updatedAt', order: 'desc' },
    { field: 'createdAt', order: 'desc' },
    { field: 'score', order: 'desc' },
    { field: 'nextFollowUpAt', order: 'asc' },
    { field: 'lastContactAt', order: 'asc' },
  ],
  filters: [
    'status',
    'band',
    'leadSource',
    'intent',
    'timeframe',
    'sellerId',
    'teamId',
    'assigned',
    'contactId',
    'askedPropertyId',
    'lostReason',
    'called',
    'firstAnswer',
    'language',
    'communities',
    'propertyTypes',
    'bedrooms',
  ],
  due: 'nextFollowUpAt',
  sums: ['budgetMaxMinor'],
  ranges: ['areaMin'],
  summedApart: { field: 'intent', kinds: { price: ['Buy', 'Sell', 'Invest'], rent: ['Rent', 'LetOut'] } },
  derive: (lead, now, before) => ({
    assigned: lead.sellerId !== undefined,
    assignedAt: lead.sellerId === before?.sellerId ? before?.assignedAt : lead.sellerId ? now : undefined,
    waitingSince: lead.sellerId ? undefined : (before?.waitingSince ?? now),
    wonAt: lead.status === 'Won' ? (before?.wonAt ?? now) : undefined,
    called: lead.called ?? false,
    firstAnswer: firstAnswerOf(lead),
    lastContactAt: lead.lastContactAt ?? lead.lastActivityAt ?? before?.createdAt ?? now,
    bedrooms: roomsOf(lead),
    score: score(lead, now),
    band: band(score(lead, now)),
    consent: lead.consent && { ...lead.consent, at: consentedAt(lead, now, before) },
    mergedInto: before?.archivedAt ? undefined : lead.mergedInto,
  }),
  check: checkLead,
});

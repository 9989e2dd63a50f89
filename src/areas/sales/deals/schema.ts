import { planTotalBp } from '#lib/money/payment-plan.ts';
import { WHOLE_BP } from '#lib/money/rounding.ts';
import { REPEATED_LANGUAGES } from '#lib/people/languages.ts';
import { OPEN_STAGES } from '#lib/sales/pipeline.ts';
import { REPEATED_SOURCES } from '#model/company/lead-sources.ts';
import type { ValuesOf } from '#model/fields.ts';
import { choice, currency, date, flag, group, list, longText, money, number, ref, rows, text } from '#model/fields.ts';
import { defineSchema, type Issue, type Stored } from '#model/schema.ts';
import { CHECKLIST_ITEMS, DEAL_TYPES, LOST_FROM, LOST_REASONS, STAGES, TRIGGERS } from './choices.ts';
import { deriveDeal } from './derived.ts';

const count = { required: true, computed: true, min: 0, max: 40 } as const;

const fields = {
  reference: text({
    required: true,
    computed: true,
    immutable: true,
    max: 20,
    pattern: 'D-[0-9]{6,9}',
    search: 'whole',
  }),
  title: text({ required: true, min: 3, max: 120, search: 'words' }),
  dealType: choice(DEAL_TYPES, { required: true }),
  stage: choice(STAGES, { required: true }),
  /** How likely it is to close: as the company has it for the stage, until somebody knows better. */
  probabilityBp: number({ required: true, given: true, min: 0, max: 10_000, percent: true }),
  leadId: ref('leads'),
  /** Repeats where its lead came from. */
  leadSource: choice(REPEATED_SOURCES, { computed: true }),
  /** The client's language, copied from the lead. */
  language: choice(REPEATED_LANGUAGES, { computed: true }),
  propertyId: ref('properties'),
  /** A property of somebody else's stock. */
  externalProperty: text({ max: 200, search: 'words' }),
  /** Buyers of a sale, tenants of a lease. */
  buyerContactIds: list(ref('contacts'), { required: true, max: 4 }),
  sellerContactIds: list(ref('contacts'), { max: 4 }),
  /** What was written about it, the newest first. */
  conversationIds: list(ref('conversations'), { computed: true, max: 10 }),
  /** Lead, property and parties in one list: one index finds the deals of each of them. */
  relatedKeys: list(text({ max: 64, pattern: '[A-Za-z0-9_-]{1,64}' }), { required: true, computed: true, max: 12 }),
  /** Prices; of a lease the rent of a year. */
  offerPriceMinor: money({ min: 1 }),
  agreedPriceMinor: money({ min: 1 }),
  closePriceMinor: money({ min: 1 }),
  valueMinor: money({ required: true, computed: true }),
  weightedMinor: money({ required: true, computed: true }),
  currency: currency({ required: true, computed: true, immutable: true }),
  buyerFinancing: choice(['Cash', 'Conventional', 'SellerFinancing', 'PaymentPlan', 'Other'], { required: true }),
  depositMinor: money({ min: 1 }),
  depositHolder: choice(['Broker', 'Trustee', 'Developer', 'Landlord', 'Other']),
  depositReceivedAt: date(),
  contract: group({
    formType: choice(['FormF', 'SPA', 'Tenancy', 'Other'], { required: true }),
    number: text({ required: true, max: 60 }),
    signedDate: date({ required: true }),
    validUntil: date(),
    transferDate: date(),
  }),
  checklist: rows(
    {
      item: choice(CHECKLIST_ITEMS, { required: true }),
      required: flag({ required: true }),
      done: flag({ required: true }),
      doneBy: ref('directory'),
      doneAt: date({ time: true }),
    },
    { required: true, computed: true, max: 30 },
  ),
  openCount: number(count),
  openForTransfer: number(count),
  registrationNumber: text({ max: 60 }),
  paymentPlan: rows(
    {
      label: text({ required: true, max: 80 }),
      trigger: choice(TRIGGERS, { required: true }),
      percentBp: number({ required: true, min: 1, max: 10_000, percent: true }),
      dueDate: date(),
    },
    { max: 60 },
  ),
  cheques: rows(
    {
      dueDate: date({ required: true }),
      status: choice(['Held', 'Deposited', 'Cleared', 'Bounced'], { required: true }),
    },
    { max: 12 },
  ),
  /** Repeats whether the confidential commission is agreed. */
  commissionStatus: choice(['Missing', 'Agreed'], { required: true, computed: true }),
  /** An agent asks the managers to close. */
  closingRequestedAt: date({ time: true, computed: true }),
  lostReason: choice(LOST_REASONS),
  /** When it was lost, and its stage before; only while it is lost. */
  lostAt: date({ time: true, computed: true }),
  lostFromStage: choice(LOST_FROM, { computed: true }),
  expectedCloseDate: date({ required: true }),
  closeDate: date(),
  sellerId: ref('directory', { required: true }),
  sellerIds: list(ref('directory'), { required: true, computed: true, max: 6 }),
  /** The leader of the agent's team. */
  teamId: ref('directory', { computed: true }),
  notes: longText({ max: 4000 }),
};
export type DealValues = ValuesOf<typeof fields>;
export type Deal = Stored<typeof fields>;
export type DealType = DealValues['dealType'];
/** Their amounts are prices, or the rents of a year. */
export const AMOUNTS = { price: ['SaleReady', 'SaleOffPlan'], rent: ['Lease', 'LeaseRenewal'] } as const;

/** What a stage wants of the deal, whichever way it came there. */
export const WANTED: readonly { readonly from: string; readonly fields: readonly (keyof DealValues & string)[] }[] = [
  { from: 'OfferMade', fields: ['offerPriceMinor'] },
  { from: 'Reserved', fields: ['agreedPriceMinor', 'depositMinor', 'depositHolder'] },
  { from: 'ContractSigned', fields: ['contract'] },
  { from: 'Closed', fields: ['closePriceMinor', 'closeDate'] },
];
const place = (stage: string) => STAGES.findIndex((known) => known === stage);
/** Fields a deal must hold in this stage; a lost one nothing but the reason. */
export const wantedIn = (stage: string): readonly (keyof DealValues & string)[] =>
  stage === 'Lost'
    ? ['lostReason']
    : WANTED.flatMap(({ from, fields: some }) => (place(from) <= place(stage) ? some : []));

/** What the fields' own kinds cannot say. */
export function checkDeal(deal: Partial<DealValues>, now: Date): Issue[] {
  const { stage = 'New', paymentPlan = [], contract, closeDate } = deal;
  const issues: Issue[] = wantedIn(stage)
    .filter((name) => deal[name] === undefined)
    .map((field) => ({ field, key: field === 'lostReason' ? 'deals.error.lostReason' : 'ui.validation.required' }));
  if (!deal.propertyId && !deal.externalProperty) issues.push({ field: 'propertyId', key: 'deals.error.property' });
  if (deal.buyerContactIds?.some((id) => deal.sellerContactIds?.includes(id)))
    issues.push({ field: 'sellerContactIds', key: 'deals.error.parties' });
  const total = planTotalBp(paymentPlan.map(({ percentBp = 0 }) => percentBp || 0));
  if (paymentPlan.length > 0 && total !== WHOLE_BP)
    issues.push({ field: 'paymentPlan', key: 'deals.error.paymentPlan', params: { total: total / 100 } });
  if (contract?.validUntil && contract.signedDate && contract.validUntil <= contract.signedDate)
    issues.push({ field: 'contract.validUntil', key: 'deals.error.contract' });
  if (closeDate && closeDate > now) issues.push({ field: 'closeDate', key: 'deals.error.closeFuture' });
  if (stage === 'TransferPending' && deal.openForTransfer)
    issues.push({ field: 'checklist', key: 'deals.error.checklist', params: { count: deal.openForTransfer } });
  if (stage === 'Closed' && deal.openCount)
    issues.push({ field: 'checklist', key: 'deals.error.checklist', params: { count: deal.openCount } });
  if (stage === 'Closed' && deal.commissionStatus === 'Missing')
    issues.push({ field: 'commissionStatus', key: 'deals.error.commission' });
  return issues;
}

const NOT_CLOSED = [...OPEN_STAGES, 'Lost'] as const;

export const deals = defineSchema({
  name: 'deals',
  fields,
  title: 'title',
  owner: 'sellerId',
  guests: { field: 'sellerIds', answers: [], works: true },
  reference: { field: 'reference', prefix: 'D', digits: 6 },
  status: {
    field: 'stage',
    initial: ['New', 'OfferMade', 'Negotiation'],
    // From every stage to every other, as far as what the new one wants is there.
    moves: Object.fromEntries(NOT_CLOSED.map((from) => [from, NOT_CLOSED.filter((to) => to !== from)])),
    closed: ['Closed', 'Lost'],
    // Closing, and taking a closing back, is the managers': the policy's `reopen`.
    reopen: { ...Object.fromEntries(NOT_CLOSED.map((from) => [from, ['Closed']])), Closed: NOT_CLOSED },
    requires: { Lost: ['lostReason'] },
    // Closed is final: price, dates, parties and checklist stay, until a manager takes the closing back.
    lock: {
      free: NOT_CLOSED,
      changes: ['notes', 'cheques', 'registrationNumber', 'sellerId', 'sellerIds', 'teamId', 'leadSource', 'language'],
    },
  },
  sorts: [
    { field: 'expectedCloseDate', order: 'asc' },
    { field: 'createdAt', order: 'desc' },
    { field: 'closeDate', order: 'desc' },
    { field: 'lostAt', order: 'desc' },
  ],
  filters: ['stage', 'dealType', 'sellerIds', 'relatedKeys', 'teamId', 'leadSource', 'language', 'lostFromStage'],
  sums: ['valueMinor', 'weightedMinor'],
  summedApart: { field: 'dealType', kinds: AMOUNTS },
  summedTogether: true,
  due: 'expectedCloseDate',
  linked: 'relatedKeys',
  oneOf: [['propertyId', 'externalProperty']],
  derive: deriveDeal,
  check: checkDeal,
});

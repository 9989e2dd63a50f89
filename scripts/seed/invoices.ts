import { movedShares } from '#areas/sales/dealSplits/payable.ts';
import { creditOf } from '#areas/sales/invoices/copies.ts';
import { creditedBy, issuedAs, issuingIssue, originalOf } from '#areas/sales/invoices/issuing.ts';
import { entryIssue, withEntry } from '#areas/sales/invoices/ledger.ts';
import type { Payment } from '#areas/sales/invoices/types.ts';
import { exponentOf } from '#lib/money/money.ts';
import { taxOn } from '#lib/money/tax-defaults.ts';
import { addDays, DAY_MS, dayKey, HOUR_MS, startOfDay } from '#lib/time/dates.ts';
import type { AnyRecord, Issue, Values } from '#model/schema.ts';
import type { closedDeals } from './closed-deals.ts';
import { companyValues, settingValues } from './companies.ts';
import type { Random } from './random.ts';
import { DEMO_USERS } from './users.ts';
import type { Step, Tenant } from './world.ts';

type Words = readonly [en: string, ja: string];
const PAYERS: readonly Words[] = [
  ['Harbour Development L.L.C', '港南開発株式会社'],
  ['Cedar Properties Ltd', '緑が丘不動産株式会社'],
  ['Lagoon Estates L.L.C', '月見野ホーム株式会社'],
];
const ADDRESSES: readonly Words[] = [
  ['Office 802, Quay West, Pearl Quay, Dubai', '東京都港区港南2-4-6'],
  ['Villa 14, Cedar Heights, Dubai', '東京都世田谷区緑が丘3-1-8'],
  ['Apartment 1903, Lagoon Tower, Lagoon Park, Dubai', '東京都新宿区月見野5-7-2'],
];
const SOLD: Words = ['Brokerage commission, 2 % of the price', '仲介手数料（売買代金の2%）'];
const LET: Words = ['Leasing commission, 5 % of the annual rent', '仲介手数料（年間賃料の5%）'];
const SERVICE: Words = ['Listing photographs and floor plan', '物件写真撮影・間取り図作成'];
type Fate = 'Paid' | 'PartiallyPaid' | 'Issued' | 'Overdue' | 'Draft' | 'Credited';
/** Of 62 invoices; a credited one comes with its credit note, which makes two. */
const FATES: readonly (readonly [fate: Fate, of62: number])[] = [
  ['Credited', 2],
  ['Draft', 6],
  ['Overdue', 4],
  ['Issued', 5],
  ['PartiallyPaid', 5],
  ['Paid', 38],
];

function fatesOf(count: number): Fate[] {
  const fates = FATES.flatMap(([fate, share]) =>
    Array.from({ length: Math.max(count < 20 ? 1 : share, Math.round((share * count) / 62)) }, () => fate),
  );
  const notes = fates.filter((fate) => fate === 'Credited').length;
  return fates.slice(0, count - notes);
}

/** Days since an invoice of this fate was issued. */
function ageOf(fate: Fate, random: Random): number {
  if (fate === 'Draft' || fate === 'Issued') return random.whole(1, 9);
  return fate === 'Overdue' ? random.whole(20, 40) : random.whole(45, 330);
}

/** Invoices of the last year: most are paid, some late, a few still drafts; each issued on its own day, after its deal closed. */
export function invoiceSteps(
  tenant: Tenant,
  count: number,
  first: number,
  contacts: readonly string[],
  asOf: Date,
  random: Random,
  closed: ReturnType<typeof closedDeals>,
): Step[] {
  const word = ([en, ja]: Words) => (tenant.country === 'JP' ? ja : en);
  const { timezone } = tenant;
  const people = DEMO_USERS.filter((user) => user.tenant === tenant && !user.mark);
  const uidsOf = (...roles: readonly string[]) =>
    people.filter(({ Role }) => roles.includes(Role)).map(({ uid }) => uid);
  const company = companyValues(tenant);
  const dueDays = Number(company.invoiceDueDays);
  const tax = taxOn(settingValues('tax', tenant), tenant.country, dayKey(asOf, timezone));
  const { taxRateBp } = tax;
  const major = 10 ** exponentOf(tenant.currency);
  const local = { currency: tenant.currency };
  const fates = fatesOf(count);
  const idOf = (index: number) => `demo_invoices_${String(first + index).padStart(4, '0')}`;
  let notes = 0;

  return fates.flatMap((fate, index): Step[] => {
    const id = idOf(index);
    const actor = random.pick(uidsOf('CEO', 'HR'));
    const day = addDays(dayKey(asOf, timezone), -ageOf(fate, random));
    const issueDate = startOfDay(day, timezone);
    const dueDate = startOfDay(addDays(day, dueDays), timezone);
    const at = new Date(
      Math.min(issueDate.getTime() + 9 * HOUR_MS + index * 60_000, asOf.getTime() - 5 * HOUR_MS + index * 1000),
    );
    const billed = fate === 'Credited' ? undefined : closed(at);
    const isLikelySale = random.chance(0.6);
    const isSale = billed ? !String(billed.deal.dealType).startsWith('Lease') : isLikelySale;
    const isYen = tenant.currency === 'JPY';
    const fee = (isLikelySale ? random.whole(17, 120) * 1000 : random.whole(20, 90) * 250) * (isYen ? 40 : 1);
    const [sellerId, other] = [random.pick(uidsOf('Seller')), random.pick(uidsOf('Seller'))];
    const isShared = random.chance(0.2);
    const sellerIds = billed?.deal.sellerIds ?? (isShared ? [...new Set([sellerId, other])] : [sellerId]);
    const anybody = random.pick(contacts);
    const contactId = billed ? String((billed.deal.buyerContactIds as string[])[0]) : anybody;
    const isDevelopers = random.chance(0.35);
    const byDeveloper = billed ? billed.terms.payer === 'Developer' : isDevelopers;
    const [payer, address] = [word(random.pick(PAYERS)), word(random.pick(ADDRESSES))];
    const photographs = random.chance(0.15);
    const step = (when: Date, changes: Step['changes']): Step => ({ at: when, tenant, actor, changes });
    const line = (description: Words, unitPriceMinor: number): Values => ({
      description: word(description),
      quantityMilli: 1000,
      unitPriceMinor,
      taxCategory: 'Standard',
      taxRateBp,
    });
    const drafted = step(at, (record) => {
      const contact = byDeveloper ? undefined : existing(record, contactId, at);
      const values: Values = {
        kind: 'Commission',
        status: 'Draft',
        local,
        dealId: billed?.deal.id,
        sellerIds,
        billTo: { name: contact ? String(contact.fullName) : payer, address, country: tenant.country },
        issueDate,
        dueDate,
        lines: [
          line(isSale ? SOLD : LET, billed ? Number(billed.terms.grossMinor) : fee * major),
          ...(photographs && !billed ? [line(SERVICE, (isYen ? 35_000 : 850) * major)] : []),
        ],
      };
      return [{ type: 'create', resource: 'invoices', id, values }];
    });
    if (fate === 'Draft') return [drafted];
    const issuedAt = new Date(at.getTime() + HOUR_MS);
    const issuing = (now: Date) => ({ company, tax, issueDate, dueDate, now });
    const issued = step(issuedAt, (record) => {
      const draft = record('invoices', id);
      refuse(issuingIssue(draft, issuing(issuedAt)));
      return [issuedAs(draft, issuing(issuedAt))];
    });
    const paying = (when: Date, part: number): Step =>
      step(when, (record) => {
        const before = record('invoices', id);
        const amountMinor = Math.round(before.balanceMinor * part);
        const paidAt = startOfDay(dayKey(when, timezone), timezone);
        const method = isYen ? 'BankTransfer' : ((['BankTransfer', 'Cheque', 'Card'] as const)[index % 3] ?? 'Card');
        const payment: Payment = { amountMinor, method, paidAt, reference: `TT-${1200 + index}` };
        refuse(entryIssue(before, payment, when));
        const splits = (billed?.splitIds ?? []).map((split) => record('dealSplits', split));
        const grossMinor = Number(billed?.terms.grossMinor ?? 0);
        const after = withEntry(before, payment);
        const { payments } = after;
        return [
          { type: 'update', resource: 'invoices', before, set: { payments } },
          ...movedShares(splits, { invoices: [after], grossMinor }),
        ];
      });
    const paidAt = new Date(Math.min(issuedAt.getTime() + random.whole(2, 30) * DAY_MS, asOf.getTime() - HOUR_MS));
    if (fate === 'PartiallyPaid') return [drafted, issued, paying(paidAt, 0.5)];
    if (fate === 'Paid')
      return random.chance(0.2)
        ? [drafted, issued, paying(paidAt, 0.4), paying(new Date(paidAt.getTime() + HOUR_MS / 2), 1)]
        : [drafted, issued, paying(paidAt, 1)];
    if (fate !== 'Credited') return [drafted, issued];
    const noteId = idOf(fates.length + notes);
    notes += 1;
    const noted = new Date(issuedAt.getTime() + 2 * DAY_MS);
    const taken = new Date(noted.getTime() + HOUR_MS);
    return [
      drafted,
      issued,
      step(noted, (record) => {
        const whole = record('invoices', id);
        const drawn = creditOf(
          whole,
          whole.lines.map(({ netMinor = 0 }) => netMinor),
        );
        const values = { ...drawn, creditReason: 'Cancelled', issueDate, dueDate, local };
        return [{ type: 'create', resource: 'invoices', id: noteId, values }];
      }),
      step(taken, (record) => {
        const [whole, note] = [record('invoices', id), record('invoices', noteId)];
        const credit = creditedBy(whole, [], note, taken);
        if ('key' in credit) return refuse(credit);
        const { lines, update } = credit;
        return [issuedAs(note, issuing(taken), { lines, original: originalOf(whole, []) }), update];
      }),
    ];
  });
}

/** The demo does nothing that a command would refuse. */
function refuse(issue: Issue | undefined): [] {
  if (issue) throw new Error(`the demo's invoice: ${issue.key}`);
  return [];
}

/** The contact, where it is on the books by then. */
function existing(record: (resource: string, id: string) => AnyRecord, id: string, at: Date): AnyRecord | undefined {
  try {
    const contact = record('contacts', id);
    return contact.createdAt < at ? contact : undefined;
  } catch {
    return undefined;
  }
}

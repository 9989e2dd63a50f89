import { taxOn } from '#lib/money/tax-defaults.ts';
import { addDays, dayKey, startOfDay } from '#lib/time/dates.ts';
import type { Change } from '#model/changes.ts';
import type { FormOf, Values } from '#model/schema.ts';
import type { invoices } from './schema.ts';
import type { Invoice, InvoiceLine } from './types.ts';

/** Days a customer has to pay where the company has not said. */
const DUE_DAYS = 14;
const LONGEST = { name: 200, address: 300, description: 500 };

/** Where and when a draft is made. */
export interface Drafting {
  /** The company's own document; undefined until it is read. */
  readonly company: Values | undefined;
  /** Its settings of tax; undefined until they are read. */
  readonly tax: Values | undefined;
  /** ISO 3166-1 alpha-2 of the company. */
  readonly country: string;
  /** IANA zone of the company. */
  readonly timeZone: string;
  readonly now: Date;
}

type Line = NonNullable<FormOf<typeof invoices>['lines']>[number];

type Dates = Partial<Pick<Invoice, 'supplyDate' | 'issueDate'>>;
/** The day whose tax an invoice has, `YYYY-MM-DD`: of its supply, else of its issue. */
export const taxDayOf = ({ supplyDate, issueDate }: Dates, timeZone: string, now: Date): string =>
  dayKey(supplyDate ?? issueDate ?? now, timeZone);

type Taxing = Pick<Drafting, 'tax' | 'country'>;
/** How a line is taxed on a day where nobody says otherwise. */
function usualTax({ tax, country }: Taxing, day: string): Pick<InvoiceLine, 'taxCategory' | 'taxRateBp'> {
  const { taxRegistered, taxRateBp } = taxOn(tax, country, day);
  const isTaxed = tax ? taxRegistered : taxRateBp > 0;
  return isTaxed ? { taxCategory: 'Standard', taxRateBp } : { taxCategory: 'OutOfScope', taxRateBp: 0 };
}
/** What a new line starts with, by the company's tax of a day. */
export const freshLine = (taxing: Taxing, day: string): Line => ({ quantityMilli: 1000, ...usualTax(taxing, day) });

/** Lines of one day as those of another: what was taxed as usual is taxed as usual then. */
export function linesOn<L extends Line>(
  lines: readonly L[],
  days: readonly [string, string],
  taxing: Taxing,
): readonly L[] {
  const [was, is] = days.map((day) => usualTax(taxing, day));
  if (was?.taxCategory === is?.taxCategory && was?.taxRateBp === is?.taxRateBp) return lines;
  const isUsual = ({ taxCategory, taxRateBp }: L) => taxCategory === was?.taxCategory && taxRateBp === was?.taxRateBp;
  return lines.map((line) => (isUsual(line) ? { ...line, ...is } : line));
}

/** Today, and the day the company's terms give for paying. */
export function freshDates({ company, timeZone, now }: Pick<Drafting, 'company' | 'timeZone' | 'now'>): {
  readonly issueDate: Date;
  readonly dueDate: Date;
} {
  const today = dayKey(now, timeZone);
  const days = typeof company?.invoiceDueDays === 'number' ? company.invoiceDueDays : DUE_DAYS;
  return { issueDate: startOfDay(today, timeZone), dueDate: startOfDay(addDays(today, days), timeZone) };
}

/** One commission to be billed: to whom, for what, how much without tax (minor units). */
export interface Billed {
  readonly id: string;
  readonly dealId: string;
  readonly contactId?: string;
  readonly customerSiren?: string;
  readonly sellerIds: readonly string[];
  readonly billTo: {
    readonly name: string;
    readonly address: string;
    readonly taxId?: string;
    readonly country?: string;
  };
  readonly description: string;
  readonly netMinor: number;
}

/** The draft of a commission's invoice, as its form would have made it. */
export function commissionDraft(billed: Billed, drafting: Drafting): Extract<Change, { type: 'create' }> {
  const { id, dealId, contactId, customerSiren, sellerIds, billTo, description, netMinor } = billed;
  const line = { ...freshLine(drafting, dayKey(drafting.now, drafting.timeZone)), unitPriceMinor: netMinor };
  return {
    type: 'create',
    resource: 'invoices',
    id,
    values: {
      kind: 'Commission',
      status: 'Draft',
      dealId,
      ...(contactId !== undefined && { contactId }),
      ...(customerSiren !== undefined && { customerSiren }),
      sellerIds,
      billTo: {
        ...billTo,
        name: billTo.name.slice(0, LONGEST.name),
        address: billTo.address.slice(0, LONGEST.address),
      },
      ...freshDates(drafting),
      lines: [{ ...line, description: description.slice(0, LONGEST.description) }],
    },
  };
}

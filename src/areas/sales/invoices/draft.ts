import { addDays, dayKey, startOfDay } from '#lib/dates.ts';
import { taxDefaults } from '#lib/tax-defaults.ts';
import type { Change } from '#model/changes.ts';
import type { FormOf, Values } from '#model/schema.ts';
import type { invoices } from './schema.ts';

/** Days a customer has to pay where the company has not said. */
const DUE_DAYS = 14;
const LONGEST = { name: 200, address: 300, description: 500 };

/** Where and when a draft is made. */
export interface Drafting {
  /** The company's own document; undefined until it is read. */
  readonly company: Values | undefined;
  /** ISO 3166-1 alpha-2 of the company. */
  readonly country: string;
  /** IANA zone of the company. */
  readonly timeZone: string;
  readonly now: Date;
}

type Line = NonNullable<FormOf<typeof invoices>['lines']>[number];

/** What a new line starts with, from the company's tax settings or, until they are read, its country's. */
export function freshLine(company: Values | undefined, country: string): Line {
  const { taxRateBp } = taxDefaults(country);
  const isTaxed = company ? company.taxRegistered === true : taxRateBp > 0;
  return {
    quantityMilli: 1000,
    taxCategory: isTaxed ? 'Standard' : 'OutOfScope',
    taxRateBp: !isTaxed ? 0 : typeof company?.taxRateBp === 'number' ? company.taxRateBp : taxRateBp,
  };
}

/** Today, and the day the company's terms give for paying. */
export function freshDates({ company, timeZone, now }: Drafting): { readonly issueDate: Date; readonly dueDate: Date } {
  const today = dayKey(now, timeZone);
  const days = typeof company?.invoiceDueDays === 'number' ? company.invoiceDueDays : DUE_DAYS;
  return { issueDate: startOfDay(today, timeZone), dueDate: startOfDay(addDays(today, days), timeZone) };
}

/** One commission to be billed: to whom, for what, how much without tax (minor units). */
export interface Billed {
  readonly id: string;
  readonly dealId: string;
  readonly contactId?: string;
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
  const { id, dealId, contactId, sellerIds, billTo, description, netMinor } = billed;
  const line = { ...freshLine(drafting.company, drafting.country), unitPriceMinor: netMinor };
  return {
    type: 'create',
    resource: 'invoices',
    id,
    values: {
      kind: 'Commission',
      status: 'Draft',
      dealId,
      ...(contactId !== undefined && { contactId }),
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

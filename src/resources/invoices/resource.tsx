import { now } from '#lib/clock.ts';
import { addDays, dayKey, startOfDay } from '#lib/dates.ts';
import { taxDefaults } from '#lib/tax-defaults.ts';
import type { AnySchema, Values } from '#schema/schema.ts';
import { defineResource, type ResourceDefinition } from '#ui/resource.ts';
import { ResourceScreens } from '#ui/resource-screens.tsx';
import { useWorkspace } from '#ui/workspace.tsx';
import { InvoiceCard } from './card.tsx';
import { AmountCell, DueCell, NumberCell } from './cells.tsx';
import { invoices } from './schema.ts';
import { useCompanyDetails } from './use-company-details.ts';

const schema: AnySchema = invoices;
/** Days a customer has to pay where the company has not said. */
const DUE_DAYS = 14;

/** What a new line starts with, from the company's tax settings or, until they are read, its country's. */
function freshLine(company: Values | undefined, country: string): Values {
  const { taxRateBp } = taxDefaults(country);
  const isTaxed = company ? company.taxRegistered === true : taxRateBp > 0;
  return {
    quantityMilli: 1000,
    taxCategory: isTaxed ? 'Standard' : 'OutOfScope',
    taxRateBp: !isTaxed ? 0 : typeof company?.taxRateBp === 'number' ? company.taxRateBp : taxRateBp,
  };
}

const definitionWith = (company: Values | undefined, country: string): ResourceDefinition =>
  defineResource({
    schema,
    icon: 'invoices',
    list: {
      columns: [
        { field: 'title', second: true, Cell: NumberCell },
        { field: 'status', width: 136 },
        { field: 'issueDate', width: 116 },
        { field: 'dueDate', width: 126, second: true, Cell: DueCell },
        { field: 'totalMinor', width: 136, end: true, Cell: AmountCell },
        { field: 'balanceMinor', width: 132, end: true },
        { field: 'sellerIds', width: 150, acrossOwners: true },
      ],
      filters: ['status', 'issueDate', 'sellerIds'],
      toggles: [
        {
          name: 'unpaid',
          icon: 'invoices',
          filters: () => [{ field: 'status', operator: 'in', value: ['Issued', 'PartiallyPaid'] }],
        },
        { name: 'archived', icon: 'archive', needs: 'restore', archived: true, filters: () => [] },
      ],
      Card: InvoiceCard,
    },
    form: {
      sections: [
        { name: 'what', fields: ['kind', 'relatedInvoiceId'] },
        { name: 'billTo', fields: ['billTo'] },
        { name: 'dates', fields: ['issueDate', 'dueDate', 'supplyDate'] },
        { name: 'lines', fields: ['lines'] },
        { name: 'more', fields: ['dealId', 'sellerIds', 'notes'] },
      ],
      defaults: ({ company: { timezone, country: home } }) => {
        const today = dayKey(now(), timezone);
        const days = typeof company?.invoiceDueDays === 'number' ? company.invoiceDueDays : DUE_DAYS;
        return {
          kind: 'Service',
          status: 'Draft',
          issueDate: startOfDay(today, timezone),
          dueDate: startOfDay(addDays(today, days), timezone),
          billTo: { country: home },
          lines: [freshLine(company, home)],
        };
      },
      shows: (name, { kind }) => name !== 'relatedInvoiceId' || kind === 'CreditNote',
      follow: (name, values) => {
        if (name !== 'lines' || !Array.isArray(values.lines)) return values;
        const fresh = freshLine(company, country);
        return { ...values, lines: values.lines.map((line: Values) => (Object.keys(line).length > 0 ? line : fresh)) };
      },
    },
    record: {
      sections: [
        { name: 'dates', fields: ['kind', 'issueDate', 'supplyDate', 'dueDate'] },
        { name: 'more', fields: ['dealId', 'relatedInvoiceId', 'creditNoteId', 'sellerIds', 'notes'] },
      ],
      parts: () => import('./record-parts.tsx').then(({ invoiceParts }) => invoiceParts),
    },
  });

export function Screen() {
  const { company } = useWorkspace();
  const details = useCompanyDetails();
  return <ResourceScreens definition={definitionWith(details.data, company.country)} />;
}

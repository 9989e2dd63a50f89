import { defineResource } from '#kit/resource.ts';
import { ResourceScreens } from '#kit/resource-screens.tsx';
import { useCompanyDetails } from '#kit/use-company-details.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import { unpaidFilters, unpaidOverdueFilters } from '#model/due.ts';
import type { Values } from '#model/schema.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { InvoiceCard } from './card.tsx';
import { AmountCell, DueCell, NumberCell } from './cells.tsx';
import { freshDates, freshLine } from './draft.ts';
import type labels from './labels.en.json';
import { invoices } from './schema.ts';
import { SECTIONS } from './sections.ts';

const AgeingView = lazyPart(async () => (await import('./ageing-view.tsx')).AgeingView);
const InvoiceStart = lazyPart(async () => (await import('./invoice-start.tsx')).InvoiceStart);
const InvoicePreview = lazyPart(async () => (await import('./invoice-preview.tsx')).InvoicePreview);

/** What the form asks of a credit note alone. */
const OF_CREDIT_NOTES: readonly string[] = ['relatedInvoiceId', 'creditReason', 'creditExplanation'];
/** What an e-invoice of the Emirates asks for. */
const OF_E_INVOICES: readonly string[] = ['buyer', 'principalTaxId', 'exemption', 'dirhamRate'];

const definitionWith = (company: Values | undefined, country: string) =>
  defineResource<typeof invoices, typeof labels>({
    schema: invoices,
    icon: 'invoices',
    sections: SECTIONS,
    list: {
      columns: [
        { field: 'title', Cell: NumberCell },
        { field: 'status', width: 136 },
        { field: 'issueDate', width: 136, hideWhenDocked: true },
        { field: 'totalMinor', width: 160, end: true, Cell: AmountCell },
        { field: 'balanceMinor', width: 160, end: true, hideWhenDocked: true },
        { field: 'sellerIds', width: 150, hideForOwnScope: true, hideWhenDocked: true },
        { field: 'dueDate', width: 170, Cell: DueCell, isNextAction: true },
      ],
      filters: ['status', 'kind', 'issueDate', 'dueDate', 'sellerIds', 'dealId', 'contactId'],
      toggles: [
        {
          name: 'unpaid',
          icon: 'invoices',
          filters: () => unpaidFilters(invoices),
        },
        {
          name: 'overdue',
          icon: 'bell',
          sort: 'dueDate',
          filters: (moment) => unpaidOverdueFilters(invoices, moment),
        },
        { name: 'archived', icon: 'archive', needs: 'restore', archived: true, filters: () => [] },
      ],
      customViews: [{ name: 'ageing', icon: 'calendar', Body: AgeingView, readsItself: true, isLast: true }],
      Card: InvoiceCard,
    },
    form: {
      // chosen with the deal, or by billing a person
      omit: ['contactId'],
      short: ['billTo', 'lines', 'dueDate'],
      Start: InvoiceStart,
      started: ['kind', 'dealId', 'contactId', 'sellerIds'],
      Preview: InvoicePreview,
      defaults: ({ company: { timezone, country: home } }) => {
        return {
          kind: 'Service',
          status: 'Draft',
          ...freshDates({ company, country: home, timeZone: timezone, now: now() }),
          billTo: { country: home },
          lines: [freshLine(company, home)],
        };
      },
      shows: (name, { kind, lines }) =>
        (!OF_CREDIT_NOTES.includes(name) || kind === 'CreditNote') &&
        (!OF_E_INVOICES.includes(name) || country === 'AE') &&
        (name !== 'exemption' || Boolean(lines?.some(({ taxCategory }) => taxCategory === 'Exempt'))) &&
        (name !== 'dirhamRate' || company?.currency !== 'AED'),
      follow: (name, values) => {
        if (name !== 'lines' || !Array.isArray(values.lines)) return values;
        const fresh = freshLine(company, country);
        return { ...values, lines: values.lines.map((line) => (Object.keys(line).length > 0 ? line : fresh)) };
      },
    },
    record: {
      // the document beside the facts shows them
      omit: ['billTo', 'lines'],
      parts: () => import('./record-parts.tsx').then(({ invoiceParts }) => invoiceParts),
    },
  });

export function Screen() {
  const { company } = useWorkspace();
  const details = useCompanyDetails();
  return <ResourceScreens definition={definitionWith(details.data, company.country)} />;
}

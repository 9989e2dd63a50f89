import { defineResource } from '#kit/resource.ts';
import { ResourceScreens } from '#kit/resource-screens.tsx';
import { useSettings } from '#kit/staff/use-settings.ts';
import { useCompanyDetails } from '#kit/use-company-details.ts';
import { useCompany } from '#kit/workspace.tsx';
import { FRANCE } from '#lib/money/france.ts';
import { now } from '#lib/time/clock.ts';
import { dayKey } from '#lib/time/dates.ts';
import type { CompanyProfile } from '#model/company/company.ts';
import { unpaidFilters, unpaidOverdueFilters } from '#model/due.ts';
import type { Values } from '#model/schema.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { InvoiceCard } from './card.tsx';
import { AmountCell, DueCell, NumberCell } from './cells.tsx';
import { freshDates, freshLine, linesOn, taxDayOf } from './draft.ts';
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

/** What the law of France asks for. */
const OF_FRANCE: readonly string[] = ['customerSiren', 'operation'];
/** What the form asks where it is billed in another currency than the company's. */
const OF_RATES: readonly string[] = ['rateMicro', 'rateDay', 'rateSource'];

/** Dates that say whose tax an invoice has. */
const OF_TAX: readonly string[] = ['issueDate', 'supplyDate'];

const definitionWith = (
  company: Values | undefined,
  tax: Values | undefined,
  { country, currency: home, timezone }: CompanyProfile,
) => {
  const dayOf = (values: Values) => taxDayOf(values, timezone, now());
  return defineResource<typeof invoices, typeof labels>({
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
      start: { fields: ['kind', 'dealId', 'contactId', 'sellerIds'], Body: InvoiceStart },
      Preview: InvoicePreview,
      defaults: () => {
        return {
          currency: home,
          kind: 'Service',
          status: 'Draft',
          ...freshDates({ company, timeZone: timezone, now: now() }),
          billTo: { country },
          lines: [freshLine({ tax, country }, dayOf({}))],
        };
      },
      shows: (name, { kind, lines, currency }) =>
        // a credit note has those of its invoice
        (name !== 'currency' || kind !== 'CreditNote') &&
        (!OF_RATES.includes(name) || (kind !== 'CreditNote' && currency !== undefined && currency !== home)) &&
        (!OF_CREDIT_NOTES.includes(name) || kind === 'CreditNote') &&
        (!OF_E_INVOICES.includes(name) || country === 'AE') &&
        (!OF_FRANCE.includes(name) || country === FRANCE) &&
        (name !== 'exemption' || Boolean(lines?.some(({ taxCategory }) => taxCategory === 'Exempt'))) &&
        (name !== 'dirhamRate' || (home !== 'AED' && currency !== 'AED')),
      follow: (name, values, before) => {
        const { currency, rateDay, issueDate } = values;
        if (name === 'currency' && currency !== home && !rateDay && issueDate)
          return { ...values, rateDay: dayKey(issueDate, timezone) };
        if (!Array.isArray(values.lines)) return values;
        if (OF_TAX.includes(name) && values.kind !== 'CreditNote')
          return { ...values, lines: linesOn(values.lines, [dayOf(before), dayOf(values)], { tax, country }) };
        if (name !== 'lines') return values;
        const fresh = freshLine({ tax, country }, dayOf(values));
        return { ...values, lines: values.lines.map((line) => (Object.keys(line).length > 0 ? line : fresh)) };
      },
    },
    record: {
      // the document beside the facts shows them
      omit: ['billTo', 'lines', 'currency'],
      parts: () => import('./record-parts.tsx').then(({ invoiceParts }) => invoiceParts),
    },
  });
};

export function Screen() {
  const { company } = useCompany();
  const details = useCompanyDetails();
  const tax = useSettings<Values>('tax', {});
  return <ResourceScreens definition={definitionWith(details.data, tax, company)} />;
}

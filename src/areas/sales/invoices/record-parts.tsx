import { Suspense } from 'react';
import { RecordState } from '#kit/fields/choice.tsx';
import { useFormat } from '#kit/format.ts';
import type { RecordPartProps, RecordParts } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { HOME } from '#lib/e-invoice/document.ts';
import { now } from '#lib/time/clock.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import textStyles from '#ui/text.module.css';
import { daysOverdue } from './cells.tsx';
import { DocumentPanel } from './document-panel.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { invoiceMover } from './mover.tsx';
import { PaymentsPanel } from './payments-panel.tsx';
import { invoices } from './schema.ts';
import type { Invoice } from './types.ts';

const EInvoicePanel = lazyPart(async () => (await import('#areas/sales/eInvoices/panel.tsx')).EInvoicePanel);

function InvoiceSummary({ record: invoice }: RecordPartProps<Invoice>) {
  const labels = useLabels('invoices');
  const { money, date, timeZone } = useFormat();
  const { totalMinor, balanceMinor, currency, billTo, dueDate } = invoice;
  const days = daysOverdue(invoice, now(), timeZone);
  return (
    <>
      <RecordState schema={invoices} record={invoice} />
      <bdi>{billTo.name}</bdi>
      <strong className={textStyles.figures}>{money(totalMinor, currency)}</strong>
      {balanceMinor > 0 && balanceMinor !== totalMinor && (
        <span className={`${textStyles.quiet} ${textStyles.figures}`}>
          {labels.field('balanceMinor')} {money(balanceMinor, currency)}
        </span>
      )}
      {balanceMinor > 0 && (
        <span className={days > 0 ? textStyles.overdue : textStyles.quiet}>
          {days > 0 ? labels.text('overdueBy', { count: days }) : labels.text('dueOn', { date: date(dueDate) })}
        </span>
      )}
    </>
  );
}

function Panels(props: RecordPartProps<Invoice>) {
  const { decide } = useAccess();
  const { company } = useCompany();
  const { record } = props;
  const mayHaveEInvoice = company.country === HOME && record.number && decide('show', 'eInvoices', record).can;
  return (
    <>
      <PaymentsPanel {...props} />
      {mayHaveEInvoice && (
        <Suspense>
          <EInvoicePanel invoice={record} />
        </Suspense>
      )}
      <DocumentPanel {...props} />
    </>
  );
}

export const invoiceParts: RecordParts<Invoice> = {
  Summary: InvoiceSummary,
  Actions: InvoiceActions,
  Panels,
  mover: invoiceMover,
};

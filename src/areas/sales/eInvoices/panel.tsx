import { useOne } from '@refinedev/core';
import { type EInvoiceXml, eInvoiceXml } from '#areas/sales/eInvoiceXml/schema.ts';
import type { Invoice } from '#areas/sales/invoices/types.ts';
import { AllowedButton } from '#kit/allowed-button.tsx';
import { ChoiceDisplay } from '#kit/fields/choice.tsx';
import { saveAs } from '#kit/files/save-as.ts';
import { useFormat } from '#kit/format.ts';
import recordStyles from '#kit/record/record.module.css';
import { useLabels } from '#kit/text.ts';
import { useCommandAction } from '#kit/use-command-action.ts';
import { keyed } from '#lib/data/keyed.ts';
import { Icon } from '#ui/icon.tsx';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import { UNDELIVERED } from './notify.ts';
import { type EInvoice, eInvoices } from './schema.ts';

/** The e-invoice of an issued invoice: what became of it, and the document; nothing where none was written. */
export function EInvoicePanel({ invoice }: { readonly invoice: Invoice }) {
  const labels = useLabels('eInvoices');
  const { query } = useOne<EInvoice>({ resource: eInvoices.name, id: invoice.id });
  const retry = useCommandAction(eInvoices.name);
  const { dateTime } = useFormat();
  const { query: document } = useOne<EInvoiceXml>({
    ...{ resource: eInvoiceXml.name, id: invoice.id },
    queryOptions: { enabled: false },
  });
  const state = query.data?.data;
  if (!state) return null;
  const download = async () => {
    const { data } = await document.refetch();
    if (data) saveAs(new Blob([data.data.xml], { type: 'application/xml' }), `${data.data.number}.xml`);
  };
  const { status, problems = [], attempts, nextAt } = state;
  const mayRetry = status === 'Failed' || (status === 'Ready' && !nextAt);
  return (
    <section className={panelStyles.panel} aria-labelledby="e-invoice-title">
      <header className={recordStyles.panelHead}>
        <h2 id="e-invoice-title">{labels.text('title')}</h2>
        <ChoiceDisplay
          resource="eInvoices"
          name="status"
          field={eInvoices.fields.status}
          value={status}
          record={state}
        />
        <AllowedButton
          size="small"
          action="export"
          resource={eInvoiceXml.name}
          icon={<Icon name="download" size={14} />}
          loading={document.isFetching}
          onClick={() => void download()}
        >
          {labels.text('download')}
        </AllowedButton>
      </header>
      {status === 'Sending' && nextAt && attempts > 0 && (
        <p className={textStyles.quiet}>{labels.text('next', { at: dateTime(nextAt) })}</p>
      )}
      {UNDELIVERED.includes(status) && <p>{labels.text(`after.${status}`)}</p>}
      {keyed(problems).map(({ key, row }) => (
        <p key={key} className={textStyles.overdue}>
          {row}
        </p>
      ))}
      {mayRetry && (
        <AllowedButton
          size="small"
          action="edit"
          resource={eInvoices.name}
          loading={retry.saving}
          onClick={() => void retry.run('retry', state, labels.text('tried'))}
        >
          {labels.text(status === 'Failed' ? 'retry' : 'send')}
        </AllowedButton>
      )}
    </section>
  );
}

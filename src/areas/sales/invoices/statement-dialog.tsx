import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerAccount } from '#areas/sales/customerAccounts/schema.ts';
import { Failure } from '#kit/failure.tsx';
import { FormRow } from '#kit/form/form-row.tsx';
import type { FormPart } from '#kit/form/typed.ts';
import { useDialogForm } from '#kit/form/use-dialog-form.ts';
import { useFormat } from '#kit/format.ts';
import { together, useAllRows } from '#kit/staff/use-all-rows.ts';
import { useSettings } from '#kit/staff/use-settings.ts';
import { useLabels } from '#kit/text.ts';
import { useCompanyDetails } from '#kit/use-company-details.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { taxOn } from '#lib/money/tax-defaults.ts';
import { now } from '#lib/time/clock.ts';
import { addMonths, dayKey, startOfDay } from '#lib/time/dates.ts';
import { date as dateField } from '#model/fields.ts';
import type { Values } from '#model/schema.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Form } from '#ui/antd/form.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './invoice.module.css';
import { LanguageChoice } from './language-choice.tsx';
import { PrintedSheet } from './printed-sheet.tsx';
import { addressOf, customerKey, statementOf } from './receivables.ts';
import { StatementLetter } from './statement-letter.tsx';
import { StatementSheet } from './statement-sheet.tsx';
import { supplierOf } from './supplier.ts';
import type { Invoice } from './types.ts';
import { useDocumentLanguage } from './use-document-language.ts';

const ASKED = { name: 'invoices', fields: { from: dateField({ required: true }) } };
/** Months that a statement goes back where nobody says otherwise. */
const MONTHS = 12;

/** A customer's statement, on screen as it is printed, in the customer's language where it is known. */
export function StatementDialog(props: {
  readonly customer: { readonly key: string; readonly name: string; readonly contactId: string | undefined };
  readonly onClose: () => void;
}) {
  const { customer, onClose } = props;
  const { key, name, contactId } = customer;
  const { t } = useTranslation('ui');
  const labels = useLabels('invoices');
  const { timeZone } = useFormat();
  const details = useCompanyDetails();
  const { country } = useCompany().company;
  const tax = taxOn(useSettings<Values>('tax', {}), country, dayKey(now(), timeZone));
  const [part] = useState(
    (): FormPart => ({
      start: { from: startOfDay(addMonths(dayKey(now(), timeZone), -MONTHS), timeZone) },
      fields: ['from'],
      check: ({ from }) =>
        from instanceof Date ? [] : [{ field: 'from', key: `ui.validation.${from ? 'date' : 'required'}` }],
    }),
  );
  const { typed, formProps } = useDialogForm('invoices', part);
  const from = typed.values.from instanceof Date ? typed.values.from : undefined;
  const { contact, language, choose } = useDocumentLanguage(contactId);
  const [isSent, setSent] = useState(false);
  const asked = contactId
    ? ({ field: 'contactId', operator: 'eq', value: contactId } as const)
    : ({ field: 'q', operator: 'contains', value: name } as const);
  const billed = useAllRows<Invoice>('invoices', [asked]);
  const { decide } = useAccess();
  const needsHeld = decide('list', 'customerAccounts').can && contactId !== undefined;
  const mayWrite = decide('create', 'invoices').can && decide('create', 'messages').can;
  const held = useAllRows<CustomerAccount>('customerAccounts', [asked], needsHeld);
  const { failed, isLoading, retry } = together(needsHeld ? [billed, held] : [billed]);
  const own = isLoading ? undefined : billed.rows?.filter((invoice) => customerKey(invoice) === key);
  const statement = own && from && statementOf(own, from, held.rows);
  const sheet = own && from && statement && (
    <StatementSheet
      name={name}
      address={addressOf(own)}
      supplier={details.data && supplierOf(details.data, tax)}
      from={from}
      to={now()}
      statement={statement}
      language={language}
    />
  );
  if (isSent && contact && from && statement)
    return (
      <StatementLetter
        contact={contact}
        from={from}
        closingMinor={statement.closingMinor}
        language={language}
        onClose={onClose}
      />
    );
  return (
    <ActionDialog
      wide
      title={labels.text('statement.of', { name })}
      okText={t('action.print')}
      disabled={!sheet}
      cancelText={t('action.close')}
      onOk={() => window.print()}
      onCancel={onClose}
    >
      <div className={styles.statementTools}>
        <Form {...formProps(() => undefined)}>
          <FormRow schema={ASKED} name="from" typed={typed} label={labels.text('statement.from')} />
        </Form>
        <LanguageChoice language={language} onChange={choose} />
        {contact && mayWrite && (
          <Button disabled={!sheet} icon={<Icon name="email" size={16} />} onClick={() => setSent(true)}>
            {labels.text('action.send')}
          </Button>
        )}
      </div>
      {failed ? (
        <Failure error={failed} onRetry={retry} />
      ) : (
        <div className={styles.statement} aria-busy={!own}>
          <h2 className="visually-hidden">{labels.text('preview')}</h2>
          {sheet}
        </div>
      )}
      <PrintedSheet isOver>{sheet}</PrintedSheet>
    </ActionDialog>
  );
}

import { useTranslation } from 'react-i18next';
import { useWorkspace } from '#kit/workspace.tsx';
import { formatDate } from '#lib/dates.ts';
import textStyles from '#ui/text.module.css';
import styles from './invoice.module.css';
import type { Shown } from './preview.ts';
import { SheetLines } from './sheet-lines.tsx';
import { SheetTotals } from './sheet-totals.tsx';

/** Heading by what it is: a firm that is not registered for tax writes no tax invoice. */
function headingOf({ kind, supplier }: Shown): string {
  const isTaxed = supplier?.taxId !== undefined;
  if (kind === 'CreditNote') return isTaxed ? 'print.taxCreditNote' : 'print.creditNote';
  return isTaxed ? 'print.taxInvoice' : 'print.invoice';
}

/** One sheet of paper, always dark on white, in the language it is written in. */
export function InvoiceSheet({ invoice, language }: { readonly invoice: Shown; readonly language: string }) {
  const { t } = useTranslation('invoices', { lng: language });
  const { company } = useWorkspace();
  const { supplier, billTo, number, reference, notes, lines, original, creditReason, creditExplanation } = invoice;
  const isCredit = invoice.kind === 'CreditNote';
  const footer = isCredit ? supplier?.creditFooter : supplier?.footer;
  const date = (value: Date) => formatDate(value, language, company.timezone);
  const facts: readonly (readonly [label: string, value: string | undefined])[] = [
    [t('print.number'), number ?? reference],
    [t('fields.issueDate'), date(invoice.issueDate)],
    [t('fields.supplyDate'), invoice.supplyDate && date(invoice.supplyDate)],
    [t('fields.dueDate'), isCredit ? undefined : date(invoice.dueDate)],
    [t('print.original'), original && t('print.of', { number: original.number, date: date(original.issueDate) })],
    [t('print.reason'), creditReason && t(`options.creditReason.${creditReason}`)],
  ];
  return (
    <article className={styles.sheet} lang={language} data-state={invoice.status}>
      <header>
        <div>
          {company.logoUrl && <img src={company.logoUrl} alt="" />}
          <strong>
            <bdi>{supplier?.legalName ?? company.name}</bdi>
          </strong>
          {supplier && <p className={styles.sheetAddress}>{supplier.address}</p>}
          {supplier?.taxId && (
            <p className={textStyles.figures} data-part="figures">
              {supplier.taxId}
            </p>
          )}
        </div>
        <div className={styles.sheetHeading}>
          <h3>{t(headingOf(invoice))}</h3>
          {number === undefined && <p className={styles.sheetDraft}>{t('print.draft')}</p>}
          <dl>
            {facts.map(([label, value]) =>
              value ? (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className={textStyles.figures} data-part="figures">
                    {value}
                  </dd>
                </div>
              ) : null,
            )}
          </dl>
        </div>
      </header>
      <section className={styles.sheetCustomer}>
        <h4>{t('print.to')}</h4>
        <strong>
          <bdi>{billTo.name}</bdi>
        </strong>
        <p className={styles.sheetAddress}>{billTo.address}</p>
        {billTo.taxId && (
          <p>
            {t('print.taxId')}{' '}
            <span className={textStyles.figures} data-part="figures">
              {billTo.taxId}
            </span>
          </p>
        )}
      </section>
      {creditExplanation && <p className={styles.sheetAddress}>{creditExplanation}</p>}
      <SheetLines invoice={invoice} language={language} />
      <SheetTotals invoice={invoice} language={language} />
      {lines.some(({ taxCategory }) => taxCategory === 'ReverseCharge') && <p>{t('print.reverse')}</p>}
      {notes && <p className={styles.sheetAddress}>{notes}</p>}
      <footer>
        {supplier?.account && !isCredit && (
          <p>
            {t('print.bank')}:{' '}
            <bdi className={textStyles.figures} data-part="figures">
              {supplier.account}
            </bdi>
          </p>
        )}
        {/* a footer asks for the payment: a credit note has one of its own */}
        {footer && <p className={styles.sheetAddress}>{footer}</p>}
      </footer>
    </article>
  );
}

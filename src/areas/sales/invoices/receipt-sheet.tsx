import { useTranslation } from 'react-i18next';
import { useCompany } from '#kit/workspace.tsx';
import { formatMoney } from '#lib/money/money.ts';
import { formatDate } from '#lib/time/dates.ts';
import textStyles from '#ui/text.module.css';
import styles from './invoice.module.css';
import { kindOf, receivedOf, reversalAt } from './ledger.ts';
import type { Invoice } from './types.ts';

/** What a customer gets for one entry of the ledger (its place, from 1), in the customer's language, on one sheet. */
export function ReceiptSheet(props: { readonly invoice: Invoice; readonly place: number; readonly language: string }) {
  const { invoice, place, language } = props;
  const { t } = useTranslation('invoices', { lng: language });
  const { company } = useCompany();
  const { supplier, billTo, currency, number, totalMinor, payments = [] } = invoice;
  const entry = payments[place - 1];
  if (!entry) return null;
  const isRefund = kindOf(entry) === 'Refund';
  const reversed = reversalAt(payments, place);
  const date = (value: Date) => formatDate(value, language, company.timezone);
  const money = (minor: number) => formatMoney(minor, currency, language, { exact: true });
  const facts: readonly (readonly [label: string, value: string | undefined])[] = [
    [t('fields.payments.method'), t(`options.payments.method.${entry.method}`)],
    [t('fields.payments.reference'), entry.reference],
    [t('receipt.invoice'), number],
    [t('receipt.total'), money(totalMinor)],
    [t('receipt.soFar'), money(receivedOf(payments.slice(0, place)))],
    [t('fields.payments.reason'), isRefund ? entry.reason : undefined],
  ];
  return (
    <article className={styles.sheet} lang={language}>
      <header>
        <div>
          {company.logoUrl && <img src={company.logoUrl} alt="" />}
          <strong>
            <bdi>{supplier?.legalName ?? company.name}</bdi>
          </strong>
          {supplier && <p className={styles.sheetAddress}>{supplier.address}</p>}
          {supplier?.taxId && <p className={textStyles.figures}>{supplier.taxId}</p>}
        </div>
        <div className={styles.sheetHeading}>
          <h3>{t(isRefund ? 'receipt.refund' : 'receipt.title')}</h3>
          {reversed && <p className={styles.sheetDraft}>{t('receipt.reversed', { date: date(reversed.paidAt) })}</p>}
          <dl>
            <div>
              <dt>{t('print.number')}</dt>
              <dd className={textStyles.figures}>{entry.receipt}</dd>
            </div>
            <div>
              <dt>{t('fields.payments.paidAt')}</dt>
              <dd className={textStyles.figures}>{date(entry.paidAt)}</dd>
            </div>
          </dl>
        </div>
      </header>
      <section className={styles.sheetCustomer}>
        <h4>{t(isRefund ? 'receipt.to' : 'receipt.from')}</h4>
        <strong>
          <bdi>{billTo.name}</bdi>
        </strong>
        <p className={styles.sheetAddress}>{billTo.address}</p>
      </section>
      <table>
        <tbody>
          {facts.map(([label, value]) =>
            value ? (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className={textStyles.figures}>{value}</td>
              </tr>
            ) : null,
          )}
        </tbody>
      </table>
      <dl className={styles.sheetTotals}>
        <div data-strong>
          <dt>{t(isRefund ? 'receipt.refunded' : 'receipt.received')}</dt>
          <dd className={textStyles.figures}>{money(entry.amountMinor)}</dd>
        </div>
      </dl>
      <footer>{supplier?.footer && <p className={styles.sheetAddress}>{supplier.footer}</p>}</footer>
    </article>
  );
}

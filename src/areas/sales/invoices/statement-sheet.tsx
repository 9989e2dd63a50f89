import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import { useCompany } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import { formatDate } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import textStyles from '#ui/text.module.css';
import styles from './invoice.module.css';
import type { statementOf } from './receivables.ts';
import type { Supplier } from './types.ts';

/** A customer's account on paper: what was owed, what came since, what is owed now. */
export function StatementSheet(props: {
  readonly name: string;
  readonly address: string | undefined;
  readonly supplier: Supplier | undefined;
  readonly from: Date;
  readonly statement: ReturnType<typeof statementOf>;
  readonly language: string;
}) {
  const { name, address, supplier, from, statement, language } = props;
  const { t } = useTranslation('invoices', { lng: language });
  const { company } = useCompany();
  const { timeZone } = useFormat();
  const money = (minor: number, bare = true) => formatMoney(minor, company.currency, language, { exact: true, bare });
  const date = (value: Date) => formatDate(value, language, timeZone);
  return (
    <article className={styles.sheet} lang={language}>
      <header>
        <div>
          <strong>
            <bdi>{supplier?.legalName ?? company.name}</bdi>
          </strong>
          {supplier && <p className={styles.sheetAddress}>{supplier.address}</p>}
        </div>
        <div className={styles.sheetHeading}>
          <h3>{t('statement.title')}</h3>
          <p className={textStyles.figures}>
            {date(from)} – {date(now())}
          </p>
        </div>
      </header>
      <section className={styles.sheetCustomer}>
        <h4>{t('statement.customer')}</h4>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {address && <p className={styles.sheetAddress}>{address}</p>}
      </section>
      <table className={textStyles.figures}>
        <thead>
          <tr>
            <th scope="col">{t('statement.entry')}</th>
            <th scope="col">{t('fields.payments.paidAt')}</th>
            <th scope="col">
              {t('fields.payments.amountMinor')} ({company.currency})
            </th>
            <th scope="col">{t('statement.balance')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{t('statement.opening')}</td>
            <td>{date(from)}</td>
            <td />
            <td>{money(statement.openingMinor)}</td>
          </tr>
          {statement.lines.map(({ at, kind, number, amountMinor, balanceMinor }) => (
            <tr key={`${kind} ${number}`}>
              <td>
                {t(`statement.kind.${kind}`)} {number}
              </td>
              <td>{date(at)}</td>
              <td>{money(amountMinor)}</td>
              <td>{money(balanceMinor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.sheetTotals}>
        <div data-strong>
          <dt>{t('statement.closing')}</dt>
          <dd className={textStyles.figures}>{money(statement.closingMinor, false)}</dd>
        </div>
      </dl>
      {supplier?.account && (
        <footer>
          <p>
            {t('print.bank')}: <bdi>{supplier.account}</bdi>
          </p>
        </footer>
      )}
    </article>
  );
}

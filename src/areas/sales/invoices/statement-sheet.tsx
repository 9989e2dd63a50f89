import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import { useCompany } from '#kit/workspace.tsx';
import textStyles from '#ui/text.module.css';
import styles from './invoice.module.css';
import { closingOf, footOf, periodOf, statementTable, type WrittenStatement } from './statement-parts.ts';

type Shown = Omit<WrittenStatement, 't' | 'currency' | 'timezone'>;

/** A customer's statement, always dark on white, in the language it is written in. */
export function StatementSheet(shown: Shown) {
  const { name, address, supplier, language } = shown;
  const { t } = useTranslation('invoices', { lng: language });
  const { company } = useCompany();
  const { timeZone: timezone } = useFormat();
  const written = { ...shown, t, currency: company.currency, timezone };
  const { heads, rows } = statementTable(written);
  const closing = closingOf(written);
  const foot = footOf(written);
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
          <p className={textStyles.figures}>{periodOf(written)}</p>
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
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([entry, ...figures]) => (
            <tr key={entry?.text}>
              <td>{entry?.text}</td>
              {figures.map(({ text }, at) => (
                <td key={heads[at + 1]}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.sheetTotals}>
        <div data-strong>
          <dt>{closing.label}</dt>
          <dd className={textStyles.figures}>{closing.value}</dd>
        </div>
      </dl>
      {foot && (
        <footer>
          <p>
            <bdi>{foot}</bdi>
          </p>
        </footer>
      )}
    </article>
  );
}

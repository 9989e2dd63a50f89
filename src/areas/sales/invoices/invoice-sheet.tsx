import { useTranslation } from 'react-i18next';
import { useCompany } from '#kit/workspace.tsx';
import { brandOf } from '#lib/text/colour.ts';
import textStyles from '#ui/text.module.css';
import styles from './invoice.module.css';
import type { Shown } from './preview.ts';
import { SheetLines } from './sheet-lines.tsx';
import { customerNumbersOf, endOf, factsOf, headingOf, supplierLinesOf } from './sheet-parts.ts';
import { SheetTotals } from './sheet-totals.tsx';

/** One sheet of paper, always dark on white, in the language it is written in. */
export function InvoiceSheet({ invoice, language }: { readonly invoice: Shown; readonly language: string }) {
  const { t } = useTranslation('invoices', { lng: language });
  const { company } = useCompany();
  const { supplier, billTo, number, creditExplanation } = invoice;
  const { currency, timezone, brandColour } = company;
  const written = { invoice, t, language, currency, timezone, brand: brandOf(brandColour) };
  const { notes, foot } = endOf(written);
  const paragraph = (text: string) => (
    <p className={styles.sheetAddress} key={text}>
      <bdi>{text}</bdi>
    </p>
  );
  return (
    <article className={styles.sheet} lang={language} data-state={invoice.status}>
      <header>
        <div>
          {company.logoUrl && <img src={company.logoUrl} alt="" />}
          <strong>
            <bdi>{supplier?.legalName ?? company.name}</bdi>
          </strong>
          {supplierLinesOf(written).map(paragraph)}
        </div>
        <div className={styles.sheetHeading}>
          <h3>{headingOf(written)}</h3>
          {number === undefined && <p className={styles.sheetDraft}>{t('print.draft')}</p>}
          <dl>
            {factsOf(written).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className={textStyles.figures}>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </header>
      <section className={styles.sheetCustomer}>
        <h4>{t('print.to')}</h4>
        <strong>
          <bdi>{billTo.name}</bdi>
        </strong>
        {[billTo.address, ...customerNumbersOf(written)].map(paragraph)}
      </section>
      {creditExplanation && paragraph(creditExplanation)}
      <SheetLines written={written} />
      <SheetTotals written={written} />
      {notes.map(paragraph)}
      <footer>{foot.map(paragraph)}</footer>
    </article>
  );
}

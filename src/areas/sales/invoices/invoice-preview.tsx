import { useTranslation } from 'react-i18next';
import type { FormPartProps } from '#kit/resource.ts';
import { useSettings } from '#kit/staff/use-settings.ts';
import { useLabels } from '#kit/text.ts';
import { useCompanyDetails } from '#kit/use-company-details.ts';
import { useCompany } from '#kit/workspace.tsx';
import { taxOn, taxRoundingOf } from '#lib/money/tax-defaults.ts';
import { now } from '#lib/time/clock.ts';
import type { Values } from '#model/schema.ts';
import { taxDayOf } from './draft.ts';
import styles from './invoice.module.css';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { previewOf } from './preview.ts';
import { supplierOf } from './supplier.ts';

/** The printed document, rendered again with each key. */
export function InvoicePreview({ values }: FormPartProps) {
  const { i18n } = useTranslation('ui');
  const labels = useLabels('invoices');
  const { company } = useCompany();
  const details = useCompanyDetails();
  const saved = useSettings<Values>('tax', {});
  const tax = taxOn(saved, company.country, taxDayOf(values, company.timezone, now()));
  const supplier = details.data && supplierOf(details.data, tax);
  const taxRounding = taxRoundingOf(tax.taxRounding, company.country);
  const { taxDirection } = tax;
  const { currency } = company;
  const invoice = previewOf(values, { currency, supplier, taxRounding, taxDirection, now: now() });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where it is wider than its place, the keyboard moves it
    <section className={styles.scroll} tabIndex={0} aria-label={labels.text('preview')}>
      <h2 className="visually-hidden">{labels.text('preview')}</h2>
      <InvoiceSheet invoice={invoice} language={i18n.language} />
    </section>
  );
}

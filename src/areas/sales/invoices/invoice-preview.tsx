import { useTranslation } from 'react-i18next';
import type { FormPartProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useCompanyDetails } from '#kit/use-company-details.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import { taxRoundingOf } from '#lib/tax-defaults.ts';
import styles from './invoice.module.css';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { previewOf } from './preview.ts';
import { supplierOf } from './supplier.ts';

/** The printed document, rendered again with each key. */
export function InvoicePreview({ values }: FormPartProps) {
  const { i18n } = useTranslation('ui');
  const labels = useLabels('invoices');
  const { company } = useWorkspace();
  const details = useCompanyDetails();
  const supplier = details.data && supplierOf(details.data);
  const taxRounding = taxRoundingOf(details.data?.taxRounding, company.country);
  const invoice = previewOf(values, { currency: company.currency, supplier, taxRounding, now: now() });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where it is wider than its place, the keyboard moves it
    <section className={styles.scroll} tabIndex={0} aria-label={labels.text('preview')}>
      <h2 className="visually-hidden">{labels.text('preview')}</h2>
      <InvoiceSheet invoice={invoice} language={i18n.language} />
    </section>
  );
}

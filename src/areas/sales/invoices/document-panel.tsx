import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import recordStyles from '#kit/record/record.module.css';
import type { RecordPartProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import boneStyles from '#ui/bone.module.css';
import panelStyles from '#ui/panel.module.css';
import styles from './invoice.module.css';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { PrintedSheet } from './printed-sheet.tsx';
import type { Invoice } from './types.ts';

/** The invoice as the customer gets it, in the customer's language; the same sheet is printed. */
export function DocumentPanel({ record: invoice }: RecordPartProps<Invoice>) {
  const { i18n } = useTranslation('ui');
  const labels = useLabels('invoices');
  const [language, setLanguage] = useState(i18n.language);
  return (
    <section className={panelStyles.panel} aria-labelledby="document-title">
      <header className={recordStyles.panelHead}>
        <h2 id="document-title">{labels.text('document')}</h2>
        <LanguageChoice language={language} onChange={setLanguage} />
      </header>
      <Suspense fallback={<div className={`${boneStyles.bone} ${styles.paperBone}`} data-part="bone" />}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: where it is wider than its panel, the keyboard moves it */}
        <section className={styles.scroll} tabIndex={0} aria-label={invoice.title}>
          <InvoiceSheet invoice={invoice} language={language} />
        </section>
        <PrintedSheet>
          <InvoiceSheet invoice={invoice} language={language} />
        </PrintedSheet>
      </Suspense>
    </section>
  );
}

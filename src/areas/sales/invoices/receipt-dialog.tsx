import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#kit/text.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import styles from './invoice.module.css';
import { LanguageChoice } from './language-choice.tsx';
import { PrintedSheet } from './printed-sheet.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';
import type { Invoice } from './types.ts';
import { useDocumentLanguage } from './use-document-language.ts';

/** The receipt of one entry of the ledger, on screen as it is printed. */
export function ReceiptDialog(props: {
  readonly invoice: Invoice;
  readonly place: number;
  readonly onClose: () => void;
}) {
  const { invoice, place, onClose } = props;
  const { t } = useTranslation('ui');
  const labels = useLabels('invoices');
  const { language, choose } = useDocumentLanguage(invoice.contactId);
  const sheet = <ReceiptSheet invoice={invoice} place={place} language={language} />;
  return (
    <ActionDialog
      wide
      title={`${labels.text('receipt.title')} ${invoice.payments?.[place - 1]?.receipt ?? ''}`}
      okText={t('action.print')}
      cancelText={t('action.close')}
      onOk={() => window.print()}
      onCancel={onClose}
    >
      <div className={styles.statementTools}>
        <LanguageChoice language={language} onChange={choose} />
      </div>
      <Suspense>
        <div className={styles.statement}>{sheet}</div>
        <PrintedSheet isOver>{sheet}</PrintedSheet>
      </Suspense>
    </ActionDialog>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { formatMoney } from '#lib/money/money.ts';
import { now } from '#lib/time/clock.ts';
import { formatDate } from '#lib/time/dates.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Segments } from '#ui/segments.tsx';
import { daysOverdue } from './cells.tsx';
import styles from './invoice.module.css';
import { LanguageChoice } from './language-choice.tsx';
import { Letter } from './letter.tsx';
import { REMINDERS, type Reminder, reminderFor } from './reminder.ts';
import type { Invoice } from './types.ts';
import { useDocumentLanguage } from './use-document-language.ts';

export type LetterKind = 'send' | 'remind';

/**
 * What is written to a customer with an invoice or when it is late: then as firm as the delay asks for, until somebody
 * chooses otherwise or rewrites it.
 */
export function LetterDialog(props: {
  readonly kind: LetterKind;
  readonly invoice: Invoice;
  readonly onClose: () => void;
}) {
  const { kind, invoice, onClose } = props;
  const labels = useLabels('invoices');
  const { company } = useCompany();
  const { contact, language, choose } = useDocumentLanguage(invoice.contactId);
  const { t } = useTranslation('invoices', { lng: language });
  const days = daysOverdue(invoice, now(), company.timezone);
  const [chosen, setChosen] = useState<Reminder>();
  const [typed, setTyped] = useState<string>();
  const level = chosen ?? reminderFor(days);
  const { supplier, billTo, number, balanceMinor, totalMinor, currency, dueDate } = invoice;
  const isReminder = kind === 'remind';
  const params = {
    name: billTo.name,
    number: number ?? '',
    amount: formatMoney(isReminder ? balanceMinor : totalMinor, currency, language, { exact: true }),
    date: formatDate(dueDate, language, company.timezone),
    days,
    company: supplier?.legalName ?? company.name,
  };
  const isCredit = invoice.kind === 'CreditNote';
  const sending = isCredit
    ? ({ text: 'send.credit', subject: 'send.creditSubject' } as const)
    : ({ text: 'send.text', subject: 'send.subject' } as const);
  const words = isReminder ? ({ text: `reminder.${level}`, subject: 'reminder.subject' } as const) : sending;
  const account = isReminder && supplier?.account ? `\n\n${t('print.bank')}: ${supplier.account}` : '';
  const message = typed ?? `${t(words.text, params)}${account}\n\n${params.company}`;
  // other words or another language begin with their own text
  const again = (change: () => void) => {
    setTyped(undefined);
    change();
  };
  return (
    <Dialog
      wide
      title={labels.text(isReminder ? 'reminder.title' : 'send.title', { name: String(invoice.title) })}
      onClose={onClose}
    >
      <div className={styles.statementTools}>
        {isReminder && (
          <Segments
            label={labels.text('reminder.tone')}
            values={REMINDERS}
            chosen={level}
            wordOf={(one) => labels.text(`reminder.tones.${one}`)}
            onChoose={(one) => again(() => setChosen(one))}
          />
        )}
        <LanguageChoice language={language} onChange={(code) => again(() => choose(code))} />
      </div>
      <Letter
        about={{ contactId: invoice.contactId, invoiceId: invoice.id }}
        contact={contact}
        language={language}
        subject={t(words.subject, params)}
        text={message}
        onChange={setTyped}
        onSent={onClose}
      />
    </Dialog>
  );
}

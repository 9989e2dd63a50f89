import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { whatsappUrl } from '#kit/contact-actions.tsx';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { now } from '#lib/clock.ts';
import { formatDate } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import dialogStyles from '#ui/dialog.module.css';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import segmentsStyles from '#ui/segments.module.css';
import { toast } from '#ui/toast.tsx';
import { daysOverdue } from './cells.tsx';
import styles from './invoice.module.css';
import { LanguageChoice } from './language-choice.tsx';
import { REMINDERS, type Reminder, reminderFor } from './reminder.ts';
import type { Invoice } from './types.ts';
import { useDocumentLanguage } from './use-document-language.ts';

/** What is written to a customer who is late: as firm as the delay asks for, until somebody chooses otherwise or rewrites it. */
export function ReminderDialog({ invoice, onClose }: { readonly invoice: Invoice; readonly onClose: () => void }) {
  const labels = useLabels('invoices');
  const { company } = useWorkspace();
  const { contact, language, choose } = useDocumentLanguage(invoice.contactId);
  const { t } = useTranslation('invoices', { lng: language });
  const days = daysOverdue(invoice, now(), company.timezone);
  const [chosen, setChosen] = useState<Reminder>();
  const [typed, setTyped] = useState<string>();
  const level = chosen ?? reminderFor(days);
  const { supplier, billTo, number, balanceMinor, currency, dueDate } = invoice;
  const params = {
    name: billTo.name,
    number: number ?? '',
    amount: formatMoney(balanceMinor, currency, language, { exact: true }),
    date: formatDate(dueDate, language, company.timezone),
    days,
    company: supplier?.legalName ?? company.name,
  };
  const account = supplier?.account ? `\n\n${t('print.bank')}: ${supplier.account}` : '';
  const message = typed ?? `${t(`reminder.${level}`, params)}${account}\n\n${params.company}`;
  const subject = t('reminder.subject', params);
  const phone = contact?.whatsapp ?? contact?.mobilePhone;
  const copy = async () => {
    await navigator.clipboard.writeText(message);
    toast(labels.text('reminder.copied'));
  };
  // other words or another language begin with their own text
  const anew = (change: () => void) => {
    setTyped(undefined);
    change();
  };
  return (
    <Dialog wide title={labels.text('reminder.title', { name: String(invoice.title) })} onClose={onClose}>
      <div className={styles.statementTools}>
        <fieldset className={segmentsStyles.segments}>
          <legend className="visually-hidden">{labels.text('reminder.tone')}</legend>
          {REMINDERS.map((one) => (
            <button key={one} type="button" aria-pressed={one === level} onClick={() => anew(() => setChosen(one))}>
              {labels.text(`reminder.tones.${one}`)}
            </button>
          ))}
        </fieldset>
        <LanguageChoice language={language} onChange={(code) => anew(() => choose(code))} />
      </div>
      <label className={dialogStyles.text}>
        {labels.text('reminder.message')}
        <textarea rows={10} lang={language} value={message} onChange={(event) => setTyped(event.target.value)} />
      </label>
      <footer className={dialogStyles.actions} data-part="dialog-actions">
        <Button icon={<Icon name="copy" size={16} />} onClick={() => void copy()}>
          {labels.text('reminder.copy')}
        </Button>
        {contact?.email && (
          <LinkButton
            href={`mailto:${contact.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`}
            icon={<Icon name="email" size={16} />}
          >
            {labels.text('reminder.email')}
          </LinkButton>
        )}
        {phone && (
          <LinkButton
            type="primary"
            href={whatsappUrl(phone, message)}
            target="_blank"
            rel="noreferrer"
            icon={<Icon name="whatsapp" size={16} />}
          >
            {labels.text('reminder.whatsapp')}
          </LinkButton>
        )}
      </footer>
    </Dialog>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contact } from '#areas/sales/contacts/schema.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { formatMoney } from '#lib/money/money.ts';
import { formatDate } from '#lib/time/dates.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Letter } from './letter.tsx';

/** Sends a customer's statement, with a text in the language of its document. */
export function StatementLetter(props: {
  readonly contact: Contact;
  readonly from: Date;
  readonly closingMinor: number;
  readonly language: string;
  readonly onClose: () => void;
}) {
  const { contact, from, closingMinor, language, onClose } = props;
  const labels = useLabels('invoices');
  const { company } = useCompany();
  const { t } = useTranslation('invoices', { lng: language });
  const [typed, setTyped] = useState<string>();
  const params = {
    ...{ name: contact.fullName, company: company.name },
    date: formatDate(from, language, company.timezone),
    amount: formatMoney(closingMinor, company.currency, language, { exact: true }),
  };
  return (
    <Dialog wide title={labels.text('send.title', { name: labels.text('statement.title') })} onClose={onClose}>
      <Letter
        about={{ contactId: contact.id, statementFrom: from }}
        contact={contact}
        language={language}
        subject={t('send.statementSubject', params)}
        text={typed ?? `${t('send.statement', params)}\n\n${company.name}`}
        onChange={setTyped}
        onSent={onClose}
      />
    </Dialog>
  );
}

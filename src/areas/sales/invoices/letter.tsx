import type { Contact } from '#areas/sales/contacts/schema.ts';
import { whatsappUrl } from '#kit/contact-actions.tsx';
import { useLabels } from '#kit/text.ts';
import type { Values } from '#model/schema.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import dialogStyles from '#ui/dialog.module.css';
import { Icon } from '#ui/icon.tsx';
import { toast } from '#ui/toast.tsx';
import { useDocumentMail } from './use-document-mail.tsx';

/** What is written to a customer, and the ways it goes: by mail with its document, copied, or by WhatsApp. */
export function Letter(props: {
  /** Which document goes with it: inputs of `messages.send`, with the contact. */
  readonly about: Values;
  readonly contact: Contact | undefined;
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onSent: () => void;
}) {
  const { about, contact, language, subject, text, onChange, onSent } = props;
  const labels = useLabels('invoices');
  const mail = useDocumentMail({ about, email: contact?.email, language, subject, text, onSent });
  const phone = contact?.whatsapp ?? contact?.mobilePhone;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast(labels.text('reminder.copied'));
  };
  return (
    <>
      <label className={dialogStyles.text}>
        {labels.text('reminder.message')}
        <textarea rows={10} lang={language} value={text} onChange={(event) => onChange(event.target.value)} />
      </label>
      {mail.line}
      <footer className={dialogStyles.actions}>
        <Button icon={<Icon name="copy" size={16} />} onClick={() => void copy()}>
          {labels.text('reminder.copy')}
        </Button>
        {mail.button}
        {phone && (
          <LinkButton
            href={whatsappUrl(phone, text)}
            target="_blank"
            rel="noreferrer"
            icon={<Icon name="whatsapp" size={16} />}
          >
            {labels.text('reminder.whatsapp')}
          </LinkButton>
        )}
      </footer>
    </>
  );
}

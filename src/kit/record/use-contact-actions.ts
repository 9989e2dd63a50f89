import { type ContactProps, whatsappUrl } from '#kit/contact-actions.tsx';
import { useAccess } from '#kit/workspace.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { useDial } from './dialling.ts';
import type { RecordAction } from './record-action.ts';
import { useRecordView } from './record-context.ts';

/** The known ways to reach the person of a record, the likeliest first; for the record's page. */
export function useContactActions({ schema, record, contact }: ContactProps): readonly RecordAction[] {
  const { t } = useTexts('ui');
  const { decide } = useAccess();
  const { compose, parts } = useRecordView();
  const dial = useDial();
  const { phone, email, whatsapp = phone } = contact;
  const isWritten = parts.Writing && record.archivedAt === null && decide('edit', schema.name, record).can;
  const written = (type: string, link: Partial<RecordAction>) => (isWritten ? { run: () => compose(type) } : link);
  const methods: RecordAction[] = [];
  if (phone) {
    const run: RecordAction['run'] = (event) => void dial(event, { schema, record });
    methods.push({ key: 'call', label: t('action.call'), icon: 'call', href: `tel:${phone}`, run });
  }
  if (whatsapp) {
    const link = { href: whatsappUrl(whatsapp), opensWindow: true };
    methods.push({ key: 'whatsapp', label: t('action.whatsapp'), icon: 'whatsapp', ...written('WhatsApp', link) });
  }
  if (email) {
    const link = { href: `mailto:${email}` };
    methods.push({ key: 'email', label: t('action.email'), icon: 'email', ...written('Email', link) });
  }
  return methods;
}

import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import type { RecordAction } from '#kit/record/record-action.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess } from '#kit/workspace.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { toast } from '#ui/toast.tsx';
import type { Contact } from './schema.ts';

/** Contacts for a telephone or an address book, for those who may take them out. */
export function useVcard(records: readonly Contact[]): RecordAction | undefined {
  const { i18n, t } = useTranslation('ui');
  const labels = useLabels('contacts');
  const { timeZone } = useFormat();
  const { decide } = useAccess();
  if (!records.every((record) => decide('export', 'contacts', record).can)) return undefined;
  const save = async () => {
    try {
      const { saveVcards } = await import('./save-vcards.ts');
      saveVcards(records, { timeZone, locale: i18n.language, title: labels.text('title') });
    } catch {
      toast(t('error.offline'));
    }
  };
  return { key: 'vcard', label: labels.text('action.vcard'), icon: 'download', run: () => void save() };
}

export function VcardButton({ records }: { readonly records: readonly Contact[] }) {
  const vcard = useVcard(records);
  return (
    vcard && (
      <Button icon={<Icon name={vcard.icon} size={16} />} onClick={vcard.run}>
        {vcard.label}
      </Button>
    )
  );
}

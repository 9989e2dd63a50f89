import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { toast } from '#ui/toast.tsx';
import type { Contact } from './schema.ts';

/** Contacts for a telephone or an address book, for those who may take them out. */
export function VcardButton({ records }: { readonly records: readonly Contact[] }) {
  const { i18n, t } = useTranslation('ui');
  const labels = useLabels('contacts');
  const { timeZone } = useFormat();
  const { decide } = useWorkspace();
  if (!records.every((record) => decide('export', 'contacts', record).can)) return null;
  const save = async () => {
    try {
      const { saveVcards } = await import('./save-vcards.ts');
      saveVcards(records, { timeZone, locale: i18n.language, title: labels.text('title') });
    } catch {
      toast(t('error.offline'));
    }
  };
  return (
    <Button icon={<Icon name="download" size={16} />} onClick={() => void save()}>
      {labels.text('action.vcard')}
    </Button>
  );
}

import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#ui/toast.tsx';

/** In the place of a form over a record that is final: says so and leads to the record. */
export function NoForm({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation('ui');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, however often the parent renders
  useEffect(() => {
    toast(t('record.final'));
    onLeave();
  }, []);
  return null;
}

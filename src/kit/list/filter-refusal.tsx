import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import textStyles from '#ui/text.module.css';
import styles from './filters.module.css';
import type { Refusal } from './use-filtering.ts';

/** Why a filter was not turned on, and the way to have it instead. */
export function FilterRefusal({ refusal }: { readonly refusal: Refusal | undefined }) {
  const { t } = useTranslation('ui');
  if (!refusal) return null;
  return (
    <p className={styles.refusal} role="alert">
      <Icon name="warning" size={16} />
      <span>{t('filter.oneRange', { label: refusal.label })}</span>
      <button type="button" className={textStyles.link} onClick={refusal.replace}>
        {t('filter.replace')}
      </button>
      <IconButton icon="close" label={t('action.close')} size={14} onClick={refusal.dismiss} />
    </p>
  );
}

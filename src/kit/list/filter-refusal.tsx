import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import iconButtonStyles from '#ui/icon-button.module.css';
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
      <button type="button" className={textStyles.link} data-part="link" onClick={refusal.replace}>
        {t('filter.replace')}
      </button>
      <button
        type="button"
        className={iconButtonStyles.iconButton}
        data-part="icon-button"
        aria-label={t('action.close')}
        onClick={refusal.dismiss}
      >
        <Icon name="close" size={14} />
      </button>
    </p>
  );
}

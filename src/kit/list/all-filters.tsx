import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import styles from './toolbar.module.css';

/** On the phone: one button for all filters, with how many of them are on. */
export function AllFilters({ used, onOpen }: { readonly used: number; readonly onOpen: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <button type="button" className={styles.pill} aria-haspopup="dialog" onClick={onOpen}>
      <Icon name="filter" size={14} />
      <span className={styles.allWord}>{t('filter.all')}</span>
      {used > 0 && <span className={`${styles.pillValue} ${textStyles.figures}`}>{used}</span>}
    </button>
  );
}

import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';

/** Shown in place of a stored value that cannot be shown, or only in part. */
export function DamagedMark() {
  const { t } = useTranslation('ui');
  return (
    <span className={textStyles.damagedMark} title={t('damaged.hint')}>
      <Icon name="warning" size={14} /> {t('damaged.mark')}
    </span>
  );
}

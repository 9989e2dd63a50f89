import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';

/** Stands where a stored value could not be shown, or only a part of it. */
export function DamagedMark() {
  const { t } = useTranslation('ui');
  return (
    <span className={textStyles.damagedMark} title={t('damaged.hint')}>
      <Icon name="warning" size={14} /> {t('damaged.mark')}
    </span>
  );
}

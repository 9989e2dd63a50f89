import { useTranslation } from 'react-i18next';
import boneStyles from '#ui/bone.module.css';
import { Bone } from '#ui/bone.tsx';
import panelStyles from '#ui/panel.module.css';
import styles from './company.module.css';

/** Shown while a page of the settings loads. */
export function Waiting() {
  const { t } = useTranslation('shell');
  return (
    <div
      className={`${panelStyles.panel} ${styles.bones} ${boneStyles.standingIn}`}
      role="status"
      aria-label={t('shell:loading')}
    >
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Bone key={key} />
      ))}
    </div>
  );
}

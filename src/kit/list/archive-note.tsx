import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './list.module.css';

/** In place of the filters: what was put away is one list, searched but not narrowed, for want of indexes. */
export function ArchiveNote({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.archiveNote}>
      <Icon name="archive" size={16} />
      <p>{t('list.archive')}</p>
      <Button size="small" onClick={onLeave}>
        {t('list.leaveArchive')}
      </Button>
    </div>
  );
}

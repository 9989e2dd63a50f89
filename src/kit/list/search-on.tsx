import { useTranslation } from 'react-i18next';
import { Empty } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './list.module.css';

/** A search that has not checked every row yet: how many rows it checked, and the button that continues. */
export function SearchOn(props: {
  readonly found: number;
  readonly scanned: number;
  readonly isLooking: boolean;
  readonly onMore: () => void;
}) {
  const { found, scanned, isLooking, onMore } = props;
  const { t } = useTranslation('list');
  const { number } = useFormat();
  const text = t('further.text', { scanned: number(scanned) });
  if (found === 0)
    return (
      <Empty icon="search" title={t('further.none')} text={text}>
        <Button type="primary" loading={isLooking} onClick={onMore}>
          {t('further.more')}
        </Button>
      </Empty>
    );
  return (
    <p className={styles.offlineMark} role="status">
      <Icon name="search" size={16} />
      {text}
      <Button type="link" size="small" loading={isLooking} onClick={onMore}>
        {t('further.more')}
      </Button>
    </p>
  );
}

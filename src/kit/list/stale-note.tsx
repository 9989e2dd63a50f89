import { useTranslation } from 'react-i18next';
import { kindOf } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './list.module.css';

/** The rows below are those read last: since then they could not be read again. */
export function StaleNote(props: { readonly error: unknown; readonly at: Date; readonly onRetry: () => void }) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  return (
    <p className={styles.offlineMark} role="status">
      <Icon name="offline" size={16} />
      {t(kindOf(props.error) === 'offline' ? 'list.offline' : 'list.stale', { time: format.dateTime(props.at) })}
      <Button type="link" size="small" onClick={props.onRetry}>
        {t('action.retry')}
      </Button>
    </p>
  );
}

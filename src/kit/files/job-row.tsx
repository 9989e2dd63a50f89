import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Problem } from '#ui/problem.tsx';
import { useOnline } from '#ui/use-online.ts';
import styles from './files.module.css';
import type { Job } from './use-uploads.ts';

/** A file on its way: how far it is, or why it is not. */
export function JobRow(props: { readonly job: Job; readonly onCancel: () => void; readonly onRetry: () => void }) {
  const { job, onCancel, onRetry } = props;
  const { file, state, share, refused, failed } = job;
  const { t } = useTranslation(['files', 'ui']);
  const format = useFormat();
  const isOnline = useOnline();
  const isOver = state === 'refused' || state === 'failed';
  const problem = refused ? t(`files:problem.${refused.problem}`, { n: refused.n }) : failed && t(`ui:error.${failed}`);
  const percent = format.percent(Math.round(share * 100) * 100);
  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.kind}>
        <Icon name={isOver ? 'warning' : 'upload'} size={18} />
      </span>
      <div className={styles.about}>
        <bdi className={styles.name}>{file.name}</bdi>
        {problem ? (
          <Problem>{problem}</Problem>
        ) : (
          <>
            <progress
              max={1}
              value={state === 'sending' ? share : state === 'saving' ? 1 : undefined}
              aria-label={t('files:progressOf', { name: file.name })}
            />
            <span className={styles.meta} role="status">
              {!isOnline ? t('files:state.offline') : state === 'sending' ? percent : t(`files:state.${state}`)}
            </span>
          </>
        )}
      </div>
      <span className={styles.fileTools}>
        {state === 'failed' && failed !== 'forbidden' && (
          <Button size="small" onClick={onRetry}>
            {t('ui:action.retry')}
          </Button>
        )}
        {state !== 'saving' && (
          <IconButton
            icon="close"
            label={t(isOver ? 'files:dismissOf' : 'files:cancelOf', { name: file.name })}
            title={t(isOver ? 'ui:action.close' : 'ui:action.cancel')}
            onClick={onCancel}
          />
        )}
      </span>
    </li>
  );
}

import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import { useAsker } from '#kit/workspace.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import textStyles from '#ui/text.module.css';
import styles from './bulk.module.css';
import { closeJob, useJob } from './current.ts';
import { FailedRows } from './failed-rows.tsx';
import { ownerOf } from './use-bulk.ts';

/** Failures that another try, with the current record, can fix. */
const MENDABLE: ReadonlySet<string> = new Set(['conflict', 'unknown', 'duplicate']);

const ICONS = { running: 'refresh', warning: 'warning', done: 'checkCircle' } as const;

/** The progress of the job, the result for each row, and the actions: stop, resume, try again, undo. */
export function BulkPanel() {
  const { t } = useTranslation(['bulk', 'ui']);
  const { number } = useFormat();
  const current = useJob(ownerOf(useAsker()));
  if (!current) return null;
  const { job, control } = current;
  const { state, direction, total, results, failure, title, reversible } = job;
  const isRunning = state === 'running';
  const failed = results.filter((result) => result.done === 'failed');
  const changed = results.filter(({ done }) => done === 'changed').length;
  const same = results.filter(({ done }) => done === 'same').length;
  const tone = isRunning ? 'running' : state === 'stopped' || failed.length > 0 ? 'warning' : 'done';
  const figure = (count: number) => ({ count, total: number(count) });
  const canRetry =
    state === 'done' && failed.some(({ kind }) => MENDABLE.has(kind) && !(direction === 'undo' && kind === 'conflict'));
  return (
    <section className={styles.panel} data-tone={tone} aria-label={t('bulk:panel')}>
      <header>
        <Icon name={ICONS[tone]} size={18} />
        <h2>{direction === 'undo' ? t('bulk:undoOf', { title }) : title}</h2>
        {!isRunning && <IconButton icon="close" label={t('ui:action.close')} onClick={closeJob} />}
      </header>
      {state !== 'done' && (
        <div className={styles.progress}>
          <progress max={Math.max(1, total)} value={results.length} aria-label={title} />
          <span className={textStyles.figures}>
            {t('bulk:progress', { done: number(results.length), total: number(total) })}
          </span>
        </div>
      )}
      <div role="status">
        {state === 'stopped' && (
          <p>{failure ? t(`ui:error.${failure}`) : t('bulk:stopped', figure(total - results.length))}</p>
        )}
        {!isRunning && (
          <p>
            {t(direction === 'undo' ? 'bulk:putBack' : 'bulk:changed', figure(changed))}
            {same > 0 && ` ${t('bulk:same', figure(same))}`}
          </p>
        )}
      </div>
      {failed.length > 0 && <FailedRows schemaOf={job.schemaOf} failed={failed} direction={direction} />}
      <div className={styles.panelActions}>
        {isRunning && <Button onClick={control.stop}>{t('bulk:stop')}</Button>}
        {state === 'stopped' && (
          <Button type="primary" onClick={() => void control.resume()}>
            {t('bulk:resume')}
          </Button>
        )}
        {canRetry && <Button onClick={() => void control.retry()}>{t('ui:action.retry')}</Button>}
        {reversible > 0 && <Button onClick={() => void control.undo()}>{t('ui:action.undo')}</Button>}
      </div>
    </section>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { saveAs } from '#kit/files/save-as.ts';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { MAX_ROWS } from '#model/imports.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import importStyles from './import.module.css';
import type { Job } from './jobs.ts';
import { PhotoProgress } from './photo-progress.tsx';
import { RevertButton } from './revert-button.tsx';
import type { RowResult } from './run.ts';
import transferStyles from './transfer.module.css';
import type { ImportControl } from './use-import.ts';
import { useRun } from './use-run.ts';
import { useLocale } from './use-transfer.ts';

/** The running import: its progress, the result of each row, and what can be done now. */
export function RunStep({ control, job }: { readonly control: ImportControl; readonly job: Job }) {
  const { t } = useTranslation('transfer');
  const { schema, transfer, restart } = control;
  const labels = useLabels(schema.name);
  const format = useFormat();
  const locale = useLocale();
  const { listPath } = useCompany();
  const { results, photos, phase, failure, go, retryPhotos, stop } = useRun(schema, job, transfer);
  const [isReverted, setIsReverted] = useState(false);
  const [saving, setSaving] = useState(false);
  const count = (done: RowResult['done']) => results.filter((result) => result.done === done).length;
  const figure = (number: number) => ({ count: number, total: format.number(number) });
  const failed = results.filter(({ done }) => done === 'failed');
  const wrong = control.counts?.wrong ?? 0;

  const reasonOf = ({ reason, issues }: RowResult) =>
    issues?.map((issue) => labels.issue(issue)).join(' ') || t(`ui:error.${reason ?? 'unknown'}`);
  const saveFailed = async () => {
    setSaving(true);
    const work = transfer.work();
    const { rows } = await work.page('wrong', 0, MAX_ROWS);
    const reasons = new Map([
      ...rows.map((row) => [row.index, row.issues.map((issue) => labels.issue(issue)).join(' ')] as const),
      ...failed.map((result) => [result.row, reasonOf(result)] as const),
    ]);
    const kind = /\.xlsx$/i.test(job.fileName) ? 'xlsx' : 'csv';
    const name = job.fileName.replace(/\.[^.]*$/, '');
    saveAs(await work.failures(reasons, kind, locale), `${name} – ${t('file.left')}.${kind}`);
    setSaving(false);
  };
  return (
    <div className={panelStyles.panel}>
      <h2>{t(`run.${isReverted ? 'reverted' : phase}`, { name: job.fileName })}</h2>
      <div className={transferStyles.progress}>
        <progress max={Math.max(1, job.rows.length)} value={results.length} aria-label={t('run.progress')} />
        <span className={textStyles.figures} role="status">
          {t('progress', { done: format.number(results.length), total: format.number(job.rows.length) })}
        </span>
      </div>
      {failure && (
        <p className={importStyles.failure} role="alert">
          {t(`ui:error.${failure}`)} {t('run.resumable')}
        </p>
      )}
      <ul className={importStyles.outcome}>
        <li data-state="ready">
          <Icon name="checkCircle" size={18} /> {t('run.created', figure(count('created')))}
        </li>
        {count('updated') > 0 && (
          <li data-state="update">
            <Icon name="refresh" size={18} /> {t('run.updated', figure(count('updated')))}
          </li>
        )}
        {count('present') > 0 && (
          <li data-state="present">
            <Icon name="copy" size={18} /> {t('run.present', figure(count('present')))}
          </li>
        )}
        {failed.length + wrong > 0 && (
          <li data-state="wrong">
            <Icon name="warning" size={18} /> {t('run.failed', figure(failed.length + wrong))}
          </li>
        )}
      </ul>
      <PhotoProgress photos={photos} first={2 + (job.header ?? 0)} />
      {failed.length > 0 && (
        <ul className={importStyles.reasons}>
          {failed.slice(0, 20).map((result) => (
            <li key={result.row}>
              {t('run.reason', { row: result.row + 2 + (job.header ?? 0), reason: reasonOf(result) })}
            </li>
          ))}
        </ul>
      )}
      <div className={importStyles.actions}>
        {phase === 'running' && <Button onClick={stop}>{t('stop')}</Button>}
        {phase === 'stopped' && (
          <Button type="primary" onClick={() => void go()}>
            {t('run.resume')}
          </Button>
        )}
        {phase === 'done' && (
          <Link className={importStyles.primary} to={listPath(schema.name)}>
            {t('run.open', { name: labels.text('title') })}
          </Link>
        )}
        {phase === 'done' && !isReverted && photos.failed > 0 && (
          <Button onClick={() => void retryPhotos()}>{t('photos.again')}</Button>
        )}
        {phase !== 'running' && failed.length + wrong > 0 && (
          <Button icon={<Icon name="download" size={16} />} loading={saving} onClick={() => void saveFailed()}>
            {t('run.saveFailed')}
          </Button>
        )}
        {phase === 'done' && (
          <RevertButton
            schema={schema}
            importId={job.importId}
            created={count('created')}
            onDone={() => setIsReverted(true)}
          />
        )}
        {phase !== 'running' && <Button onClick={restart}>{t('run.another')}</Button>}
      </div>
    </div>
  );
}

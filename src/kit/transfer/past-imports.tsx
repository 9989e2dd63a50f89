import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import { type ListedImport, UNDO_DAYS } from '#model/imports.ts';
import { Button } from '#ui/button.tsx';
import panelStyles from '#ui/panel.module.css';
import textStyles from '#ui/text.module.css';
import styles from './import.module.css';
import { dropJob, type Job, readResults } from './jobs.ts';
import { RevertButton } from './revert-button.tsx';
import type { ImportControl } from './use-import.ts';

/**
 * Imports of the last days: one interrupted in this browser can be continued, a finished one can be undone anywhere.
 */
export function PastImports({ control }: { readonly control: ImportControl }) {
  const { t } = useTranslation('transfer');
  const { jobs, past } = control;
  const here = new Set(jobs.map(({ importId }) => importId));
  const others = past.filter(({ id }) => !here.has(id));
  if (jobs.length + others.length === 0) return null;
  return (
    <section className={`${panelStyles.panel} ${styles.past}`} aria-labelledby="import-past">
      <h2 id="import-past">{t('past.title', { days: UNDO_DAYS })}</h2>
      <p className={textStyles.quiet}>{t('past.text')}</p>
      <ul>
        {jobs.map((job) => (
          <Interrupted key={job.key} control={control} job={job} />
        ))}
        {others.map((one) => (
          <PastImport key={one.id} control={control} past={one} />
        ))}
      </ul>
    </section>
  );
}

function Interrupted({ control, job }: { readonly control: ImportControl; readonly job: Job }) {
  const { t } = useTranslation('transfer');
  const { busy, resume, refreshJobs } = control;
  const format = useFormat();
  const [done, setDone] = useState(0);
  useEffect(() => void readResults(job.key).then((results) => setDone(results.length)), [job]);
  const drop = async () => {
    await dropJob(job.key);
    refreshJobs();
  };
  const figures = { done: format.number(done), total: format.number(job.rows.length) };
  return (
    <li>
      <span className={styles.pastName}>
        <bdi>{job.fileName}</bdi>
        <span className={`${textStyles.quiet} ${textStyles.figures}`}>
          {format.dateTime(job.at)} · {t('past.running', figures)}
        </span>
      </span>
      <Button type="primary" loading={busy} onClick={() => void resume(job)}>
        {t('run.resume')}
      </Button>
      <Button onClick={() => void drop()}>{t('past.forget')}</Button>
    </li>
  );
}

function PastImport({ control, past }: { readonly control: ImportControl; readonly past: ListedImport }) {
  const { t } = useTranslation('transfer');
  const { schema, refreshJobs } = control;
  const format = useFormat();
  const { id, fileName, at, byName, rows, written = rows, undo, state } = past;
  const key = undo?.state === 'done' ? 'reverted' : state === 'done' ? 'done' : 'unfinished';
  return (
    <li>
      <span className={styles.pastName}>
        <bdi>{fileName}</bdi>
        <span className={`${textStyles.quiet} ${textStyles.figures}`}>
          {format.dateTime(at)} · {byName} · {t(`past.${key}`, { count: written, total: format.number(written) })}
        </span>
      </span>
      {undo?.state !== 'done' && <RevertButton schema={schema} importId={id} created={written} onDone={refreshJobs} />}
    </li>
  );
}

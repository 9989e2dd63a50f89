import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format.ts';
import { dropJob, type Job, readResults } from './jobs.ts';
import { RevertButton } from './revert-button.tsx';
import type { ImportControl } from './use-import.ts';

/** Imports this browser remembers: one that was interrupted can go on, one that is done can be taken back. */
export function PastImports({ control }: { readonly control: ImportControl }) {
  const { t } = useTranslation('transfer');
  const { jobs } = control;
  if (jobs.length === 0) return null;
  return (
    <section className="panel import-past" aria-labelledby="import-past">
      <h2 id="import-past">{t('past.title')}</h2>
      <p className="quiet">{t('past.text')}</p>
      <ul>
        {jobs.map((job) => (
          <PastImport key={job.key} control={control} job={job} />
        ))}
      </ul>
    </section>
  );
}

function PastImport({ control, job }: { readonly control: ImportControl; readonly job: Job }) {
  const { t } = useTranslation('transfer');
  const { schema, busy, resume, refreshJobs } = control;
  const format = useFormat();
  const [done, setDone] = useState(job.created?.length ?? 0);
  useEffect(() => {
    if (job.state === 'running') void readResults(job.key).then((results) => setDone(results.length));
  }, [job]);
  const drop = async () => {
    await dropJob(job.key);
    refreshJobs();
  };
  const total = format.number(job.state === 'running' ? job.rows.length : done);
  return (
    <li>
      <span className="import-past-name">
        <bdi>{job.fileName}</bdi>
        <span className="quiet figures">
          {format.dateTime(job.at)} · {t(`past.${job.state}`, { count: done, done: format.number(done), total })}
        </span>
      </span>
      {job.state === 'running' ? (
        <>
          <Button type="primary" loading={busy} onClick={() => void resume(job)}>
            {t('run.resume')}
          </Button>
          <Button onClick={() => void drop()}>{t('past.forget')}</Button>
        </>
      ) : (
        <RevertButton schema={schema} job={job} onDone={refreshJobs} />
      )}
    </li>
  );
}

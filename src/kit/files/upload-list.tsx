import { useTranslation } from 'react-i18next';
import type { AnyRecord } from '#model/schema.ts';
import fieldStyles from '#ui/field.module.css';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './files.module.css';
import { JobRow } from './job-row.tsx';
import { forgetUpload, type StoredUpload } from './stored-uploads.ts';
import { useStoredUploads } from './use-stored-uploads.ts';
import type { useUploads } from './use-uploads.ts';

/** Files on their way to this record, and those whose way was cut when their tab was closed. */
export function UploadList(props: {
  readonly resource: string;
  readonly record: AnyRecord;
  readonly uploads: ReturnType<typeof useUploads>;
  /** Which of the record's files belong here. */
  readonly takes: (mediaCategory: string) => boolean;
}) {
  const { resource, record, uploads, takes } = props;
  const { t } = useTranslation('files');
  const stored = useStoredUploads();
  const cut = stored.filter(
    ({ state, values }) =>
      state === 'cut' &&
      values.resourceName === resource &&
      values.resourceRecordKey === record.id &&
      takes(values.mediaCategory),
  );
  if (uploads.jobs.length + cut.length === 0) return null;
  return (
    <ul className={styles.list} data-part="file-list" aria-label={t('uploads')}>
      {cut.map((upload) => (
        <CutRow key={upload.id} upload={upload} />
      ))}
      {uploads.jobs.map((job) => (
        <JobRow key={job.id} job={job} onCancel={() => uploads.cancel(job)} onRetry={() => uploads.retry(job)} />
      ))}
    </ul>
  );
}

function CutRow({ upload }: { readonly upload: StoredUpload }) {
  const { t } = useTranslation(['files', 'ui']);
  const name = upload.values.fileName;
  return (
    <li className={styles.row} data-state="failed">
      <span className={styles.kind}>
        <Icon name="warning" size={18} />
      </span>
      <div className={styles.about}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={fieldStyles.issue} data-part="field-issue">
          {t('files:problem.cut')}
        </span>
      </div>
      <span className={styles.fileTools}>
        <IconButton
          icon="close"
          label={t('files:dismissOf', { name })}
          title={t('ui:action.close')}
          onClick={() => forgetUpload(upload)}
        />
      </span>
    </li>
  );
}

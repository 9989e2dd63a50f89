import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import relatedStyles from '#kit/record/related.module.css';
import type { AnyRecord } from '#model/schema.ts';
import boneStyles from '#ui/bone.module.css';
import { lazyPart } from '#ui/lazy-part.ts';
import textStyles from '#ui/text.module.css';
import { ACCEPTED } from './accepted.ts';
import { type Attachment, isPhoto } from './attachment.ts';
import { FileButtons } from './file-buttons.tsx';
import { FilePreview } from './file-preview.tsx';
import { FileRow } from './file-row.tsx';
import styles from './files.module.css';
import { UploadList } from './upload-list.tsx';
import { isImage, useFileDrop } from './use-file-drop.ts';
import { useFiles } from './use-files.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useMayWrite } from './use-may-write.ts';
import { useRemoval } from './use-removal.ts';
import { useUploads } from './use-uploads.ts';

const FileForm = lazyPart(async () => (await import('./file-form.tsx')).FileForm);

/** The files of a record: dropped, pasted, chosen or photographed; looked at, renamed, put away. */
export function FilesPanel(props: {
  readonly resource: string;
  readonly record: AnyRecord;
  /** Photos have their own gallery: these are the documents. */
  readonly hasGallery?: boolean;
}) {
  const { resource, record, hasGallery = false } = props;
  const { t } = useTranslation(['files', 'ui']);
  const format = useFormat();
  const may = useMayWrite(resource, record);
  const query = useFiles(resource, record);
  const all = query.data?.data;
  const files = hasGallery ? all?.filter((file) => !isPhoto(file)) : all;
  const uploads = useUploads(resource, record, all, hasGallery ? 'papers' : 'files');
  const remove = useRemoval();
  const [shown, setShown] = useState<Attachment>();
  const [edited, setEdited] = useState<Attachment>();
  const create = may('create');
  const canAdd = create.can && record.archivedAt === null;
  const { isOver, target } = useFileDrop(
    uploads.add,
    canAdd,
    hasGallery ? (chosen) => !chosen.every(isImage) : undefined,
  );
  useLeaveWarning(uploads.isBusy);
  const count = files?.length ?? 0;
  // nothing to see and nothing to add: no line
  if (files?.length === 0 && !canAdd && !create.asked && uploads.jobs.length === 0) return null;
  return (
    <section className={styles.files} aria-labelledby="files-title" data-over={isOver} {...target}>
      <header className={relatedStyles.head}>
        <h2 id="files-title">
          {t('files:title')}{' '}
          {count > 0 && <span className={`${textStyles.quiet} ${textStyles.figures}`}>{format.number(count)}</span>}
        </h2>
        {record.archivedAt === null && (
          <FileButtons create={create} accept={ACCEPTED} label={t('files:add')} onFiles={uploads.add} />
        )}
      </header>
      <UploadList
        resource={resource}
        record={record}
        uploads={uploads}
        takes={(category) => !hasGallery || category !== 'Photo'}
      />
      {query.isError && !files ? (
        <Failure error={query.error} onRetry={query.refetch} />
      ) : (
        (!files || count > 0) && (
          <ul className={styles.list} data-part="file-list" aria-label={t('files:title')} aria-busy={!files}>
            {!files && <li className={boneStyles.bone} data-part="bone" />}
            {files?.map((file) => (
              <FileRow
                key={file.id}
                file={file}
                mayEdit={may('edit').can && record.archivedAt === null}
                onOpen={setShown}
                onEdit={setEdited}
                onDelete={(one) => void remove(one)}
              />
            ))}
          </ul>
        )
      )}
      {isOver && <p className={styles.over}>{t('files:dropHere')}</p>}
      {shown && <FilePreview file={shown} onClose={() => setShown(undefined)} />}
      <Suspense>{edited && <FileForm file={edited} onClose={() => setEdited(undefined)} />}</Suspense>
    </section>
  );
}

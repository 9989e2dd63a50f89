import { useWarnAboutChange } from '@refinedev/core';
import { Button } from 'antd';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FILE_TYPES } from '#lib/file-types.ts';
import type { AnyRecord } from '#schema/schema.ts';
import { ActionButton } from '../action-button.tsx';
import { Failure } from '../failure.tsx';
import { useFormat } from '../format.ts';
import { Icon } from '../icon.tsx';
import { type Decision, useWorkspace } from '../workspace.tsx';
import type { Attachment } from './attachment.ts';
import { FilePreview } from './file-preview.tsx';
import { FileRow } from './file-row.tsx';
import { JobRow } from './job-row.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useFiles } from './use-files.ts';
import { useRemoval } from './use-removal.ts';
import { useUploads } from './use-uploads.ts';
import './files.css';
import { lazyPart } from '../lazy-part.ts';

const FileForm = lazyPart(async () => (await import('./file-form.tsx')).FileForm);
const ACCEPTED = Object.values(FILE_TYPES)
  .flatMap(({ extensions, type }) => [type, ...extensions.map((extension) => `.${extension}`)])
  .join(',');

/** Whoever may edit the record may attach files to it, where the policy lets them attach any. */
function useMayWrite(resource: string, record: AnyRecord): (action: string) => Decision {
  const { decide } = useWorkspace();
  const whole = decide('edit', resource, record);
  return (action) => (whole.can ? decide(action, 'attachments') : whole);
}

/** The files of a record: dropped, pasted, chosen or photographed; looked at, renamed, put away. */
export function FilesPanel({ resource, record }: { readonly resource: string; readonly record: AnyRecord }) {
  const { t } = useTranslation(['files', 'ui']);
  const format = useFormat();
  const may = useMayWrite(resource, record);
  const query = useFiles(resource, record);
  const files = query.data?.data;
  const uploads = useUploads(resource, record, files);
  const remove = useRemoval();
  const { setWarnWhen } = useWarnAboutChange();
  const [shown, setShown] = useState<Attachment>();
  const [edited, setEdited] = useState<Attachment>();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const create = may('create');
  const canAdd = create.can && record.archivedAt === null;
  const { isOver, target } = useFileDrop(uploads.add, canAdd);

  const isBusy = uploads.jobs.some(({ state }) => state !== 'refused' && state !== 'failed');
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    setWarnWhen(true);
    addEventListener('beforeunload', warn);
    return () => {
      setWarnWhen(false);
      removeEventListener('beforeunload', warn);
    };
  }, [isBusy, setWarnWhen]);

  const input = (ref: typeof chooser, options: { readonly accept: string; readonly camera?: boolean }) => (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={!options.camera}
      accept={options.accept}
      capture={options.camera ? 'environment' : undefined}
      aria-label={t(options.camera ? 'files:takePhoto' : 'files:add')}
      onChange={(event) => {
        uploads.add(event.target.files ?? []);
        // the same file may be chosen again
        event.target.value = '';
      }}
    />
  );
  const count = files?.length ?? 0;
  return (
    <section className="panel files" aria-labelledby="files-title" data-over={isOver} {...target}>
      <header className="panel-head">
        <h2 id="files-title">
          {t('files:title')} {count > 0 && <span className="quiet figures">{format.number(count)}</span>}
        </h2>
        {record.archivedAt === null && (
          <div className="files-tools">
            {canAdd && (
              <Button
                size="small"
                className="files-camera"
                icon={<Icon name="camera" size={14} />}
                onClick={() => camera.current?.click()}
              >
                {t('files:takePhoto')}
              </Button>
            )}
            <ActionButton
              size="small"
              decision={create}
              icon={<Icon name="upload" size={14} />}
              onClick={() => chooser.current?.click()}
            >
              {t('files:add')}
            </ActionButton>
          </div>
        )}
      </header>
      {canAdd && input(chooser, { accept: ACCEPTED })}
      {canAdd && input(camera, { accept: 'image/*', camera: true })}
      {uploads.jobs.length > 0 && (
        <ul className="file-list" aria-label={t('files:uploads')}>
          {uploads.jobs.map((job) => (
            <JobRow key={job.id} job={job} onCancel={() => uploads.cancel(job)} onRetry={() => uploads.retry(job)} />
          ))}
        </ul>
      )}
      {query.isError && !files ? (
        <Failure error={query.error} onRetry={query.refetch} />
      ) : files && count === 0 && uploads.jobs.length === 0 ? (
        <p className="files-empty">
          <Icon name="upload" size={20} />
          {t(canAdd ? 'files:empty' : 'files:none')}
        </p>
      ) : (
        <ul className="file-list" aria-label={t('files:title')} aria-busy={!files}>
          {!files && <li className="bone" />}
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
      )}
      {isOver && <p className="files-over">{t('files:dropHere')}</p>}
      {shown && <FilePreview file={shown} onClose={() => setShown(undefined)} />}
      <Suspense>{edited && <FileForm file={edited} onClose={() => setEdited(undefined)} />}</Suspense>
    </section>
  );
}

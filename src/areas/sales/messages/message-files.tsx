import { type HttpError, useMany } from '@refinedev/core';
import { useState } from 'react';
import { type Attachment, isShowable } from '#kit/files/attachment.ts';
import { FilePreview } from '#kit/files/file-preview.tsx';
import { useDownload } from '#kit/files/use-download.ts';
import { useLabels } from '#kit/text.ts';
import { isPicture, isSound } from '#lib/files/file-types.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './messages.module.css';

/** The files of a message: opened, listened to or downloaded. */
export function MessageFiles({ ids }: { readonly ids: readonly string[] }) {
  const labels = useLabels('messages');
  const [shown, setShown] = useState<Attachment>();
  const { download, busy } = useDownload();
  const { query } = useMany<Attachment, HttpError>({ resource: 'attachments', ids: [...ids] });
  return (
    <span className={styles.sent} aria-busy={query.isLoading}>
      {query.data?.data.map((file) => (
        <Button
          key={file.id}
          size="small"
          disabled={busy}
          icon={<Icon name={isPicture(file.mediaType) ? 'camera' : 'note'} size={14} />}
          aria-label={labels.text(isSound(file.mediaType) ? 'files.play' : 'files.open', { name: file.fileName })}
          onClick={() => (isShowable(file) ? setShown(file) : void download(file))}
        >
          <bdi>{file.fileName}</bdi>
        </Button>
      ))}
      {shown && <FilePreview file={shown} onClose={() => setShown(undefined)} />}
    </span>
  );
}

import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '#kit/failure.tsx';
import { useServices } from '#kit/workspace.tsx';
import { FILE_TYPES, isSound } from '#lib/files/file-types.ts';
import boneStyles from '#ui/bone.module.css';
import { Button, LinkButton } from '#ui/button.tsx';
import dialogStyles from '#ui/dialog.module.css';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Attachment } from './attachment.ts';
import styles from './files.module.css';
import { useDownload } from './use-download.ts';

/** A picture, a PDF or a sound, read through the storage rules and shown from memory: there is no address to pass on. */
export function FilePreview({ file, onClose }: { readonly file: Attachment; readonly onClose: () => void }) {
  const { t } = useTranslation(['files', 'ui']);
  const { files } = useServices();
  const { download, busy } = useDownload();
  const [shown, setShown] = useState<{ readonly address: string } | { readonly error: unknown }>();
  const [tries, setTries] = useState(0);
  const { storagePath, mediaType, fileName } = file;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try reads again
  useEffect(() => {
    let wanted = true;
    let address = '';
    setShown(undefined);
    files.open(storagePath).then(
      (blob) => {
        if (!wanted) return;
        // the type comes from our table, not from the store: no file is ever opened as a page
        address = URL.createObjectURL(new Blob([blob], { type: FILE_TYPES[mediaType].type }));
        setShown({ address });
      },
      (error: unknown) => wanted && setShown({ error }),
    );
    return () => {
      wanted = false;
      URL.revokeObjectURL(address);
    };
  }, [files, storagePath, mediaType, tries]);
  return (
    <Dialog title={<bdi>{fileName}</bdi>} wide onClose={onClose}>
      <div className={styles.preview} aria-busy={!shown}>
        {!shown && (
          <span className={boneStyles.bone} data-part="bone" role="status" aria-label={t('ui:record.loading')} />
        )}
        {shown && 'error' in shown && <Failure error={shown.error} onRetry={() => setTries(tries + 1)} />}
        {shown &&
          'address' in shown &&
          (mediaType === 'Pdf' ? (
            <iframe src={`${shown.address}#navpanes=0`} title={fileName} />
          ) : isSound(mediaType) ? (
            // biome-ignore lint/a11y/useMediaCaption: nobody has written down what a client said
            <audio src={shown.address} aria-label={fileName} controls autoPlay />
          ) : (
            <img src={shown.address} alt={file.shortDescription ?? fileName} />
          ))}
      </div>
      <div className={dialogStyles.actions}>
        {shown && 'address' in shown && (
          <LinkButton href={shown.address} target="_blank" rel="noopener" icon={<Icon name="eye" size={16} />}>
            {t('files:openInTab')}
          </LinkButton>
        )}
        <Button loading={busy} icon={<Icon name="download" size={16} />} onClick={() => download(file)}>
          {t('files:download')}
        </Button>
      </div>
    </Dialog>
  );
}

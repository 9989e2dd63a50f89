import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FileButtons } from '#kit/files/file-buttons.tsx';
import filesStyles from '#kit/files/files.module.css';
import { IMAGE_TYPES, isImage, useFileDrop } from '#kit/files/use-file-drop.ts';
import { useAllowed } from '#kit/use-allowed.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './photo-drop.module.css';

/** Photos for a record that is being created: dropped or chosen, and taken off again; they are sent once it is there. */
export function PhotoDrop(props: {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
}) {
  const { files, onChange } = props;
  const { t } = useTranslation('gallery');
  const create = useAllowed('create', 'attachments');
  const add = (more: Iterable<File>) => onChange([...files, ...[...more].filter(isImage)]);
  const { isOver, target } = useFileDrop(add, create.can);
  const pictures = useMemo(() => files.map((file) => ({ file, url: URL.createObjectURL(file) })), [files]);
  useEffect(
    () => () => {
      for (const { url } of pictures) URL.revokeObjectURL(url);
    },
    [pictures],
  );
  if (!create.can) return null;
  return (
    <section className={styles.drop} aria-label={t('title')} data-over={isOver} {...target}>
      {pictures.length === 0 ? (
        <p>{t('chooseFirst')}</p>
      ) : (
        <ul>
          {pictures.map(({ file, url }, at) => (
            <li key={url}>
              <img src={url} alt={file.name} />
              <IconButton
                icon="close"
                label={t('leaveOut', { name: file.name })}
                size={14}
                onClick={() => onChange(files.toSpliced(at, 1))}
              />
            </li>
          ))}
        </ul>
      )}
      <FileButtons create={create} accept={IMAGE_TYPES} label={t('add')} onFiles={add} />
      {isOver && (
        <p className={filesStyles.over}>
          <Icon name="upload" size={20} /> {t('dropHere')}
        </p>
      )}
    </section>
  );
}

import { useDraggable, useDroppable } from '@dnd-kit/core';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '#kit/files/attachment.ts';
import { useDownload } from '#kit/files/use-download.ts';
import { useFormat } from '#kit/format.ts';
import { Icon } from '#ui/icon.tsx';
import { MenuButton, type MenuOption } from '#ui/menu-button.tsx';
import styles from './gallery.module.css';
import { Picture } from './picture.tsx';
import { useRetry } from './use-picture.ts';

/** Bytes up to which the cover itself is shown; above, its thumb: five pictures of a page weigh 250 kB at most. */
const LIGHT = 120_000;

/** What may be done with one photo; absent where the person may only look. */
export interface PhotoActions {
  readonly setCover: () => void;
  readonly caption: () => void;
  /** Absent at the end. */
  readonly earlier?: () => void;
  readonly later?: () => void;
  readonly remove: () => void;
}

/** One photo among the others: it opens large; by its menu or by dragging it takes another place. */
export function PhotoTile(props: {
  readonly photo: Attachment;
  readonly at: number;
  readonly count: number;
  readonly isCover: boolean;
  /** It stands for all of them. */
  readonly isLarge: boolean;
  readonly onOpen: () => void;
  readonly actions?: PhotoActions;
}) {
  const { photo, at, count, isCover, isLarge, onOpen, actions } = props;
  const { t } = useTranslation(['gallery', 'files']);
  const format = useFormat();
  const { download } = useDownload();
  const path = isLarge && photo.sizeBytes <= LIGHT ? photo.storagePath : (photo.thumbPath ?? photo.storagePath);
  const retry = useRetry(path);
  const place = t('place', { at: format.number(at + 1), n: format.number(count) });
  const drag = useDraggable({ id: photo.id, data: { at }, disabled: !actions });
  const drop = useDroppable({ id: photo.id, data: { at }, disabled: !actions });
  const name = photo.shortDescription ?? photo.fileName;
  const option = (key: string, label: string, onSelect: () => void): MenuOption => ({ key, label, onSelect });
  const options: MenuOption[] = [
    ...(actions && !isCover && photo.thumbPath ? [option('cover', t('setCover'), actions.setCover)] : []),
    ...(actions ? [option('caption', t('caption'), actions.caption)] : []),
    ...(actions?.earlier ? [option('earlier', t('earlier'), actions.earlier)] : []),
    ...(actions?.later ? [option('later', t('later'), actions.later)] : []),
    option('download', t('files:download'), () => void download(photo)),
    ...(actions ? [option('remove', t('remove'), actions.remove)] : []),
  ];
  return (
    <li
      ref={drop.setNodeRef}
      className={styles.photoTile}
      data-photo={photo.id}
      data-large={isLarge}
      data-over={drop.isOver && !drag.isDragging}
      data-lifted={drag.isDragging}
    >
      <button
        type="button"
        ref={drag.setNodeRef}
        {...drag.listeners}
        className={styles.photoOpen}
        aria-label={t(retry ? 'retry' : 'open', { name, place })}
        title={name}
        onClick={retry ?? onOpen}
      >
        <Picture path={path} alt="">
          <span className={styles.photoGone}>
            <Icon name="warning" size={20} />
            {t('again')}
          </span>
        </Picture>
      </button>
      {isCover && <span className={styles.photoMark}>{t('cover')}</span>}
      <MenuButton className={styles.photoMenu} label={t('actionsOf', { name })} options={options}>
        <Icon name="more" size={16} />
      </MenuButton>
    </li>
  );
}

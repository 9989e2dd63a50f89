import { useTranslation } from 'react-i18next';
import type { Attachment } from '#kit/files/attachment.ts';
import { useFormat } from '#kit/format.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import { useHotKeys } from '#ui/use-hot-keys.ts';
import styles from './lightbox.module.css';
import { usePicture } from './use-picture.ts';

/** Photos one at a time, as large as the window: arrow keys turn, Home and End go to the ends, Escape closes. */
export function Lightbox(props: {
  readonly photos: readonly Attachment[];
  readonly at: number;
  readonly onAt: (at: number) => void;
  readonly onClose: () => void;
}) {
  const { photos, at, onAt, onClose } = props;
  const { t } = useTranslation('gallery');
  const format = useFormat();
  const count = photos.length;
  const show = (next: number) => () => {
    onAt((next + count) % count);
    return true;
  };
  useHotKeys({ ArrowLeft: show(at - 1), ArrowRight: show(at + 1), Home: show(0), End: show(-1) }, () => false);
  const photo = photos[at];
  // the next one is fetched while this one is looked at
  usePicture(photos[(at + 1) % count]?.storagePath);
  if (!photo) return null;
  const step = (by: number, icon: 'chevronLeft' | 'chevronRight', label: string) => (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      title={label}
      onClick={() => onAt((at + by + count) % count)}
    >
      <Icon name={icon} size={24} />
    </button>
  );
  const place = t('place', { at: format.number(at + 1), n: format.number(count) });
  return (
    <Dialog
      title={
        <span className={textStyles.figures} aria-live="polite">
          {place}
        </span>
      }
      wide
      onClose={onClose}
    >
      <div className={styles.lightbox}>
        {count > 1 && step(-1, 'chevronLeft', t('previous'))}
        <Full key={photo.id} photo={photo} />
        {count > 1 && step(1, 'chevronRight', t('next'))}
      </div>
      <p className={styles.words} dir="auto">
        {photo.shortDescription}
      </p>
    </Dialog>
  );
}

/** The thumb until the photo itself is there. */
function Full({ photo }: { readonly photo: Attachment }) {
  const { t } = useTranslation('gallery');
  const thumb = usePicture(photo.thumbPath);
  const full = usePicture(photo.storagePath);
  const address = full.address ?? thumb.address;
  if (full.isFailed)
    return (
      <p className={styles.failed} role="alert">
        {t('unreadable')}
      </p>
    );
  return (
    <figure aria-busy={!full.address}>
      {address && <img src={address} alt={photo.shortDescription ?? photo.fileName} />}
    </figure>
  );
}

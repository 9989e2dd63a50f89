import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type QrContent, readQrContent } from '#lib/sales/qr-content.ts';
import { Button } from '#ui/button.tsx';
import dialogStyles from '#ui/dialog.module.css';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import textStyles from '#ui/text.module.css';
import { Found } from './found.tsx';
import styles from './qr.module.css';
import { loadQrReader, type PictureRefusal, type ReadQr, readPicture } from './reader.ts';
import { useCamera } from './use-camera.ts';

/**
 * A QR code, held before the camera or in a picture. Text is treated as a pasted listing; a link or a card is shown
 * first.
 */
export function QrDialog(props: {
  /** A picture that was chosen before the dialog was there. */
  readonly picture: File | undefined;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}) {
  const { picture, onText, onClose } = props;
  const { t } = useTranslation('scanner');
  const video = useRef<HTMLVideoElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [reader, setReader] = useState<{ readonly read: ReadQr }>();
  const [file, setFile] = useState(picture);
  const [refusal, setRefusal] = useState<PictureRefusal | 'notLoaded'>();
  const [content, setContent] = useState<QrContent>();
  const take = (text: string) => {
    const found = readQrContent(text);
    if (found.kind !== 'text') return setContent(found);
    onClose();
    onText(found.text);
  };
  const latest = useRef(take);
  latest.current = take;

  useEffect(() => {
    loadQrReader().then(
      (read) => setReader({ read }),
      () => setRefusal('notLoaded'),
    );
  }, []);
  useEffect(() => {
    if (!file || !reader) return;
    let left = false;
    void readPicture(reader.read, file).then((found) => {
      if (left) return;
      setFile(undefined);
      if ('text' in found) latest.current(found.text);
      else setRefusal(found.refusal);
    });
    return () => {
      left = true;
    };
  }, [file, reader]);
  const isLooking = !content && !file && refusal === undefined;
  const camera = useCamera(video, { on: isLooking, reader: reader?.read, found: take });
  const again = () => {
    setContent(undefined);
    setRefusal(undefined);
  };
  const state = file ? 'reading' : (refusal ?? camera);
  const isRefused = state !== 'reading' && state !== 'starting' && state !== 'live';
  return (
    <Dialog title={t('qr.title')} onClose={onClose}>
      {content ? (
        <Found content={content} />
      ) : (
        <>
          <div className={styles.view} data-live={isLooking && camera === 'live'}>
            <video ref={video} muted playsInline aria-label={t('qr.camera')} />
            {!(isLooking && camera === 'live') && <Icon name="camera" size={40} />}
          </div>
          <p className={isRefused ? styles.refusal : textStyles.quiet} role={isRefused ? 'alert' : 'status'}>
            {isRefused && <Icon name="warning" size={16} />} {t(`qr.${state}`)}
          </p>
        </>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/*"
        aria-label={t('qr.choose')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) {
            again();
            setFile(chosen);
          }
          target.value = '';
        }}
      />
      <div className={dialogStyles.actions}>
        {(content || refusal) && refusal !== 'notLoaded' && <Button onClick={again}>{t('qr.again')}</Button>}
        {!content && (
          <Button
            type={isRefused ? 'primary' : 'default'}
            icon={<Icon name="images" size={16} />}
            disabled={!reader || file !== undefined}
            onClick={() => chooser.current?.click()}
          >
            {t('qr.choose')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '#kit/action-button.tsx';
import type { Decision } from '#kit/workspace.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './files.module.css';

/** Where files are chosen from, or a photo is taken: the buttons, and the inputs behind them. */
export function FileButtons(props: {
  readonly create: Decision;
  /** What the chooser offers, as `accept` has it. */
  readonly accept: string;
  readonly label: string;
  /** Of the button that opens the chooser, where it is pressed from elsewhere. */
  readonly buttonId?: string;
  readonly onFiles: (files: Iterable<File>) => void;
}) {
  const { create, accept, label, buttonId, onFiles } = props;
  const { t } = useTranslation('files');
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const input = (ref: typeof chooser, name: string, isCamera: boolean) => (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={!isCamera}
      accept={isCamera ? 'image/*' : accept}
      capture={isCamera ? 'environment' : undefined}
      aria-label={name}
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        // the same file may be chosen again
        event.target.value = '';
      }}
    />
  );
  return (
    <div className={styles.filesTools}>
      {create.can && input(chooser, label, false)}
      {create.can && input(camera, t('takePhoto'), true)}
      {create.can && (
        <Button
          type="link"
          size="small"
          className={styles.camera}
          icon={<Icon name="camera" size={14} />}
          onClick={() => camera.current?.click()}
        >
          {t('takePhoto')}
        </Button>
      )}
      <ActionButton
        type="link"
        size="small"
        id={buttonId}
        decision={create}
        icon={<Icon name="add" size={14} />}
        onClick={() => chooser.current?.click()}
      >
        {label}
      </ActionButton>
    </div>
  );
}

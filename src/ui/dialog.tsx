import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import './dialog.css';

/** A modal of the browser's own: it keeps the focus, Escape closes it, and it stands above everything else. */
export function Dialog(props: {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** For what is looked at rather than read: as large as the window allows. */
  readonly wide?: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('ui');
  const { title, children, wide, onClose } = props;
  const frame = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = frame.current;
    dialog?.showModal();
    // closing gives the focus back to where it was
    return () => dialog?.close();
  }, []);
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: nothing is done by the click but keeping it from what is below
    <dialog
      ref={frame}
      className={wide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.stopPropagation()}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" className="icon-button" aria-label={t('action.close')} onClick={onClose}>
          <Icon name="close" size={16} />
        </button>
      </header>
      {children}
    </dialog>,
    document.body,
  );
}

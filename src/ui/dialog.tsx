import { type CSSProperties, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import dialogStyles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { OPEN_LIST } from './open-list.ts';

/** A modal of the browser's own: it keeps the focus, Escape closes it, and it is above everything else. */
export function Dialog(props: {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** For what is looked at rather than read: as large as the window allows. */
  readonly wide?: boolean;
  /** For a few choices: at the foot of a phone's window. */
  readonly sheet?: boolean;
  /** Another style, and its place if it opens next to something. Then a click outside closes it. */
  readonly className?: string;
  readonly place?: CSSProperties;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('ui');
  const { title, children, wide, sheet, className, place, onClose } = props;
  const frame = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const dialog = frame.current;
    dialog?.showModal();
    // closing gives the focus back to where it was, as long as the dialog is still in the page
    return () => dialog?.close();
  }, []);
  return createPortal(
    <dialog
      ref={frame}
      className={dialogStyles.window}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // where the browser closes it without asking first; the event also comes from a dialog that has left the page
      onClose={() => frame.current && onClose()}
      onKeyDown={(event) => {
        // what the dialog was opened from has its own use of Escape
        if (event.key === 'Escape') event.stopPropagation();
      }}
      onKeyDownCapture={(event) => {
        if (event.key === 'Escape' && frame.current?.querySelector(OPEN_LIST)) event.preventDefault();
      }}
      onClick={(event) => {
        event.stopPropagation();
        if (place && event.target === frame.current) onClose();
      }}
    >
      <div
        className={[dialogStyles.dialog, wide && dialogStyles.wide, sheet && dialogStyles.sheet, className]
          .filter(Boolean)
          .join(' ')}
        data-part="dialog"
        style={place}
      >
        <header>
          <h2 id={id}>{title}</h2>
          <IconButton icon="close" label={t('action.close')} onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>,
    document.body,
  );
}

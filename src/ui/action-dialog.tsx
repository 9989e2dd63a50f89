import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import dialogStyles from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import { Unread } from './unread.ts';

/** Asks before something is done: Cancel, and the button that does it; Enter in a field presses that button, which does nothing while a field holds what nobody can read. The first field has the focus. */
export function ActionDialog(props: {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly okText: string;
  /** It cannot be taken back, or takes something away. */
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly saving?: boolean;
  readonly cancelText?: string;
  readonly wide?: boolean;
  readonly onOk: () => void;
  readonly onCancel: () => void;
}) {
  const { title, children, okText, danger, disabled, saving, cancelText, wide, onOk, onCancel } = props;
  const { t } = useTranslation('ui');
  const form = useRef<HTMLFormElement>(null);
  const unread = useRef(new Set<string>());
  const [isAsked, setAsked] = useState(false);
  const notify = useCallback((id: string, isUnread: boolean) => {
    if (isUnread) unread.current.add(id);
    else unread.current.delete(id);
  }, []);
  const fields = useMemo(() => ({ isAsked, notify }), [isAsked, notify]);
  // after the dialog itself has opened, which gives the focus to its Close
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(), []);
  return (
    <Dialog title={title} wide={wide} onClose={onCancel}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React hands it on to the form that this dialog was opened from
          event.stopPropagation();
          if (disabled || saving) return;
          setAsked(true);
          if (unread.current.size === 0) onOk();
        }}
      >
        <Unread value={fields}>{children}</Unread>
        <footer className={dialogStyles.actions}>
          <Button onClick={onCancel}>{cancelText ?? t('action.cancel')}</Button>
          <Button type="primary" htmlType="submit" danger={danger} disabled={disabled} loading={saving}>
            {okText}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

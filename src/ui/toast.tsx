import { type SyntheticEvent, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { createListeners } from '#lib/data/listeners.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import textStyles from './text.module.css';
import toastStyles from './toast.module.css';
import { type Toast, type ToastAction, undoOf, withoutToast, withToast } from './toast-list.ts';
import { isTyping, useHotKeys } from './use-hot-keys.ts';

/** Long enough to read and to reach the button by keyboard. */
const SHOWN_MS = 10_000;

let shown: readonly Toast[] = [];
let next = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const { notify, subscribe } = createListeners();
const set = (toasts: readonly Toast[]) => {
  shown = toasts;
  notify();
};
/** While the pointer or the focus is on it, it stays; then its time starts again. */
const hold = () => clearTimeout(timer);
const release = () => {
  hold();
  timer = setTimeout(() => set(withoutToast(shown)), SHOWN_MS);
};
const releaseFrom = ({ currentTarget }: SyntheticEvent) => {
  if (!currentTarget.matches(':hover, :focus-within')) release();
};
const act = (key: string, { run }: ToastAction) => {
  dropToast(key);
  run();
};

/**
 * Shows for a short time what was done last; the action undoes it or leads to it. Text is already translated.
 * @param more `key` identifies a message whose text changes; `lasts`: it stays until it is dropped
 */
export function toast(text: string, action?: ToastAction, more: Partial<Omit<Toast, 'text' | 'action'>> = {}): void {
  set(withToast(shown, { key: String(++next), tone: 'success', lasts: false, ...more, text, action }));
  if (!more.lasts) release();
}

/** Takes one away, however long it would have lasted. */
export const dropToast = (key: string): void => set(withoutToast(shown, key));

function undo(): boolean {
  const { key = '', action } = undoOf(shown) ?? {};
  if (action) act(key, action);
  return action !== undefined;
}

export function Toaster() {
  const { t } = useTranslation('ui');
  const toasts = useSyncExternalStore(subscribe, () => shown);
  // in a field the browser's own undo is meant
  useHotKeys({ '$mod+z': undo }, ({ target }) => isTyping(target));
  return (
    <div
      className={toastStyles.toasts}
      role="status"
      aria-live="polite"
      onPointerEnter={hold}
      onPointerLeave={releaseFrom}
      onFocus={hold}
      onBlur={releaseFrom}
    >
      {toasts.map(({ key, text, action, further, tone, lasts }) => (
        <div className={toastStyles.toast} data-tone={tone} key={key}>
          <Icon name={tone === 'error' ? 'warning' : 'checkCircle'} size={18} />
          {/* a countdown is not read out second by second */}
          <span aria-live={lasts ? 'off' : undefined}>{text}</span>
          {action && (
            <button
              type="button"
              className={textStyles.link}
              aria-keyshortcuts={action.undoes && 'Control+Z'}
              onClick={() => act(key, action)}
            >
              {action.label}
            </button>
          )}
          {further && (
            <button type="button" className={textStyles.link} onClick={() => act(key, further)}>
              {further.label}
            </button>
          )}
          <IconButton icon="close" label={t('action.close')} size={14} onClick={() => dropToast(key)} />
        </div>
      ))}
    </div>
  );
}

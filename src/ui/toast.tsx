import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';

interface Toast {
  readonly key: number;
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}
/** Long enough to read and to reach the button by keyboard. */
const SHOWN_MS = 8000;

let shown: readonly Toast[] = [];
let next = 0;
const told = new Set<() => void>();
const set = (toasts: readonly Toast[]) => {
  shown = toasts;
  for (const tell of told) tell();
};
const drop = (key: number) => set(shown.filter((toast) => toast.key !== key));

/** Says in passing what was done last; the action undoes it or leads on. Text is already translated. */
export function toast(text: string, action?: Toast['action']): void {
  const key = ++next;
  set([{ key, text, action }]);
  setTimeout(() => drop(key), SHOWN_MS);
}

export function Toaster() {
  const { t } = useTranslation('ui');
  const toasts = useSyncExternalStore(
    (tell) => {
      told.add(tell);
      return () => told.delete(tell);
    },
    () => shown,
  );
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map(({ key, text, action }) => (
        <div className="toast" key={key}>
          <Icon name="checkCircle" size={18} />
          <span>{text}</span>
          {action && (
            <button
              type="button"
              className="link"
              onClick={() => {
                drop(key);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
          <button type="button" className="icon-button" aria-label={t('action.close')} onClick={() => drop(key)}>
            <Icon name="close" size={14} />
          </button>
        </div>
      ))}
    </div>
  );
}

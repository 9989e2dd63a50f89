import { type SyntheticEvent, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';

interface ToastAction {
  readonly label: string;
  readonly run: () => void;
  /** It takes back what was done: Ctrl+Z does so too. */
  readonly undoes?: true;
}
interface Toast {
  readonly key: number;
  readonly text: string;
  readonly action?: ToastAction;
}
/** Long enough to read and to reach the button by keyboard. */
const SHOWN_MS = 10_000;

let shown: readonly Toast[] = [];
let next = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const told = new Set<() => void>();
const set = (toasts: readonly Toast[]) => {
  shown = toasts;
  for (const tell of told) tell();
};
/** While the pointer or the focus is on it, it stays; then its time begins anew. */
const hold = () => clearTimeout(timer);
const release = () => {
  hold();
  timer = setTimeout(() => set([]), SHOWN_MS);
};
const releaseFrom = ({ currentTarget }: SyntheticEvent) => {
  if (!currentTarget.matches(':hover, :focus-within')) release();
};
const drop = () => {
  hold();
  set([]);
};
const act = ({ run }: ToastAction) => {
  drop();
  run();
};

/** Says in passing what was done last; the action undoes it or leads on. Text is already translated. */
export function toast(text: string, action?: ToastAction): void {
  set([{ key: ++next, text, action }]);
  release();
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Ctrl+Z takes back what the toast tells of; in a field the browser's own undo is meant. */
function onKey(event: KeyboardEvent): void {
  const action = shown[0]?.action;
  const undoes = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'z';
  if (!undoes || !action?.undoes || event.defaultPrevented || isTyping(event.target)) return;
  event.preventDefault();
  act(action);
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
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div
      className="toasts"
      role="status"
      aria-live="polite"
      onPointerEnter={hold}
      onPointerLeave={releaseFrom}
      onFocus={hold}
      onBlur={releaseFrom}
    >
      {toasts.map(({ key, text, action }) => (
        <div className="toast" key={key}>
          <Icon name="checkCircle" size={18} />
          <span>{text}</span>
          {action && (
            <button
              type="button"
              className="link"
              aria-keyshortcuts={action.undoes && 'Control+Z'}
              onClick={() => act(action)}
            >
              {action.label}
            </button>
          )}
          <button type="button" className="icon-button" aria-label={t('action.close')} onClick={drop}>
            <Icon name="close" size={14} />
          </button>
        </div>
      ))}
    </div>
  );
}

import { type ReactNode, Suspense, useEffect, useId, useRef } from 'react';
import { Icon } from '#ui/icon.tsx';
import { usePopup } from '#ui/use-popup.ts';
import filtersStyles from './filters.module.css';
import styles from './toolbar.module.css';

/** One field's filter: a button that says what is chosen, and a panel below it (on the phone: from the bottom edge). */
export function FilterPill(props: {
  readonly label: string;
  /** What is chosen, in short; absent while nothing is. */
  readonly summary?: string;
  /** Open from the start: it was just added. */
  readonly startsOpen?: boolean;
  readonly children: (close: () => void) => ReactNode;
}) {
  const { label, summary, startsOpen = false, children } = props;
  const { open, setOpen, frame, button, close, onKeyDown } = usePopup(startsOpen);
  const panel = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  useEffect(() => {
    if (open) panel.current?.querySelector<HTMLElement>('input, [aria-pressed]')?.focus();
  }, [open]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard wherever the focus is in the panel
    <div className={styles.filter} ref={frame} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={styles.pill}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-on={summary !== undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
        {summary !== undefined && <bdi className={styles.pillValue}>{summary}</bdi>}
        <Icon name="chevronDown" size={14} />
      </button>
      {open && (
        <fieldset className={styles.filterPanel} id={id} ref={panel}>
          <legend className="visually-hidden">{label}</legend>
          <Suspense fallback={<div className={filtersStyles.waiting} aria-busy="true" />}>{children(close)}</Suspense>
        </fieldset>
      )}
    </div>
  );
}

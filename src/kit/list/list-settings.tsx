import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListDefinition } from '#kit/resource.ts';
import { Icon } from '#ui/icon.tsx';
import iconButtonStyles from '#ui/icon-button.module.css';
import { lazyPart } from '#ui/lazy-part.ts';
import styles from './list.module.css';
import type { ListControl } from './use-list-state.ts';

const loadPanel = () => import('./settings-panel.tsx');
const SettingsPanel = lazyPart(async () => (await loadPanel()).SettingsPanel);

/** The table's columns and the height of its rows. */
export function ListSettings(props: {
  readonly definition: ListDefinition;
  readonly control: ListControl;
  /** Cards and boards have none. */
  readonly hasColumns: boolean;
  readonly onHelp: () => void;
}) {
  const { t } = useTranslation('ui');
  const label = t(props.hasColumns ? 'list.settings' : 'list.density');
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard wherever the focus is in the panel
    <div
      className={styles.settings}
      ref={frame}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className={iconButtonStyles.iconButton}
        data-part="icon-button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={label}
        title={label}
        onPointerEnter={() => void loadPanel()}
        onClick={() => setOpen(!open)}
      >
        <Icon name={props.hasColumns ? 'columns' : 'list'} size={18} />
      </button>
      {open && (
        <Suspense>
          <SettingsPanel
            {...props}
            onHelp={() => {
              setOpen(false);
              props.onHelp();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

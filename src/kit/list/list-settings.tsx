import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListDefinition } from '#kit/resource.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { usePopup } from '#ui/use-popup.ts';
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
  const { open, setOpen, frame, button, onKeyDown } = usePopup();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard wherever the focus is in the panel
    <div className={styles.settings} ref={frame} onKeyDown={onKeyDown}>
      <IconButton
        icon={props.hasColumns ? 'columns' : 'list'}
        label={label}
        size={18}
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadPanel()}
        onClick={() => setOpen(!open)}
      />
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

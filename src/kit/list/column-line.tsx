import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './settings-panel.module.css';
import type { ColumnDrag } from './use-column-drag.ts';

/** One column in the choice: shown or not, and where; moved by its grip or its buttons. */
export function ColumnLine(props: {
  readonly word: string;
  /** Its place among the shown ones; the first is fixed. */
  readonly place: { readonly at: number; readonly last: number } | undefined;
  readonly drag: ColumnDrag;
  /** `by`: the button that was pressed. */
  readonly onMove: (from: number, to: number, by: HTMLElement) => void;
  readonly onToggle: () => void;
}) {
  const { word, place, drag, onMove, onToggle } = props;
  const { t } = useTranslation('list');
  const { at = -1, last = -1 } = place ?? {};
  const step = (by: 1 | -1) => (
    <IconButton
      icon={by < 0 ? 'chevronUp' : 'chevronDown'}
      label={t(by < 0 ? 'up' : 'down', { label: word })}
      size={14}
      // never disabled: the focus stays when a column reaches the end
      aria-disabled={at + by < 1 || at + by > last}
      onClick={(event) => onMove(at, at + by, event.currentTarget)}
    />
  );
  return (
    <li data-at={at} data-lifted={at > 0 && drag.lifted === at}>
      {at > 0 ? (
        <span className={styles.columnGrip} aria-hidden="true" onPointerDown={(event) => drag.lift(event, at)}>
          <Icon name="grip" size={14} />
        </span>
      ) : (
        <span className={styles.columnGrip}>{at === 0 && <Icon name="lock" size={14} />}</span>
      )}
      <label>
        <input type="checkbox" checked={at >= 0} disabled={at === 0} onChange={onToggle} />
        <span>{word}</span>
      </label>
      {at > 0 && (
        <span className={styles.columnSteps}>
          {step(-1)}
          {step(1)}
        </span>
      )}
    </li>
  );
}

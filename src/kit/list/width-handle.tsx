import type { RefObject } from 'react';
import type { Column } from '#kit/resource.ts';
import { useResizeHandle } from '#ui/use-resize-handle.ts';
import { useTexts } from '#ui/use-texts.ts';
import { COLUMN_WIDTH, withinWidths } from './list-columns.ts';
import styles from './rows.module.css';

/** The edge of a column's head (use-resize-handle.ts). */
export function WidthHandle(props: {
  readonly head: RefObject<HTMLTableCellElement | null>;
  readonly column: Column;
  readonly word: string;
  readonly onResize: (width: number | undefined) => void;
}) {
  const { head, column, word, onResize } = props;
  const { t } = useTexts('ui');
  const name = `--w-${column.field}`;
  const edge = useResizeHandle({
    widthNow: () => Math.round(head.current?.getBoundingClientRect().width ?? COLUMN_WIDTH.head),
    within: withinWidths,
    grows: 'end',
    step: COLUMN_WIDTH.step,
    show: (width) => {
      const table = head.current?.closest('table');
      if (width) table?.style.setProperty(name, `${width}px`);
      else table?.style.removeProperty(name);
    },
    onResize,
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule between paragraphs is no handle
    <span
      role="separator"
      tabIndex={0}
      className={styles.widthHandle}
      aria-orientation="vertical"
      aria-label={t('list.width', { label: word })}
      aria-valuemin={COLUMN_WIDTH.least}
      aria-valuemax={COLUMN_WIDTH.most}
      aria-valuenow={column.width ?? COLUMN_WIDTH.head}
      title={t('list.widthHint')}
      {...edge}
    />
  );
}

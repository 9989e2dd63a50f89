import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../resource.ts';
import { COLUMN_WIDTH, withinWidths } from './list-columns.ts';

/** The edge of a column's head: dragged, or moved by the arrows; a double click or Delete gives the usual width back. */
export function WidthHandle(props: {
  readonly head: RefObject<HTMLTableCellElement | null>;
  readonly column: Column;
  readonly word: string;
  readonly onResize: (width: number | undefined) => void;
}) {
  const { head, column, word, onResize } = props;
  const { t } = useTranslation('ui');
  const start = useRef<{ readonly x: number; readonly width: number }>(undefined);
  const table = () => head.current?.closest('table');
  const name = `--w-${column.field}`;
  const toEnd = () => (document.documentElement.dir === 'rtl' ? -1 : 1);
  const now = () => Math.round(head.current?.getBoundingClientRect().width ?? COLUMN_WIDTH.head);
  const widthAt = (event: PointerEvent) =>
    start.current && withinWidths(start.current.width + (event.clientX - start.current.x) * toEnd());

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width: now() };
  };
  const onPointerMove = (event: PointerEvent) => {
    const width = widthAt(event);
    if (width) table()?.style.setProperty(name, `${width}px`);
  };
  const onEnd = (event: PointerEvent) => {
    const width = widthAt(event);
    const moved = start.current && event.clientX !== start.current.x;
    start.current = undefined;
    table()?.style.removeProperty(name);
    if (width && moved && event.type === 'pointerup') onResize(width);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') onResize(undefined);
    else if (step) onResize(withinWidths(now() + step * toEnd() * COLUMN_WIDTH.step));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule between paragraphs is no handle
    <span
      role="separator"
      tabIndex={0}
      className="width-handle"
      aria-orientation="vertical"
      aria-label={t('list.width', { label: word })}
      aria-valuemin={COLUMN_WIDTH.least}
      aria-valuemax={COLUMN_WIDTH.most}
      aria-valuenow={column.width ?? COLUMN_WIDTH.head}
      title={t('list.widthHint')}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onEnd}
      onPointerCancel={onEnd}
      onDoubleClick={() => onResize(undefined)}
      onKeyDown={onKeyDown}
    />
  );
}

import type { CrudFilter } from '@refinedev/core';
import { type ComponentType, type CSSProperties, type MouseEvent, memo, useDeferredValue } from 'react';
import type { EditedDefinition } from '#kit/cells/edited-field.ts';
import type { CellEdits } from '#kit/cells/use-cell-edits.ts';
import type { Column } from '#kit/resource.ts';
import type { AnyRecord } from '#model/schema.ts';
import boneStyles from '#ui/bone.module.css';
import { Bone } from '#ui/bone.tsx';
import { BREAKPOINTS } from '#ui/theme.ts';
import { useAtLeast } from '#ui/use-media.ts';
import { ColumnHead } from './column-head.tsx';
import listStyles from './list.module.css';
import { COLUMN_WIDTH } from './list-columns.ts';
import { RowCell } from './row-cell.tsx';
import { cellOf, isControl } from './row-parts.ts';
import rowsStyles from './rows.module.css';
import { RowsFoot } from './rows-foot.tsx';
import { SelectBox, SelectPage } from './select-box.tsx';
import { useHorizontalScroll } from './use-horizontal-scroll.ts';
import { useListColumns } from './use-list-columns.ts';
import type { ListControl } from './use-list-state.ts';
import type { PeekControl } from './use-peek.ts';
import { useRowOpening } from './use-row-opening.ts';
import type { Selection } from './use-selection.ts';

/** What the foot of a list tells: how many rows there are, and what their amounts add up to. */
export interface ListTotals {
  readonly total: number;
  readonly atLeast: boolean;
  /** What is summed: the list's own filters. */
  readonly filters: readonly CrudFilter[];
  readonly archived: boolean;
}
interface RowsProps {
  readonly definition: EditedDefinition;
  readonly control: ListControl;
  /** undefined while loading: placeholders of the same height are shown. */
  readonly rows: readonly AnyRecord[] | undefined;
  readonly changed: ReadonlySet<string>;
  /** With it, each row can be selected. */
  readonly selection?: Selection;
  readonly totals?: ListTotals;
  /** With it, a row's record can be shown beside the list. */
  readonly peek?: PeekControl;
  /** Absent where rows are only read. */
  readonly edits?: CellEdits;
}
const SELECT_WIDTH = 52;

/**
 * The smallest part of its own width that a column gets, and the least width of the first column, in which a name has
 * 160 px, and its share of the rest.
 */
const LEAST = 0.72;
const HEAD_LEAST = { name: 186, withMore: 230 } as const;
const HEAD_SHARE = 260;

/**
 * The tracks all rows share. The table's width is shared out by the columns' own widths, so that as many as possible
 * are whole; a column that somebody resized keeps its width. A width that is being dragged is in `--w-field`.
 */
function tracks(columns: readonly Column[], offered: readonly Column[], selectable: boolean): CSSProperties {
  const [head] = columns;
  const shareOf = (column: Column) => (column === head ? (column.width ?? HEAD_SHARE) : column.width);
  const track = (column: Column) => {
    const { field, width = COLUMN_WIDTH.head } = column;
    const isOwn = offered.find((known) => known.field === field)?.width === column.width;
    // when a record is next worked on is read whole
    const isNarrowed = isOwn && !column.isNextAction;
    // a first column that says its width holds a picture or a box beside the name
    const headLeast = column.width === undefined ? HEAD_LEAST.name : HEAD_LEAST.withMore;
    const least = column === head && isOwn ? headLeast : isNarrowed ? Math.round(width * LEAST) : width;
    return {
      share: `var(--w-${field}, ${isOwn ? `minmax(${least}px, ${shareOf(column) ?? width}fr)` : `${width}px`})`,
      least: `var(--w-${field}, ${least}px)`,
    };
  };
  const all = columns.map(track);
  const select = selectable ? `${SELECT_WIDTH}px` : '0px';
  return {
    '--columns': `${selectable ? `${select} ` : ''}${all.map(({ share }) => share).join(' ')}`,
    '--least': `calc(${[select, ...all.map(({ least }) => least)].join(' + ')})`,
    '--select': select,
  } as CSSProperties;
}

/** The columns next to an open record; in a small window its name and progress, because the record shows the rest. */
const isShownDocked =
  ({ schema, list }: EditedDefinition, isLarge: boolean) =>
  ({ field, hideWhenDocked }: Column): boolean =>
    isLarge ? !hideWhenDocked : field === list.columns[0]?.field || field === schema.status?.field;

export function Rows({ definition, control, rows, changed, selection, totals, peek, edits }: RowsProps) {
  const { schema, list } = definition;
  const { offered, shown: chosen, choose, isChosen } = useListColumns(definition, control);
  const hasRoom = useAtLeast(BREAKPOINTS.wide);
  const isLarge = useAtLeast(BREAKPOINTS.desktop);
  const isDocked = peek?.id !== undefined;
  const shown = isDocked && !isChosen && !hasRoom ? chosen.filter(isShownDocked(definition, isLarge)) : chosen;
  const { table, onScroll } = useHorizontalScroll();
  const resize = (field: string, width: number | undefined) =>
    choose(chosen.map((column) => (column.field === field ? { ...column, width } : column)));
  const opening = useRowOpening(schema, peek);
  const onClick = (event: MouseEvent, record: AnyRecord) => {
    // With Shift, a click anywhere on a row chooses up to it, as it does on its box.
    if (event.shiftKey && selection && selection.records.length > 0 && rows && !isControl(event.target)) {
      event.preventDefault();
      event.stopPropagation();
      selection.toggle(record, rows, true);
      return;
    }
    const column = cellOf(event.target);
    if (column) edits?.open({ id: record.id, column });
    else opening.onClick(event, record.id);
  };
  const last = shown.at(-1);
  return (
    <table
      ref={table}
      className={rowsStyles.rows}
      data-part="rows"
      style={tracks(shown, offered, selection !== undefined)}
      aria-busy={rows === undefined}
    >
      <thead onScroll={onScroll}>
        <tr>
          {selection && (
            <td className={rowsStyles.selectCell}>
              <SelectPage selection={selection} rows={rows ?? []} />
            </td>
          )}
          {shown.map((column) => (
            <ColumnHead
              key={column.field}
              definition={definition}
              control={control}
              column={column}
              isNextAction={column === last && column.isNextAction === true}
              onResize={(width) => resize(column.field, width)}
            />
          ))}
        </tr>
      </thead>
      <tbody onScroll={onScroll}>
        {rows
          ? rows.map((record) => (
              <tr
                key={record.id}
                data-changed={changed.has(record.id) || undefined}
                data-row={record.id}
                data-selected={selection?.has(record.id)}
                data-peeked={peek?.id === record.id}
                onClickCapture={(event) => onClick(event, record)}
                onAuxClick={(event) => opening.onAuxClick(event, record.id)}
              >
                {selection && (
                  <td className={rowsStyles.selectCell}>
                    <SelectBox selection={selection} record={record} schema={schema} rows={rows} />
                  </td>
                )}
                {shown.map((column, index) => (
                  <RowCell
                    key={column.field}
                    definition={definition}
                    column={column}
                    record={record}
                    head={index === 0}
                    isNextAction={column === last && column.isNextAction === true}
                  />
                ))}
                {list.RowActions && !isDocked && <RowTools Actions={list.RowActions} record={record} />}
              </tr>
            ))
          : Array.from({ length: Math.min(control.state.size, 20) }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no other name
              <tr key={row} className={boneStyles.standingIn}>
                {selection && <td className={rowsStyles.selectCell} />}
                {shown.map(({ field }) => (
                  <td key={field}>
                    <Bone />
                  </td>
                ))}
              </tr>
            ))}
      </tbody>
      {totals && (
        <RowsFoot
          schema={schema}
          columns={shown}
          selectable={selection !== undefined}
          totals={totals}
          isReady={rows !== undefined}
          onScroll={onScroll}
        />
      )}
    </table>
  );
}

/**
 * The buttons over a row, which show under the pointer or the focus: they come once the rows can be read. Like the
 * cells, they render only when the record changes.
 */
const RowTools = memo(function RowTools(props: {
  readonly Actions: ComponentType<{ readonly record: AnyRecord }>;
  readonly record: AnyRecord;
}) {
  const { Actions, record } = props;
  const isDue = useDeferredValue(true, false);
  return (
    <td className={rowsStyles.tools}>
      {isDue && (
        <span className={listStyles.rowActions} data-part="row-actions">
          <Actions record={record} />
        </span>
      )}
    </td>
  );
});

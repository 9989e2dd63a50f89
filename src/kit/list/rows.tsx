import type { CrudFilter } from '@refinedev/core';
import type { CSSProperties, MouseEvent } from 'react';
import type { Column, ListDefinition } from '#kit/resource.ts';
import type { AnyRecord } from '#model/schema.ts';
import boneStyles from '#ui/bone.module.css';
import { ColumnHead } from './column-head.tsx';
import listStyles from './list.module.css';
import { COLUMN_WIDTH } from './list-columns.ts';
import { PeekButton } from './peek-button.tsx';
import { RowCell } from './row-cell.tsx';
import rowsStyles from './rows.module.css';
import { RowsFoot } from './rows-foot.tsx';
import { SelectBox, SelectPage } from './select-box.tsx';
import { useHorizontalScroll } from './use-horizontal-scroll.ts';
import { useListColumns } from './use-list-columns.ts';
import type { ListControl } from './use-list-state.ts';
import type { PeekControl } from './use-peek.ts';
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
  readonly definition: ListDefinition;
  readonly control: ListControl;
  /** undefined while loading: rows of the same height stand in. */
  readonly rows: readonly AnyRecord[] | undefined;
  readonly changed: ReadonlySet<string>;
  /** With it, each row can be selected. */
  readonly selection?: Selection;
  readonly totals?: ListTotals;
  /** With it, a row's record can be shown beside the list. */
  readonly peek?: PeekControl;
}
const SELECT_WIDTH = 48;

/** The tracks all rows share. A width that is being dragged stands in `--w-field` meanwhile. */
function tracks(columns: readonly Column[], selectable: boolean): CSSProperties {
  const [head, ...others] = columns;
  const widthOf = ({ field, width }: Column) => `var(--w-${field}, ${width ?? COLUMN_WIDTH.head}px)`;
  const first = head && (head.width ? widthOf(head) : `var(--w-${head.field}, minmax(${COLUMN_WIDTH.head}px, 1fr))`);
  const select = selectable ? `${SELECT_WIDTH}px` : '0px';
  return {
    '--columns': `${selectable ? `${select} ` : ''}${first} ${others.map(widthOf).join(' ')} 0px`,
    '--least': `calc(${[select, ...columns.map(widthOf)].join(' + ')})`,
    '--select': select,
  } as CSSProperties;
}

export function Rows({ definition, control, rows, changed, selection, totals, peek }: RowsProps) {
  const { schema, list } = definition;
  const { shown, choose } = useListColumns(definition, control);
  const { table, onScroll } = useHorizontalScroll();
  const resize = (field: string, width: number | undefined) =>
    choose(shown.map((column) => (column.field === field ? { ...column, width } : column)));
  /** With Shift, a click anywhere on a row chooses up to it, as it does on its box. */
  const onRange = (event: MouseEvent, record: AnyRecord) => {
    if (!event.shiftKey || !selection || selection.records.length === 0 || !rows || isControl(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    selection.toggle(record, rows, true);
  };
  return (
    <table
      ref={table}
      className={rowsStyles.rows}
      data-part="rows"
      style={tracks(shown, selection !== undefined)}
      data-lines={shown.some(({ second }) => second) ? 2 : 1}
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
                onClickCapture={(event) => onRange(event, record)}
              >
                {selection && (
                  <td className={rowsStyles.selectCell}>
                    <SelectBox selection={selection} record={record} title={schema.title} rows={rows} />
                  </td>
                )}
                {shown.map((column, index) => (
                  <RowCell key={column.field} column={column} record={record} schema={schema} head={index === 0} />
                ))}
                {(list.RowActions || peek) && (
                  <td className={rowsStyles.tools}>
                    <span className={listStyles.rowActions} data-part="row-actions">
                      {list.RowActions && <list.RowActions record={record} />}
                      {peek && <PeekButton peek={peek} id={record.id} name={String(record[schema.title])} />}
                    </span>
                  </td>
                )}
              </tr>
            ))
          : Array.from({ length: Math.min(control.state.size, 20) }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows that stand in have no other name
              <tr key={row} className={boneStyles.standingIn} data-part="standing-in">
                {selection && <td className={rowsStyles.selectCell} />}
                {shown.map(({ field }) => (
                  <td key={field}>
                    <span className={boneStyles.bone} data-part="bone" />
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

/** What has a click of its own inside a row. */
const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('input, label, button, a:not([data-row-link])') !== null;

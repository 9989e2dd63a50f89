import { useRef } from 'react';
import { isAmount } from '#kit/named-currency.ts';
import type { Column, ListDefinition } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { Icon } from '#ui/icon.tsx';
import { orderOf } from './list-state.ts';
import styles from './rows.module.css';
import type { ListControl } from './use-list-state.ts';
import { WidthHandle } from './width-handle.tsx';

/** A column's name: sorts where the list can be sorted by it, and is made wider or narrower at its edge. */
export function ColumnHead(props: {
  readonly definition: ListDefinition;
  readonly control: ListControl;
  readonly column: Column;
  /** It stays in view at the table's end. */
  readonly isNextAction: boolean;
  /** undefined: its natural width. */
  readonly onResize: (width: number | undefined) => void;
}) {
  const { definition, control, column, isNextAction, onResize } = props;
  const { field, label, end } = column;
  const { schema } = definition;
  const labels = useLabels(schema.name);
  const { company } = useCompany();
  const head = useRef<HTMLTableCellElement>(null);
  const word = label ? labels.text(label) : labels.field(field);
  const order = schema.sorts.find((offered) => offered.field === field)?.order;
  const sorted = orderOf(control.state, definition);
  const on = sorted.field === field;
  return (
    <th
      ref={head}
      scope="col"
      data-end={end || undefined}
      data-next={isNextAction || undefined}
      aria-sort={on ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {order ? (
        <button
          type="button"
          data-on={on}
          title={word}
          disabled={sorted.isGiven}
          onClick={() => control.change({ sort: field })}
        >
          <span>{word}</span>
          <Icon name="sort" size={12} />
        </button>
      ) : (
        <span title={word}>{word}</span>
      )}
      {isAmount(schema, field) && <span className={styles.currency}> {company.currency}</span>}
      <WidthHandle head={head} column={column} word={word} onResize={onResize} />
    </th>
  );
}

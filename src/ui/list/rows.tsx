import type { AnyRecord } from '#schema/schema.ts';
import { FieldDisplay } from '../fields/display.tsx';
import { Icon } from '../icon.tsx';
import type { Column, ListDefinition } from '../resource.ts';
import { useLabels } from '../text.ts';
import { useWorkspace } from '../workspace.tsx';
import { RowLink } from './row-link.tsx';
import { SelectBox, SelectPage } from './select-box.tsx';
import type { ListControl } from './use-list-state.ts';
import type { Selection } from './use-selection.ts';

interface RowsProps {
  readonly definition: ListDefinition;
  readonly control: ListControl;
  /** undefined while loading: rows of the same height stand in. */
  readonly rows: readonly AnyRecord[] | undefined;
  readonly changed: ReadonlySet<string>;
  /** With it, each row can be selected. */
  readonly selection?: Selection;
}

export function useColumns({ schema, list }: ListDefinition): readonly Column[] {
  const { decide } = useWorkspace();
  const seesOthers = decide('assign', schema.name).can;
  return list.columns.filter((column) => !column.acrossOwners || seesOthers);
}

export function Rows({ definition, control, rows, changed, selection }: RowsProps) {
  const { schema, list } = definition;
  const labels = useLabels(schema.name);
  const columns = useColumns(definition);
  const { sort, size } = control.state;
  return (
    <table className="rows" data-selectable={selection && true} aria-busy={rows === undefined}>
      <colgroup>
        {selection && <col style={{ width: 48 }} />}
        {columns.map(({ field, width }) => (
          <col key={field} style={width ? { width } : undefined} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {selection && (
            <td className="select-cell">
              <SelectPage selection={selection} rows={rows ?? []} />
            </td>
          )}
          {columns.map(({ field, label, end }) => {
            const word = label ? labels.text(label) : labels.field(field);
            const order = schema.sorts.find((offered) => offered.field === field)?.order;
            const on = sort === field;
            return (
              <th
                key={field}
                scope="col"
                className={end ? 'end' : undefined}
                aria-sort={on ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
              >
                {order ? (
                  <button type="button" data-on={on} onClick={() => control.change({ sort: field })}>
                    {word}
                    <Icon name="sort" size={12} />
                  </button>
                ) : (
                  word
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows
          ? rows.map((record) => (
              <tr
                key={record.id}
                className={changed.has(record.id) ? 'changed' : undefined}
                data-selected={selection?.has(record.id)}
              >
                {selection && (
                  <td className="select-cell">
                    <SelectBox selection={selection} record={record} title={schema.title} rows={rows} />
                  </td>
                )}
                {columns.map((column, index) => (
                  <Cell key={column.field} column={column} record={record} definition={definition} head={index === 0}>
                    {index === columns.length - 1 && list.RowActions && (
                      <span className="row-actions">
                        <list.RowActions record={record} />
                      </span>
                    )}
                  </Cell>
                ))}
              </tr>
            ))
          : Array.from({ length: Math.min(size, 20) }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows that stand in have no other name
              <tr key={row} className="standing-in">
                {selection && <td className="select-cell" />}
                {columns.map(({ field }) => (
                  <td key={field}>
                    <span className="bone" />
                  </td>
                ))}
              </tr>
            ))}
      </tbody>
    </table>
  );
}

function Cell(props: {
  readonly column: Column;
  readonly record: AnyRecord;
  readonly definition: ListDefinition;
  readonly head: boolean;
  readonly children: React.ReactNode;
}) {
  const { column, record, definition, head, children } = props;
  const { schema } = definition;
  const field = schema.fields[column.field];
  const content = column.Cell ? (
    <column.Cell record={record} />
  ) : column.field === schema.title ? (
    <RowLink schema={schema} record={record} />
  ) : (
    field && (
      <FieldDisplay
        resource={schema.name}
        name={column.field}
        field={field}
        value={record[column.field]}
        record={record}
      />
    )
  );
  const Tag = head ? 'th' : 'td';
  return (
    <Tag scope={head ? 'row' : undefined} className={column.end ? 'end' : undefined}>
      {content}
      {children}
    </Tag>
  );
}

import { memo } from 'react';
import { EditedCell } from '#kit/cells/edited-cell.tsx';
import { type EditedDefinition, editedField, mayEdit } from '#kit/cells/edited-field.ts';
import { DamagedMark } from '#kit/fields/damaged-mark.tsx';
import { FieldDisplay } from '#kit/fields/display.tsx';
import { isAmount, NamedCurrency } from '#kit/named-currency.ts';
import type { Column } from '#kit/resource.ts';
import { useAsker } from '#kit/workspace.tsx';
import { damagedFields } from '#model/damage.ts';
import type { DateField } from '#model/fields.ts';
import type { AnyRecord, AnySchema } from '#model/schema.ts';
import textStyles from '#ui/text.module.css';
import { RowLink } from './row-link.tsx';

/** Times every record carries without declaring them. */
const TIME: DateField = { kind: 'date', time: true };

interface RowCellProps {
  readonly definition: EditedDefinition;
  readonly column: Column;
  readonly record: AnyRecord;
  /** The first names the record. */
  readonly head: boolean;
  /** It stays in view at the other end. */
  readonly isNextAction: boolean;
}

/**
 * One value of a row; the first names the record and stays in sight when the others are scrolled sideways. It renders
 * only when its record changes: paging, searching and selecting do not render a hundred cells for nothing.
 */
export const RowCell = memo(function RowCell({ definition, column, record, head, isNextAction }: RowCellProps) {
  const { schema } = definition;
  const asker = useAsker();
  const known = head ? undefined : editedField(definition, column, record);
  const edited = known && mayEdit(definition, known, record, asker) ? known : undefined;
  const value = <CellContent column={column} record={record} schema={schema} />;
  const content = isAmount(schema, column.field) ? (
    <NamedCurrency value={asker.company.currency}>{value}</NamedCurrency>
  ) : (
    value
  );
  const Tag = head ? 'th' : 'td';
  return (
    <Tag
      scope={head ? 'row' : undefined}
      data-end={column.end || undefined}
      data-next={isNextAction || undefined}
      data-edited={edited && true}
    >
      {edited ? (
        <EditedCell resource={schema.name} column={column.field} edited={edited} record={record}>
          {content}
        </EditedCell>
      ) : (
        content
      )}
      {head && damagedFields(record).length > 0 && <DamagedMark />}
    </Tag>
  );
});

/** What a column shows of a record. */
export function CellContent(props: {
  readonly column: Column;
  readonly record: AnyRecord;
  readonly schema: AnySchema;
}) {
  const { column, record, schema } = props;
  const { field: name, Cell } = column;
  if (Cell) return <Cell record={record} />;
  if (name === schema.title) return <RowLink schema={schema} record={record} />;
  const value = record[name];
  if (value === undefined || value === null) return <span className={textStyles.quiet}>–</span>;
  return (
    <FieldDisplay
      resource={schema.name}
      name={name}
      field={schema.fields[name] ?? TIME}
      value={value}
      record={record}
    />
  );
}

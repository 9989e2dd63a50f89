import { getDefaultFilter, getDefaultSortOrder } from '@refinedev/antd';
import type { CrudFilter, CrudSort } from '@refinedev/core';
import type { TableColumnType } from 'antd';
import { useTranslation } from 'react-i18next';
import { FieldDisplay } from '#kit/fields/display.tsx';
import { RowLink } from '#kit/list/row-link.tsx';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import styles from './crud.module.css';
import type { CrudDefinition } from './crud.ts';
import { columnsOf, fieldOf, isChosen, isPerson } from './crud-fields.ts';

const FIGURES = new Set(['money', 'number', 'area']);

interface CellProps {
  readonly definition: CrudDefinition;
  readonly name: string;
  readonly record: AnyRecord;
  readonly hasPage: boolean;
}
/** A value of a record, its title as the way to it. */
function Cell({ definition, name, record, hasPage }: CellProps) {
  const { schema, words = schema.name, cells } = definition;
  const value = record[name];
  const Own = cells?.[name];
  if (Own) return <Own record={record} />;
  const shown = <FieldDisplay {...{ resource: words, name, field: fieldOf(schema, name), value, record }} />;
  if (name !== schema.title) return shown;
  return hasPage ? <RowLink {...{ schema, record }}>{shown}</RowLink> : <strong>{shown}</strong>;
}

/** A row of the phone: the title, and under it each value with its name. */
export function Stacked({ definition, record, hasPage }: Omit<CellProps, 'name'>) {
  const { schema, words = schema.name } = definition;
  const labels = useLabels(words);
  const [title = '', ...others] = columnsOf(definition);
  return (
    <>
      <Cell {...{ definition, record, hasPage }} name={title} />
      <dl className={styles.stacked}>
        {others
          .filter((name) => record[name] !== undefined)
          .map((name) => (
            <div key={name}>
              <dt>{labels.field(name)}</dt>
              <dd>
                <Cell {...{ definition, record, hasPage, name }} />
              </dd>
            </div>
          ))}
      </dl>
    </>
  );
}

/** The columns of a generated list: heads, filters in them and orders, as the schema has them. */
export function useColumns(
  definition: CrudDefinition,
  hasPage: boolean,
  asked: { readonly filters: CrudFilter[]; readonly sorters: CrudSort[] },
): TableColumnType<AnyRecord>[] {
  const { schema, words = schema.name, isShort } = definition;
  const { t } = useTranslation('ui');
  const { members } = useCompany();
  const labels = useLabels(words);
  const choicesOf = (name: string) => {
    const field = fieldOf(schema, name);
    if (field.kind === 'choice') return field.options.map((value) => ({ value, text: labels.option(name, value) }));
    if (isPerson(field)) return [...members.values()].map(({ id, name: text }) => ({ value: id, text }));
    return [
      { value: true, text: t('word.yes') },
      { value: false, text: t('word.no') },
    ];
  };
  return columnsOf(definition).map((name) => ({
    key: name,
    dataIndex: name,
    title: labels.field(name),
    align: FIGURES.has(fieldOf(schema, name).kind) ? ('end' as const) : undefined,
    render: (_: unknown, record: AnyRecord) => (
      <Cell definition={definition} name={name} record={record} hasPage={hasPage} />
    ),
    ...(isChosen(schema, name) && {
      filters: choicesOf(name),
      filterSearch: isPerson(fieldOf(schema, name)),
      defaultFilteredValue: getDefaultFilter(name, asked.filters, 'in'),
      ...(isShort && { onFilter: (value: unknown, record: AnyRecord) => record[name] === value }),
    }),
    // what is read one way is not turned by a click on its head either
    ...((isShort || !schema.forwardOnly) &&
      schema.sorts.some(({ field }) => field === name) && {
        sorter: isShort ? compared(name) : true,
        defaultSortOrder: getDefaultSortOrder(name, asked.sorters),
      }),
  }));
}
/** Amounts and moments by their size, everything else by its letters; a value that is missing comes first. */
function compared(name: string) {
  const sizeOf = (value: unknown) => (value instanceof Date ? value.getTime() : value);
  return (a: AnyRecord, b: AnyRecord): number => {
    const [one, other] = [sizeOf(a[name]), sizeOf(b[name])];
    if (typeof one === 'number' && typeof other === 'number') return one - other;
    return String(one ?? '').localeCompare(String(other ?? ''));
  };
}

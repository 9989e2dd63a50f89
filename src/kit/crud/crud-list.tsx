import { DeleteButton, EditButton, List, useTable } from '@refinedev/antd';
import { type HttpError, useResourceParams } from '@refinedev/core';
import { Form, Input, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { Empty, Failure } from '#kit/failure.tsx';
import { useLabels } from '#kit/text.ts';
import { useAllowed } from '#kit/use-allowed.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import { useNarrow } from '#ui/use-media.ts';
import styles from './crud.module.css';
import type { CrudDefinition } from './crud.ts';
import { Cell, useColumns } from './crud-columns.tsx';
import { columnsOf } from './crud-fields.ts';

const PAGE = 20;
interface Search {
  readonly q?: string;
}

/** The list of a generated resource; the address has its page, filters and order. */
export function CrudList({ definition }: { readonly definition: CrudDefinition }) {
  const { schema, words = schema.name, part, isShort, RowActions } = definition;
  const labels = useLabels(words);
  const { t } = useTranslation(['refine', 'ui']);
  const isNarrow = useNarrow();
  const create = useAllowed('create', schema.name);
  const { resource } = useResourceParams({ resource: schema.name });
  const { tableProps, tableQuery, searchFormProps, filters, sorters } = useTable<AnyRecord, HttpError, Search>({
    resource: schema.name,
    syncWithLocation: true,
    pagination: { pageSize: PAGE, mode: isShort ? 'client' : 'server' },
    sorters: { initial: [...schema.sorts.slice(0, 1)] },
    filters: { mode: isShort ? 'off' : 'server' },
    errorNotification: false,
    onSearch: ({ q = '' }) => [{ field: 'q', operator: 'contains', value: q.trim() || undefined }],
  });
  const inPart = (word: string) => labels.text(part ? `${part}.${word}` : word);
  const columns = useColumns(definition, Boolean(resource?.show), { filters, sorters });
  const refresh = () => void tableQuery.refetch();
  const named = (action: string, record: AnyRecord) => ({
    'aria-label': t('ui:word.actionOn', { action, name: String(record[schema.title] ?? '') }),
  });
  const actions = (record: AnyRecord) => (
    <div className={styles.actions}>
      {RowActions && <RowActions record={record} onDone={refresh} />}
      {resource?.edit && <RowButtons record={record} resource={schema.name} named={named} />}
    </div>
  );
  const typed = filters.find((filter) => 'field' in filter && filter.field === 'q')?.value;
  const rows = isShort ? found(definition, tableProps.dataSource, typed) : tableProps.dataSource;
  const isEmpty = typed === undefined && filters.length === 0;
  return (
    <section className={styles.screen} aria-labelledby="crud-title">
      <List
        resource={schema.name}
        breadcrumb={false}
        title={<h1 id="crud-title">{inPart('title')}</h1>}
        canCreate={Boolean(resource?.create) && create.can}
        createButtonProps={{ type: 'primary', children: labels.text('action.new') }}
      >
        <Form {...searchFormProps} className={styles.search} layout="inline">
          <Form.Item<Search> name="q" noStyle>
            <Input.Search
              aria-label={t('refine:search')}
              placeholder={t('refine:search')}
              type="search"
              allowClear
              onSearch={() => searchFormProps.form?.submit()}
            />
          </Form.Item>
        </Form>
        {tableQuery.error && !rows ? (
          <Failure error={tableQuery.error} onRetry={refresh} />
        ) : (
          <Table<AnyRecord>
            {...tableProps}
            dataSource={rows}
            rowKey="id"
            size="small"
            scroll={isNarrow ? undefined : { x: 'max-content' }}
            locale={{ emptyText: <Empty icon="note" title={isEmpty ? inPart('empty') : t('ui:list.noResult')} /> }}
            pagination={tableProps.pagination && { ...tableProps.pagination, showSizeChanger: false }}
            showHeader={!isNarrow}
            columns={[
              ...(isNarrow
                ? [{ key: 'all', render: (_: unknown, record: AnyRecord) => <Stacked {...{ definition, record }} /> }]
                : columns),
              {
                key: 'actions',
                title: <span className="visually-hidden">{t('refine:actionsOf')}</span>,
                render: actions,
              },
            ]}
          />
        )}
      </List>
    </section>
  );
}

/** Rows of a short list that hold what was typed. */
function found(definition: CrudDefinition, rows: readonly AnyRecord[] = [], typed: unknown): readonly AnyRecord[] {
  const wanted = String(typed ?? '').toLocaleLowerCase();
  const { searched = columnsOf(definition) } = definition;
  return rows.filter((row) =>
    searched.some((name) =>
      String(row[name] ?? '')
        .toLocaleLowerCase()
        .includes(wanted),
    ),
  );
}

function RowButtons(props: {
  readonly record: AnyRecord;
  readonly resource: string;
  readonly named: (action: string, record: AnyRecord) => { readonly 'aria-label': string };
}) {
  const { record, resource, named } = props;
  const { t } = useTranslation('refine');
  const { decide } = useWorkspace();
  const shared = { hideText: true, size: 'small', resource, recordItemId: record.id } as const;
  return (
    <>
      {decide('edit', resource, record).can && <EditButton {...shared} {...named(t('buttons.edit'), record)} />}
      {decide('archive', resource, record).can && (
        <DeleteButton {...shared} meta={{ before: record }} {...named(t('buttons.delete'), record)} />
      )}
    </>
  );
}

/** A row of the phone: the title, and under it each value with its name. */
function Stacked({ definition, record }: { readonly definition: CrudDefinition; readonly record: AnyRecord }) {
  const { schema, words = schema.name } = definition;
  const labels = useLabels(words);
  const [title = '', ...others] = columnsOf(definition);
  const { resource } = useResourceParams({ resource: schema.name });
  const hasPage = Boolean(resource?.show);
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

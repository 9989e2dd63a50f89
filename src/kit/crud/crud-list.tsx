import { useTable } from '@refinedev/antd';
import { type HttpError, useResourceParams } from '@refinedev/core';
import { Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AllowedButton } from '#kit/allowed-button.tsx';
import { Empty, Failure } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { SearchBox } from '#kit/list/search-box.tsx';
import toolbarStyles from '#kit/list/toolbar.module.css';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import { Icon } from '#ui/icon.tsx';
import { useNarrow } from '#ui/use-media.ts';
import styles from './crud.module.css';
import type { CrudDefinition } from './crud.ts';
import { Stacked, useColumns } from './crud-columns.tsx';
import { columnsOf } from './crud-fields.ts';
import { CrudPage } from './crud-page.tsx';

const PAGE = 20;

/** The list of a generated resource; the address has its page, filters and order. */
export function CrudList({ definition }: { readonly definition: CrudDefinition }) {
  const { schema, words = schema.name, part, isShort, RowActions } = definition;
  const labels = useLabels(words);
  const { t } = useTranslation(['ui', 'refine']);
  const { number } = useFormat();
  const { listPath } = useCompany();
  const navigate = useNavigate();
  const isNarrow = useNarrow();
  const { resource } = useResourceParams({ resource: schema.name });
  const { tableProps, tableQuery, filters, setFilters, sorters } = useTable<AnyRecord, HttpError>({
    resource: schema.name,
    syncWithLocation: true,
    pagination: { pageSize: PAGE, mode: isShort ? 'client' : 'server' },
    sorters: { initial: [...schema.sorts.slice(0, 1)] },
    filters: { mode: isShort ? 'off' : 'server' },
  });
  const inPart = (word: string, params?: Parameters<typeof labels.text>[1]) =>
    labels.text(part ? `${part}.${word}` : word, params);
  const hasPage = Boolean(resource?.show);
  const columns = useColumns(definition, hasPage, { filters, sorters });
  const refresh = () => void tableQuery.refetch();
  const typed = String(filters.find((filter) => 'field' in filter && filter.field === 'q')?.value ?? '');
  const search = (q: string) => setFilters([{ field: 'q', operator: 'contains', value: q || undefined }], 'merge');
  const rows = isShort ? found(definition, tableProps.dataSource, typed) : tableProps.dataSource;
  const total = isShort ? rows?.length : tableQuery.data?.total;
  const isNarrowed = filters.length > 0;
  const empty = (
    <Empty
      icon={isNarrowed ? 'search' : 'note'}
      title={isNarrowed ? t('list.noResult') : inPart('emptyTitle')}
      text={isNarrowed ? t('list.noResultText') : part ? undefined : labels.text('empty')}
    />
  );
  return (
    <CrudPage
      title={inPart('title')}
      count={total === undefined ? undefined : inPart('count', { count: total, total: number(total) })}
      buttons={
        resource?.create && (
          <AllowedButton
            type="primary"
            action="create"
            resource={schema.name}
            icon={<Icon name="add" size={16} />}
            onClick={() => navigate(`${listPath(schema.name)}/new`)}
          >
            {labels.text('action.new')}
          </AllowedButton>
        )
      }
    >
      <div className={toolbarStyles.toolbar}>
        <SearchBox value={typed} onSearch={search} label={inPart('search')} />
      </div>
      {tableQuery.error && !rows ? (
        <Failure error={tableQuery.error} onRetry={refresh} />
      ) : (
        <Table<AnyRecord>
          {...tableProps}
          dataSource={rows}
          rowKey="id"
          size="small"
          scroll={isNarrow ? undefined : { x: 'max-content' }}
          locale={{ emptyText: tableQuery.isLoading ? ' ' : empty }}
          pagination={
            tableProps.pagination && { ...tableProps.pagination, showSizeChanger: false, hideOnSinglePage: true }
          }
          showHeader={!isNarrow}
          columns={[
            ...(isNarrow
              ? [
                  {
                    key: 'all',
                    render: (_: unknown, record: AnyRecord) => <Stacked {...{ definition, record, hasPage }} />,
                  },
                ]
              : columns),
            ...(RowActions
              ? [
                  {
                    key: 'actions',
                    title: <span className="visually-hidden">{t('refine:actionsOf')}</span>,
                    render: (_: unknown, record: AnyRecord) => (
                      <div className={styles.actions}>
                        <RowActions record={record} onDone={refresh} />
                      </div>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </CrudPage>
  );
}

/** Rows of a short list that hold what was typed. */
function found(definition: CrudDefinition, rows: readonly AnyRecord[] = [], typed: string): readonly AnyRecord[] {
  const wanted = typed.toLocaleLowerCase();
  const { searched = columnsOf(definition) } = definition;
  const holds = (value: unknown) =>
    String(value ?? '')
      .toLocaleLowerCase()
      .includes(wanted);
  return rows.filter((row) => searched.some((name) => holds(row[name])));
}

import { useDataProvider } from '@refinedev/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { ActionButton } from '#kit/action-button.tsx';
import { offersAny } from '#kit/bulk/offered.ts';
import { useOffered } from '#kit/bulk/use-offered.ts';
import { useCellEdits } from '#kit/cells/use-cell-edits.ts';
import { Failure, kindOf } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import type { ResourceDefinition } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { TransferMenu } from '#kit/transfer/transfer-menu.tsx';
import { useAllowed } from '#kit/use-allowed.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useNarrow } from '#ui/use-media.ts';
import { ArchiveNote } from './archive-note.tsx';
import { Cards } from './cards.tsx';
import { CardsFoot } from './cards-foot.tsx';
import listStyles from './list.module.css';
import { ListAddressContext, type TableState } from './list-address.ts';
import { ListEmpty } from './list-empty.tsx';
import { ListFoot } from './list-foot.tsx';
import { ListFrame } from './list-frame.tsx';
import { ListHead } from './list-head.tsx';
import { ListSettings } from './list-settings.tsx';
import { isNarrowed } from './list-state.ts';
import { FarPage } from './pager-jump.tsx';
import { PeekPane } from './peek-pane.tsx';
import { Rows } from './rows.tsx';
import { StaleNote } from './stale-note.tsx';
import { useTabField } from './status-tabs.tsx';
import { Filters, Finder } from './toolbar.tsx';
import { useAskedList } from './use-asked-list.ts';
import { useChangedRows } from './use-changed-rows.ts';
import { useFarPage } from './use-far-page.ts';
import { useFiltering } from './use-filtering.ts';
import { useLastRead } from './use-last-read.ts';
import { useListKeys } from './use-list-keys.ts';
import { type ListControl, useListState } from './use-list-state.ts';
import { META_OF_COUNT, metaOfPage, useListTable } from './use-list-table.ts';
import { usePeek } from './use-peek.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useScanLimit } from './use-scan-limit.ts';
import { useScrollMemory } from './use-scroll-memory.ts';
import { useSelection } from './use-selection.ts';
import { useView } from './use-view.ts';
import { useWithinPages } from './use-within-pages.ts';
import { ViewSwitch } from './view-switch.tsx';

const Board = lazyPart(async () => (await import('#kit/board/board.tsx')).Board);
const SearchOn = lazyPart(async () => (await import('./search-on.tsx')).SearchOn);
const CellEditor = lazyPart(async () => (await import('#kit/cells/cell-editor.tsx')).CellEditor);
const KeysSheet = lazyPart(async () => (await import('./keys-sheet.tsx')).KeysSheet);
const NONE: readonly AnyRecord[] = [];

/** A list over its address, which says everything that decides which rows are shown. */
export function ListScreen({ definition }: { readonly definition: ResourceDefinition }) {
  const control = useListState(definition);
  const { address, ...asked } = useAskedList(definition, control);
  return (
    <ListAddressContext value={address}>
      <AddressedList {...asked} definition={definition} control={control} table={address.table} />
    </ListAddressContext>
  );
}

interface AddressedProps extends Omit<ReturnType<typeof useAskedList>, 'address'> {
  readonly definition: ResourceDefinition;
  readonly control: ListControl;
  readonly table: TableState;
}
function AddressedList({ definition, control, query, view: chosenView, table }: AddressedProps) {
  const { t } = useTranslation('ui');
  const { schema } = definition;
  const labels = useLabels(schema.name);
  const { number } = useFormat();
  const { account, listPath } = useWorkspace();
  const navigate = useNavigate();
  const { search } = useLocation();
  const narrow = useNarrow();
  const provider = useDataProvider()();
  const { state, change, clear } = control;
  const peek = usePeek();

  const view = useView(definition, control, chosenView);
  const { archived, live, asBoard, custom, isPlain, isWorked } = view;
  const { scanLimit, scanMore } = useScanLimit(query.filters);
  const far = useFarPage(query.filters, state.size);
  const asking = (page: number) => ({
    resource: schema.name,
    table: { ...table, currentPage: page },
    meta: metaOfPage(query.meta, scanLimit, far.mostOf(page)),
  });
  // The board's columns read their own rows; of the whole only the count is asked.
  const meta = asBoard || custom?.readsItself ? META_OF_COUNT : asking(state.page).meta;
  const { tableQuery, isPlaceholderData } = useListTable({ resource: schema.name, table, meta });
  const { error, isFetching, dataUpdatedAt, refetch } = tableQuery;
  const { data, at } = useLastRead(tableQuery.data, dataUpdatedAt, error);
  const page = JSON.stringify([query.filters, query.sorters, query.meta, state.page, state.size]);
  const { edits, shown: rows } = useCellEdits(data?.readCost === undefined ? data?.data : undefined, page);
  const total = data?.total ?? 0;
  const counted = labels.text('count', { count: total, total: number(total) });
  const atLeast = Boolean(data?.atLeast);
  const isRefined = data?.scanned !== undefined;
  const partial = atLeast && isRefined;
  // The page is not full, and not for want of rows: some were not looked through.
  const isUnread = partial && rows !== undefined && rows.length < state.size;
  const changed = useChangedRows(data?.data ?? NONE, account.id);
  const { Bulk } = definition.list;
  const selected = useSelection(rows ?? NONE, state);
  const offered = useOffered(schema, archived);
  const selection = Bulk || offersAny(offered) ? selected : undefined;

  useScrollMemory(rows !== undefined);
  useWithinPages(
    control,
    total,
    !asBoard && !custom?.readsItself && rows?.length === 0 && !atLeast && !isPlaceholderData,
  );

  const filtering = useFiltering(definition, control);
  const tabField = useTabField(definition);
  const tabs = archived || tabField === asBoard?.field ? undefined : tabField;
  const readAt = rows && !isPlaceholderData ? dataUpdatedAt : undefined;

  const create = useAllowed('create', schema.name);
  const openNew = () => navigate(`${listPath(schema.name)}/new${search}`);
  const [isHelping, setHelping] = useState(false);
  const frame = useListKeys({
    onNew: create.can ? openNew : undefined,
    onHelp: () => setHelping(true),
    rows: isWorked ? rows : NONE,
    selection: isWorked ? selection : undefined,
    peek,
    onRow: useRowKeys(definition, edits),
  });
  const costOf = async (currentPage: number) => {
    const pagination = { ...query.pagination, currentPage };
    const meta = { ...query.meta, cost: true };
    return (await provider.getList({ resource: schema.name, ...query, pagination, meta })).total;
  };
  const lastOf = async () => {
    const meta = { ...query.meta, end: true };
    return Math.ceil((await provider.getList({ resource: schema.name, ...query, meta })).total / state.size);
  };
  const totals = { total, atLeast, filters: query.filters, archived };
  const { scanned = 0 } = data ?? {};
  const searchOn = isUnread && (
    <Suspense>
      <SearchOn found={rows.length} scanned={scanned} isLooking={isFetching} onMore={() => scanMore(scanned)} />
    </Suspense>
  );

  return (
    <section className={listStyles.screen} ref={frame} aria-labelledby="list-title">
      <ListHead
        definition={definition}
        control={control}
        view={isPlain ? 'list' : chosenView}
        isReady={rows !== undefined}
        tabs={tabs === undefined ? undefined : { field: tabs, filtering, readAt }}
        count={data && !(isUnread && total === 0) && (atLeast ? t('list.atLeast', { what: counted }) : counted)}
      >
        <TransferMenu definition={definition} asked={query} total={total} atLeast={atLeast} partial={partial} />
        <ActionButton type="primary" decision={create} icon={<Icon name="add" size={16} />} onClick={openNew}>
          {labels.text('action.new')}
        </ActionButton>
      </ListHead>
      {archived ? (
        <ArchiveNote onLeave={() => change({ toggles: live })} />
      ) : (
        <Filters definition={definition} control={control} filtering={filtering} tabs={tabs} readAt={readAt}>
          <Finder definition={definition} control={control} />
          {!narrow && (isPlain || asBoard) && (
            <ListSettings
              definition={definition}
              control={control}
              hasColumns={isPlain}
              onHelp={() => setHelping(true)}
            />
          )}
          <ViewSwitch definition={definition} view={isPlain ? 'list' : chosenView} onView={view.show} />
        </Filters>
      )}
      {error && rows && <StaleNote error={error} at={at} onRetry={() => void refetch()} />}
      {!archived && create.can && definition.list.Quick && <definition.list.Quick />}
      <ListFrame
        aside={
          peek?.id && (
            <PeekPane definition={definition} peek={peek} id={peek.id} rows={isWorked && rows ? rows : NONE} />
          )
        }
      >
        <div className={listStyles.body} data-part="list-body" data-stale={isPlaceholderData} data-look={custom?.name}>
          {asBoard && !(rows && total === 0) ? (
            <Suspense fallback={<div aria-busy="true" />}>
              <Board definition={definition} status={asBoard} asked={query} />
            </Suspense>
          ) : custom?.readsItself ? (
            <Suspense fallback={<div aria-busy="true" />}>
              <custom.Body definition={definition} rows={undefined} changed={changed} asked={query} />
            </Suspense>
          ) : error && !rows ? (
            <Failure error={error} onRetry={refetch}>
              {kindOf(error) === 'missingIndex' && isNarrowed(state) && (
                <Button onClick={clear}>{t('list.clearAll')}</Button>
              )}
            </Failure>
          ) : data?.readCost !== undefined && !isPlaceholderData ? (
            <FarPage
              page={state.page}
              rows={data.readCost}
              onGo={() => far.agree(state.page)}
              onCancel={() => change({ page: 1 }, { replace: true })}
            />
          ) : rows?.length === 0 && isUnread ? (
            searchOn
          ) : rows?.length === 0 ? (
            <ListEmpty
              definition={definition}
              control={control}
              archived={archived}
              onNew={create.can ? openNew : undefined}
            />
          ) : custom ? (
            <Suspense fallback={<div aria-busy="true" />}>
              <custom.Body
                definition={definition}
                rows={rows}
                changed={changed}
                asked={query}
                selection={selection}
                peek={peek}
              />
            </Suspense>
          ) : narrow ? (
            <>
              <Cards definition={definition} rows={rows} changed={changed} selection={selection} />
              {rows && <CardsFoot schema={schema} totals={totals} />}
            </>
          ) : (
            <Rows
              definition={definition}
              control={control}
              rows={rows}
              changed={changed}
              selection={selection}
              totals={totals}
              peek={peek}
              edits={edits}
            />
          )}
        </div>
        {rows && rows.length > 0 && searchOn}
        <ListFoot
          selection={isWorked ? selection : undefined}
          Bulk={Bulk}
          general={{ definition, offered, asked: query, total, atLeast, partial }}
          hasPages={rows !== undefined && rows.length > 0}
          pager={{
            page: state.page,
            size: state.size,
            total,
            atLeast,
            onPage: (page, isAgreed) => {
              if (isAgreed) far.agree(page);
              change({ page });
              frame.current?.scrollIntoView({ block: 'start' });
            },
            onSize: (size) => change({ size }),
            costOf,
            lastOf: atLeast && !isRefined ? lastOf : undefined,
            asking,
            isReady: isPlain && !isPlaceholderData,
          }}
        />
      </ListFrame>
      <Suspense>
        {edits.isUsed && <CellEditor definition={definition} edits={edits} rows={rows ?? NONE} />}
        {isHelping && (
          <KeysSheet
            definition={definition}
            onBoard={asBoard !== undefined}
            onTable={isPlain && !narrow}
            canSelect={selection !== undefined && isWorked}
            canAdd={create.can}
            canPeek={peek !== undefined}
            onClose={() => setHelping(false)}
          />
        )}
      </Suspense>
    </section>
  );
}

import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { ActionButton } from '#kit/action-button.tsx';
import { offersAny } from '#kit/bulk/offered.ts';
import { useOffered } from '#kit/bulk/use-offered.ts';
import { useFormat } from '#kit/format.ts';
import type { ResourceDefinition } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { TransferMenu } from '#kit/transfer/transfer-menu.tsx';
import { useAllowed } from '#kit/use-allowed.ts';
import { useCompany } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import { Icon } from '#ui/icon.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useNarrow } from '#ui/use-media.ts';
import { ArchiveNote } from './archive-note.tsx';
import listStyles from './list.module.css';
import { ListBody, SearchOn } from './list-body.tsx';
import { ListFoot } from './list-foot.tsx';
import { ListFrame } from './list-frame.tsx';
import { ListHead } from './list-head.tsx';
import { ListSettings } from './list-settings.tsx';
import { PeekPane } from './peek-pane.tsx';
import { StaleNote } from './stale-note.tsx';
import { useTabField } from './status-tabs.tsx';
import { Filters, Finder } from './toolbar.tsx';
import { useFiltering } from './use-filtering.ts';
import { useListKeys } from './use-list-keys.ts';
import { useListRows } from './use-list-rows.ts';
import { useListState } from './use-list-state.ts';
import { usePeek } from './use-peek.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useScrollMemory } from './use-scroll-memory.ts';
import { useSelection } from './use-selection.ts';
import { ViewSwitch } from './view-switch.tsx';

const CellEditor = lazyPart(async () => (await import('#kit/cells/cell-editor.tsx')).CellEditor);
const BoardTabs = lazyPart(async () => (await import('#kit/board/board-tabs.tsx')).BoardTabs);
const ListKeys = lazyPart(async () => (await import('./list-keys.tsx')).ListKeys);
const NONE: readonly AnyRecord[] = [];

/** A list over its address, which says everything that decides which rows are shown. */
export function ListScreen({ definition }: { readonly definition: ResourceDefinition }) {
  const { t } = useTranslation('ui');
  const { schema } = definition;
  const labels = useLabels(schema.name);
  const { number } = useFormat();
  const { listPath } = useCompany();
  const navigate = useNavigate();
  const { search } = useLocation();
  const narrow = useNarrow();
  const control = useListState(definition);
  const { state, change } = control;
  const peek = usePeek();
  const list = useListRows(definition, control);
  const { query, view, rows, totals, isPlaceholderData, edits } = list;
  const { total, atLeast, archived } = totals;
  const { asBoard, custom, isPlain, isWorked } = view;
  const shownView = isPlain ? 'list' : list.chosenView;

  const { Bulk } = definition.list;
  const selected = useSelection(rows ?? NONE, state);
  const offered = useOffered(schema, archived);
  const selection = Bulk || offersAny(offered) ? selected : undefined;
  useScrollMemory(rows !== undefined);

  const filtering = useFiltering(definition, control);
  const tabField = useTabField(definition);
  const tabs = archived || tabField === asBoard?.field ? undefined : tabField;

  const create = useAllowed('create', schema.name);
  const openNew = create.can ? () => navigate(`${listPath(schema.name)}/new${search}`) : undefined;
  const [isHelping, setHelping] = useState(false);
  const frame = useListKeys({
    onNew: openNew,
    onHelp: () => setHelping(true),
    rows: isWorked ? rows : NONE,
    selection: isWorked ? selection : undefined,
    peek,
    onRow: useRowKeys(definition, edits),
  });
  const counted = labels.text('count', { count: total, total: number(total) });
  const hasCount = list.isCounted && !(list.isUnread && total === 0);

  return (
    <section className={listStyles.screen} ref={frame} aria-labelledby="list-title">
      <ListHead
        definition={definition}
        control={control}
        view={shownView}
        isReady={rows !== undefined}
        tabs={tabs === undefined ? undefined : { field: tabs, filtering, readAt: list.readAt }}
        boardTabs={
          asBoard && <BoardTabs definition={definition} control={control} status={asBoard} readAt={list.readAt} />
        }
        count={hasCount && (atLeast ? t('list.atLeast', { what: counted }) : counted)}
      >
        <TransferMenu definition={definition} asked={query} total={total} atLeast={atLeast} partial={list.isPartial} />
        <ActionButton type="primary" decision={create} icon={<Icon name="add" size={16} />} onClick={openNew}>
          {labels.text('action.new')}
        </ActionButton>
      </ListHead>
      {archived ? (
        <ArchiveNote onLeave={() => change({ toggles: view.live })} />
      ) : (
        <Filters
          definition={definition}
          control={control}
          filtering={filtering}
          tabs={asBoard ? schema.summedApart?.field : tabs}
          readAt={list.readAt}
        >
          <Finder definition={definition} control={control} />
          {!narrow && (isPlain || asBoard) && (
            <ListSettings
              definition={definition}
              control={control}
              hasColumns={isPlain}
              onHelp={() => setHelping(true)}
            />
          )}
          <ViewSwitch definition={definition} view={shownView} onView={view.show} />
        </Filters>
      )}
      {list.error && rows && <StaleNote error={list.error} at={list.lastReadAt} onRetry={() => void list.refetch()} />}
      {!archived && create.can && definition.list.Quick && <definition.list.Quick />}
      <ListFrame
        aside={
          peek?.id && (
            <PeekPane definition={definition} peek={peek} id={peek.id} rows={isWorked && rows ? rows : NONE} />
          )
        }
      >
        <div className={listStyles.body} data-part="list-body" data-stale={isPlaceholderData} data-look={custom?.name}>
          <ListBody
            definition={definition}
            control={control}
            list={list}
            selection={selection}
            peek={peek}
            onNew={openNew}
          />
        </div>
        {rows && rows.length > 0 && <SearchOn list={list} />}
        <ListFoot
          selection={isWorked ? selection : undefined}
          Bulk={Bulk}
          general={{ definition, offered, asked: query, total, atLeast, partial: list.isPartial }}
          hasPages={rows !== undefined && rows.length > 0}
          pager={{
            page: state.page,
            size: state.size,
            total,
            atLeast,
            onPage: (page, isAgreed) => {
              if (isAgreed) list.agree(page);
              change({ page });
              frame.current?.scrollIntoView({ block: 'start' });
            },
            onSize: (size) => change({ size }),
            costOf: list.costOf,
            lastOf: list.lastOf,
            asking: list.asking,
            isReady: isPlain && !isPlaceholderData,
          }}
        />
      </ListFrame>
      <Suspense>
        {edits.isUsed && <CellEditor definition={definition} edits={edits} rows={rows ?? NONE} />}
        {isHelping && (
          <ListKeys
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

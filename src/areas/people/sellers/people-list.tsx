import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty, Failure, kindOf } from '#kit/failure.tsx';
import { useFormat } from '#kit/format.ts';
import { BulkBar } from '#kit/list/bulk-bar.tsx';
import { Cards } from '#kit/list/cards.tsx';
import listStyles from '#kit/list/list.module.css';
import { isNarrowed } from '#kit/list/list-state.ts';
import { PageSteps } from '#kit/list/page-steps.tsx';
import { Pager } from '#kit/list/pager.tsx';
import { Rows } from '#kit/list/rows.tsx';
import { useChangedRows } from '#kit/list/use-changed-rows.ts';
import { useListKeys } from '#kit/list/use-list-keys.ts';
import { useListState } from '#kit/list/use-list-state.ts';
import { useScrollMemory } from '#kit/list/use-scroll-memory.ts';
import { useSelection } from '#kit/list/use-selection.ts';
import { useAccess } from '#kit/workspace.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useNarrow } from '#ui/use-media.ts';
import { PEOPLE } from './definition.ts';
import { OverdueResets } from './overdue-resets.tsx';
import { PeopleBulk } from './people-bulk.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { selectRows } from './rows.ts';
import { usePeople } from './use-people.ts';

/** Everybody of the company; narrowed and sorted here, for they are read all at once. */
export function PeopleList(props: {
  /** Absent where none may be created. */
  readonly onNew: (() => void) | undefined;
  readonly notice?: ReactNode;
}) {
  const { onNew, notice } = props;
  const { t, i18n } = useTranslation(['users', 'ui']);
  const format = useFormat();
  const { account } = useAccess();
  const narrow = useNarrow();
  const control = useListState(PEOPLE);
  const { state, change, clear } = control;
  const { rows: all, error, dataUpdatedAt, refetch } = usePeople();
  const found = useMemo(() => all && selectRows(all, state, i18n.language), [all, state, i18n.language]);
  const page = useMemo(() => found?.slice((state.page - 1) * state.size, state.page * state.size), [found, state]);
  const changed = useChangedRows(page ?? [], account.id);
  const selection = useSelection(page ?? [], state);
  useScrollMemory(found !== undefined);
  const frame = useListKeys({ onNew, rows: page, selection });
  return (
    <section ref={frame} aria-label={t('list')}>
      {notice}
      {all && <OverdueResets rows={all} control={control} />}
      <span className="visually-hidden" aria-live="polite">
        {found && t('ui:list.count', { total: format.number(found.length) })}
      </span>
      <PeopleFilters rows={all ?? []} control={control} />
      {error && all && (
        <p className={listStyles.offlineMark} role="status">
          <Icon name="offline" size={16} />
          {t(kindOf(error) === 'offline' ? 'ui:list.offline' : 'ui:list.stale', {
            time: format.dateTime(new Date(dataUpdatedAt)),
          })}
          <Button type="link" size="small" onClick={() => refetch()}>
            {t('ui:action.retry')}
          </Button>
        </p>
      )}
      <div className={listStyles.body} data-part="list-body">
        {error && !all ? (
          <Failure error={error} onRetry={refetch} />
        ) : page?.length === 0 ? (
          isNarrowed(state) || state.page > 1 ? (
            <Empty icon="search" title={t('ui:list.noResult')} text={t('ui:list.noResultText')}>
              <Button onClick={clear}>{t('ui:list.clearAll')}</Button>
            </Empty>
          ) : (
            <Empty icon={PEOPLE.icon} title={t('emptyTitle')} text={t('empty')} />
          )
        ) : narrow ? (
          <Cards definition={PEOPLE} rows={page} changed={changed} selection={selection} />
        ) : (
          <Rows
            definition={PEOPLE}
            control={control}
            rows={page}
            changed={changed}
            selection={selection}
            totals={{ total: found?.length ?? 0, atLeast: false, filters: [], archived: false }}
          />
        )}
      </div>
      <BulkBar selection={selection} Bulk={PeopleBulk}>
        <PageSteps
          page={state.page}
          last={Math.ceil((found?.length ?? 0) / state.size)}
          onPage={(next) => change({ page: next })}
        />
      </BulkBar>
      {found && found.length > 0 && (narrow || selection.records.length === 0) && (
        <Pager
          page={state.page}
          size={state.size}
          total={found.length}
          atLeast={false}
          onPage={(next) => {
            change({ page: next });
            frame.current?.scrollIntoView({ block: 'start' });
          }}
          onSize={(size) => change({ size })}
        />
      )}
    </section>
  );
}

import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure, kindOf } from '#kit/failure.tsx';
import type { ResourceDefinition } from '#kit/resource.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useNarrow } from '#ui/use-media.ts';
import { Cards } from './cards.tsx';
import { CardsFoot } from './cards-foot.tsx';
import { isNarrowed } from './list-state.ts';
import { FarPage } from './pager-jump.tsx';
import { Rows } from './rows.tsx';
import type { ListRows } from './use-list-rows.ts';
import type { ListControl } from './use-list-state.ts';
import type { PeekControl } from './use-peek.ts';
import type { Selection } from './use-selection.ts';

const Board = lazyPart(async () => (await import('#kit/board/board.tsx')).Board);
const ListEmpty = lazyPart(async () => (await import('./list-empty.tsx')).ListEmpty);
const LazySearchOn = lazyPart(async () => (await import('./search-on.tsx')).SearchOn);

interface BodyProps {
  readonly definition: ResourceDefinition;
  readonly control: ListControl;
  readonly list: ListRows;
  readonly selection: Selection | undefined;
  readonly peek: PeekControl | undefined;
  /** Absent for anyone who may not add a record. */
  readonly onNew: (() => void) | undefined;
}

/** What a list shows now: a look that reads its own rows, why there are no rows, or the rows. */
export function ListBody(props: BodyProps) {
  const { definition, list } = props;
  const { query, view, rows, error, changed } = list;
  const { asBoard, custom } = view;
  if (asBoard && !(rows && list.totals.total === 0))
    return (
      <Suspense fallback={<div aria-busy="true" />}>
        <Board definition={definition} status={asBoard} asked={query} totals={list.totals} />
      </Suspense>
    );
  if (custom?.readsItself)
    return (
      <Suspense fallback={<div aria-busy="true" />}>
        <custom.Body definition={definition} rows={undefined} changed={changed} asked={query} />
      </Suspense>
    );
  if ((error && !rows) || list.farCost !== undefined || rows?.length === 0) return <WithoutRows {...props} />;
  return <WithRows {...props} />;
}

/** The list could not be read, asks before it reads far, has not looked through every row, or is empty. */
function WithoutRows({ definition, control, list, onNew }: BodyProps) {
  const { t } = useTranslation('ui');
  const { state, change, clear } = control;
  const { error, rows, farCost } = list;
  if (error && !rows)
    return (
      <Failure error={error} onRetry={list.refetch}>
        {kindOf(error) === 'missingIndex' && isNarrowed(state) && <Button onClick={clear}>{t('list.clearAll')}</Button>}
      </Failure>
    );
  if (farCost !== undefined)
    return (
      <Suspense fallback={<div aria-busy="true" />}>
        <FarPage
          page={state.page}
          rows={farCost}
          onGo={() => list.agree(state.page)}
          onCancel={() => change({ page: 1 }, { replace: true })}
        />
      </Suspense>
    );
  if (list.isUnread) return <SearchOn list={list} />;
  return (
    <Suspense fallback={<div aria-busy="true" />}>
      <ListEmpty definition={definition} control={control} archived={list.view.archived} onNew={onNew} />
    </Suspense>
  );
}

/** The rows in the look that was chosen and for which there is room. */
function WithRows({ definition, control, list, selection, peek }: BodyProps) {
  const { query, view, rows, changed, totals } = list;
  const { custom } = view;
  const narrow = useNarrow();
  if (custom)
    return (
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
    );
  if (narrow)
    return (
      <>
        <Cards definition={definition} rows={rows} changed={changed} selection={selection} />
        {rows && <CardsFoot schema={definition.schema} totals={totals} />}
      </>
    );
  return (
    <Rows
      definition={definition}
      control={control}
      rows={rows}
      changed={changed}
      selection={selection}
      totals={totals}
      peek={peek}
      edits={list.edits}
    />
  );
}

/** How far a search has looked, and the button that continues it; nothing once every row was looked through. */
export function SearchOn({ list }: { readonly list: ListRows }) {
  const { rows, scanned, isFetching, scanMore, isUnread } = list;
  return (
    isUnread && (
      <Suspense>
        <LazySearchOn
          found={rows?.length ?? 0}
          scanned={scanned}
          isLooking={isFetching}
          onMore={() => scanMore(scanned)}
        />
      </Suspense>
    )
  );
}

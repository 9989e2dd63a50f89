import { type ReactNode, Suspense, useContext } from 'react';
import type { ListDefinition } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import textStyles from '#ui/text.module.css';
import filtersStyles from './filters.module.css';
import styles from './list.module.css';
import { ListPlace } from './list-place.ts';
import type { View } from './list-view.ts';
import tabsStyles from './status-tabs.module.css';
import { StatusTabs } from './status-tabs.tsx';
import type { FilteringControl } from './use-filtering.ts';
import type { ListControl } from './use-list-state.ts';

const ViewsMenu = lazyPart(async () => (await import('#kit/views/views-menu.tsx')).ViewsMenu);

/** A list's name, its saved views, its rows by state, and what is done with the whole of it. */
export function ListHead(props: {
  readonly definition: ListDefinition;
  readonly control: ListControl;
  /** How the list is shown now. */
  readonly view: View;
  /** The rows are shown: views are read after them. */
  readonly isReady: boolean;
  /** Absent where no field divides the list. */
  readonly tabs: { readonly field: string; readonly filtering: FilteringControl; readonly readAt?: number } | undefined;
  /** Of a board: what divides it. */
  readonly boardTabs: ReactNode;
  /** How many rows there are, in words. */
  readonly count: ReactNode;
  readonly children: ReactNode;
}) {
  const { definition, control, view, isReady, tabs, boardTabs, count, children } = props;
  const labels = useLabels(definition.schema.name);
  const place = useContext(ListPlace);
  return (
    <header className={styles.head}>
      <h1 id="list-title">{place?.title ?? labels.text('title')}</h1>
      <Suspense fallback={<span className={filtersStyles.viewsWaiting} data-part="views-waiting" />}>
        <ViewsMenu definition={definition} control={control} display={view} ready={isReady} />
      </Suspense>
      {place?.tabs(isReady)}
      {tabs && <StatusTabs definition={definition} control={control} {...tabs} />}
      {boardTabs && <Suspense fallback={<span className={tabsStyles.tabs} />}>{boardTabs}</Suspense>}
      {/* the tabs show the numbers; the total is for screen readers */}
      <span
        className={tabs || boardTabs || place ? 'visually-hidden' : `${styles.count} ${textStyles.figures}`}
        aria-live="polite"
      >
        {count}
      </span>
      {children}
    </header>
  );
}

import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';
import { useNarrow } from '#ui/use-media.ts';
import { PagerAhead } from './page-ahead.tsx';
import type { SelectionFoot as Selected } from './selection-foot.tsx';

const SelectionFoot = lazyPart(async () => (await import('./selection-foot.tsx')).SelectionFoot);

/** The list's foot: its pages, or, as long as rows are selected, what can be done to them; on the phone both. */
export function ListFoot(props: {
  readonly selection: ComponentProps<typeof Selected>['selection'] | undefined;
  readonly Bulk: ComponentProps<typeof Selected>['Bulk'];
  readonly general: ComponentProps<typeof Selected>['general'];
  /** There are rows to turn the pages of. */
  readonly hasPages: boolean;
  readonly pager: ComponentProps<typeof PagerAhead>;
}) {
  const { selection, Bulk, general, hasPages, pager } = props;
  const narrow = useNarrow();
  const { page, size, onPage } = pager;
  const isSelecting = selection !== undefined && (selection.all || selection.records.length > 0);
  const pages = hasPages && <PagerAhead {...pager} />;
  return (
    <>
      {isSelecting && (
        <Suspense fallback={!narrow && pages}>
          <SelectionFoot
            selection={selection}
            Bulk={Bulk}
            general={general}
            page={page}
            size={size}
            onPage={(next) => onPage(next, false)}
          />
        </Suspense>
      )}
      {(narrow || !isSelecting) && pages}
    </>
  );
}

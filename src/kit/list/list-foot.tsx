import type { ComponentProps } from 'react';
import { useNarrow } from '#ui/use-media.ts';
import { BulkBar, type BulkBarProps } from './bulk-bar.tsx';
import { PagerAhead } from './page-ahead.tsx';
import { PageSteps } from './page-steps.tsx';

/** The list's foot: its pages, or, as long as rows are selected, what can be done to them; on the phone both. */
export function ListFoot(props: {
  readonly selection: BulkBarProps['selection'] | undefined;
  readonly Bulk: BulkBarProps['Bulk'];
  readonly general: BulkBarProps['general'];
  /** There are rows to turn the pages of. */
  readonly hasPages: boolean;
  readonly pager: ComponentProps<typeof PagerAhead>;
}) {
  const { selection, Bulk, general, hasPages, pager } = props;
  const narrow = useNarrow();
  const { page, size, total, onPage } = pager;
  const isSelecting = selection !== undefined && (selection.all || selection.records.length > 0);
  return (
    <>
      {isSelecting && (
        <BulkBar selection={selection} Bulk={Bulk} general={general}>
          <PageSteps page={page} last={Math.ceil(total / size)} onPage={(next) => onPage(next, false)} />
        </BulkBar>
      )}
      {hasPages && (narrow || !isSelecting) && <PagerAhead {...pager} />}
    </>
  );
}

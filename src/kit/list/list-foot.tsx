import type { ComponentProps } from 'react';
import { useNarrow } from '#ui/use-media.ts';
import { BulkBar, type BulkBarProps, type General, MOST } from './bulk-bar.tsx';
import { PagerAhead } from './page-ahead.tsx';
import { PageSteps } from './page-steps.tsx';
import { useCountTo } from './use-count-to.ts';
import type { RowsCounted } from './use-counts.ts';

/** The list's foot: its pages, or, as long as rows are selected, what can be done to them; on the phone both. */
export function ListFoot(props: {
  readonly selection: BulkBarProps['selection'] | undefined;
  readonly Bulk: BulkBarProps['Bulk'];
  readonly general: General & RowsCounted;
  /** There are rows to turn the pages of. */
  readonly hasPages: boolean;
  readonly pager: ComponentProps<typeof PagerAhead>;
}) {
  const { selection, Bulk, general, hasPages, pager } = props;
  const narrow = useNarrow();
  const { page, size, total, atLeast, onPage } = pager;
  const isSelecting = selection !== undefined && (selection.all || selection.records.length > 0);
  const { definition, asked, partial } = general;
  const known = { total: general.total, atLeast: general.atLeast && !partial };
  const reached = useCountTo(definition.schema.name, isSelecting ? asked : undefined, known, MOST + 1);
  const counted = { ...general, total: reached ?? general.total, partial: partial || reached === undefined };
  return (
    <>
      {isSelecting && (
        <BulkBar selection={selection} Bulk={Bulk} general={counted}>
          <PageSteps
            page={page}
            last={atLeast ? Number.POSITIVE_INFINITY : Math.ceil(total / size)}
            onPage={(next) => onPage(next, false)}
          />
        </BulkBar>
      )}
      {hasPages && (narrow || !isSelecting) && <PagerAhead {...pager} />}
    </>
  );
}

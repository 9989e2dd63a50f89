import { BulkBar, type BulkBarProps, type General, MOST } from './bulk-bar.tsx';
import { PageSteps } from './page-steps.tsx';
import { useCountTo } from './use-count-to.ts';
import type { RowsCounted } from './use-counts.ts';

/** What can be done to the selected rows, or to all of the list: as many are counted as that reaches. */
export function SelectionFoot(props: {
  readonly selection: BulkBarProps['selection'];
  readonly Bulk: BulkBarProps['Bulk'];
  readonly general: General & RowsCounted;
  readonly page: number;
  readonly size: number;
  readonly onPage: (page: number) => void;
}) {
  const { selection, Bulk, general, page, size, onPage } = props;
  const { definition, asked, total, partial } = general;
  const known = { total, atLeast: general.atLeast && !partial };
  const reached = useCountTo(definition.schema.name, asked, known, MOST + 1);
  const counted = { ...general, total: reached ?? total, partial: partial || reached === undefined };
  const last = general.atLeast ? Number.POSITIVE_INFINITY : Math.ceil(total / size);
  return (
    <BulkBar selection={selection} Bulk={Bulk} general={counted}>
      <PageSteps page={page} last={last} onPage={onPage} />
    </BulkBar>
  );
}

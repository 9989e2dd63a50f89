import { RecordState } from '#kit/fields/choice.tsx';
import { RelativeDate } from '#kit/fields/date.tsx';
import listStyles from '#kit/list/list.module.css';
import type { CellProps } from '#kit/resource.ts';
import textStyles from '#ui/text.module.css';
import { NameCell, PositionCell, RatingCell } from './cells.tsx';
import { type Application, applications } from './schema.ts';

/** A candidate within a thumb's reach: who, for what, how far. */
export function CandidateCard({ record }: CellProps<Application>) {
  const { createdAt } = record;
  return (
    <>
      <div className={listStyles.cardLine}>
        <span>
          <NameCell record={record} />
        </span>
        <RatingCell record={record} />
      </div>
      <div className={`${listStyles.cardLine} ${textStyles.quiet}`}>
        <span>
          <PositionCell record={record} />
        </span>
      </div>
      <div className={listStyles.cardLine}>
        <RecordState schema={applications} record={record} />
        <RelativeDate value={createdAt} className={textStyles.quiet} />
      </div>
    </>
  );
}

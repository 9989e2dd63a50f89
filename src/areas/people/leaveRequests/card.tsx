import { RecordState } from '#kit/fields/choice.tsx';
import listStyles from '#kit/list/list.module.css';
import type { CellProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import textStyles from '#ui/text.module.css';
import { DatesCell, NameCell } from './cells.tsx';
import type { LeaveRequest } from './schema.ts';

import { leaveRequests } from './schema.ts';

/** A request within a thumb's reach: who, when, and what became of it. */
export function LeaveCard({ record }: CellProps<LeaveRequest>) {
  const labels = useLabels('leaveRequests');
  const { leaveType } = record;
  return (
    <>
      <div className={listStyles.cardLine}>
        <span>
          <NameCell record={record} />
        </span>
        <RecordState schema={leaveRequests} record={record} />
      </div>
      <div className={listStyles.cardLine}>
        <span>
          <DatesCell record={record} />
        </span>
        <span className={textStyles.quiet}>{labels.option('leaveType', leaveType)}</span>
      </div>
    </>
  );
}

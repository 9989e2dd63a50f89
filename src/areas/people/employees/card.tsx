import { RecordState } from '#kit/fields/choice.tsx';
import listStyles from '#kit/list/list.module.css';
import type { CellProps } from '#kit/resource.ts';
import textStyles from '#ui/text.module.css';
import { ExpiryMark, NameCell, PositionCell, TodayCell } from './cells.tsx';
import { type Employee, employees } from './schema.ts';

/** An employee within a thumb's reach: who, in which position, and what runs out. */
export function EmployeeCard({ record }: CellProps<Employee>) {
  const { documentsExpireAt } = record;
  return (
    <>
      <div className={listStyles.cardLine}>
        <span>
          <NameCell record={record} />
        </span>
      </div>
      <div className={`${listStyles.cardLine} ${textStyles.quiet}`}>
        <span>
          <PositionCell record={record} />
        </span>
        <TodayCell record={record} />
      </div>
      <div className={listStyles.cardLine}>
        <RecordState schema={employees} record={record} />
        {documentsExpireAt && <ExpiryMark day={documentsExpireAt} />}
      </div>
    </>
  );
}

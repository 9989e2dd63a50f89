import { RecordState } from '#kit/fields/choice.tsx';
import listStyles from '#kit/list/list.module.css';
import type { CellProps } from '#kit/resource.ts';
import { PeopleCell, TitleCell, WhenCell } from './cells.tsx';
import type { Meeting } from './schema.ts';

import { meetings } from './schema.ts';

/** A meeting within a thumb's reach. */
export function MeetingCard({ record }: CellProps<Meeting>) {
  return (
    <>
      <div className={listStyles.cardLine}>
        <span>
          <TitleCell record={record} />
        </span>
      </div>
      <div className={listStyles.cardLine}>
        <WhenCell record={record} />
        <PeopleCell record={record} />
      </div>
      <div className={listStyles.cardLine}>
        <RecordState schema={meetings} record={record} />
      </div>
    </>
  );
}

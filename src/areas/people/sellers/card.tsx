import listStyles from '#kit/list/list.module.css';
import type { CellProps } from '#kit/resource.ts';
import textStyles from '#ui/text.module.css';
import { LastLoginCell, NameCell, RoleCell, StatusCell } from './cells.tsx';
import { RowMenu } from './row-menu.tsx';
import type { PersonRow } from './rows.ts';

/** A colleague within a thumb's reach: who, which role, in what state, seen when. */
export function PersonCard({ record }: CellProps<PersonRow>) {
  return (
    <>
      <div className={listStyles.cardLine}>
        <NameCell record={record} avatar={32} />
        <span className={listStyles.cardActions}>
          <RowMenu record={record} />
        </span>
      </div>
      <div className={listStyles.cardLine}>
        <RoleCell record={record} />
        <span>
          <StatusCell record={record} />
        </span>
      </div>
      <div className={`${listStyles.cardLine} ${textStyles.quiet}`}>
        <bdi dir="ltr">{String(record.email)}</bdi>
        <LastLoginCell record={record} />
      </div>
    </>
  );
}

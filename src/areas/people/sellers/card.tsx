import type { CellProps } from '#kit/resource.ts';
import { LastLoginCell, NameCell, RoleCell, StatusChip } from './cells.tsx';
import { RowMenu } from './row-menu.tsx';

/** A colleague within a thumb's reach: who, which role, in what state, seen when. */
export function PersonCard({ record }: CellProps) {
  return (
    <>
      <div className="card-line">
        <NameCell record={record} />
        <span className="card-actions">
          <RowMenu record={record} />
        </span>
      </div>
      <div className="card-line">
        <RoleCell record={record} />
        <StatusChip record={record} />
      </div>
      <div className="card-line quiet">
        <bdi dir="ltr">{String(record.email)}</bdi>
        <LastLoginCell record={record} />
      </div>
    </>
  );
}

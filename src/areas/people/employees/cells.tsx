import { useFormat } from '#kit/format.ts';
import { RowLink } from '#kit/list/row-link.tsx';
import type { CellProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { now } from '#lib/clock.ts';
import { expiryOf } from '#lib/expiry.ts';
import type { AnyRecord } from '#model/schema.ts';
import { Icon } from '#ui/icon.tsx';
import { type Employee, employees } from './schema.ts';

/** Generic screens hold an AnyRecord. */
export const asEmployee = (record: AnyRecord) => record as Employee;

export function NameCell({ record }: CellProps) {
  const { fullName, employeeCode, fullNameNative } = asEmployee(record);
  return (
    <>
      <RowLink schema={employees} record={record}>
        <bdi>{fullName}</bdi>
      </RowLink>
      <span className="second figures">
        {employeeCode}
        {fullNameNative && (
          <>
            {' · '}
            <bdi>{fullNameNative}</bdi>
          </>
        )}
      </span>
    </>
  );
}

export function PositionCell({ record }: CellProps) {
  const labels = useLabels('employees');
  const { jobTitle, department } = asEmployee(record);
  return (
    <>
      <bdi>{jobTitle}</bdi>
      {department && <span className="second">{labels.option('department', department)}</span>}
    </>
  );
}

/** The document that expires next, as soon as that is near. */
export function PapersCell({ record }: CellProps) {
  const { documentsExpireAt } = asEmployee(record);
  return documentsExpireAt ? <ExpiryMark day={documentsExpireAt} /> : <span className="quiet">–</span>;
}

const TONE = { expired: 'tone-red', alarm: 'tone-red', warning: 'tone-amber', notice: 'tone-blue' } as const;

/** How long a document is still good for: a word and an icon, never the colour alone. */
export function ExpiryMark({ day }: { readonly day: Date }) {
  const labels = useLabels('employees');
  const { date, timeZone } = useFormat();
  const expiry = expiryOf(day, now(), timeZone);
  if (!expiry) return <span className="figures">{date(day)}</span>;
  const { days, level } = expiry;
  return (
    <span className={`chip ${TONE[level]}`} title={date(day)}>
      <Icon name="warning" size={14} />
      <span>
        {days < 0
          ? labels.text('papers.expired')
          : days === 0
            ? labels.text('papers.today')
            : labels.text('papers.days', { count: days })}
      </span>
    </span>
  );
}

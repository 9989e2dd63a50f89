import { Suspense } from 'react';
import { OpenLeads } from '#areas/people/sellers/open-leads.tsx';
import { useFormat } from '#kit/format.ts';
import { RowLink } from '#kit/list/row-link.tsx';
import type { CellProps } from '#kit/resource.ts';
import { useAgents } from '#kit/staff/use-agents.ts';
import { useLabels } from '#kit/text.ts';
import { now } from '#lib/time/clock.ts';
import { expiryOf } from '#lib/time/expiry.ts';
import { Bone } from '#ui/bone.tsx';
import { Chip } from '#ui/chip.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import textStyles from '#ui/text.module.css';
import { type Employee, employees } from './schema.ts';

const WhereToday = lazyPart(async () => (await import('#areas/people/attendees/where-today.tsx')).WhereToday);

export function NameCell({ record }: CellProps<Employee>) {
  const { fullName, employeeCode, fullNameNative } = record;
  return (
    <>
      <RowLink schema={employees} record={record}>
        <bdi>{fullName}</bdi>
      </RowLink>
      <span className={`${textStyles.second} ${textStyles.figures}`} data-part="second">
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

export function PositionCell({ record }: CellProps<Employee>) {
  const labels = useLabels('employees');
  const { jobTitle, department } = record;
  return (
    <>
      <bdi>{jobTitle}</bdi>
      {department && (
        <span className={textStyles.second} data-part="second">
          {labels.option('department', department)}
        </span>
      )}
    </>
  );
}

/** The document that expires next, as soon as that is near. */
export function PapersCell({ record }: CellProps<Employee>) {
  const { documentsExpireAt } = record;
  return documentsExpireAt ? <ExpiryMark day={documentsExpireAt} /> : <span className={textStyles.quiet}>–</span>;
}

const TONE = { expired: 'red', alarm: 'red', warning: 'amber', notice: 'blue' } as const;

/** How long a document is still good for: in words, never by the colour alone. */
export function ExpiryMark({ day }: { readonly day: Date }) {
  const labels = useLabels('employees');
  const { date, timeZone } = useFormat();
  const expiry = expiryOf(day, now(), timeZone);
  if (!expiry) return <span className={textStyles.figures}>{date(day)}</span>;
  const { days, level } = expiry;
  return (
    <Chip tone={TONE[level]} title={date(day)}>
      <span>
        {days < 0
          ? labels.text('papers.expired')
          : days === 0
            ? labels.text('papers.today')
            : labels.text('papers.days', { count: days })}
      </span>
    </Chip>
  );
}

/** Where the person is today; nothing about those who left. */
export const TodayCell = ({ record }: CellProps<Employee>) =>
  record.status === 'Offboarded' ? (
    <span className={textStyles.quiet}>–</span>
  ) : (
    <Suspense fallback={<Bone />}>
      <WhereToday uid={record.userId} employee={record} />
    </Suspense>
  );

/** How much work the person has, if the person sells. */
export function LoadCell({ record }: CellProps<Employee>) {
  const agents = useAgents();
  const { userId } = record;
  return userId && agents.includes(userId) ? <OpenLeads uid={userId} /> : <span className={textStyles.quiet}>–</span>;
}

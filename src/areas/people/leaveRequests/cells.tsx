import { useFormat } from '#kit/format.ts';
import { RowLink } from '#kit/list/row-link.tsx';
import type { CellProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import textStyles from '#ui/text.module.css';
import { type LeaveRequest, leaveRequests } from './schema.ts';

/** First and last day, one where they are the same. */
export function useDates(): (leave: Pick<LeaveRequest, 'startDate' | 'endDate'>) => string {
  const { locale, timeZone } = useFormat();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
  return ({ startDate, endDate }) => format.formatRange(startDate, endDate);
}
export function useDays(): (halfDays: number) => string {
  const labels = useLabels('leaveRequests');
  return (halfDays) => labels.text('days', { count: halfDays / 2 });
}

/** “5 days · 2 days unpaid · 2 days beyond the policy” */
export function useCost(): (
  leave: Pick<LeaveRequest, 'halfDays'> & { readonly unpaidHalfDays?: number; readonly beyondHalfDays?: number },
) => string {
  const labels = useLabels('leaveRequests');
  const days = useDays();
  return ({ halfDays, unpaidHalfDays, beyondHalfDays }) =>
    [
      days(halfDays),
      ...(unpaidHalfDays ? [labels.text('unpaid', { days: days(unpaidHalfDays) })] : []),
      ...(beyondHalfDays ? [labels.text('beyond', { days: days(beyondHalfDays) })] : []),
    ].join(' · ');
}

export function NameCell({ record }: CellProps<LeaveRequest>) {
  const labels = useLabels('leaveRequests');
  const { employeeName, reference, department } = record;
  return (
    <>
      <RowLink schema={leaveRequests} record={record}>
        <bdi>{employeeName}</bdi>
      </RowLink>
      <span className={`${textStyles.second} ${textStyles.figures}`} data-part="second">
        {reference}
        {department && ` · ${labels.option('department', department)}`}
      </span>
    </>
  );
}

export function DatesCell({ record }: CellProps<LeaveRequest>) {
  const labels = useLabels('leaveRequests');
  const dates = useDates();
  const cost = useCost();
  const { halfDay } = record;
  return (
    <>
      {dates(record)}
      <span className={textStyles.second} data-part="second">
        {cost(record)}
        {halfDay !== 'None' && ` · ${labels.option('halfDay', halfDay)}`}
      </span>
    </>
  );
}

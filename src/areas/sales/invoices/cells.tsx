import { useFormat } from '#kit/format.ts';
import { RowLink } from '#kit/list/row-link.tsx';
import type { CellProps } from '#kit/resource.ts';
import { useLabels } from '#kit/text.ts';
import { now } from '#lib/clock.ts';
import { dayKey, daysBetween } from '#lib/dates.ts';
import textStyles from '#ui/text.module.css';
import { invoices } from './schema.ts';
import type { Invoice } from './types.ts';

/** Whole days since it should have been paid; 0 where nothing is owed or the day is yet to end. */
export const daysOverdue = ({ balanceMinor, dueDate }: Invoice, today: Date, timeZone: string): number =>
  balanceMinor > 0 ? Math.max(0, daysBetween(dayKey(dueDate, timeZone), dayKey(today, timeZone))) : 0;

export function NumberCell({ record }: CellProps<Invoice>) {
  const { billTo } = record;
  return (
    <>
      <RowLink schema={invoices} record={record} />
      <span className={textStyles.second} data-part="second">
        <bdi>{billTo.name}</bdi>
      </span>
    </>
  );
}

/** The day it is due; how late it is stands below. */
export function DueCell({ record: invoice }: CellProps<Invoice>) {
  const labels = useLabels('invoices');
  const { date, timeZone } = useFormat();
  const days = daysOverdue(invoice, now(), timeZone);
  return (
    <>
      <time className={textStyles.figures} data-part="figures" dateTime={invoice.dueDate.toISOString()}>
        {date(invoice.dueDate)}
      </time>
      {days > 0 && (
        <span className={`${textStyles.second} ${textStyles.overdue}`} data-part="second">
          {labels.text('overdueBy', { count: days })}
        </span>
      )}
    </>
  );
}

export function AmountCell({ record }: CellProps<Invoice>) {
  const { exactMoney } = useFormat();
  const { totalMinor, currency } = record;
  return (
    <strong className={textStyles.figures} data-part="figures">
      {exactMoney(totalMinor, currency)}
    </strong>
  );
}

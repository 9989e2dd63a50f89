import { DueMark } from '#kit/fields/due.tsx';
import { useFormat } from '#kit/format.ts';
import { RowLink } from '#kit/list/row-link.tsx';
import type { CellProps } from '#kit/resource.ts';
import { now } from '#lib/time/clock.ts';
import { dayKey, daysBetween } from '#lib/time/dates.ts';
import { partsOfName } from '#model/name.ts';
import { Isolated } from '#ui/isolated.tsx';
import textStyles from '#ui/text.module.css';
import { invoices } from './schema.ts';
import type { Invoice } from './types.ts';

/** Whole days since it should have been paid; 0 where nothing is owed or the day is yet to end. */
export const daysOverdue = ({ balanceMinor, dueDate }: Invoice, today: Date, timeZone: string): number =>
  balanceMinor > 0 ? Math.max(0, daysBetween(dayKey(dueDate, timeZone), dayKey(today, timeZone))) : 0;

export function NumberCell({ record }: CellProps<Invoice>) {
  const { billTo, lines } = record;
  // the work is named by its client and its home
  const { home } = partsOfName(lines[0]?.description ?? '');
  return (
    <>
      <RowLink schema={invoices} record={record} />
      <span className={textStyles.second} data-part="second">
        <Isolated text={[billTo.name, home].filter(Boolean).join(' · ')} />
      </span>
    </>
  );
}

/** When it is to be paid; once nothing is owed, the day alone. */
export function DueCell({ record: invoice }: CellProps<Invoice>) {
  const { date, timeZone } = useFormat();
  const { dueDate, balanceMinor } = invoice;
  if (balanceMinor > 0)
    return <DueMark value={dueDate} isLate={daysOverdue(invoice, now(), timeZone) > 0} hasTime={false} />;
  return (
    <time className={textStyles.figures} dateTime={dueDate.toISOString()}>
      {date(dueDate)}
    </time>
  );
}

export function AmountCell({ record }: CellProps<Invoice>) {
  const { exactMoney } = useFormat();
  const { totalMinor, currency } = record;
  return <strong className={textStyles.figures}>{exactMoney(totalMinor, currency)}</strong>;
}

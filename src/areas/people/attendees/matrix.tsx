import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Employee } from '#areas/people/employees/schema.ts';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useAccess, useCompany } from '#kit/workspace.tsx';
import { startOfDay } from '#lib/time/dates.ts';
import type { WorkSources } from '#lib/work/rules.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import textStyles from '#ui/text.module.css';
import styles from './attendees.module.css';
import { DayMark, type DayStatus, useDayText } from './day-mark.tsx';
import { type Leave, statusOn } from './day-of.ts';
import monthStyles from './month.module.css';
import type { Attendee } from './schema.ts';

const CorrectDialog = lazyPart(async () => (await import('./correct-dialog.tsx')).CorrectDialog);

interface Correcting {
  readonly employee: Employee;
  readonly dateKey: string;
  readonly record: Attendee | undefined;
}

/** One line a person, one column a day, and what the month came to. A click on a day corrects it. */
export function Matrix(props: {
  readonly staff: readonly Employee[];
  readonly days: readonly string[];
  readonly records: readonly Attendee[];
  readonly leaves: readonly Leave[];
  readonly rules: WorkSources;
  readonly today: string;
}) {
  const { staff, days, records, leaves, rules, today } = props;
  const labels = useLabels('attendees');
  const textOf = useDayText();
  const { locale, timeZone, number } = useFormat();
  const { listPath } = useCompany();
  const { decide } = useAccess();
  const [correcting, setCorrecting] = useState<Correcting>();
  const known = new Map(records.map((record) => [record.id, record]));
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone });
  const full = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  const midnights = new Map(days.map((day) => [day, startOfDay(day, timeZone)]));
  const at = (day: string) => midnights.get(day) ?? new Date(0);
  const cell = (employee: Employee, dateKey: string) => {
    const record = known.get(`${employee.id}_${dateKey}`);
    const found = statusOn(employee, dateKey, { record, leaves, rules }, today, timeZone);
    const status: DayStatus | undefined = found === 'Open' && dateKey < today ? 'NoOut' : found;
    const title = labels.text('month.cell', {
      name: employee.fullName,
      day: full.format(at(dateKey)),
      status: textOf(status),
    });
    const mark = status && <DayMark status={status} record={record} />;
    const mayCorrect = status && dateKey <= today && decide(record ? 'edit' : 'create', 'attendees', record).can;
    const correct = () => setCorrecting({ employee, dateKey, record });
    const named = { title, 'aria-label': title };
    return (
      <td key={dateKey} data-today={dateKey === today || undefined} data-off={status === 'RestDay' || undefined}>
        {record ? (
          <Link
            {...named}
            to={`${listPath('attendees')}/${record.id}`}
            onClick={(event) => {
              // in a new tab it is the record
              if (!mayCorrect || event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              correct();
            }}
          >
            {mark}
          </Link>
        ) : mayCorrect ? (
          <button type="button" {...named} onClick={correct}>
            {mark}
          </button>
        ) : (
          <span title={title}>
            {mark}
            <span className="visually-hidden">{title}</span>
          </span>
        )}
      </td>
    );
  };
  return (
    <section className={styles.matrixFrame} aria-label={labels.text('tabs.month')}>
      <table className={`${styles.matrix} ${monthStyles.month}`}>
        <thead>
          <tr>
            <th scope="col">{labels.field('employeeName')}</th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today || undefined}>
                <span className={textStyles.second}>{weekday.format(at(day))}</span>
                <span className={textStyles.figures}>{Number(day.slice(8))}</span>
              </th>
            ))}
            <th scope="col">{labels.text('month.days')}</th>
            <th scope="col">{labels.text('month.lates')}</th>
            <th scope="col">{labels.text('month.hours')}</th>
          </tr>
        </thead>
        <tbody>
          {staff.map((person) => {
            const own = days.flatMap((day) => known.get(`${person.id}_${day}`) ?? []);
            const minutes = own.reduce((sum, { workedMinutes = 0 }) => sum + workedMinutes, 0);
            return (
              <tr key={person.id}>
                <th scope="row">
                  <Link to={`${listPath('employees')}/${person.id}`}>
                    <bdi>{person.fullName}</bdi>
                  </Link>
                </th>
                {days.map((day) => cell(person, day))}
                <td className={textStyles.figures}>{number(own.filter(({ checkInAt }) => checkInAt).length)}</td>
                <td className={textStyles.figures}>
                  {number(own.filter(({ lateMinutes = 0 }) => lateMinutes > 0).length)}
                </td>
                <td className={textStyles.figures}>{number(Math.round(minutes / 6) / 10)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {correcting && (
        <Suspense>
          <CorrectDialog
            employee={correcting.employee}
            day={{ dateKey: correcting.dateKey, timeZone, rules }}
            record={correcting.record}
            onClose={() => setCorrecting(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}

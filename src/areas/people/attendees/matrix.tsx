import { Link } from 'react-router';
import type { Employee } from '#areas/people/employees/schema.ts';
import { useFormat } from '#kit/format.ts';
import { useLabels } from '#kit/text.ts';
import { useCompany } from '#kit/workspace.tsx';
import { startOfDay } from '#lib/time/dates.ts';
import type { WorkSources } from '#lib/work/rules.ts';
import textStyles from '#ui/text.module.css';
import { TONES } from '#ui/tones.ts';
import styles from './attendees.module.css';
import { type Leave, statusOn } from './day-of.ts';
import { type Attendee, attendees } from './schema.ts';

const STATES = attendees.fields.status.options;
/** States whose sign is the same in every language; the others have a letter of their own. */
const SIGNS: { readonly [status: string]: string } = { Open: '•', HalfDay: '½', RestDay: '–' };

function useLetters(): (status: string) => string {
  const labels = useLabels('attendees');
  return (status) => SIGNS[status] ?? labels.text(`letter.${status}`);
}

export function Legend() {
  const labels = useLabels('attendees');
  const letter = useLetters();
  return (
    <ul className={styles.matrixLegend} aria-label={labels.text('month.legend')}>
      {STATES.map((status) => (
        <li key={status}>
          <span className={styles.mark} data-tone={TONES[status]?.tone ?? 'grey'}>
            {letter(status)}
          </span>
          {labels.option('status', status)}
        </li>
      ))}
    </ul>
  );
}

/** One line a person, one column a day, and what the month came to. */
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
  const letter = useLetters();
  const { locale, timeZone, number } = useFormat();
  const { listPath } = useCompany();
  const known = new Map(records.map((record) => [record.id, record]));
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone });
  const full = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  const midnights = new Map(days.map((day) => [day, startOfDay(day, timeZone)]));
  const at = (day: string) => midnights.get(day) ?? new Date(0);
  return (
    <section className={styles.matrixFrame} aria-label={labels.text('tabs.month')}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{labels.field('employeeName')}</th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today || undefined}>
                <span className={textStyles.figures}>{Number(day.slice(8))}</span>
                <span className={textStyles.second}>{weekday.format(at(day))}</span>
              </th>
            ))}
            <th scope="col">{labels.text('month.days')}</th>
            <th scope="col">{labels.text('month.hours')}</th>
            <th scope="col">{labels.text('month.lates')}</th>
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
                {days.map((day) => {
                  const record = known.get(`${person.id}_${day}`);
                  const status = statusOn(person, day, { record, leaves, rules }, today, timeZone);
                  const title = labels.text('month.cell', {
                    name: person.fullName,
                    day: full.format(at(day)),
                    status: status ? labels.option('status', status) : labels.text('month.none'),
                  });
                  const mark = status && (
                    <span className={styles.mark} data-tone={TONES[status]?.tone ?? 'grey'} aria-hidden="true">
                      {letter(status)}
                    </span>
                  );
                  return (
                    <td key={day} data-today={day === today || undefined}>
                      {record ? (
                        <Link to={`${listPath('attendees')}/${record.id}`} title={title} aria-label={title}>
                          {mark}
                        </Link>
                      ) : (
                        <span title={title}>
                          {mark}
                          <span className="visually-hidden">{title}</span>
                        </span>
                      )}
                    </td>
                  );
                })}
                <td className={textStyles.figures}>{number(own.filter(({ checkInAt }) => checkInAt).length)}</td>
                <td className={textStyles.figures}>{number(Math.round(minutes / 6) / 10)}</td>
                <td className={textStyles.figures}>
                  {number(own.filter(({ lateMinutes = 0 }) => lateMinutes > 0).length)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

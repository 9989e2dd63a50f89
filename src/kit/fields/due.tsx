import { useFormat } from '#kit/format.ts';
import { now } from '#lib/time/clock.ts';
import { dayKey, daysBetween, nearDay } from '#lib/time/dates.ts';
import { useTexts } from '#ui/use-texts.ts';
import styles from './due.module.css';

/** When something is to be done, in three steps of weight: late, today, later. The exact time shows on hover. */
export function DueMark(props: {
  readonly value: Date;
  readonly isLate: boolean;
  /** The value has a time of day. */
  readonly hasTime: boolean;
}) {
  const { value, isLate, hasTime } = props;
  const { t } = useTexts('ui');
  const { locale, timeZone, date, dateTime } = useFormat();
  const today = now();
  const days = daysBetween(dayKey(today, timeZone), dayKey(value, timeZone));
  const isLong = isLate && days < -1;
  return (
    <time
      className={styles.due}
      data-step={isLate ? 'late' : days === 0 ? 'today' : 'later'}
      dateTime={value.toISOString()}
      title={hasTime ? dateTime(value) : date(value)}
    >
      {isLate && !isLong && <span className="visually-hidden">{t('word.overdue')} </span>}
      {isLong ? t('due.late', { count: -days }) : nearDay(value, locale, timeZone, today, hasTime)}
    </time>
  );
}

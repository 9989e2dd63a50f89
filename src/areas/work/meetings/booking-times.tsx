import { useFormat } from '#kit/format.ts';
import { usePersonName } from '#kit/person-name.ts';
import { useLabels } from '#kit/text.ts';
import { partsOfName } from '#model/name.ts';
import { Segments } from '#ui/segments.tsx';
import textStyles from '#ui/text.module.css';
import styles from './booking.module.css';
import { isFree } from './slots.ts';
import { dayWords, timeOf } from './times.ts';
import { LENGTHS, type useBooking } from './use-booking.ts';

/** The next two weeks, how long it takes, and the times of the day that is chosen; what is taken says by what. */
export function BookingTimes({ booking }: { readonly booking: ReturnType<typeof useBooking> }) {
  const texts = useLabels('calendar');
  const format = useFormat();
  const nameOf = usePersonName();
  const { day, days, minutes, slots, slot } = booking;
  return (
    <>
      <fieldset className={styles.days}>
        <legend className="visually-hidden">{texts.text('booking.day')}</legend>
        {days.map((key) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === day}
            aria-label={dayWords(key, format)}
            onClick={() => booking.setDay(key)}
          >
            <span className={textStyles.quiet}>{dayWords(key, format, { weekday: 'short' })}</span>
            <span className={textStyles.figures}>{dayWords(key, format, { day: 'numeric' })}</span>
          </button>
        ))}
      </fieldset>
      <div className={styles.timesHead}>
        <h3>{dayWords(day, format)}</h3>
        <Segments
          label={texts.text('booking.length')}
          values={LENGTHS}
          chosen={minutes}
          wordOf={(length) => texts.text('booking.minutes', { count: length })}
          onChoose={booking.setMinutes}
        />
      </div>
      <fieldset className={styles.slots} aria-busy={booking.isReading}>
        <legend className="visually-hidden">{texts.text('booking.time')}</legend>
        {slots.map((one) => {
          const time = timeOf(one.startAt, format);
          const [first] = one.conflicts;
          const person = one.busy?.uid;
          const by = first?.title ?? (person ? nameOf(person) : one.busy && texts.text('booking.another'));
          const name =
            by === undefined
              ? time
              : texts.text(first || !person ? 'booking.taken' : 'booking.busy', { time, title: by });
          return (
            <button
              key={one.clock}
              type="button"
              className={textStyles.figures}
              aria-pressed={one.clock === slot?.clock}
              aria-label={name}
              title={isFree(one) ? undefined : name}
              disabled={!isFree(one)}
              onClick={() => booking.setClock(one.clock)}
            >
              {time}
              {by && <bdi>{partsOfName(by).first}</bdi>}
            </button>
          );
        })}
      </fieldset>
      {slots.length === 0 && <p className={textStyles.quiet}>{texts.text('booking.none')}</p>}
    </>
  );
}

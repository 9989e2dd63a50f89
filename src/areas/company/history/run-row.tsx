import { useTranslation } from 'react-i18next';
import { useFormat } from '#kit/format.ts';
import { listFormat } from '#lib/text/list-format.ts';
import { EventRow } from './event-row.tsx';
import styles from './history.module.css';
import type { LogLine } from './log-lines.ts';
import { LogRow } from './log-row.tsx';
import { useSummary } from './use-summary.ts';

/** Records that are named before the others are counted. */
const NAMED = 3;

/** What the server did to many records in a row, in one line; opened, it shows each of them. */
export function RunRow({ events }: { readonly events: LogLine }) {
  const { t } = useTranslation('history');
  const format = useFormat();
  const summary = useSummary();
  const named = events.slice(0, NAMED).map((event) => summary.labelFor(event));
  const left = events.length - named.length;
  const others = left > 0 ? [t('others', { count: left, total: format.number(left) })] : [];
  const parts = listFormat(format.locale).formatToParts([...named, ...others]);
  // each name by itself: an Arabic one must not turn its neighbours round
  const subject = parts.map(({ type, value }, at) =>
    type === 'element' ? <bdi key={at.toString()}>{value}</bdi> : value,
  );
  return (
    <LogRow
      event={events[0]}
      label={parts.map(({ value }) => value).join('')}
      subject={subject}
      to={summary.valuesOf(events)}
      detail={(id) => (
        <ol id={id} className={`${styles.events} ${styles.run}`}>
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ol>
      )}
    />
  );
}

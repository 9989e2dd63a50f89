import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Person } from '#kit/fields/ref.tsx';
import { useFormat } from '#kit/format.ts';
import { listFormat } from '#lib/list-format.ts';
import { Icon } from '#ui/icon.tsx';
import iconButtonStyles from '#ui/icon-button.module.css';
import textStyles from '#ui/text.module.css';
import { EventRow } from './event-row.tsx';
import styles from './history.module.css';
import type { LogLine } from './log-lines.ts';
import { useSummary } from './use-summary.ts';

/** Records that are named before the others are counted. */
const NAMED = 3;

/** What the server did to many records in a row, in one line; opened, it shows each of them. */
export function RunRow({ events }: { readonly events: LogLine }) {
  const { t } = useTranslation(['history', 'ui']);
  const format = useFormat();
  const summary = useSummary();
  const [open, setOpen] = useState(false);
  const id = useId();
  const [first] = events;
  const { changedByMemberKey, modificationTimestamp: at, changeType, resourceName } = first;
  const named = events.slice(0, NAMED).map((event) => summary.labelFor(event));
  const left = events.length - named.length;
  const others = left > 0 ? [t('history:others', { count: left, total: format.number(left) })] : [];
  const label = listFormat(format.locale).format([...named, ...others]);
  const fields = summary.fieldsOf(events);
  return (
    <li className={styles.eventLine} data-open={open}>
      <button
        type="button"
        className={iconButtonStyles.iconButton}
        data-part="icon-button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={t('history:open', { name: label })}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'chevronDown' : 'chevronRight'} size={16} />
      </button>
      <time
        className={`${styles.eventAt} ${textStyles.figures}`}
        dateTime={at.toISOString()}
        title={format.relative(at)}
      >
        {format.dateTime(at)}
      </time>
      <span className={styles.eventWho}>
        <Person uid={changedByMemberKey} size={20} />
      </span>
      <strong className={styles.eventAction}>{t(`ui:change.${changeType}`)}</strong>
      <span className={styles.eventWhat}>
        <span className={textStyles.quiet}>{summary.nameOf(resourceName)}</span> <bdi>{label}</bdi>
      </span>
      <span className={`${styles.eventSummary} ${textStyles.quiet}`}>{fields}</span>
      {open && (
        <ol id={id} className={`${styles.events} ${styles.run}`}>
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ol>
      )}
    </li>
  );
}

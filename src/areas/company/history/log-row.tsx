import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Person } from '#kit/fields/ref.tsx';
import { useFormat } from '#kit/format.ts';
import type { StoredEvent } from '#kit/record/history-diff.ts';
import { Icon } from '#ui/icon.tsx';
import iconButtonStyles from '#ui/icon-button.module.css';
import textStyles from '#ui/text.module.css';
import styles from './history.module.css';
import { useSummary } from './use-summary.ts';

/** When, who, what was done to which record, and what of it; opened, it shows more. */
export function LogRow(props: {
  /** The first of the events that the line is about. */
  readonly event: StoredEvent;
  /** What the line calls the record or the records. */
  readonly label: string;
  /** The label on the screen, as a link where there is one. */
  readonly subject: ReactNode;
  readonly actor?: ReactNode;
  readonly summary: ReactNode;
  readonly detail: (id: string) => ReactNode;
}) {
  const { event, label, subject, actor, summary, detail } = props;
  const { t } = useTranslation(['history', 'ui']);
  const format = useFormat();
  const { nameOf } = useSummary();
  const [open, setOpen] = useState(false);
  const id = useId();
  const { changedByMemberKey, modificationTimestamp: at, changeType, resourceName } = event;
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
        {actor}
      </span>
      <strong className={styles.eventAction}>{t(`ui:change.${changeType}`)}</strong>
      <span className={styles.eventWhat}>
        <span className={textStyles.quiet}>{nameOf(resourceName)}</span> {subject}
      </span>
      <span className={`${styles.eventSummary} ${textStyles.quiet}`}>{summary}</span>
      {open && detail(id)}
    </li>
  );
}

import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Person } from '#kit/fields/ref.tsx';
import { useFormat } from '#kit/format.ts';
import type { StoredEvent } from '#kit/record/history-diff.ts';
import { useActorName } from '#kit/record/use-actor-name.ts';
import { IconButton } from '#ui/icon-button.tsx';
import textStyles from '#ui/text.module.css';
import styles from './history.module.css';
import { useSummary } from './use-summary.ts';

/** The place of the record in the sentence. */
const WHAT = '\u0000';
/** Changes whose sentence names where they led, if that is known. */
const NAMES_TO: readonly string[] = ['Updated', 'StatusChanged', 'Assigned'];

/** When, and in one sentence who did what to whom; opened, it shows more. */
export function LogRow(props: {
  /** The first of the events that the line is about. */
  readonly event: StoredEvent;
  /** What the line calls the record or the records. */
  readonly label: string;
  /** The label on the screen, as a link where there is one. */
  readonly subject: ReactNode;
  readonly actor?: ReactNode;
  /** Where the change led: the state, who has it now, which values. */
  readonly to: string;
  /** The state it was in before, where that is known. */
  readonly from?: string;
  /** The old value beside the new one. */
  readonly change?: ReactNode;
  readonly detail: (id: string) => ReactNode;
}) {
  const { event, label, subject, actor, to, from, change, detail } = props;
  const { t } = useTranslation(['history', 'ui']);
  const format = useFormat();
  const { nameOf } = useSummary();
  const actorName = useActorName();
  const [open, setOpen] = useState(false);
  const id = useId();
  const { changedByMemberKey, modificationTimestamp: at, changeType, resourceName } = event;
  const key = to && NAMES_TO.includes(changeType) ? `${changeType}${from ? 'FromTo' : 'To'}` : changeType;
  const [before, after] = t(`history:say.${key}`, { what: WHAT, to, from }).split(WHAT);
  return (
    <li className={styles.eventLine} data-open={open}>
      <IconButton
        icon={open ? 'chevronDown' : 'chevronRight'}
        label={t('history:open', { name: label })}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      />
      <time
        className={`${styles.eventAt} ${textStyles.figures}`}
        dateTime={at.toISOString()}
        title={format.dateTime(at)}
      >
        {format.time(at)}
      </time>
      <span className={styles.eventWho}>
        {event.by ? <span>{actorName(event)}</span> : <Person uid={changedByMemberKey} size={20} />}
        {actor}
      </span>
      <span className={styles.eventSaid}>
        {before}
        <span className={textStyles.quiet}>{nameOf(resourceName)}</span> {subject}
        {after}
        {change}
      </span>
      {open && detail(id)}
    </li>
  );
}

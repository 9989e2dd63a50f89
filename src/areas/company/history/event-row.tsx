import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Person } from '#kit/fields/ref.tsx';
import { useFormat } from '#kit/format.ts';
import type { StoredEvent } from '#kit/record/history-diff.ts';
import { useWorkspace } from '#kit/workspace.tsx';
import chipStyles from '#ui/chip.module.css';
import { Icon } from '#ui/icon.tsx';
import iconButtonStyles from '#ui/icon-button.module.css';
import textStyles from '#ui/text.module.css';
import { EventDetail } from './event-detail.tsx';
import styles from './history.module.css';
import { pathOf } from './subject.ts';
import { useSummary } from './use-summary.ts';

/** One line of the log; opened, it shows what the change put in place of what. */
export function EventRow({ event }: { readonly event: StoredEvent }) {
  const { t } = useTranslation(['history', 'ui']);
  const format = useFormat();
  const workspace = useWorkspace();
  const summary = useSummary();
  const [open, setOpen] = useState(false);
  const label = summary.labelFor(event);
  const path = pathOf(workspace, event);
  const at = event.modificationTimestamp;
  const id = `event-${event.id}`;
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
        <Person uid={event.changedByMemberKey} size={20} />
        {event.actorType !== 'User' && <span className={chipStyles.tag}>{t(`history:actor.${event.actorType}`)}</span>}
      </span>
      <strong className={styles.eventAction}>{t(`ui:change.${event.changeType}`)}</strong>
      <span className={styles.eventWhat}>
        <span className={textStyles.quiet}>{summary.nameOf(event.resourceName)}</span>{' '}
        {path ? (
          <Link to={path}>
            <bdi>{label}</bdi>
          </Link>
        ) : (
          <bdi>{label}</bdi>
        )}
      </span>
      <span className={`${styles.eventSummary} ${textStyles.quiet}`}>{summary.of(event)}</span>
      {open && (
        <div id={id} className={styles.eventDetail}>
          <EventDetail event={event} />
        </div>
      )}
    </li>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StoredEvent } from '#kit/record/history-diff.ts';
import { useAsker } from '#kit/workspace.tsx';
import { Tag } from '#ui/chip.tsx';
import { Isolated } from '#ui/isolated.tsx';
import { EventDetail } from './event-detail.tsx';
import styles from './history.module.css';
import { LogRow } from './log-row.tsx';
import { pathOf, schemaOf } from './subject.ts';
import { useEarlier } from './use-earlier.ts';
import { useSummary } from './use-summary.ts';
import { ValueChange } from './value-change.tsx';

/** One line of the log; opened, it shows what the change put in place of what. */
export function EventRow({ event }: { readonly event: StoredEvent }) {
  const { t } = useTranslation('history');
  const asker = useAsker();
  const summary = useSummary();
  const label = summary.labelFor(event);
  const path = pathOf(asker, event);
  const schema = schemaOf(asker, event.resourceName);
  const earlier = useEarlier(event);
  const named = <Isolated text={label} />;
  return (
    <LogRow
      event={event}
      label={label}
      subject={path ? <Link to={path}>{named}</Link> : named}
      actor={event.actorType !== 'User' && !event.by && <Tag>{t(`actor.${event.actorType}`)}</Tag>}
      to={event.changeType === 'Updated' ? summary.valuesOf([event]) : summary.of(event)}
      from={event.changeType === 'StatusChanged' && earlier ? summary.stateOf(earlier) : undefined}
      change={
        event.changeType === 'Updated' &&
        schema &&
        earlier && <ValueChange schema={schema} event={event} earlier={earlier} />
      }
      detail={(id) => (
        <div id={id} className={styles.eventDetail}>
          <EventDetail event={event} />
        </div>
      )}
    />
  );
}

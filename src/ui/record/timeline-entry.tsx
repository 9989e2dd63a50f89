import { useTranslation } from 'react-i18next';
import type { AnySchema } from '#schema/schema.ts';
import { RelativeDate } from '../fields/date.tsx';
import { FieldDisplay } from '../fields/display.tsx';
import { Person } from '../fields/ref.tsx';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-paths.ts';
import { useLabels } from '../text.ts';
import type { TimelineItem } from './timeline-items.ts';

export const ACTIVITY_ICONS: { readonly [type: string]: IconName } = {
  Call: 'call',
  WhatsApp: 'whatsapp',
  Email: 'email',
  Meeting: 'meetings',
  Viewing: 'eye',
  Note: 'note',
};
const EVENT_ICONS: { readonly [type: string]: IconName } = {
  Created: 'add',
  StatusChanged: 'qualified',
  Assigned: 'assign',
  Archived: 'archive',
  Restored: 'restore',
};

export function TimelineEntry({ item, schema }: { readonly item: TimelineItem; readonly schema: AnySchema }) {
  return item.type === 'activity' ? <ActivityEntry item={item} /> : <EventEntry item={item} schema={schema} />;
}

function ActivityEntry({ item }: { readonly item: Extract<TimelineItem, { type: 'activity' }> }) {
  const labels = useLabels('activities');
  const { type, direction, outcome, text, byUid } = item.activity;
  return (
    <li className="entry entry-activity">
      <span className="entry-icon">
        <Icon name={ACTIVITY_ICONS[String(type)] ?? 'note'} size={16} />
      </span>
      <div>
        <p className="entry-head">
          <strong>{labels.option('type', String(type))}</strong>
          {direction === 'In' && <span className="tag">{labels.option('direction', 'In')}</span>}
          {typeof outcome === 'string' && <span className="tag">{labels.option('outcome', outcome)}</span>}
        </p>
        {typeof text === 'string' && (
          <p className="long-text" dir="auto">
            {text}
          </p>
        )}
        <p className="entry-meta">
          <Person uid={String(byUid)} size={18} /> · <RelativeDate value={item.at} />
        </p>
      </div>
    </li>
  );
}

function EventEntry({ item, schema }: { item: Extract<TimelineItem, { type: 'event' }>; schema: AnySchema }) {
  const { t } = useTranslation('ui');
  const labels = useLabels(schema.name);
  const { event, changes = [] } = item;
  const face = (name: string, value: unknown) => {
    const field = schema.fields[name];
    if (!field || value === undefined || value === null) return <span className="quiet">{t('word.empty')}</span>;
    return <FieldDisplay resource={schema.name} name={name} field={field} value={value} record={event.after ?? {}} />;
  };
  return (
    <li className="entry">
      <span className="entry-icon">
        <Icon name={EVENT_ICONS[event.changeType] ?? 'edit'} size={16} />
      </span>
      <div>
        <p className="entry-head">
          <strong>{t(`change.${event.changeType}`)}</strong>
        </p>
        {changes.length > 0 && (
          <dl className="diff">
            {changes.map(({ field, before, after }) => (
              <div key={field}>
                <dt>{labels.field(field)}</dt>
                <dd>
                  {face(field, before)}
                  <span className="diff-arrow">
                    <Icon name="chevronRight" size={14} />
                    <span className="visually-hidden">{t('word.to')}</span>
                  </span>
                  {face(field, after)}
                </dd>
              </div>
            ))}
          </dl>
        )}
        <p className="entry-meta">
          <Person uid={event.changedByMemberKey} size={18} /> · <RelativeDate value={item.at} />
        </p>
      </div>
    </li>
  );
}

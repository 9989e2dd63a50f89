import { useTranslation } from 'react-i18next';
import { RelativeDate } from '#kit/fields/date.tsx';
import { FieldDisplay } from '#kit/fields/display.tsx';
import { Person } from '#kit/fields/ref.tsx';
import { useLabels } from '#kit/text.ts';
import { damagedFields } from '#model/damage.ts';
import type { AnySchema, Values } from '#model/schema.ts';
import chipStyles from '#ui/chip.module.css';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import textStyles from '#ui/text.module.css';
import type { FieldChange } from './history-diff.ts';
import { MentionText } from './mention-text.tsx';
import recordStyles from './record.module.css';
import timelineStyles from './timeline.module.css';
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

/** Puts a field back to what it held before a change; absent where the person may not. */
export interface Restoring {
  readonly can: (change: FieldChange) => boolean;
  readonly run: (change: FieldChange) => void;
  readonly busy: boolean;
}

export function TimelineEntry(props: {
  readonly item: TimelineItem;
  readonly schema: AnySchema;
  readonly restoring?: Restoring;
}) {
  const { item, schema, restoring } = props;
  if (item.type === 'activity') return <ActivityEntry item={item} />;
  if (item.type === 'file') return <FileEntry item={item} />;
  return <EventEntry item={item} schema={schema} restoring={restoring} />;
}

function FileEntry({ item }: { readonly item: Extract<TimelineItem, { type: 'file' }> }) {
  const { t } = useTranslation(['ui', 'record']);
  const labels = useLabels('attachments');
  const { fileName, mediaCategory, uploadedBy } = item.file;
  return (
    <li className={recordStyles.entry} data-part="entry">
      <span className={recordStyles.entryIcon}>
        <Icon name="attach" size={16} />
      </span>
      <div>
        <p className={recordStyles.entryHead}>
          <strong>{t('record:fileAdded')}</strong>
          <span className={chipStyles.tag} data-part="tag">
            {labels.option('mediaCategory', String(mediaCategory))}
          </span>
        </p>
        <p className={textStyles.longText}>
          <bdi>{String(fileName)}</bdi>
        </p>
        <p className={recordStyles.entryMeta}>
          <Person uid={String(uploadedBy)} size={18} /> · <RelativeDate value={item.at} />
        </p>
      </div>
    </li>
  );
}

function ActivityEntry({ item }: { readonly item: Extract<TimelineItem, { type: 'activity' }> }) {
  const labels = useLabels('activities');
  const { type, direction, outcome, text, byUid } = item.activity;
  return (
    <li className={`${recordStyles.entry} ${recordStyles.entryActivity}`} data-part="entry">
      <span className={recordStyles.entryIcon}>
        <Icon name={ACTIVITY_ICONS[String(type)] ?? 'note'} size={16} />
      </span>
      <div>
        <p className={recordStyles.entryHead}>
          <strong>{labels.option('type', String(type))}</strong>
          {direction === 'In' && (
            <span className={chipStyles.tag} data-part="tag">
              {labels.option('direction', 'In')}
            </span>
          )}
          {typeof outcome === 'string' && (
            <span className={chipStyles.tag} data-part="tag">
              {labels.option('outcome', outcome)}
            </span>
          )}
        </p>
        {typeof text === 'string' && <MentionText text={text} />}
        <p className={recordStyles.entryMeta}>
          <Person uid={String(byUid)} size={18} /> · <RelativeDate value={item.at} />
        </p>
      </div>
    </li>
  );
}

function EventEntry(props: {
  readonly item: Extract<TimelineItem, { type: 'event' }>;
  readonly schema: AnySchema;
  readonly restoring?: Restoring;
}) {
  const { item, schema, restoring } = props;
  const { t } = useTranslation(['ui', 'record']);
  const labels = useLabels(schema.name);
  const { event, changes = [] } = item;
  const face = (name: string, value: unknown, record: Values = {}) => {
    const field = schema.fields[name];
    const isDamaged = damagedFields(record).includes(name);
    if (!field || ((value === undefined || value === null) && !isDamaged))
      return <span className={textStyles.quiet}>{t('word.empty')}</span>;
    return <FieldDisplay resource={schema.name} name={name} field={field} value={value} record={record} />;
  };
  return (
    <li className={recordStyles.entry} data-part="entry">
      <span className={recordStyles.entryIcon}>
        <Icon name={EVENT_ICONS[event.changeType] ?? 'edit'} size={16} />
      </span>
      <div>
        <p className={recordStyles.entryHead}>
          <strong>{t(`change.${event.changeType}`)}</strong>
        </p>
        {changes.length > 0 && (
          <dl className={recordStyles.diff} data-part="diff">
            {changes.map((change) => {
              const { field, before, after } = change;
              const label = t('record:restoreOf', { label: labels.field(field) });
              return (
                <div key={field}>
                  <dt>{labels.field(field)}</dt>
                  <dd>
                    {face(field, before, { ...event.after, damaged: undefined })}
                    <span className={recordStyles.diffArrow}>
                      <Icon name="chevronRight" size={14} />
                      <span className="visually-hidden">{t('word.to')}</span>
                    </span>
                    {face(field, after, event.after)}
                    {restoring?.can(change) && (
                      <button
                        type="button"
                        className={`${textStyles.link} ${timelineStyles.diffRestore}`}
                        disabled={restoring.busy}
                        aria-label={label}
                        title={label}
                        onClick={() => restoring.run(change)}
                      >
                        <Icon name="restore" size={14} />
                        {t('record:restore')}
                      </button>
                    )}
                  </dd>
                </div>
              );
            })}
          </dl>
        )}
        <p className={recordStyles.entryMeta}>
          <Person uid={event.changedByMemberKey} size={18} /> · <RelativeDate value={item.at} />
        </p>
      </div>
    </li>
  );
}

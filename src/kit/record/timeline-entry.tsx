import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RelativeDate } from '#kit/fields/date.tsx';
import { FieldDisplay } from '#kit/fields/display.tsx';
import { useFormat } from '#kit/format.ts';
import { usePersonName } from '#kit/person-name.ts';
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
import type { EventItem, TimelineItem } from './timeline-items.ts';
import { useActorName } from './use-actor-name.ts';
import type { HistoryUndo } from './use-history-undo.ts';

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

/** The ways back: a field to what it held before a change, and all of the last change; absent where the person may not. */
export interface Restoring {
  readonly undo?: HistoryUndo & { readonly version: number };
  readonly can: (change: FieldChange) => boolean;
  readonly run: (change: FieldChange) => void;
  readonly busy: boolean;
}

export function TimelineEntry(props: {
  readonly item: TimelineItem;
  readonly schema: AnySchema;
  readonly restoring?: Restoring;
  /** It is under its day: the time is enough. */
  readonly isDated?: boolean;
}) {
  const { item, schema, restoring, isDated = false } = props;
  if (item.type === 'activity') return <ActivityEntry item={item} isDated={isDated} />;
  if (item.type === 'file') return <FileEntry item={item} isDated={isDated} />;
  if (item.type === 'changes')
    return <ChangesEntry item={item} schema={schema} restoring={restoring} isDated={isDated} />;
  return <EventEntry item={item} schema={schema} restoring={restoring} isDated={isDated} />;
}

/** Who it was, what it was, and when. */
function EntryHead(props: {
  readonly who: string;
  readonly at: Date;
  readonly isDated: boolean;
  readonly children: ReactNode;
}) {
  const { who, at, isDated, children } = props;
  const format = useFormat();
  return (
    <p className={recordStyles.entryHead}>
      <span className={recordStyles.entryWhat}>
        <bdi className={recordStyles.entryWho}>{who}</bdi>
        {children}
      </span>
      {isDated ? (
        <time className={recordStyles.entryTime} dateTime={at.toISOString()} title={format.dateTime(at)}>
          {format.time(at)}
        </time>
      ) : (
        <RelativeDate value={at} className={recordStyles.entryTime} />
      )}
    </p>
  );
}

interface Dated<T extends TimelineItem['type']> {
  readonly item: Extract<TimelineItem, { type: T }>;
  readonly isDated: boolean;
}
function FileEntry({ item, isDated }: Dated<'file'>) {
  const { t } = useTranslation(['ui', 'record']);
  const labels = useLabels('attachments');
  const nameOf = usePersonName();
  const { fileName, mediaCategory, uploadedBy } = item.file;
  return (
    <li className={recordStyles.entry}>
      <span className={recordStyles.entryIcon}>
        <Icon name="attach" size={16} />
      </span>
      <div>
        <EntryHead who={nameOf(String(uploadedBy))} at={item.at} isDated={isDated}>
          <span>{t('record:fileAdded')}</span>
          <span className={chipStyles.tag} data-part="tag">
            {labels.option('mediaCategory', String(mediaCategory))}
          </span>
        </EntryHead>
        <p className={textStyles.longText}>
          <bdi>{String(fileName)}</bdi>
        </p>
      </div>
    </li>
  );
}

function ActivityEntry({ item, isDated }: Dated<'activity'>) {
  const labels = useLabels('activities');
  const nameOf = usePersonName();
  const { type, direction, outcome, text, byUid, check } = item.activity;
  const { verdict, reason } = (check ?? {}) as Values;
  return (
    <li className={`${recordStyles.entry} ${recordStyles.entryActivity}`}>
      <span className={recordStyles.entryIcon}>
        <Icon name={ACTIVITY_ICONS[String(type)] ?? 'note'} size={16} />
      </span>
      <div>
        <EntryHead who={nameOf(String(byUid))} at={item.at} isDated={isDated}>
          <span>{labels.option('type', String(type))}</span>
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
          {(verdict === 'No' || verdict === 'NotAsked') && (
            <span className={chipStyles.tag} data-part="tag">
              {labels.option('check.verdict', verdict)}
            </span>
          )}
        </EntryHead>
        {typeof text === 'string' && <MentionText text={text} />}
        {typeof reason === 'string' && (
          <p className={textStyles.quiet}>
            <bdi>{reason}</bdi>
          </p>
        )}
      </div>
    </li>
  );
}

type Shown = Omit<Changed, 'isDated'> & { readonly item: EventItem };
interface Changed {
  readonly schema: AnySchema;
  readonly restoring?: Restoring;
  readonly isDated: boolean;
}
/** Several fields in one line; opened, each of them with what it held before. */
function ChangesEntry(props: Changed & { readonly item: Extract<TimelineItem, { type: 'changes' }> }) {
  const { item, schema, restoring, isDated } = props;
  const { t } = useTranslation(['ui', 'record']);
  const labels = useLabels(schema.name);
  const actorName = useActorName();
  const [isOpen, setOpen] = useState(false);
  const [newest] = item.events;
  return (
    <li className={recordStyles.entry}>
      <span className={recordStyles.entryIcon}>
        <Icon name="history" size={16} />
      </span>
      <div>
        <EntryHead who={newest ? actorName(newest.event) : ''} at={item.at} isDated={isDated}>
          <button type="button" className={timelineStyles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('record:changes', { count: item.fields.length, fields: item.fields.map(labels.field).join(', ') })}
            <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={14} />
          </button>
        </EntryHead>
        {!isOpen && newest && item.events.length === 1 && <UndoLink item={newest} restoring={restoring} />}
        {isOpen && item.events.map((one) => <Changes key={one.key} item={one} schema={schema} restoring={restoring} />)}
      </div>
    </li>
  );
}

function EventEntry(props: Changed & { readonly item: EventItem }) {
  const { item, schema, restoring, isDated } = props;
  const { t } = useTranslation('ui');
  const actorName = useActorName();
  const { event } = item;
  return (
    <li className={recordStyles.entry}>
      <span className={recordStyles.entryIcon}>
        <Icon name={EVENT_ICONS[event.changeType] ?? 'edit'} size={16} />
      </span>
      <div>
        <EntryHead who={actorName(event)} at={item.at} isDated={isDated}>
          <span>{t(`change.${event.changeType}`)}</span>
        </EntryHead>
        <Changes item={item} schema={schema} restoring={restoring} />
      </div>
    </li>
  );
}

/** What an event changed, and the ways back. */
function Changes(props: Shown) {
  return (
    <>
      {(props.item.changes?.length ?? 0) > 0 && <Fields {...props} />}
      <UndoLink {...props} />
    </>
  );
}

/** The way back of the newest event; of one field, putting it back is the same. */
function UndoLink({ item: { event, changes = [] }, restoring }: Pick<Shown, 'item' | 'restoring'>) {
  const undo = restoring?.undo;
  const [only] = changes;
  const isSame = changes.length === 1 && only && restoring?.can(only);
  if (undo?.version !== event.version || isSame) return null;
  return (
    <button
      type="button"
      className={`${textStyles.link} ${timelineStyles.diffRestore}`}
      disabled={undo.busy}
      onClick={undo.run}
    >
      <Icon name="restore" size={14} />
      {undo.label}
    </button>
  );
}

/** What fields held before and after. */
function Fields(props: Shown) {
  const { item, schema, restoring } = props;
  const { t } = useTranslation(['ui', 'record']);
  const labels = useLabels(schema.name);
  const { event, changes = [] } = item;
  const content = (name: string, value: unknown, record: Values = {}) => {
    const field = schema.fields[name];
    const isDamaged = damagedFields(record).includes(name);
    if (!field || ((value === undefined || value === null) && !isDamaged))
      return <span className={textStyles.quiet}>{t('word.empty')}</span>;
    return <FieldDisplay resource={schema.name} name={name} field={field} value={value} record={record} />;
  };
  return (
    <dl className={recordStyles.diff}>
      {changes.map((change) => {
        const { field, before, after } = change;
        const label = t('record:restoreOf', { label: labels.field(field) });
        return (
          <div key={field}>
            <dt>{labels.field(field)}</dt>
            <dd>
              {content(field, before, { ...event.after, damaged: undefined })}
              <span className={recordStyles.diffArrow}>
                <Icon name="chevronRight" size={14} />
                <span className="visually-hidden">{t('word.to')}</span>
              </span>
              {content(field, after, event.after)}
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
  );
}

import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RelativeDate } from '#kit/fields/date.tsx';
import { Arrow, FieldValue } from '#kit/fields/field-value.tsx';
import { useFormat } from '#kit/format.ts';
import { usePersonName } from '#kit/person-name.ts';
import { useLabels } from '#kit/text.ts';
import type { AnySchema, Values } from '#model/schema.ts';
import { Tag } from '#ui/chip.tsx';
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

/** Who it was, what it was, and when; below, what it says. */
function Entry(props: {
  readonly icon: IconName;
  readonly isActivity?: boolean;
  readonly who: string;
  readonly what: ReactNode;
  readonly at: Date;
  readonly isDated: boolean;
  readonly children: ReactNode;
}) {
  const { icon, isActivity, who, what, at, isDated, children } = props;
  const format = useFormat();
  return (
    <li className={isActivity ? `${recordStyles.entry} ${recordStyles.entryActivity}` : recordStyles.entry}>
      <span className={recordStyles.entryIcon}>
        <Icon name={icon} size={16} />
      </span>
      <div>
        <p className={recordStyles.entryHead}>
          <span className={recordStyles.entryWhat}>
            <bdi className={recordStyles.entryWho}>{who}</bdi>
            {what}
          </span>
          {isDated ? (
            <time className={recordStyles.entryTime} dateTime={at.toISOString()} title={format.dateTime(at)}>
              {format.time(at)}
            </time>
          ) : (
            <RelativeDate value={at} className={recordStyles.entryTime} />
          )}
        </p>
        {children}
      </div>
    </li>
  );
}

interface Dated<T extends TimelineItem['type']> {
  readonly item: Extract<TimelineItem, { type: T }>;
  readonly isDated: boolean;
}
function FileEntry({ item: { file, at }, isDated }: Dated<'file'>) {
  const { t } = useTranslation(['ui', 'record']);
  const labels = useLabels('attachments');
  const nameOf = usePersonName();
  const what = (
    <>
      <span>{t('record:fileAdded')}</span>
      <Tag>{labels.option('mediaCategory', String(file.mediaCategory))}</Tag>
    </>
  );
  return (
    <Entry icon="attach" who={nameOf(String(file.uploadedBy))} what={what} at={at} isDated={isDated}>
      <p className={textStyles.longText}>
        <bdi>{String(file.fileName)}</bdi>
      </p>
    </Entry>
  );
}

function ActivityEntry({ item: { activity, at }, isDated }: Dated<'activity'>) {
  const labels = useLabels('activities');
  const nameOf = usePersonName();
  const { type, direction, outcome, text, byUid, check } = activity;
  const { verdict, reason } = (check ?? {}) as Values;
  const what = (
    <>
      <span>{labels.option('type', String(type))}</span>
      {direction === 'In' && <Tag>{labels.option('direction', 'In')}</Tag>}
      {typeof outcome === 'string' && <Tag>{labels.option('outcome', outcome)}</Tag>}
      {(verdict === 'No' || verdict === 'NotAsked') && <Tag>{labels.option('check.verdict', verdict)}</Tag>}
    </>
  );
  const icon = ACTIVITY_ICONS[String(type)] ?? 'note';
  return (
    <Entry icon={icon} isActivity who={nameOf(String(byUid))} what={what} at={at} isDated={isDated}>
      {typeof text === 'string' && <MentionText text={text} />}
      {typeof reason === 'string' && (
        <p className={textStyles.quiet}>
          <bdi>{reason}</bdi>
        </p>
      )}
    </Entry>
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
  const what = (
    <button type="button" className={timelineStyles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {t('record:changes', { count: item.fields.length, fields: item.fields.map(labels.field).join(', ') })}
      <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={14} />
    </button>
  );
  return (
    <Entry icon="history" who={newest ? actorName(newest.event) : ''} what={what} at={item.at} isDated={isDated}>
      {!isOpen && newest && item.events.length === 1 && <UndoLink item={newest} restoring={restoring} />}
      {isOpen && item.events.map((one) => <Changes key={one.key} item={one} schema={schema} restoring={restoring} />)}
    </Entry>
  );
}

function EventEntry({ item, schema, restoring, isDated }: Changed & { readonly item: EventItem }) {
  const { t } = useTranslation('ui');
  const actorName = useActorName();
  const { event, at } = item;
  const what = <span>{t(`change.${event.changeType}`)}</span>;
  return (
    <Entry icon={EVENT_ICONS[event.changeType] ?? 'edit'} who={actorName(event)} what={what} at={at} isDated={isDated}>
      <Changes item={item} schema={schema} restoring={restoring} />
    </Entry>
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
  return (
    <dl className={recordStyles.diff}>
      {changes.map((change) => {
        const { field, before, after } = change;
        const label = t('record:restoreOf', { label: labels.field(field) });
        return (
          <div key={field}>
            <dt>{labels.field(field)}</dt>
            <dd>
              <FieldValue schema={schema} name={field} value={before} record={{ ...event.after, damaged: undefined }} />
              <Arrow />
              <FieldValue schema={schema} name={field} value={after} record={event.after} />
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

import type { Notice, Notify } from '#model/notices/notices.ts';
import type { AnyRecord } from '#model/schema.ts';

const idsIn = (record: AnyRecord | undefined): readonly string[] =>
  Array.isArray(record?.attendeeIds) ? record.attendeeIds : [];
const at = (record: AnyRecord | undefined, field: string) =>
  record?.[field] instanceof Date ? record[field].getTime() : 0;
const isOff = ({ showingAppointmentStatus: status, archivedAt }: AnyRecord) =>
  status === 'Cancelled' || status === 'Denied' || archivedAt !== null;
const PLACES = ['location', 'meetingUrl', 'method'];

/** The invited people: of a meeting that is new, moved, elsewhere, or cancelled. A past meeting concerns nobody. */
export const notifyOfMeeting: Notify = (after, before, { now }) => {
  const notice = (userId: string, state: string, severity: Notice['severity'] = 'Info'): Notice => ({
    userId,
    type: 'MeetingChanged',
    severity,
    params: { name: String(after.title), state, at: at(after, 'startAt') },
    ...(state !== 'Removed' && { about: { resource: 'meetings', id: after.id } }),
  });
  if (Math.max(at(after, 'endAt'), at(before, 'endAt')) < now.getTime()) return [];
  const [invited, known] = [idsIn(after), idsIn(before)];
  const wasOff = before ? isOff(before) : true;
  if (isOff(after)) return wasOff ? [] : known.map((uid) => notice(uid, 'Cancelled', 'Warning'));
  if (wasOff) return invited.map((uid) => notice(uid, !before && after.askedFor ? 'Asked' : 'Invited'));
  const isMoved = ['startAt', 'endAt'].some((field) => at(after, field) !== at(before, field));
  const isElsewhere = PLACES.some((field) => after[field] !== before?.[field]);
  const change = isMoved ? 'Moved' : isElsewhere ? 'Elsewhere' : undefined;
  return [
    ...invited.filter((uid) => !known.includes(uid)).map((uid) => notice(uid, 'Invited')),
    ...known.filter((uid) => !invited.includes(uid)).map((uid) => notice(uid, 'Removed')),
    ...(change ? invited.filter((uid) => known.includes(uid)).map((uid) => notice(uid, change)) : []),
  ];
};

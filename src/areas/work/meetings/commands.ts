import type { ChangeSet } from '#model/changes.ts';
import { openStates } from '#model/open-states.ts';
import { type Meeting, meetings } from './schema.ts';

export const ANSWERS = ['accepted', 'declined', 'pending'] as const;
export type Answer = (typeof ANSWERS)[number];

/** What somebody invited has said. */
export function answerOf({ acceptedIds = [], declinedIds = [] }: Meeting, uid: string): Answer {
  if (acceptedIds.includes(uid)) return 'accepted';
  return declinedIds.includes(uid) ? 'declined' : 'pending';
}

const OPEN: ReadonlySet<string> = new Set(openStates(meetings));
/** Whether somebody is asked to come: invited to what is neither over, nor settled, nor put away. */
export function isAsked(record: Meeting, uid: string, now: Date): boolean {
  const { attendeeIds, endAt, showingAppointmentStatus: status } = record;
  return attendeeIds.includes(uid) && OPEN.has(status) && endAt > now && record.archivedAt === null;
}

/** Says yes or no for oneself, and nothing for anybody else. */
export function respond(record: Meeting, uid: string, answer: Answer): ChangeSet {
  const { acceptedIds = [], declinedIds = [] } = record;
  const others = (ids: readonly string[]) => ids.filter((id) => id !== uid);
  const set = {
    acceptedIds: [...others(acceptedIds), ...(answer === 'accepted' ? [uid] : [])],
    declinedIds: [...others(declinedIds), ...(answer === 'declined' ? [uid] : [])],
  };
  return { changes: [{ type: 'update', resource: 'meetings', before: record, set }] };
}

/** Another time for the same meeting. */
export const reschedule = (record: Meeting, startAt: Date, endAt: Date): ChangeSet => ({
  changes: [{ type: 'update', resource: 'meetings', before: record, set: { startAt, endAt } }],
});

/** Another time than the client asked for: now it is ours. */
export const propose = (record: Meeting, startAt: Date, endAt: Date): ChangeSet => ({
  changes: [{ type: 'update', resource: 'meetings', before: record, set: { startAt, endAt, askedFor: undefined } }],
});

/** Yes or no to what a client asked for. */
export const settle = (record: Meeting, showingAppointmentStatus: 'Confirmed' | 'Denied'): ChangeSet => ({
  changes: [{ type: 'update', resource: 'meetings', before: record, set: { showingAppointmentStatus } }],
});

/** In the hands of a colleague, who is invited in the place of the one who had it; on another day, as long as before. */
export function reassign(record: Meeting, uid: string, startAt: Date): ChangeSet {
  const { organiserId, attendeeIds } = record;
  const endAt = new Date(record.endAt.getTime() + startAt.getTime() - record.startAt.getTime());
  const invited = [...new Set(attendeeIds.map((id) => (id === organiserId ? uid : id)))];
  const isMoved = startAt.getTime() !== record.startAt.getTime();
  const set = { organiserId: uid, attendeeIds: invited, ...(isMoved && { startAt, endAt }) };
  return { changes: [{ type: 'update', resource: 'meetings', before: record, set }] };
}

/** Whether a client asked for it and waits for the answer. */
export const isAskedByClient = ({
  askedFor,
  showingAppointmentStatus: status,
}: Pick<Meeting, 'askedFor' | 'showingAppointmentStatus'>): boolean => askedFor !== undefined && status === 'Pending';

/** Whether another time can still be agreed. */
export const isMovable = ({ showingAppointmentStatus: status }: Pick<Meeting, 'showingAppointmentStatus'>): boolean =>
  status === 'Pending' || status === 'Confirmed';

/** Whether it takes anybody's time: not when it was called off or refused. */
export const isHeld = ({ showingAppointmentStatus: status }: Pick<Meeting, 'showingAppointmentStatus'>): boolean =>
  status !== 'Cancelled' && status !== 'Denied';

/** Those whose time it takes: a person who declined is free. */
export const comesTo = (meeting: Meeting): readonly string[] =>
  meeting.attendeeIds.filter((uid) => answerOf(meeting, uid) !== 'declined');

type Slot = Pick<Meeting, 'startAt' | 'endAt' | 'attendeeIds'> & Partial<Pick<Meeting, 'id' | 'propertyIds'>>;
/**
 * Meetings that want the same person or the same property at the same time (half-open: one may begin when the other
 * ends).
 */
export function conflictsOf(slot: Slot, others: readonly Meeting[]): Meeting[] {
  const shares = (a: readonly string[] = [], b: readonly string[] = []) => a.some((id) => b.includes(id));
  return others.filter(
    (other) =>
      other.id !== slot.id &&
      other.archivedAt === null &&
      isHeld(other) &&
      slot.startAt < other.endAt &&
      other.startAt < slot.endAt &&
      (shares(slot.attendeeIds, comesTo(other)) || shares(slot.propertyIds, other.propertyIds)),
  );
}

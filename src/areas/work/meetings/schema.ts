import { DAY_PARTS } from '#lib/sales/asked-time.ts';
import { HOUR_MS } from '#lib/time/dates.ts';
import { REPEATED_SOURCES } from '#model/company/lead-sources.ts';
import type { ValuesOf } from '#model/fields.ts';
import { choice, date, flag, group, list, longText, ref, rows, text } from '#model/fields.ts';
import { defineSchema, type Issue, type Stored } from '#model/schema.ts';

/** How long a meeting lasts at most, in hours. */
const MOST = { timed: 12, allDay: 168 } as const;
const MOST_PEOPLE = 50;
/** How a client liked a home. */
export const INTERESTS = ['Interested', 'Unsure', 'NotInterested'] as const;

const fields = {
  kind: choice(['Viewing', 'ClientMeeting', 'ListingAppointment', 'Handover', 'Internal', 'Interview', 'Training'], {
    required: true,
  }),
  title: text({ required: true, min: 3, max: 120, search: 'words' }),
  startAt: date({ time: true, clock: '10:00', required: true }),
  endAt: date({ time: true, clock: '11:00', required: true }),
  allDay: flag(),
  showingAppointmentStatus: choice(['Pending', 'Confirmed', 'Completed', 'NoShow', 'Cancelled', 'Denied'], {
    required: true,
  }),
  /** A client asked for it on a page of ours; gone with the time they asked for. */
  askedFor: choice(DAY_PARTS, { computed: true }),
  method: choice(['InPerson', 'Video', 'Phone'], { required: true }),
  location: text({ max: 200, search: 'words' }),
  meetingUrl: text({ max: 500, pattern: 'https://\\S{3,480}', messageKey: 'meetings.error.url' }),
  organiserId: ref('directory', { required: true }),
  /** Everybody invited, the organiser included. */
  attendeeIds: list(ref('directory'), { required: true, given: true, max: MOST_PEOPLE }),
  acceptedIds: list(ref('directory'), { computed: true, max: MOST_PEOPLE }),
  declinedIds: list(ref('directory'), { computed: true, max: MOST_PEOPLE }),
  contactIds: list(ref('contacts'), { max: 20 }),
  leadId: ref('leads'),
  /** Repeats where its lead came from. */
  leadSource: choice(REPEATED_SOURCES, { computed: true }),
  propertyIds: list(ref('properties'), { max: 10 }),
  access: group({
    keyHolder: text({ max: 120 }),
    instructions: text({ max: 500 }),
    occupantNoticeGiven: flag(),
  }),
  agenda: longText({ max: 4000 }),
  outcome: longText({ max: 4000 }),
  feedback: rows(
    {
      propertyId: ref('properties'),
      interest: choice(INTERESTS),
      wantsSecondViewing: choice(['Yes', 'Unsure', 'No']),
      wantsOffer: choice(['Yes', 'Unsure', 'No']),
      priceOpinion: choice(['Low', 'Fair', 'High']),
      liked: text({ max: 500 }),
      disliked: text({ max: 500 }),
    },
    { max: 10 },
  ),
};
export type MeetingValues = ValuesOf<typeof fields>;
export type Meeting = Stored<typeof fields>;
type Feedback = NonNullable<MeetingValues['feedback']>[number];

/** The interest a client's other two answers speak of, where nobody chose one. */
export function interestOf({ interest, wantsSecondViewing, wantsOffer }: Feedback): Feedback['interest'] {
  if (interest) return interest;
  const answers = [wantsSecondViewing, wantsOffer];
  if (answers.includes('Yes')) return 'Interested';
  if (answers.includes('Unsure')) return 'Unsure';
  return answers.every((answer) => answer === 'No') ? 'NotInterested' : undefined;
}

/** Checks of several fields together, which the kind of one field cannot express. */
export function checkMeeting(meeting: Partial<MeetingValues>, now: Date): Issue[] {
  const { startAt, endAt, allDay, showingAppointmentStatus: status } = meeting;
  const issues: Issue[] = [];
  if (startAt && endAt) {
    const hours = (endAt.getTime() - startAt.getTime()) / HOUR_MS;
    const most = allDay ? MOST.allDay : MOST.timed;
    if (hours <= 0) issues.push({ field: 'endAt', key: 'meetings.error.order' });
    else if (hours > most)
      issues.push({ field: 'endAt', key: `meetings.error.${allDay ? 'longDays' : 'long'}`, params: { hours: most } });
  }
  if (startAt && startAt > now && (status === 'Completed' || status === 'NoShow'))
    issues.push({ field: 'startAt', key: 'meetings.error.notYet' });
  return issues;
}

const sameTime = (a: Date | undefined, b: Date | undefined) => a?.getTime() === b?.getTime();

export const meetings = defineSchema({
  name: 'meetings',
  fields,
  title: 'title',
  owner: 'organiserId',
  guests: { field: 'attendeeIds', answers: ['acceptedIds', 'declinedIds'] },
  soon: 'startAt',
  activities: false,
  needs: { kind: { Viewing: ['propertyIds'] } },
  status: {
    field: 'showingAppointmentStatus',
    initial: ['Pending', 'Confirmed'],
    moves: {
      Pending: ['Confirmed', 'Denied', 'Cancelled'],
      Confirmed: ['Completed', 'NoShow', 'Cancelled'],
      Cancelled: ['Pending'],
    },
    closed: ['Completed', 'NoShow', 'Cancelled', 'Denied'],
  },
  sorts: [{ field: 'startAt', order: 'asc' }],
  filters: ['kind', 'showingAppointmentStatus', 'attendeeIds', 'propertyIds', 'leadId', 'contactIds', 'leadSource'],
  derive: (
    { organiserId, attendeeIds = [], acceptedIds = [], declinedIds = [], startAt, endAt, askedFor, feedback },
    _,
    before,
  ) => {
    const invited = [...new Set([...(organiserId ? [organiserId] : []), ...attendeeIds])];
    // Another time is another question; the organiser has accepted it.
    const isMoved = before && !(sameTime(before.startAt, startAt) && sameTime(before.endAt, endAt));
    const answers = isMoved ? { yes: [], no: [] } : { yes: acceptedIds, no: declinedIds };
    const no = answers.no.filter((uid) => invited.includes(uid));
    const yes = [
      ...new Set([...(before ? answers.yes : [...answers.yes, organiserId]), ...(isMoved ? [organiserId] : [])]),
    ];
    return {
      attendeeIds: invited,
      acceptedIds: yes.filter((uid): uid is string => invited.includes(uid) && !no.includes(uid)),
      declinedIds: no,
      askedFor: isMoved ? undefined : askedFor,
      feedback: feedback?.map((line) => ({ ...line, interest: interestOf(line) })),
    };
  },
  check: checkMeeting,
});

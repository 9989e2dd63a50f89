import { DayTabs } from '#kit/day-tabs.tsx';
import { defineResource } from '#kit/resource.ts';
import { ResourceScreens } from '#kit/resource-screens.tsx';
import { now } from '#lib/time/clock.ts';
import { HOUR_MS } from '#lib/time/dates.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { MeetingCard } from './card.tsx';
import { cautionsOf } from './caution.ts';
import { PeopleCell, TitleCell, WhenCell } from './cells.tsx';
import type labels from './labels.en.json';
import { meetings } from './schema.ts';

const CalendarView = lazyPart(async () => (await import('./calendar-view.tsx')).CalendarView);
const RunSheet = lazyPart(async () => (await import('./run-sheet.tsx')).RunSheet);

export const definition = defineResource<typeof meetings, typeof labels>({
  schema: meetings,
  icon: 'meetings',
  sections: [
    { name: 'what', fields: ['kind', 'title'] },
    { name: 'when', fields: ['startAt', 'endAt', 'allDay'] },
    { name: 'where', fields: ['method', 'location', 'meetingUrl'] },
    { name: 'who', fields: ['attendeeIds', 'contactIds', 'leadId', 'propertyIds'] },
    { name: 'access', fields: ['access'] },
    { name: 'notes', fields: ['agenda', 'outcome', 'feedback'] },
  ],
  list: {
    columns: [
      { field: 'title', Cell: TitleCell },
      { field: 'startAt', width: 170, Cell: WhenCell },
      { field: 'showingAppointmentStatus', width: 140 },
      { field: 'attendeeIds', width: 150, Cell: PeopleCell, hideWhenDocked: true },
      { field: 'organiserId', width: 164, hideWhenDocked: true },
    ],
    filters: ['startAt', 'kind', 'showingAppointmentStatus', 'attendeeIds', 'propertyIds', 'leadSource'],
    quick: ['showingAppointmentStatus', 'kind'],
    toggles: [
      {
        name: 'mine',
        icon: 'person',
        needs: 'assign',
        filters: ({ uid }) => [{ field: 'attendeeIds', operator: 'eq', value: uid }],
      },
      { name: 'archived', icon: 'archive', needs: 'restore', archived: true, filters: () => [] },
    ],
    customViews: [
      { name: 'calendar', icon: 'calendar', Body: CalendarView, readsItself: true },
      { name: 'runSheet', icon: 'todo', Body: RunSheet, readsItself: true, isLast: true },
    ],
    Card: MeetingCard,
  },
  form: {
    defaults: ({ account }) => {
      const startAt = new Date(Math.ceil((now().getTime() + HOUR_MS / 2) / HOUR_MS) * HOUR_MS);
      return {
        kind: 'Viewing',
        method: 'InPerson',
        showingAppointmentStatus: 'Pending',
        startAt,
        endAt: new Date(startAt.getTime() + HOUR_MS),
        organiserId: account.id,
        attendeeIds: [account.id],
      };
    },
    shows: (name, { kind, method, startAt }) =>
      (name !== 'meetingUrl' || method === 'Video') &&
      (name !== 'access' || kind === 'Viewing') &&
      (name !== 'feedback' || kind === 'Viewing') &&
      (!(name === 'outcome' || name === 'feedback') || (startAt instanceof Date && startAt <= now())),
    // A meeting that begins later ends later.
    follow: (name, values, before) => {
      const { startAt, endAt } = values;
      if (name !== 'startAt' || !(startAt instanceof Date)) return values;
      const [from, to] = [before.startAt, endAt];
      const length = from instanceof Date && to instanceof Date ? to.getTime() - from.getTime() : HOUR_MS;
      return { ...values, endAt: new Date(startAt.getTime() + (length > 0 ? length : HOUR_MS)) };
    },
    caution: cautionsOf,
  },
  record: {
    omit: ['kind', 'startAt', 'endAt', 'allDay', 'attendeeIds'],
    parts: () => import('./record-parts.tsx').then(({ meetingParts }) => meetingParts),
  },
});

export const Screen = () => (
  <>
    <DayTabs />
    <ResourceScreens definition={definition} />
  </>
);

import { useOne } from '@refinedev/core';
import { type ComponentType, Suspense } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useFormat } from '#kit/format.ts';
import { defineResource } from '#kit/resource.ts';
import { useWorkRules } from '#kit/staff/use-settings.ts';
import { useCompany } from '#kit/workspace.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import styles from './attendees.module.css';
import { AttendeeCard } from './card.tsx';
import { DayView } from './day-view.tsx';
import type labels from './labels.en.json';
import { type Attendee, attendees } from './schema.ts';

const RecordScreen = lazyPart(async () => (await import('#kit/record/record-screen.tsx')).RecordScreen);
const MonthView = lazyPart(async () => (await import('./month-view.tsx')).MonthView);
const ToCorrect = lazyPart(async () => (await import('./to-correct.tsx')).ToCorrect);
const RotaView = lazyPart(async () => (await import('./rota-view.tsx')).RotaView);
const CorrectDialog = lazyPart(async () => (await import('./correct-dialog.tsx')).CorrectDialog);
/** Pages beside the day that is shown first. */
const VIEWS: Readonly<Record<string, ComponentType>> = { month: MonthView, correct: ToCorrect, rota: RotaView };
const ID = /^[A-Za-z0-9_-]{10,64}$/;
const DAY = ['employeeId', 'dateKey', 'dayKind', 'method', 'place', 'note'] as const;
const TIMES = ['checkInAt', 'checkOutAt'] as const;

export const definition = defineResource<typeof attendees, typeof labels>({
  schema: attendees,
  icon: 'attendees',
  sections: [
    { name: 'day', fields: DAY },
    { name: 'times', fields: TIMES },
    { name: 'correction', fields: ['correction'] },
  ],
  list: { columns: [{ field: 'employeeName' }], filters: [], toggles: [], Card: AttendeeCard },
  // a day is clocked, and corrected in a dialog of its own
  form: { omit: [...DAY, ...TIMES, 'correction'], defaults: () => ({}) },
  record: { parts: () => import('./record-parts.tsx').then(({ attendeeParts }) => attendeeParts) },
});

/** Who is here today, who was in the month, who works when in the week, and one day of one person with its history. */
export function Screen() {
  const { listPath } = useCompany();
  const [first = '', second] = (useParams()['*'] ?? '').split('/').filter(Boolean);
  if (!(first in VIEWS) && ID.test(first))
    return (
      <Suspense>
        <RecordScreen definition={definition} id={first} />
        {second === 'edit' && <Correction id={first} />}
      </Suspense>
    );
  if (first !== '' && !(first in VIEWS)) return <Navigate to={listPath('attendees')} replace />;
  const View = VIEWS[first] ?? DayView;
  return (
    <section className={styles.attendance} aria-labelledby="attendance-title">
      <Suspense>
        <View />
      </Suspense>
    </section>
  );
}

function Correction({ id }: { readonly id: string }) {
  const { listPath } = useCompany();
  const navigate = useNavigate();
  const { timeZone } = useFormat();
  const rules = useWorkRules();
  const { query } = useOne<Attendee>({ resource: 'attendees', id });
  const record = query.data?.data;
  if (!record || !rules) return null;
  const { employeeId, employeeName, userId, dateKey } = record;
  return (
    <Suspense>
      <CorrectDialog
        employee={{ id: employeeId, fullName: employeeName, userId }}
        day={{ dateKey, timeZone, rules }}
        record={record}
        onClose={() => navigate(`${listPath('attendees')}/${id}`, { replace: true })}
      />
    </Suspense>
  );
}

import { Suspense } from 'react';
import { useLocation, useParams } from 'react-router';
import { AsPeople } from '#areas/people/people-tabs.tsx';
import { defineResource, type FilterOf, type ToggleContext } from '#kit/resource.ts';
import { ResourceScreens } from '#kit/resource-screens.tsx';
import { expiringMonths } from '#lib/time/expiry.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { EmployeeCard } from './card.tsx';
import { LoadCell, NameCell, PapersCell, PositionCell, TodayCell } from './cells.tsx';
import type labels from './labels.en.json';
import { employees } from './schema.ts';

const AwayToday = lazyPart(async () => (await import('./away-today.tsx')).AwayToday);
const expiring = ({ now, timeZone }: ToggleContext): FilterOf<typeof employees>[] => [
  { field: 'documentsExpireMonth', operator: 'in', value: expiringMonths(now, timeZone) },
];

export const definition = defineResource<typeof employees, typeof labels>({
  schema: employees,
  icon: 'employees',
  sections: [
    { name: 'person', fields: ['firstName', 'lastName', 'fullNameNative', 'nationality', 'birthDate', 'gender'] },
    { name: 'job', fields: ['jobTitle', 'department', 'role', 'managerId', 'teamId', 'userId'] },
    { name: 'reach', fields: ['mobilePhone', 'email'] },
    { name: 'dates', fields: ['hireDate', 'probationEndDate', 'noticeDate', 'endDate', 'endReason', 'leaveAhead'] },
    { name: 'opening', fields: ['opening'] },
    { name: 'licence', fields: ['brokerLicenceNumber', 'brokerLicenceExpiryDate'] },
    { name: 'papers', fields: ['idDocuments'] },
    { name: 'emergency', fields: ['emergencyContact'] },
  ],
  list: {
    columns: [
      { field: 'fullName', Cell: NameCell },
      { field: 'jobTitle', width: 180, Cell: PositionCell },
      { field: 'hours', label: 'column.today', width: 164, Cell: TodayCell, edits: () => undefined },
      { field: 'userId', label: 'column.load', width: 132, end: true, Cell: LoadCell, edits: () => undefined },
      { field: 'managerId', width: 164, hideWhenDocked: true },
      { field: 'status', width: 130 },
      { field: 'documentsExpireAt', width: 170, Cell: PapersCell },
    ],
    filters: ['status', 'department', 'role'],
    // the tabs above the list are its states
    quick: [],
    toggles: [
      { name: 'expiring', icon: 'warning', filters: expiring },
      { name: 'archived', icon: 'archive', needs: 'restore', archived: true, filters: () => [] },
    ],
    Card: EmployeeCard,
  },
  form: {
    defaults: () => ({ status: 'Onboarding' }),
    // a command writes them when somebody leaves
    omit: ['noticeDate', 'endDate', 'endReason', 'leaveAhead'],
  },
  record: {
    omit: ['firstName', 'lastName', 'idDocuments'],
    first: ['job', 'reach', 'dates'],
    parts: () => import('./record-parts.tsx').then(({ employeeParts }) => employeeParts),
  },
});

/** All of them, those who left, or who is away today. */
export function Screen() {
  const { search } = useLocation();
  const isList = !useParams()['*'];
  const isAway = isList && new URLSearchParams(search).get('away') === '1';
  return (
    <AsPeople>
      {isAway ? (
        <Suspense>
          <AwayToday />
        </Suspense>
      ) : (
        <ResourceScreens definition={definition} />
      )}
    </AsPeople>
  );
}

import { defineResource, type FilterOf, type ToggleContext } from '#kit/resource.ts';
import { ResourceScreens } from '#kit/resource-screens.tsx';
import { expiringMonths } from '#lib/expiry.ts';
import { EmployeeCard } from './card.tsx';
import { NameCell, PapersCell, PositionCell } from './cells.tsx';
import type labels from './labels.en.json';
import { employees } from './schema.ts';

const expiring = ({ now, timeZone }: ToggleContext): FilterOf<typeof employees>[] => [
  { field: 'documentsExpireMonth', operator: 'in', value: expiringMonths(now, timeZone) },
];

export const definition = defineResource<typeof employees, typeof labels>({
  schema: employees,
  icon: 'employees',
  sections: [
    { name: 'person', fields: ['firstName', 'lastName', 'fullNameNative', 'nationality', 'birthDate', 'gender'] },
    { name: 'job', fields: ['jobTitle', 'department', 'role', 'managerId', 'teamId', 'userId', 'schedule'] },
    { name: 'reach', fields: ['mobilePhone', 'email'] },
    { name: 'dates', fields: ['hireDate', 'probationEndDate', 'noticeDate', 'endDate', 'endReason'] },
    { name: 'licence', fields: ['brokerLicenceNumber', 'brokerLicenceExpiryDate'] },
    { name: 'papers', fields: ['idDocuments'] },
    { name: 'emergency', fields: ['emergencyContact'] },
  ],
  list: {
    columns: [
      { field: 'fullName', Cell: NameCell },
      { field: 'jobTitle', width: 210, Cell: PositionCell },
      { field: 'managerId', width: 164, hideWhenDocked: true },
      { field: 'hireDate', width: 136, hideWhenDocked: true },
      { field: 'status', width: 140 },
      { field: 'documentsExpireAt', width: 170, Cell: PapersCell },
    ],
    filters: ['status', 'department', 'role'],
    quick: ['status', 'department'],
    toggles: [
      { name: 'expiring', icon: 'warning', filters: expiring },
      { name: 'archived', icon: 'archive', needs: 'restore', archived: true, filters: () => [] },
    ],
    Card: EmployeeCard,
  },
  form: {
    defaults: () => ({ status: 'Onboarding' }),
    // a command writes them when somebody leaves
    omit: ['noticeDate', 'endDate', 'endReason'],
  },
  record: {
    omit: ['firstName', 'lastName', 'idDocuments'],
    first: ['job', 'reach', 'dates'],
    parts: () => import('./record-parts.tsx').then(({ employeeParts }) => employeeParts),
  },
});

export const Screen = () => <ResourceScreens definition={definition} />;

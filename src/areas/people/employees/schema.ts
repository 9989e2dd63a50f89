import { joinName } from '#lib/names.ts';
import { WEEKDAYS } from '#lib/work-rules.ts';
import { ROLES } from '#model/account.ts';
import { clock } from '#model/clock-field.ts';
import type { ValuesOf } from '#model/fields.ts';
import { choice, date, email, flag, group, phone, ref, rows, text } from '#model/fields.ts';
import { defineSchema, type Issue, type Stored } from '#model/schema.ts';
import { addMonthsTo, firstExpiry, isEmiratesId, isOfAge, monthOf } from './dates.ts';

const country = { max: 2, pattern: '[A-Z]{2}', as: 'country' } as const;
/** Months of probation the law of most countries allows at most. */
const PROBATION_MONTHS = 6;

const fields = {
  employeeCode: text({
    required: true,
    computed: true,
    immutable: true,
    max: 20,
    pattern: 'E-[0-9]{4,9}',
    search: 'whole',
  }),
  /** The account the person signs in with; an office assistant may have none. */
  userId: ref('directory'),
  firstName: text({ required: true, max: 60 }),
  lastName: text({ required: true, max: 60 }),
  fullName: text({ required: true, computed: true, max: 121, search: 'words' }),
  fullNameNative: text({ max: 120, search: 'words' }),
  jobTitle: text({ required: true, max: 80, search: 'words' }),
  department: choice(['Sales', 'OffPlan', 'Leasing', 'Marketing', 'Finance', 'HR', 'Admin', 'Operations']),
  role: choice(ROLES, { required: true }),
  managerId: ref('employees'),
  /** The team leader whose team the person belongs to. */
  teamId: ref('directory'),
  mobilePhone: phone({ search: 'phone' }),
  email: email({ search: 'whole' }),
  brokerLicenceNumber: text({ max: 20, pattern: '[0-9A-Z-]{1,20}' }),
  brokerLicenceExpiryDate: date(),
  nationality: text(country),
  birthDate: date(),
  gender: choice(['Female', 'Male', 'Other']),
  idDocuments: rows(
    {
      type: choice(
        ['Passport', 'EmiratesId', 'NationalId', 'Visa', 'ResidencePermit', 'LabourCard', 'DrivingLicence'],
        {
          required: true,
        },
      ),
      number: text({ required: true, max: 40 }),
      issueCountry: text(country),
      issueDate: date(),
      expiryDate: date(),
    },
    { max: 10 },
  ),
  /** The earliest expiry among the documents and the broker licence, and its month as YYYY-MM, which lists filter by. */
  documentsExpireAt: date({ computed: true }),
  documentsExpireMonth: text({ computed: true, max: 7, pattern: '[0-9]{4}-[0-9]{2}' }),
  /** The days and hours somebody works every week, where they are not the company's. */
  schedule: rows({ weekday: choice(WEEKDAYS, { required: true }), start: clock(), end: clock() }, { max: 7 }),
  hireDate: date({ required: true }),
  probationEndDate: date(),
  noticeDate: date(),
  /** The last working day; the account ends with it. */
  endDate: date(),
  endReason: text({ max: 200 }),
  /** What is done before somebody leaves. */
  leaving: group({ bookHandedOver: flag(), assetsReturned: flag(), accessReturned: flag() }),
  /** When the server ended the account, once. */
  accountEndedAt: date({ time: true, computed: true }),
  emergencyContact: group({
    name: text({ required: true, max: 120 }),
    phone: phone({ required: true }),
    relation: text({ max: 60 }),
  }),
  status: choice(['Onboarding', 'Active', 'OnLeave', 'Suspended', 'Offboarded'], { required: true }),
};
export type EmployeeValues = ValuesOf<typeof fields>;
export type Employee = Stored<typeof fields>;

/** Checks of several fields together, which the kind of one field cannot express. */
export function checkEmployee(employee: Partial<EmployeeValues>, now: Date, before?: Employee): Issue[] {
  const { birthDate, hireDate, noticeDate, endDate, probationEndDate, idDocuments = [], managerId } = employee;
  const { schedule = [] } = employee;
  const issues: Issue[] = [];
  if (birthDate && !isOfAge(birthDate, now)) issues.push({ field: 'birthDate', key: 'employees.error.age' });
  if (hireDate && endDate && endDate < hireDate) issues.push({ field: 'endDate', key: 'employees.error.end' });
  if (noticeDate && endDate && endDate < noticeDate) issues.push({ field: 'endDate', key: 'employees.error.notice' });
  if (hireDate && probationEndDate) {
    if (probationEndDate < hireDate) issues.push({ field: 'probationEndDate', key: 'employees.error.probationStart' });
    else if (probationEndDate > addMonthsTo(hireDate, PROBATION_MONTHS))
      issues.push({
        field: 'probationEndDate',
        key: 'employees.error.probation',
        params: { months: PROBATION_MONTHS },
      });
  }
  if (idDocuments.some(({ type, number = '' }) => type === 'EmiratesId' && !isEmiratesId(number)))
    issues.push({ field: 'idDocuments', key: 'employees.error.emiratesId' });
  if (idDocuments.some(({ issueDate, expiryDate }) => issueDate && expiryDate && expiryDate <= issueDate))
    issues.push({ field: 'idDocuments', key: 'employees.error.documentDates' });
  if (schedule.some(({ start, end }) => start && end && end <= start))
    issues.push({ field: 'schedule', key: 'employees.error.hours' });
  if (new Set(schedule.map(({ weekday }) => weekday)).size < schedule.length)
    issues.push({ field: 'schedule', key: 'employees.error.sameDay' });
  if (managerId && managerId === before?.id) issues.push({ field: 'managerId', key: 'employees.error.self' });
  return issues;
}

export const employees = defineSchema({
  name: 'employees',
  fields,
  title: 'fullName',
  owner: 'userId',
  reference: { field: 'employeeCode', prefix: 'E', digits: 4 },
  status: {
    field: 'status',
    initial: ['Onboarding'],
    moves: {
      Onboarding: ['Active'],
      Active: ['OnLeave', 'Suspended', 'Offboarded'],
      OnLeave: ['Active', 'Suspended', 'Offboarded'],
      Suspended: ['Active', 'Offboarded'],
    },
    closed: ['Offboarded'],
    requires: { Offboarded: ['endDate', 'endReason'] },
  },
  sorts: [{ field: 'fullName', order: 'asc' }],
  filters: ['status', 'department', 'role', 'documentsExpireMonth', 'userId'],
  // Notes about a colleague are not notes about a customer: their files and notes have separate rights.
  activities: false,
  derive: ({ firstName, lastName, idDocuments, brokerLicenceExpiryDate }) => {
    const first = firstExpiry([brokerLicenceExpiryDate, ...(idDocuments ?? []).map(({ expiryDate }) => expiryDate)]);
    return {
      fullName: joinName(firstName ?? '', lastName ?? ''),
      documentsExpireAt: first,
      documentsExpireMonth: first && monthOf(first),
    };
  },
  check: checkEmployee,
});

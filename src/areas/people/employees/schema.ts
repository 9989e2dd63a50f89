import { joinName } from '#lib/people/names.ts';
import { dayKey } from '#lib/time/dates.ts';
import { outOfOrder } from '#lib/time/dating.ts';
import type { Service } from '#lib/work/leave-year.ts';
import { WEEKDAYS } from '#lib/work/work-rules.ts';
import { clock } from '#model/clock-field.ts';
import type { ValuesOf } from '#model/fields.ts';
import { choice, date, dated, email, flag, group, number, phone, ref, rows, text } from '#model/fields.ts';
import { ROLES } from '#model/people/account.ts';
import { defineSchema, type Issue, type Stored } from '#model/schema.ts';
import { addMonthsTo, firstExpiry, isEmiratesId, isOfAge, monthOf } from './dates.ts';
import { IMPORTED_PAY } from './imported-pay.ts';

/** The days of a week that somebody works, from when to when. */
export const HOURS = {
  days: rows({ weekday: choice(WEEKDAYS, { required: true }), start: clock(), end: clock() }, { max: 7 }),
};

const country = { max: 2, pattern: '[A-Z]{2}', as: 'country' } as const;
/** Months of probation the law of most countries allows at most. */
const PROBATION_MONTHS = 6;

/** Half days of leave, which are typed as days. */
const halfDays = (min = 0) => number({ min, max: 2_000, halves: true });

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
  /** Own days and hours of work, by the day they apply from. A version without days, and no version: the company's. */
  hours: dated(HOURS, false),
  hireDate: date({ required: true }),
  probationEndDate: date(),
  /**
   * What was before the company came here: annual leave left on the day it began to record here, below zero where leave
   * was taken ahead; days of the other kinds that are counted by year, taken before it; and days without pay, which are no
   * service.
   */
  opening: group({
    day: date({ required: true }),
    annualHalfDays: halfDays(-400),
    sickHalfDays: halfDays(),
    hajjHalfDays: halfDays(),
    studyHalfDays: halfDays(),
    unpaidDays: number({ min: 0, max: 10_000 }),
  }),
  noticeDate: date(),
  /** The last working day; the account ends with it. */
  endDate: date(),
  endReason: text({ max: 200 }),
  /** What the final settlement does with leave that was taken ahead of what was earned. */
  leaveAhead: choice(['Deduct', 'Waive']),
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
export type HoursVersion = NonNullable<Employee['hours']>[number];
type Hours = ValuesOf<typeof HOURS>;

/** An employee as far as leave and gratuity ask. */
export type Served = Pick<Employee, 'hireDate' | 'probationEndDate' | 'opening'>;

/** The days of the service in the company's time zone. */
export function serviceOf({ hireDate, probationEndDate, opening }: Served, timeZone: string): Service {
  const key = (date: Date) => dayKey(date, timeZone);
  return {
    hired: key(hireDate),
    probationEnd: probationEndDate && key(probationEndDate),
    opening: opening && {
      ...{ day: key(opening.day), annualHalfDays: opening.annualHalfDays, unpaidDays: opening.unpaidDays },
      taken: { Sick: opening.sickHalfDays, Hajj: opening.hajjHalfDays, Study: opening.studyHalfDays },
    },
  };
}

/** What is wrong with days and hours of work by themselves. */
export function checkHours({ days = [] }: Partial<Hours>): Issue[] {
  if (days.some(({ start, end }) => start && end && end <= start))
    return [{ field: 'days', key: 'employees.error.hours' }];
  const isTwice = new Set(days.map(({ weekday }) => weekday)).size < days.length;
  return isTwice ? [{ field: 'days', key: 'employees.error.sameDay' }] : [];
}

/** Checks of several fields together, which the kind of one field cannot express. */
export function checkEmployee(employee: Partial<EmployeeValues>, now: Date, before?: Employee): Issue[] {
  const { birthDate, hireDate, noticeDate, endDate, probationEndDate, idDocuments = [], managerId } = employee;
  const { hours = [], opening } = employee;
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
  if (hireDate && opening && opening.day < hireDate)
    issues.push({ field: 'opening.day', key: 'employees.error.opening' });
  if (opening && opening.day > now) issues.push({ field: 'opening.day', key: 'employees.error.openingAhead' });
  if (idDocuments.some(({ type, number = '' }) => type === 'EmiratesId' && !isEmiratesId(number)))
    issues.push({ field: 'idDocuments', key: 'employees.error.emiratesId' });
  if (idDocuments.some(({ issueDate, expiryDate }) => issueDate && expiryDate && expiryDate <= issueDate))
    issues.push({ field: 'idDocuments', key: 'employees.error.documentDates' });
  issues.push(...hours.flatMap((version) => checkHours(version).map((issue) => ({ ...issue, field: 'hours' }))));
  if (outOfOrder(hours) >= 0) issues.push({ field: 'hours', key: 'dated.error.order' });
  if (managerId && managerId === before?.id) issues.push({ field: 'managerId', key: 'employees.error.self' });
  return issues;
}

export const employees = defineSchema({
  name: 'employees',
  fields,
  title: 'fullName',
  owner: 'userId',
  reference: { field: 'employeeCode', prefix: 'E', digits: 4 },
  imports: { related: IMPORTED_PAY },
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

import { joinName } from '#lib/people/names.ts';
import type { ValuesOf } from '#model/fields.ts';
import {
  choice,
  currency,
  date,
  email,
  flag,
  list,
  longText,
  money,
  number,
  phone,
  ref,
  rows,
  text,
} from '#model/fields.ts';
import { ROLES } from '#model/people/account.ts';
import { defineSchema, type Issue, type Stored } from '#model/schema.ts';
import { averageOf, SCORECARD_FIELDS } from './scorecard.ts';

const fields = {
  reference: text({
    required: true,
    computed: true,
    immutable: true,
    max: 20,
    pattern: 'A-[0-9]{6,9}',
    search: 'whole',
  }),
  firstName: text({ required: true, max: 60 }),
  lastName: text({ required: true, max: 60 }),
  fullName: text({ required: true, computed: true, max: 121, search: 'words' }),
  email: email({ required: true, search: 'whole' }),
  mobilePhone: phone({ required: true, search: 'phone' }),
  nationality: text({ max: 2, pattern: '[A-Z]{2}', as: 'country' }),
  languages: list(choice(['en', 'ar', 'zh', 'fr', 'ja', 'hi', 'ur', 'ru', 'de', 'es', 'it', 'pt', 'tr', 'fa', 'ko']), {
    max: 15,
  }),
  position: text({ required: true, max: 80, search: 'words' }),
  roleApplied: choice(ROLES, { required: true }),
  department: choice(['Sales', 'OffPlan', 'Leasing', 'Marketing', 'Finance', 'HR', 'Admin', 'Operations'], {
    required: true,
  }),
  source: choice(['Website', 'Referral', 'JobBoard', 'LinkedIn', 'WalkIn', 'Agency', 'Other'], { required: true }),
  experienceYears: number({ min: 0, max: 60 }),
  hasBrokerLicence: flag(),
  brokerLicenceNumber: text({ max: 20, pattern: '[0-9A-Z-]{1,20}' }),
  hasDrivingLicence: flag(),
  currency: currency({ required: true, computed: true, immutable: true }),
  expectedSalaryMinor: money(),
  noticeDays: number({ min: 0, max: 180 }),
  availableFrom: date(),
  rating: number({ min: 1, max: 5 }),
  /** The person who looks after the candidate. */
  recruiterId: ref('directory'),
  status: choice(['Applied', 'Screening', 'Interview', 'Offer', 'Hired', 'Rejected', 'Withdrawn'], { required: true }),
  offerBasicMinor: money({ min: 1 }),
  offerHousingMinor: money(),
  offerTransportMinor: money(),
  offerOtherMinor: money(),
  /** The first working day. */
  offerStartDate: date(),
  offerProbationMonths: number({ min: 0, max: 6 }),
  offerExpiresAt: date(),
  /** One of each interviewer. */
  scorecards: rows(SCORECARD_FIELDS, { max: 20 }),
  /** Of all scorecards, in thousandths. */
  averageScore: number({ computed: true, min: 1000, max: 5000, milli: true }),
  /** The employee's record that was made when the candidate was hired. */
  employeeId: ref('employees', { computed: true }),
  decisionNote: longText({ max: 1000 }),
  decidedBy: ref('directory', { computed: true }),
  decidedAt: date({ time: true, computed: true }),
};
export type ApplicationValues = ValuesOf<typeof fields>;
export type Application = Stored<typeof fields>;

export function checkApplication({ status, decisionNote }: Partial<ApplicationValues>): Issue[] {
  return status === 'Rejected' && !decisionNote?.trim()
    ? [{ field: 'decisionNote', key: 'applications.error.reason' }]
    : [];
}

/** Candidates for a job; leave requests have their own collection (docs/decisions/0018). */
export const applications = defineSchema({
  name: 'applications',
  fields,
  title: 'fullName',
  owner: 'recruiterId',
  reference: { field: 'reference', prefix: 'A', digits: 6 },
  status: {
    field: 'status',
    initial: ['Applied'],
    moves: {
      Applied: ['Screening', 'Rejected', 'Withdrawn'],
      Screening: ['Interview', 'Rejected', 'Withdrawn'],
      Interview: ['Offer', 'Rejected', 'Withdrawn'],
      Offer: ['Hired', 'Rejected', 'Withdrawn'],
    },
    closed: ['Hired', 'Rejected', 'Withdrawn'],
    // A hiring is taken back while the employee has not begun.
    reopen: { Rejected: ['Screening'], Hired: ['Offer'] },
    requires: { Rejected: ['decisionNote', 'decidedBy'], Offer: ['offerBasicMinor'], Hired: ['decidedBy'] },
  },
  sorts: [{ field: 'createdAt', order: 'desc' }],
  filters: ['status', 'department', 'source', 'recruiterId'],
  derive: ({ firstName, lastName, decidedBy, status, scorecards = [] }, now, before) => ({
    averageScore: averageOf(scorecards),
    fullName: joinName(firstName ?? '', lastName ?? ''),
    decidedAt: decidedBy
      ? decidedBy === before?.decidedBy && status === before.status
        ? before.decidedAt
        : now
      : undefined,
  }),
  check: checkApplication,
});

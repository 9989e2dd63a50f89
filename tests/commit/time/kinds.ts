import { settlementId } from '#areas/pay/payroll/schema.ts';
import { dayKey } from '#lib/time/dates.ts';
import type { Values } from '#model/schema.ts';
import { DAY, HOUR, type Hours, lead, listing, MINUTE, staff, task } from '../hours.ts';
import { A, typedSample } from '../world.ts';

/** A kind of record whose moment has a notice, and how its work is done. */
export interface Watched {
  readonly resource: string;
  /** The producers of its notices, by their names. */
  readonly producers: readonly string[];
  /** So long before its moment the first of them tells, in milliseconds; after it where negative. */
  readonly ahead: number;
  readonly types: readonly string[];
  /** What depends on the moment. */
  readonly moved: (moment: Date) => Values;
  /** The rest of it; another record it needs is put down here. */
  readonly rest: (world: Hours) => Values | Promise<Values>;
  /** What somebody writes who does the work, or does away with its reason. */
  readonly done: Values;
  /** Its work is done by another record. */
  readonly doneBeside?: (world: Hours, id: string, moment: Date) => Promise<unknown>;
  /** Its notice comes within this time, by default a day. */
  readonly within?: number;
  /** What is over by then has no notice. */
  readonly lasts?: number;
  /** The sentence names another day than the moment. */
  readonly namesAnother?: true;
  /** It cannot be archived by itself. */
  readonly isPartOfAnother?: true;
  /** How often one person may get a notice of one moment in the same words. */
  readonly times?: number;
}

const FAR = new Date('2040-01-01T00:00:00Z');
const LAST_DATE = new Date(8.64e15);
/** The same day of the year in an earlier one, so that it comes round. */
const yearsBefore = (moment: Date, years: number) => {
  const date = new Date(moment);
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return date;
};
const put = (world: Hours, resource: string, id: string, set: Values) =>
  world.put(`companies/${A}/${resource}/${id}`, { ...world.read(`${resource}/${id}`), ...set });
const newcomer = (more: Values) =>
  staff({ hireDate: undefined, birthDate: undefined, idDocuments: [], probationEndDate: undefined, ...more });

export const KINDS: readonly Watched[] = [
  {
    resource: 'todo',
    producers: ['todoDue'],
    ahead: 0,
    types: ['TodoDue'],
    moved: (moment) => ({ dueAt: moment, dueOrder: moment }),
    rest: () => task({}),
    done: { status: 'Done' },
  },
  {
    resource: 'todo',
    producers: ['todoReminder'],
    ahead: 0,
    types: ['TodoDue'],
    moved: (reminderAt) => ({ reminderAt }),
    rest: () => task({ dueAt: undefined, dueOrder: FAR }),
    done: { status: 'Done' },
  },
  {
    resource: 'leads',
    producers: ['followUp'],
    ahead: 0,
    types: ['FollowUpDue'],
    moved: (nextFollowUpAt) => ({ nextFollowUpAt }),
    rest: () => lead({}),
    done: { status: 'Lost' },
  },
  {
    // Nobody answered in the usual half hour, nor in an hour.
    resource: 'leads',
    producers: ['leadSla', 'leadEscalated'],
    ahead: -30 * MINUTE,
    types: ['LeadSlaBreached'],
    moved: (assignedAt) => ({ assignedAt }),
    rest: () => lead({ status: 'New', assigned: true }),
    done: { status: 'Contacted' },
  },
  {
    resource: 'leads',
    producers: ['leadWaiting'],
    ahead: -30 * MINUTE,
    types: ['LeadUnassigned'],
    moved: (waitingSince) => ({ waitingSince }),
    rest: () => lead({ status: 'New', assigned: false, sellerId: undefined }),
    done: { assigned: true, sellerId: 'seller', status: 'Contacted' },
  },
  {
    resource: 'invoices',
    producers: ['invoiceDue', 'invoiceOverdue', 'invoiceOverdue7', 'invoiceOverdue14'],
    ahead: 3 * DAY,
    types: ['InvoiceDue', 'InvoiceOverdue'],
    lasts: 4 * DAY,
    moved: (dueDate) => ({ dueDate }),
    rest: () => ({ ...typedSample('invoices'), title: 'INV', status: 'Issued', balanceMinor: 5 }),
    done: { status: 'Paid', balanceMinor: 0 },
    // A week and two weeks late.
    times: 2,
  },
  {
    resource: 'meetings',
    producers: ['meetingSoon'],
    ahead: 2 * HOUR,
    types: ['MeetingSoon'],
    lasts: 2 * HOUR,
    moved: (startAt) => ({ startAt, endAt: new Date(startAt.getTime() + HOUR) }),
    rest: () => ({
      ...typedSample('meetings', { title: 'Talk', kind: 'Internal', showingAppointmentStatus: 'Confirmed' }),
      attendeeIds: ['seller'],
    }),
    done: { showingAppointmentStatus: 'Cancelled' },
  },
  {
    resource: 'properties',
    producers: ['permit'],
    ahead: 14 * DAY,
    types: ['PermitExpiring'],
    lasts: 14 * DAY,
    moved: (permitExpiryDate) => ({ permitExpiryDate }),
    rest: () => listing({ updatedAt: LAST_DATE }),
    done: { standardStatus: 'Withdrawn' },
  },
  {
    resource: 'properties',
    producers: ['stale1', 'stale2', 'stale3'],
    ahead: -30 * DAY,
    types: ['ListingStale'],
    moved: (updatedAt) => ({ updatedAt }),
    rest: () => listing({ permitExpiryDate: undefined }),
    done: { standardStatus: 'Withdrawn' },
  },
  {
    resource: 'propertyOwner',
    producers: ['mandate'],
    ahead: 30 * DAY,
    types: ['MandateEnding'],
    lasts: 30 * DAY,
    moved: (mandateEndDate) => ({ mandateEndDate }),
    rest: async (world) => {
      const { id } = await world.given('properties', listing({ permitExpiryDate: undefined, updatedAt: LAST_DATE }));
      return { id };
    },
    done: { mandateEndDate: FAR },
    isPartOfAnother: true,
  },
  {
    resource: 'attachments',
    producers: ['file'],
    ahead: 30 * DAY,
    types: ['DocumentExpiring'],
    lasts: 30 * DAY,
    moved: (expiresAt) => ({ expiresAt }),
    rest: async (world) => {
      const { id } = await world.given('properties', listing({ permitExpiryDate: undefined, updatedAt: LAST_DATE }));
      return { ...typedSample('attachments'), resourceName: 'properties', resourceRecordKey: id };
    },
    done: { expiresAt: FAR },
  },
  {
    resource: 'employees',
    producers: ['employeePapers'],
    ahead: 30 * DAY,
    types: ['DocumentExpiring'],
    lasts: 30 * DAY,
    moved: (end) => ({ brokerLicenceExpiryDate: end, documentsExpireAt: end }),
    rest: () => newcomer({}),
    done: { brokerLicenceExpiryDate: FAR, documentsExpireAt: FAR },
  },
  {
    resource: 'employees',
    producers: ['probation'],
    ahead: 14 * DAY,
    types: ['ProbationEnding'],
    lasts: 14 * DAY,
    moved: (probationEndDate) => ({ probationEndDate }),
    rest: () => newcomer({}),
    done: { status: 'Terminated' },
  },
  {
    resource: 'employees',
    producers: ['settlementDue'],
    ahead: -DAY,
    types: ['SettlementDue'],
    moved: (endDate) => ({ endDate }),
    rest: () => newcomer({ status: 'Terminated' }),
    done: {},
    // Paid before the last day was over.
    doneBeside: (world, id, moment) =>
      world.given('payroll', {
        ...typedSample('payroll', { kind: 'FinalSettlement', employeeId: id }),
        id: settlementId(dayKey(moment, 'Asia/Dubai'), id),
        status: 'Paid',
        endDate: moment,
      }),
    namesAnother: true,
  },
  {
    resource: 'payroll',
    producers: ['settlementLate'],
    ahead: -15 * DAY,
    types: ['SettlementLate'],
    moved: (endDate) => ({ endDate }),
    rest: () => ({ ...typedSample('payroll', { kind: 'FinalSettlement' }), status: 'Draft' }),
    done: { status: 'Paid' },
  },
  {
    resource: 'employees',
    producers: ['birthday'],
    ahead: DAY,
    types: ['Birthday'],
    within: 2 * DAY,
    moved: (moment) => ({ birthDate: yearsBefore(moment, 30) }),
    rest: () => newcomer({}),
    done: { status: 'Terminated' },
    namesAnother: true,
  },
  {
    resource: 'employees',
    producers: ['anniversary'],
    ahead: DAY,
    types: ['WorkAnniversary'],
    within: 2 * DAY,
    moved: (moment) => ({ hireDate: yearsBefore(moment, 5) }),
    rest: () => newcomer({}),
    done: { status: 'Terminated' },
    namesAnother: true,
  },
  {
    resource: 'leaveRequests',
    producers: ['leaveWaiting'],
    ahead: -2 * DAY,
    types: ['LeaveWaiting'],
    moved: (submittedAt) => ({ submittedAt }),
    rest: () => ({ ...typedSample('leaveRequests'), status: 'Submitted' }),
    done: { status: 'Approved' },
    namesAnother: true,
  },
];

/** What is no moment of one record: proved day by day in cash.test.ts here and ../hourly-days.test.ts. */
export const BY_DAY = ['checkIn', 'cash', 'tradeLicence'] as const;

/** Somebody does its work, or archives it. */
export async function finish(world: Hours, kind: Watched, id: string, moment: Date, isArchived: boolean) {
  if (isArchived && !kind.isPartOfAnother) return put(world, kind.resource, id, { archivedAt: world.now });
  await kind.doneBeside?.(world, id, moment);
  return put(world, kind.resource, id, kind.done);
}
export const move = (world: Hours, kind: Watched, id: string, moment: Date) =>
  put(world, kind.resource, id, kind.moved(moment));

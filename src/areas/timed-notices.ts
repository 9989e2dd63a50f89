import { DAY_MS, HOUR_MS, type TimedNotice } from '#model/hourly/timed-notice.ts';
import type { Notice, NoticeType, Severity } from '#model/notices.ts';
import { openStates } from '#model/open-states.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import { payroll, SETTLEMENT_DAYS } from './pay/payroll/schema.ts';
import { employees } from './people/employees/schema.ts';
import { properties } from './property/properties/schema.ts';
import { propertyOwner } from './property/propertyOwner/schema.ts';
import { SCHEMAS } from './registry.ts';
import { invoices } from './sales/invoices/schema.ts';
import { leads } from './sales/leads/schema.ts';
import { attachments } from './work/attachments/schema.ts';
import { meetings } from './work/meetings/schema.ts';
import { todo } from './work/todo/schema.ts';

const MINUTE_MS = 60_000;
/** Papers are told of so long before they expire, and once more when it is urgent. */
const PAPER_DAYS = 30;
const URGENT_DAYS = 7;
/** Before a meeting: between an hour and two, as this runs once an hour. */
const MEETING_MS = 2 * HOUR_MS;

const isOpenIn = (schema: AnySchema) => {
  const open = new Set(openStates(schema));
  return (record: AnyRecord) => !schema.status || open.has(String(record[schema.status.field]));
};
const numberOf = (setting: Values, name: string, otherwise: number) =>
  typeof setting[name] === 'number' ? setting[name] : otherwise;

interface NoticeParts {
  readonly type: NoticeType;
  readonly severity?: Severity;
  /** The moment the sentence names. */
  readonly at?: unknown;
}
/** The same sentence about a record for each of these people. */
function noticesTo(
  people: readonly unknown[],
  resource: AnySchema,
  record: AnyRecord,
  { at, ...notice }: NoticeParts,
): Notice[] {
  const uids = new Set(people.filter((uid): uid is string => typeof uid === 'string' && uid !== ''));
  const name = String(record[resource.title] ?? '');
  const params = { name, ...(at instanceof Date && { at: at.getTime() }) };
  return [...uids].map((userId) => ({ userId, ...notice, params, about: { resource: resource.name, id: record.id } }));
}

/** A listing's permit, told twice: as long before as the company set, and when it is urgent. */
const permit = (name: string, ahead: TimedNotice['ahead'], severity: Severity): TimedNotice => ({
  ...{ name, schema: properties, field: 'permitExpiryDate', setting: 'compliance', ahead },
  isOpen: isOpenIn(properties),
  notices: (record) =>
    noticesTo([record.sellerId], properties, record, { type: 'PermitExpiring', severity, at: record.permitExpiryDate }),
});
const employeePapers = (name: string, days: number, severity: Severity): TimedNotice => ({
  ...{ name, schema: employees, field: 'documentsExpireAt', ahead: days * DAY_MS },
  isOpen: (record) => record.status !== 'Offboarded',
  notices: (record, _, may) =>
    noticesTo([record.userId, ...may('edit', 'employees')], employees, record, {
      ...{ type: 'DocumentExpiring', severity, at: record.documentsExpireAt },
    }),
});

/** What the server looks at every hour. */
export const TIMED_NOTICES: readonly TimedNotice[] = [
  {
    ...{ name: 'leadSla', schema: leads, field: 'assignedAt', setting: 'pipeline' },
    ahead: (setting) => -numberOf(setting, 'leadSlaMinutes', 60) * MINUTE_MS,
    isOpen: (lead) => lead.status === 'New' && lead.firstContactedAt === undefined,
    notices: (lead) => noticesTo([lead.sellerId], leads, lead, { type: 'LeadSlaBreached', severity: 'Warning' }),
  },
  {
    ...{ name: 'followUp', schema: leads, field: 'nextFollowUpAt', ahead: 0 },
    isOpen: isOpenIn(leads),
    notices: (lead) => noticesTo([lead.sellerId], leads, lead, { type: 'FollowUpDue' }),
  },
  {
    ...{ name: 'todoReminder', schema: todo, field: 'reminderAt', ahead: 0 },
    isOpen: isOpenIn(todo),
    notices: (task) => noticesTo([task.assigneeId], todo, task, { type: 'TodoDue', at: task.dueAt }),
  },
  {
    ...{ name: 'todoDue', schema: todo, field: 'dueAt', ahead: 0 },
    isOpen: isOpenIn(todo),
    notices: (task) =>
      noticesTo([task.assigneeId], todo, task, { type: 'TodoDue', severity: 'Warning', at: task.dueAt }),
  },
  {
    ...{ name: 'meetingSoon', schema: meetings, field: 'startAt', ahead: MEETING_MS },
    isOpen: ({ showingAppointmentStatus: status }) => status === 'Pending' || status === 'Confirmed',
    notices: (meeting) => {
      const invited = Array.isArray(meeting.attendeeIds) ? meeting.attendeeIds : [];
      const declined = Array.isArray(meeting.declinedIds) ? meeting.declinedIds : [];
      const coming = invited.filter((uid) => !declined.includes(uid));
      return noticesTo(coming, meetings, meeting, { type: 'MeetingSoon', at: meeting.startAt });
    },
  },
  permit('permit', (setting) => numberOf(setting, 'permitWarnDays', PAPER_DAYS) * DAY_MS, 'Info'),
  permit('permitUrgent', URGENT_DAYS * DAY_MS, 'Warning'),
  {
    ...{ name: 'mandate', schema: propertyOwner, field: 'mandateEndDate', ahead: PAPER_DAYS * DAY_MS },
    of: ({ id }) => `properties/${id}`,
    notices: (file, property) =>
      isOpenIn(properties)(property)
        ? noticesTo([property.sellerId], properties, property, {
            ...{ type: 'DocumentExpiring', severity: 'Warning', at: file.mandateEndDate },
          })
        : [],
  },
  employeePapers('employeePapers', PAPER_DAYS, 'Info'),
  employeePapers('employeePapersUrgent', URGENT_DAYS, 'Warning'),
  {
    // The day after the last working day.
    ...{ name: 'settlementDue', schema: employees, field: 'endDate', ahead: -DAY_MS },
    notices: (record, _, may) =>
      noticesTo(may('edit', 'payroll'), employees, record, {
        type: 'SettlementDue',
        severity: 'Warning',
        at: record.endDate instanceof Date && new Date(record.endDate.getTime() + SETTLEMENT_DAYS * DAY_MS),
      }),
  },
  {
    // The whole last day it may be paid on still counts as in time.
    ...{ name: 'settlementLate', schema: payroll, field: 'endDate', ahead: -(SETTLEMENT_DAYS + 1) * DAY_MS },
    isOpen: ({ kind, status }) => kind === 'FinalSettlement' && status !== 'Paid',
    notices: (run, _, may) =>
      noticesTo(may('edit', 'payroll'), payroll, { ...run, [payroll.title]: run.employeeName } as AnyRecord, {
        type: 'SettlementLate',
        severity: 'Critical',
      }),
  },
  {
    ...{ name: 'file', schema: attachments, field: 'expiresAt', ahead: PAPER_DAYS * DAY_MS },
    of: ({ resourceName, resourceRecordKey }) => `${String(resourceName)}/${String(resourceRecordKey)}`,
    notices: (file, record) => {
      const schema = SCHEMAS.find(({ name }) => name === file.resourceName);
      if (!schema) return [];
      const owner = schema.owner ? record[schema.owner] : file.uploadedBy;
      return noticesTo([owner], schema, record, { type: 'DocumentExpiring', at: file.expiresAt });
    },
  },
  {
    // The whole day it is due on still counts as in time.
    ...{ name: 'invoiceOverdue', schema: invoices, field: 'dueDate', ahead: -DAY_MS },
    isOpen: ({ status }) => status === 'Issued' || status === 'PartiallyPaid',
    notices: (invoice, _, may) =>
      noticesTo(may('edit', 'invoices'), invoices, invoice, { type: 'InvoiceOverdue', severity: 'Warning' }),
  },
];

import type { NoticeType, Notification } from '#model/notices/notices.ts';
import type { IconName } from '#ui/icon-paths.ts';

const ICONS: { readonly [type in NoticeType]: IconName } = {
  LeadAssigned: 'leads',
  LeadSlaBreached: 'warning',
  LeadUnassigned: 'leads',
  LeadHandedOn: 'leads',
  FollowUpDue: 'call',
  MeetingSoon: 'attendees',
  MeetingChanged: 'meetings',
  DealStage: 'deals',
  DealClosed: 'trophy',
  ClosingRequest: 'deals',
  InvoiceDue: 'invoices',
  InvoiceOverdue: 'invoices',
  CashReportDue: 'shield',
  EInvoice: 'invoices',
  CommissionPayable: 'payroll',
  PayslipReady: 'payroll',
  SettlementDue: 'payroll',
  SettlementLate: 'warning',
  LeaveDecision: 'calendar',
  LeaveWaiting: 'calendar',
  CheckInMissing: 'attendees',
  Birthday: 'calendar',
  WorkAnniversary: 'trophy',
  ProbationEnding: 'employees',
  ApplicationNew: 'applications',
  PermitExpiring: 'properties',
  DocumentExpiring: 'attach',
  MandateEnding: 'properties',
  ListingStale: 'properties',
  PriceChange: 'properties',
  ShareViewed: 'properties',
  MessageIn: 'inbound',
  MessageFailed: 'warning',
  Mention: 'note',
  TodoAssigned: 'todo',
  TodoDue: 'todo',
  Security: 'shield',
  WebhookStopped: 'warning',
  AutomationStopped: 'warning',
};
const TONES = { Info: 'blue', Warning: 'amber', Critical: 'red' } as const;
const GLAD: ReadonlySet<NoticeType> = new Set(['DealClosed', 'PayslipReady', 'CommissionPayable']);

export const iconOf = ({ type }: Notification): IconName => ICONS[type] ?? 'bell';
export const toneOf = ({ type, severity, params }: Notification): string =>
  severity === 'Info' && (GLAD.has(type) || params.state === 'Approved') ? 'green' : (TONES[severity] ?? 'blue');

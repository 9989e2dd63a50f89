import type { NoticeType } from './notices.ts';

/** What people choose by where their notices go. */
export const NOTICE_KINDS = ['leads', 'meetings', 'deals', 'money', 'listings', 'tasks', 'people', 'account'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
/** The bell always lists a notice. `Email`: at once as well; `Digest`: in one message at 8:00. */
export const CHANNELS = ['Bell', 'Email', 'Digest'] as const;
export type Channel = (typeof CHANNELS)[number];

export const KIND_OF: { readonly [type in NoticeType]: NoticeKind } = {
  LeadAssigned: 'leads',
  LeadSlaBreached: 'leads',
  LeadUnassigned: 'leads',
  LeadHandedOn: 'leads',
  FollowUpDue: 'leads',
  ShareViewed: 'leads',
  MessageIn: 'leads',
  MessageFailed: 'leads',
  MeetingSoon: 'meetings',
  MeetingChanged: 'meetings',
  DealStage: 'deals',
  DealClosed: 'deals',
  ClosingRequest: 'deals',
  InvoiceDue: 'money',
  InvoiceOverdue: 'money',
  CashReportDue: 'money',
  EInvoice: 'money',
  CommissionPayable: 'money',
  SettlementDue: 'money',
  SettlementLate: 'money',
  PermitExpiring: 'listings',
  MandateEnding: 'listings',
  ListingStale: 'listings',
  PriceChange: 'listings',
  Mention: 'tasks',
  TodoAssigned: 'tasks',
  TodoDue: 'tasks',
  LeaveWaiting: 'people',
  ApplicationNew: 'people',
  Birthday: 'people',
  WorkAnniversary: 'people',
  ProbationEnding: 'people',
  DocumentExpiring: 'people',
  PayslipReady: 'account',
  LeaveDecision: 'account',
  CheckInMissing: 'account',
  Security: 'account',
  WebhookStopped: 'account',
  AutomationStopped: 'account',
};

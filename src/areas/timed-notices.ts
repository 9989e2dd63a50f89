import type { DailyNotice, TimedNotice } from '#model/hourly/timed-notice.ts';
import { COMPANIES_DAILY } from './company/companies/timed.ts';
import { PAYROLL_TIMED } from './pay/payroll/timed.ts';
import { ATTENDANCE_DAILY } from './people/attendees/timed.ts';
import { EMPLOYEES_DAILY, EMPLOYEES_TIMED } from './people/employees/timed.ts';
import { LEAVE_TIMED } from './people/leaveRequests/timed.ts';
import { PROPERTIES_DAILY, PROPERTIES_TIMED } from './property/properties/timed.ts';
import { INVOICES_DAILY, INVOICES_TIMED } from './sales/invoices/timed.ts';
import { LEADS_TIMED } from './sales/leads/timed.ts';
import { ATTACHMENTS_DAILY } from './work/attachments/timed.ts';
import { MEETINGS_TIMED } from './work/meetings/timed.ts';
import { TODO_TIMED } from './work/todo/timed.ts';

/** Moments the server looks for every hour. */
export const TIMED_NOTICES: readonly TimedNotice[] = [
  ...LEADS_TIMED,
  ...TODO_TIMED,
  ...MEETINGS_TIMED,
  ...EMPLOYEES_TIMED,
  ...PAYROLL_TIMED,
  ...INVOICES_TIMED,
  ...LEAVE_TIMED,
  ...PROPERTIES_TIMED,
];
/** What the server asks once a day. */
export const DAILY_NOTICES: readonly DailyNotice[] = [
  ...PROPERTIES_DAILY,
  ...ATTACHMENTS_DAILY,
  ...EMPLOYEES_DAILY,
  ...ATTENDANCE_DAILY,
  ...INVOICES_DAILY,
  ...COMPANIES_DAILY,
];

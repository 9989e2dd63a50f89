import type { HourlyWork } from '#model/hourly/hourly.ts';
import { expireDue } from './company/proposals/expire.ts';
import { COUNTED, COUNTED_VERSION } from './counted.ts';
import { EMPLOYMENT } from './people/employees/end-of-service.ts';
import { KYC_RETENTION } from './sales/contactKyc/retention.ts';
import { wakeDue } from './sales/conversations/wake-due.ts';
import { sendDue } from './sales/eInvoices/sending/send.ts';
import { tidyIntake } from './sales/intake/tidy.ts';
import { LEAD_SCORES } from './sales/leads/ageing.ts';
import { LEAD_ROUTING } from './sales/leads/hand-over.ts';
import { DAILY_NOTICES, TIMED_NOTICES } from './timed-notices.ts';
import { ATTACHED_FILES } from './work/attachments/removable.ts';

/** What the server does every hour. */
export const HOURLY_WORK: HourlyWork = {
  timed: TIMED_NOTICES,
  daily: DAILY_NOTICES,
  archivedFiles: ATTACHED_FILES,
  endOfService: EMPLOYMENT,
  retention: KYC_RETENTION,
  handOver: LEAD_ROUTING,
  ageing: LEAD_SCORES,
  exchange: async (companyId, context) => {
    const isTidy = await tidyIntake(companyId, context);
    const isAwake = await wakeDue(companyId, context);
    const isExpired = await expireDue(companyId, context);
    return (await sendDue(companyId, context)) && isTidy && isAwake && isExpired;
  },
  counted: COUNTED,
  countedVersion: COUNTED_VERSION,
};

import type { HourlyWork } from '#model/hourly/hourly.ts';
import { COUNTED, COUNTED_VERSION } from './counted.ts';
import { EMPLOYMENT } from './people/employees/end-of-service.ts';
import { KYC_RETENTION } from './sales/contactKyc/retention.ts';
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
  tidyMessages: tidyIntake,
  counted: COUNTED,
  countedVersion: COUNTED_VERSION,
};

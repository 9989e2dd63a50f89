import { EMPLOYMENT } from '#areas/people/employees/end-of-service.ts';
import { TIMED_NOTICES } from '#areas/timed-notices.ts';
import { ATTACHED_FILES } from '#areas/work/attachments/removable.ts';
import { type HourlyReport, runHourly } from '#model/hourly/hourly.ts';
import type { ServerContext } from './given-context.ts';

/** What time alone brings, in every company. */
export const hourlyRun = async (context: () => Promise<ServerContext>): Promise<HourlyReport> =>
  runHourly({ ...(await context()), timed: TIMED_NOTICES, archivedFiles: ATTACHED_FILES, endOfService: EMPLOYMENT });

import { TIMED_NOTICES } from '#areas/timed-notices.ts';
import { ATTACHED_FILES } from '#areas/work/attachments/removable.ts';
import type { CommitContext } from '#model/commit/commit.ts';
import { type HourlyReport, runHourly } from '#model/hourly/hourly.ts';

/** What time alone brings, in every company. */
export const hourlyRun = async (context: () => Promise<CommitContext>): Promise<HourlyReport> =>
  runHourly({ ...(await context()), timed: TIMED_NOTICES, archivedFiles: ATTACHED_FILES });

import { onSchedule } from 'firebase-functions/v2/scheduler';
import { TIMED_NOTICES } from '#areas/timed-notices.ts';
import { ATTACHED_FILES } from '#areas/work/attachments/removable.ts';
import type { CommitContext } from '#model/commit/commit.ts';
import { type HourlyReport, runHourly } from '#model/hourly/hourly.ts';
import { readSettings } from './settings.ts';

/** Longer than a run takes; one that is cut is gone on with by the next. */
const MOST_SECONDS = 540;

/** What time alone brings, in every company. */
export const hourlyRun = async (context: () => Promise<CommitContext>): Promise<HourlyReport> =>
  runHourly({ ...(await context()), timed: TIMED_NOTICES, archivedFiles: ATTACHED_FILES });

/** The function `hourly`, which the clock calls. */
export const hourlyFunction = (context: () => Promise<CommitContext>) => {
  const { region } = readSettings(process.env);
  return onSchedule({ schedule: 'every 60 minutes', region, timeoutSeconds: MOST_SECONDS }, async () => {
    console.log(JSON.stringify({ severity: 'INFO', function: 'hourly', ...(await hourlyRun(context)) }));
  });
};

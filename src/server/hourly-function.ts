import { onSchedule } from 'firebase-functions/v2/scheduler';
import type { ServerContext } from './given-context.ts';
import { hourlyRun } from './hourly-run.ts';
import { readSettings } from './settings.ts';

/** Longer than a run takes; one that is cut is gone on with by the next. */
const MOST_SECONDS = 540;

/** The function `hourly`, which the clock calls. */
export const hourlyFunction = (context: () => Promise<ServerContext>) => {
  const { region } = readSettings(process.env);
  return onSchedule({ schedule: 'every 60 minutes', region, timeoutSeconds: MOST_SECONDS }, async () => {
    console.log(JSON.stringify({ severity: 'INFO', function: 'hourly', ...(await hourlyRun(context)) }));
  });
};

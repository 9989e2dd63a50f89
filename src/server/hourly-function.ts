import { onSchedule } from 'firebase-functions/v2/scheduler';
import type { ServerContext } from './given-context.ts';
import { hourlyRun } from './hourly-run.ts';
import { LIMITS } from './limits.ts';
import { readSettings } from './settings.ts';

/** The function `hourly`, which the clock calls. A run that ends is one line with its counts. */
export const hourlyFunction = (context: () => Promise<ServerContext>) => {
  const { region } = readSettings(process.env);
  return onSchedule({ schedule: 'every 60 minutes', region, ...LIMITS.hourly }, async () => {
    const report = await hourlyRun(context);
    console.log(JSON.stringify({ severity: 'INFO', function: 'hourly', outcome: 'answered', ...report }));
  });
};

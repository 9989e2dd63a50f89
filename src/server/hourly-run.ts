import { HOURLY_WORK } from '#areas/hourly-work.ts';
import { type HourlyReport, runHourly } from '#model/hourly/hourly.ts';
import type { ServerContext } from './given-context.ts';

/** What time alone brings, in every company. */
export const hourlyRun = async (context: () => Promise<ServerContext>): Promise<HourlyReport> =>
  runHourly({ ...(await context()), ...HOURLY_WORK });

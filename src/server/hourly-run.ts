import { HOURLY_WORK } from '#areas/hourly-work.ts';
import { newId } from '#lib/data/id.ts';
import { type HourlyReport, runHourly } from '#model/hourly/hourly.ts';
import type { ServerContext } from './given-context.ts';
import { logLine } from './log.ts';

/** What time alone brings, in every company. A company that fails is one ERROR of the log, with its id. */
export async function hourlyRun(context: () => Promise<ServerContext>): Promise<HourlyReport> {
  const requestId = newId();
  const started = Date.now();
  const failed = (company: string, error: unknown) => {
    const facts = { requestId, function: 'hourly', company, ms: Date.now() - started };
    console.error(logLine(facts, 'unknown', error));
  };
  return runHourly({ ...(await context()), ...HOURLY_WORK, failed });
}

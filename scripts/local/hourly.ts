import type { HourlyReport } from '#model/hourly/hourly.ts';
import { environment } from './functions.ts';
import type { Ports } from './ports.ts';

const HOUR_MS = 3_600_000;

/** What the clock of Google would run, on the local Firebase. */
export async function runHourlyLocally(ports: Ports): Promise<HourlyReport> {
  Object.assign(process.env, environment(ports));
  const [{ hourlyRun }, { serverContext }] = await Promise.all([
    import('#server/hourly-run.ts'),
    import('#server/context.ts'),
  ]);
  return hourlyRun(serverContext);
}

/** Now and every hour until it is stopped; a failure is printed, and tried again by the next run. */
export function startClock(ports: Ports, log: (line: string) => void): () => void {
  const run = () =>
    void runHourlyLocally(ports).catch((error: unknown) => log(`What is due could not be told: ${String(error)}`));
  run();
  const clock = setInterval(run, HOUR_MS);
  return () => clearInterval(clock);
}

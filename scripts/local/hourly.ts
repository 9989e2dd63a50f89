import { HOUR_MS, MINUTE_MS } from '#lib/time/dates.ts';
import type { HourlyReport } from '#model/hourly/hourly.ts';
import { environment } from './functions.ts';
import type { Ports } from './ports.ts';

/** What the clock of Google would run, on the local Firebase. */
export async function runHourlyLocally(ports: Ports): Promise<HourlyReport> {
  Object.assign(process.env, environment(ports));
  const [{ hourlyRun }, { serverContext }] = await Promise.all([
    import('#server/hourly-run.ts'),
    import('#server/context.ts'),
  ]);
  return hourlyRun(serverContext);
}

/** What is sent every minute, on the local Firebase. */
async function deliverLocally(): Promise<unknown> {
  const { deliverEverywhere } = await import('#server/deliver-function.ts');
  const { serverContext } = await import('#server/context.ts');
  return deliverEverywhere(await serverContext());
}

/** Both clocks, now and until they are stopped; a failure is printed, and tried again by the next run. */
export function startClock(ports: Ports, log: (line: string) => void): () => void {
  const report = (error: unknown) => log(`What is due could not be done: ${String(error)}`);
  const runHourly = () => runHourlyLocally(ports).catch(report);
  void runHourly();
  const hourly = setInterval(runHourly, HOUR_MS);
  const minutely = setInterval(() => deliverLocally().catch(report), MINUTE_MS);
  return () => {
    clearInterval(hourly);
    clearInterval(minutely);
  };
}

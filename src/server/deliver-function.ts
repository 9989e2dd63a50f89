import { onSchedule } from 'firebase-functions/v2/scheduler';
import { automations } from '#areas/company/automations/schema.ts';
import { webhooks } from '#areas/company/webhooks/schema.ts';
import { deliverDue } from '#areas/sales/messages/deliver.ts';
import { deliveries } from '#areas/sales/messages/delivery.ts';
import { slices } from '#lib/data/slices.ts';
import type { Condition, Document } from '#model/commit/store.ts';
import { runAutomations } from './automations/run-automations.ts';
import type { ServerContext } from './given-context.ts';
import { LIMITS } from './limits.ts';
import { logLine } from './log.ts';
import { readSettings } from './settings.ts';
import { runWebhooks } from './webhooks/run-webhooks.ts';

/** Companies whose webhooks run in parallel, because a receiver that does not answer takes seconds. */
const TOGETHER = 20;
/** Documents of all companies that one query reads. */
export const EACH_ROUND = 500;
/** Companies of one run; the next run begins with what waits longest. */
const MOST_COMPANIES = 500;

/**
 * Does in every company what is due: its rules act, then its messages are sent, then the events of its webhooks. Three
 * queries over all companies find those that have something: while nothing waits, a run costs three reads. A company that
 * fails is one ERROR of the log, with its id.
 */
export async function deliverEverywhere(context: ServerContext): Promise<number> {
  const requestId = crypto.randomUUID();
  const started = Date.now();
  const run = async (work: (company: string, context: ServerContext) => Promise<number>, company: string) => {
    try {
      return await work(company, context);
    } catch (error) {
      console.error(logLine({ requestId, function: 'deliver', company, ms: Date.now() - started }, 'unknown', error));
      return 0;
    }
  };
  let processed = 0;
  const ruled = await companiesWith(automations.name, { field: 'state', operator: '==', value: 'On' }, context);
  for (const company of ruled) processed += await run(runAutomations, company);
  // what a rule has just written is sent in the same minute
  const [waiting, listening] = await Promise.all([
    companiesWith(deliveries.name, { field: 'nextAt', operator: '<=', value: context.now() }, context),
    companiesWith(webhooks.name, { field: 'state', operator: '==', value: 'Active' }, context),
  ]);
  for (const company of waiting) processed += await run(deliverDue, company);
  for (const companies of slices(listening, TOGETHER)) {
    const tried = await Promise.all(companies.map((company) => run(runWebhooks, company)));
    processed += tried.reduce((sum, count) => sum + count, 0);
  }
  return processed;
}

/**
 * The working companies that have such a record, in the order in which they are found. Those that do not work are skipped,
 * and keep nobody else from their turn.
 */
async function companiesWith(
  name: string,
  condition: Condition,
  { pages, store }: ServerContext,
): Promise<readonly string[]> {
  const working: string[] = [];
  const known = new Set<string>();
  for (let last: Document | undefined; working.length < MOST_COMPANIES; ) {
    const found = await pages.inEvery(name, condition, EACH_ROUND, last);
    const ids = [...new Set(found.map(({ path }) => path.split('/')[1] ?? ''))].filter((id) => !known.has(id));
    const companies = await store.run(({ get }) => get(ids.map((id) => `companies/${id}`)));
    for (const [at, id] of ids.entries()) {
      known.add(id);
      if (companies[at] && companies[at].status !== 'Suspended') working.push(id);
    }
    last = found.at(-1);
    if (found.length < EACH_ROUND) break;
  }
  return working.slice(0, MOST_COMPANIES);
}

/** The function `deliver`: rules, messages that were not sent at once, and webhooks. */
export const deliverFunction = (context: () => Promise<ServerContext>) => {
  const { region } = readSettings(process.env);
  return onSchedule({ schedule: 'every 1 minutes', region, ...LIMITS.deliver }, async () => {
    await deliverEverywhere(await context());
  });
};

import { matches } from '#areas/company/automations/matches.ts';
import { type Automation, automations } from '#areas/company/automations/schema.ts';
import { lastPart } from '#lib/data/paths.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import type { Document } from '#model/commit/store.ts';
import { soundRecord } from '#model/damage.ts';
import { DELIVERY_DAYS } from '#model/hourly/clean-up.ts';
import { LATE_MS } from '#model/hourly/found.ts';
import type { ServerContext } from '#server/given-context.ts';
import { passedEvents, ruleEventsOf } from './events.ts';
import { perform } from './perform.ts';

const PAGE = 100;

/** Until when the history was read. */
const cursorPath = (companyId: string) => `companies/${companyId}/cursors/${automations.name}`;

/**
 * What the rules of one company do about what happened since the last run, and about dates that passed. The history is the
 * queue, as that of webhooks: reading twice changes nothing. Resolves with how many acts were done.
 */
export async function runAutomations(companyId: string, context: ServerContext): Promise<number> {
  const { store, now, schemas } = context;
  const rules = await rulesOn(companyId, context);
  if (rules.length === 0) return 0;
  const until = now();
  const [cursor] = await store.run(({ get }) => get([cursorPath(companyId)]));
  const read = cursor?.at instanceof Date ? cursor.at.getTime() : 0;
  const earliest = Math.max(read - LATE_MS, until.getTime() - DELIVERY_DAYS * DAY_MS);
  // an event of the very millisecond in which it was switched on is one of its own
  const sinceOf = ({ onSince = until }: Automation) => new Date(Math.max(onSince.getTime() - 1, earliest));
  const stopped = new Set<string>();
  let acts = 0;
  const actOn = async (rule: Automation, events: Awaited<ReturnType<typeof ruleEventsOf>>) => {
    const schema = schemas.find(({ name }) => name === rule.on.resource);
    for (const event of events) {
      if (!schema || stopped.has(rule.id) || event.at <= sinceOf(rule) || !matches(rule, event, schema)) continue;
      const done = await perform({ companyId, rule, event, schema }, context);
      if (done === 'stopped') stopped.add(rule.id);
      else acts += done;
    }
  };
  for (const rule of rules) {
    const schema = schemas.find(({ name }) => name === rule.on.resource);
    if (rule.on.change !== 'Passed' || !schema) continue;
    await actOn(rule, await passedEvents(rule, schema, { companyId, from: sinceOf(rule), until }, store));
  }
  const first = new Date(Math.min(...rules.map((rule) => sinceOf(rule).getTime())));
  const later = [{ field: 'modificationTimestamp', operator: '>', value: first }] as const;
  for (let last: Document | undefined; ; ) {
    const after = last;
    const page = await store.run(({ find }) => find(`companies/${companyId}/history`, later, PAGE, after));
    const events = await ruleEventsOf(page, companyId, store);
    for (const event of events) for (const rule of rules) await actOn(rule, [event]);
    last = page.length === PAGE ? page.at(-1) : undefined;
    const through = last?.data.modificationTimestamp;
    const at = through instanceof Date && through < until ? through : until;
    await store.run(async (transaction) => transaction.merge(cursorPath(companyId), { at }));
    if (!last) return acts;
  }
}

async function rulesOn(companyId: string, { store }: ServerContext): Promise<readonly Automation[]> {
  const collection = `companies/${companyId}/${automations.name}`;
  const on = [{ field: 'state', operator: '==', value: 'On' }] as const;
  const found = await store.run(({ find }) => find(collection, on, 1000));
  return found
    .map(({ path, data }) => soundRecord(automations, data, lastPart(path)) as Automation)
    .filter(({ archivedAt }) => archivedAt === null);
}

import { matches, type RuleEvent, rootOf } from '#areas/company/automations/matches.ts';
import { type Automation, automations } from '#areas/company/automations/schema.ts';
import { lastPart } from '#lib/data/paths.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import { readCommandRequest } from '#model/commit/command-request.ts';
import { pathIn } from '#model/commit/keys.ts';
import { type CommandAnswer, type CommandContext, runCommand } from '#model/commit/run-command.ts';
import { soundRecord } from '#model/damage.ts';
import { AppError } from '#model/errors.ts';
import type { PageEnd } from '#model/read/page-store.ts';
import type { AnySchema } from '#model/schema.ts';
import type { ServerContext } from '#server/given-context.ts';
import { MOST_EVENTS, passedEvents, ruleEventsOf } from './events.ts';
import { MOST_CAUSES } from './perform.ts';
import { eventDecision, readRuleCaller } from './rule-caller.ts';

export const TRY = 'automations.try';
const TRIED_DAYS = 30;
const PAGE = 500;
/** What a dry run reads with. */
export type TryContext = CommandContext & Pick<ServerContext, 'program' | 'pages'>;

/** Records that the answer names. */
const MOST_NAMED = 20;

/**
 * Tries a rule on the last 30 days: what it would have acted on, by the rights that its owner has now. Then the rule is
 * noted as tried. Effects: `tried` with `count`, and `hit` for each of the last 20 records.
 */
export async function tryRule(data: unknown, uid: string, context: TryContext): Promise<CommandAnswer> {
  const call = readCommandRequest(data);
  const ahead = await runCommand({ ...call, dryRun: true }, uid, context);
  if (ahead.issues.length > 0 && !call.dryRun) throw new AppError('invalid', { issues: ahead.issues });
  if (call.dryRun) return ahead;
  const { companyId, id } = call;
  const [stored = {}] = await context.store.run(({ get }) => get([pathIn(companyId, `${automations.name}/${id}`)]));
  const hits = await dryRun(soundRecord(automations, stored, id) as Automation, companyId, context);
  const answer = await runCommand(call, uid, context);
  const named = hits.slice(-MOST_NAMED).toReversed();
  return {
    ...answer,
    effects: [
      { key: 'tried', params: { count: hits.length } },
      ...named.map(({ resource, recordKey, at }) => ({
        key: 'hit',
        params: { resource, id: recordKey, at: at.getTime() },
      })),
    ],
  };
}

/** The events of the last 30 days, 5,000 at most, that a rule would have acted on: once per record and beginning. */
export async function dryRun(rule: Automation, companyId: string, context: TryContext): Promise<readonly RuleEvent[]> {
  const { store, schemas, now } = context;
  const schema = schemas.find(({ name }) => name === rule.on.resource);
  if (!schema) return [];
  const until = now();
  const from = new Date(until.getTime() - TRIED_DAYS * DAY_MS);
  const caller = await store.run((transaction) => readRuleCaller(transaction, companyId, rule, context));
  const events =
    rule.on.change === 'Passed'
      ? await passedEvents(rule, schema, { companyId, from, until }, store)
      : await historyOf(schema, companyId, from, context);
  const seen = new Set<string>();
  return events.filter((event) => {
    const run = `${event.recordKey} ${rootOf(event)}`;
    if (seen.has(run) || event.causes.length >= MOST_CAUSES || !matches(rule, event, schema)) return false;
    if (!eventDecision(event, schema, caller, schemas).can) return false;
    seen.add(run);
    return true;
  });
}

/** The newest events of a resource since then, the oldest of them first. */
async function historyOf(
  { name }: AnySchema,
  companyId: string,
  from: Date,
  { pages, store }: TryContext,
): Promise<readonly RuleEvent[]> {
  const collection = `companies/${companyId}/history`;
  const asked = {
    conditions: [{ field: 'resourceName', operator: '==', value: name }],
    order: { field: 'modificationTimestamp', order: 'desc' },
  } as const;
  const found: RuleEvent[] = [];
  for (let end: PageEnd | undefined; found.length < MOST_EVENTS; ) {
    const page = await pages.page(collection, asked, PAGE, end);
    const events = await ruleEventsOf(page, companyId, store);
    found.push(...events.filter(({ at }) => at > from));
    const last = page.at(-1);
    const at = last?.data.modificationTimestamp;
    if (!last || page.length < PAGE || !(at instanceof Date) || at <= from) break;
    end = { value: at, id: lastPart(last.path) };
  }
  return found.slice(0, MOST_EVENTS).toReversed();
}

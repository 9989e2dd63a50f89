import { automationRuns } from '#areas/company/automationRuns/schema.ts';
import { type RuleEvent, rootOf } from '#areas/company/automations/matches.ts';
import { type Automation, automations } from '#areas/company/automations/schema.ts';
import { withoutUndefined } from '#lib/data/without-undefined.ts';
import { sha256 } from '#lib/files/sha256.ts';
import { HOUR_MS } from '#lib/time/dates.ts';
import { asSystem } from '#model/commit/as-system.ts';
import type { Store, Transaction } from '#model/commit/store.ts';
import { SYSTEM } from '#model/company/system.ts';
import { soundRecord } from '#model/damage.ts';
import { AppError } from '#model/errors.ts';
import type { AnySchema, Values } from '#model/schema.ts';
import type { ServerContext } from '#server/given-context.ts';
import { type Asked, prepare } from './act.ts';
import { eventDecision, readRuleCaller } from './rule-caller.ts';

/** An event with so many causes is the end of a chain of rules. */
export const MOST_CAUSES = 3;
/** Of one rule, refused ones too. */
const MOST_AN_HOUR = 100;
const TRIES = 5;

/** The run is over, or the rule is no longer as it was read. */
class Over extends Error {}
/** The rule has acted as often as it may. */
class Spent extends Error {}

/** Which act of which run. */
interface Step {
  readonly id: string;
  readonly at: number;
}
interface Place {
  readonly companyId: string;
  readonly rule: Automation;
  readonly event: RuleEvent;
  readonly schema: AnySchema;
}

const runPath = (companyId: string, id: string) => `companies/${companyId}/${automationRuns.name}/${id}`;

/** Once per rule, record and beginning, however often the event is read. */
const runIdOf = async ({ rule, event }: Place): Promise<string> =>
  (await sha256(`${rule.id}.${event.resource}.${event.recordKey}.${rootOf(event)}`)).slice(0, 24);

/**
 * Does what a rule says about an event that it matches: each act in a transaction of its own, which also counts it in the
 * run, so that nothing is done twice. A refusal ends the run and is noted. Resolves with how many acts were done, and
 * with 'stopped' where the rule was: by a loop, or by too many acts.
 */
export async function perform(place: Place, context: ServerContext): Promise<number | 'stopped'> {
  const { companyId, rule, event } = place;
  const id = await runIdOf(place);
  const [known] = await context.store.run(({ get }) => get([runPath(companyId, id)]));
  const first = Number(known?.acts ?? 0);
  if (known && (known.state !== 'Done' || first >= rule.acts.length)) return 0;
  if (event.causes.length >= MOST_CAUSES) return stop(place, 'Loop', context);
  let done = 0;
  for (let at = first; at < rule.acts.length; at += 1) {
    try {
      if (!(await tryAct(place, id, at, context))) return done;
      done += 1;
    } catch (error) {
      if (error instanceof Spent) return stop(place, 'Hour', context);
      if (error instanceof Over) return done;
      throw error;
    }
  }
  return done;
}

async function stop({ companyId, rule }: Place, why: string, context: ServerContext): Promise<'stopped'> {
  await asSystem('automations.stop', automations, rule.id, { why }, companyId, context);
  return 'stopped';
}

/** One act on the current version of the record, again where somebody else changed it meanwhile. False where it was refused. */
async function tryAct(place: Place, id: string, at: number, context: ServerContext): Promise<boolean> {
  const { companyId, rule, event, schema } = place;
  const act = rule.acts[at];
  if (!act) return false;
  for (let tried = 1; ; tried += 1) {
    try {
      const [data] = await context.store.run(({ get }) =>
        get([`companies/${companyId}/${schema.name}/${event.recordKey}`]),
      );
      if (!data) throw new AppError('deleted');
      const record = soundRecord(schema, data, event.recordKey);
      const asked = { companyId, key: `rule_${id}_${at}`, rule, act, schema, record };
      await actIn(place, asked, { id, at }, context);
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.kind === 'conflict' && tried < TRIES) continue;
      const outcome = outcomeOf(error);
      if (!outcome) throw error;
      await context.store.run(async (transaction) =>
        (await beforeAct(transaction, place, { id, at }, context))(outcome, 0),
      );
      return false;
    }
  }
}

/** The run of a refused act; undefined where the same act may be possible in a minute. */
function outcomeOf({ kind, issues, policy }: AppError): Values | undefined {
  if (kind === 'signedOut') return { state: 'Refused' };
  if (kind === 'forbidden')
    return { state: 'Refused', line: policy && (policy.line || `${policy.action} ${policy.resource}`) };
  if (kind === 'invalid') return { state: 'Failed', line: issues?.[0]?.key ?? 'ui.error.invalid' };
  return kind === 'deleted' || kind === 'quota' || kind === 'conflict'
    ? { state: 'Failed', line: `ui.error.${kind}` }
    : undefined;
}

async function actIn(place: Place, asked: Asked, step: Step, context: ServerContext): Promise<void> {
  const { companyId, rule, event, schema } = place;
  const caller = async (transaction: Transaction) => {
    const found = await readRuleCaller(transaction, companyId, rule, context);
    const { can, line } = eventDecision(event, schema, found, context.schemas);
    if (!can) throw new AppError('forbidden', { policy: { action: 'show', resource: schema.name, line } });
    return found;
  };
  // whatever is written in its transaction is written with the run, or not at all
  const store: Store = {
    run: (work) =>
      context.store.run(async (transaction) => {
        const note = await beforeAct(transaction, place, step, context);
        const result = await work(transaction);
        note({ state: 'Done' }, 1);
        return result;
      }),
  };
  const key = { id: rule.id, name: rule.name, caller };
  const acting = { ...context, store, key, rule: { causes: [...event.causes, event.id], isBulk: event.isBulk } };
  const write = await prepare(asked, context);
  await (write ? write(acting) : store.run(caller));
}

/** What a step finds before it: throws Over where the run or the rule changed meanwhile, and Spent. Nothing is written yet. */
async function beforeAct(
  transaction: Transaction,
  { companyId, rule, event }: Place,
  { id, at }: Step,
  { now }: ServerContext,
) {
  const usePath = `companies/${companyId}/ruleUse/${rule.id}`;
  const [run, current, use = {}] = await transaction.get([
    runPath(companyId, id),
    `companies/${companyId}/${automations.name}/${rule.id}`,
    usePath,
  ]);
  if (current?.version !== rule.version || (run && (run.state !== 'Done' || run.acts !== at))) throw new Over();
  const moment = now();
  const isThisHour = use.from instanceof Date && moment.getTime() - use.from.getTime() < HOUR_MS;
  const used = isThisHour ? Number(use.acts) : 0;
  if (used >= MOST_AN_HOUR) throw new Spent();
  /** Notes what came of it, in the same transaction. */
  return (outcome: Values, done: 0 | 1) => {
    const stamp = { createdAt: run?.createdAt ?? moment, createdBy: SYSTEM, updatedAt: moment, updatedBy: SYSTEM };
    transaction.set(runPath(companyId, id), {
      ...{ automationId: rule.id, resource: event.resource, recordKey: event.recordKey, eventId: event.id },
      ...{ acts: at + done, version: at + 1, archivedAt: null, ...stamp, ...withoutUndefined(outcome) },
    });
    transaction.set(usePath, { from: isThisHour ? use.from : moment, acts: used + 1 });
  };
}

import type { CommitContext } from '#model/commit/commit.ts';
import { announcementOf } from '#model/commit/notify.ts';
import type { Condition } from '#model/commit/store.ts';
import { SYSTEM } from '#model/company/system.ts';
import { plan } from '#model/read/plan.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import { factsOf } from './facts.ts';
import { toRecord } from './found.ts';
import type { HourFacts, Turn } from './timed-notice.ts';

/** Records that go to somebody else when their time is up. */
export interface HandOver {
  readonly schema: AnySchema;
  /** The company's setting that says whether and when. */
  readonly setting: string;
  /** Which records may be due; none where the company wants nothing of it. */
  readonly due: (setting: Values, now: Date) => readonly (readonly Condition[])[];
  /** Whom each of them goes to, and what is set; those that stay are left out. */
  readonly next: (
    records: readonly AnyRecord[],
    facts: HourFacts,
  ) => Promise<readonly { readonly record: AnyRecord; readonly owner: string; readonly set: Values }[]>;
}
/** Records looked at by one transaction, and how many of them it hands over. */
const MOST_READ = 200;
const MOST_GIVEN = 30;
/** Transactions one company gets in one run. */
const MOST_STEPS = 10;

/** Hands over what is due in a company, each with its history event and its notices; answers with how many. */
export async function handOver(
  work: HandOver,
  turnOn: (transaction: Turn['transaction']) => Promise<Turn | undefined>,
  context: CommitContext,
): Promise<number> {
  let total = 0;
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const given = await context.store.run(async (transaction) => {
      const turn = await turnOn(transaction);
      return turn ? handOverSome(work, turn, context) : 0;
    });
    total += given;
    if (given < MOST_GIVEN) break;
  }
  return total;
}

async function handOverSome({ schema, setting, due, next }: HandOver, turn: Turn, context: CommitContext) {
  const { transaction, caller } = turn;
  const facts = await factsOf(turn, context, setting);
  const { now } = facts;
  const collection = `companies/${caller.companyId}/${schema.name}`;
  const found = new Map<string, AnyRecord>();
  for (const conditions of due(facts.setting, now))
    for (const document of await transaction.find(collection, conditions, MOST_READ))
      found.set(document.path, toRecord(document));
  if (found.size === 0) return 0;
  const given = (await next([...found.values()], facts)).slice(0, MOST_GIVEN);
  if (given.length === 0) return 0;
  const owners = [...new Set(given.map(({ owner }) => owner))];
  const entries = await transaction.get(owners.map((uid) => `companies/${caller.companyId}/directory/${uid}`));
  const changes = given.map(({ record, set }) => {
    return { type: 'update', resource: schema.name, before: record, set } as const;
  });
  const planned = plan(
    { changes },
    {
      actor: SYSTEM,
      actorType: 'System',
      now,
      companyId: caller.companyId,
      schemas: context.schemas,
      currency: String(caller.company.currency),
      counters: {},
      nameOf: (uid) => String(entries[owners.indexOf(uid)]?.name ?? ''),
    },
  );
  const notices = await context.notify(announcementOf(planned, undefined), caller, transaction, now);
  for (const { path, data, merge } of [...planned.writes, ...notices])
    merge ? transaction.merge(path, data) : transaction.set(path, data);
  return given.length;
}

import { COMMITTED } from '#areas/committed.ts';
import { ledgerOf } from '#areas/sales/dealSplits/ledger.ts';
import type { Split } from '#areas/sales/dealSplits/schema.ts';
import { lossOf } from '#areas/sales/deals/loss.ts';
import type { Deal } from '#areas/sales/deals/schema.ts';
import { UNKNOWN_LANGUAGE } from '#lib/people/languages.ts';
import type { Change } from '#model/changes.ts';
import { NO_LEAD } from '#model/company/lead-sources.ts';
import { plan, REMOVED } from '#model/read/plan.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { deliver } from './notifications.ts';
import type { ReadRecord, RecordNamed } from './records.ts';
import { teamLeaderOf } from './users.ts';

export interface Tenant {
  readonly companyId: string;
  readonly name: string;
  readonly country: string;
  readonly currency: string;
  readonly timezone: string;
}
/** One commit of the past: who did what, and when. Steps are replayed in the order of their moments. */
export interface Step {
  readonly at: Date;
  readonly tenant: Tenant;
  readonly actor: string;
  /** Called when it is its turn: an update starts from the record at that time. */
  readonly changes: (record: ReadRecord) => readonly Change[];
}
/** Documents by path, as the database will hold them. */
export type Documents = Map<string, Values>;

/** Replays the steps through the app's own write path, so that versions, events, counters and markers are real. */
export function replay(documents: Documents, steps: readonly Step[]): void {
  const counters = new Map<string, { [resource: string]: number }>();
  for (const step of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const { companyId, currency } = step.tenant;
    const numbers = counters.get(companyId) ?? {};
    counters.set(companyId, numbers);
    const asked = step.changes(
      <N extends string>(resource: N, id: string) => recordAt(documents, companyId, resource, id) as RecordNamed<N>,
    );
    const changes = asked.map((change) => withListed(withLedger(change, asked, step.at), documents, step));
    const { writes, notices } = plan(
      { changes },
      {
        actor: step.actor,
        now: step.at,
        companyId,
        currency,
        schemas: COMMITTED,
        counters: numbers,
        nameOf: (uid) => String(documents.get(`companies/${companyId}/directory/${uid}`)?.name ?? ''),
      },
    );
    deliver(
      documents,
      step,
      notices.filter((notice) => 'userId' in notice),
    );
    for (const { path, data, merge } of writes) {
      documents.set(path, merge ? merged(documents.get(path) ?? {}, data) : data);
      const [, , collection, name] = path.split('/');
      if (collection === 'counters' && name) numbers[name] = Number(data.n);
    }
  }
}

/** What the server itself writes of a share. */
function withLedger(change: Change, commitChanges: readonly Change[], now: Date): Change {
  if (change.type !== 'update' || change.resource !== 'dealSplits') return change;
  const before = change.before as Split;
  return {
    ...change,
    set: {
      ...change.set,
      ...ledgerOf({ id: before.id, before, values: { ...before, ...change.set }, commitChanges, now }),
    },
  };
}

const REPEATING: readonly string[] = ['deals', 'meetings'];
/** What lists filter by, as the server writes it: values copied from the lead, the team, and when a deal was lost. */
function withListed(change: Change, documents: Documents, { at, tenant }: Step): Change {
  if (change.type === 'create' && REPEATING.includes(change.resource)) {
    const lead = documents.get(`companies/${tenant.companyId}/leads/${String(change.values.leadId)}`);
    const ofDeal = change.resource === 'deals' && {
      language: lead?.language ?? UNKNOWN_LANGUAGE,
      teamId: teamLeaderOf(tenant, String(change.values.sellerId)),
    };
    return { ...change, values: { ...change.values, leadSource: lead?.leadSource ?? NO_LEAD, ...ofDeal } };
  }
  if (change.type !== 'update' || change.resource !== 'deals') return change;
  const before = change.before as Deal;
  return { ...change, set: { ...change.set, ...lossOf({ values: { ...before, ...change.set }, before, now: at }) } };
}

function recordAt(documents: Documents, companyId: string, resource: string, id: string): AnyRecord {
  const data = documents.get(`companies/${companyId}/${resource}/${id}`);
  if (!data) throw new Error(`${resource}/${id} does not exist yet`);
  return { ...data, id } as AnyRecord;
}

const isMap = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

function merged(under: Values, over: Values): Values {
  const result: { [key: string]: unknown } = { ...under };
  for (const [key, value] of Object.entries(over)) {
    const was = result[key];
    if (value === REMOVED) delete result[key];
    else result[key] = isMap(value) && isMap(was) ? merged(was, value) : isMap(value) ? merged({}, value) : value;
  }
  return result;
}

import { type RuleEvent, ruleEventOf } from '#areas/company/automations/matches.ts';
import type { Rule } from '#areas/company/automations/schema.ts';
import { lastPart } from '#lib/data/paths.ts';
import { MINUTE_MS } from '#lib/time/dates.ts';
import type { HistoryEvent } from '#model/changes.ts';
import type { Document, Store } from '#model/commit/store.ts';
import { soundRecord } from '#model/damage.ts';
import type { AnySchema, Values } from '#model/schema.ts';

const PAGE = 200;
/** Events that a dry run looks at, and records whose date passed that one run looks at. */
export const MOST_EVENTS = 5000;

/** Events of the history, for rules, in their order. An older event without `changed` is compared with the one before it. */
export async function ruleEventsOf(
  documents: readonly Document[],
  companyId: string,
  store: Store,
): Promise<readonly RuleEvent[]> {
  const events = documents.map(({ path, data }) => ({ id: lastPart(path), event: data as Values & HistoryEvent }));
  const former = events.map(({ event: { resourceName, resourceRecordKey, version, changed } }) =>
    changed || version < 2
      ? undefined
      : `companies/${companyId}/history/${resourceName}_${resourceRecordKey}_${version - 1}`,
  );
  const wanted = former.filter((path) => path !== undefined);
  const read = wanted.length > 0 ? await store.run(({ get }) => get(wanted)) : [];
  const before = new Map(wanted.map((path, at) => [path, read[at]?.after as Values | undefined]));
  return events.flatMap(({ id, event }, at) => ruleEventOf(id, event, before.get(former[at] ?? '')) ?? []);
}

/** Moments of records that passed after `from`, until `until`: dates of a rule's field, plus its minutes. */
export async function passedEvents(
  { on: { field = '', minutes = 0 } }: Rule,
  schema: AnySchema,
  { companyId, from, until }: { readonly companyId: string; readonly from: Date; readonly until: Date },
  store: Store,
): Promise<readonly RuleEvent[]> {
  const dateOf = (moment: Date) => new Date(moment.getTime() - minutes * MINUTE_MS);
  const between = [
    { field, operator: '>', value: dateOf(from) },
    { field, operator: '<=', value: dateOf(until) },
  ] as const;
  const collection = `companies/${companyId}/${schema.name}`;
  const found: RuleEvent[] = [];
  for (let last: Document | undefined; found.length < MOST_EVENTS; ) {
    const after = last;
    const page = await store.run(({ find }) => find(collection, between, PAGE, after));
    for (const { path, data } of page) {
      const record = soundRecord(schema, data, lastPart(path));
      const date = record[field];
      if (date instanceof Date)
        found.push(momentOf(schema, record, field, new Date(date.getTime() + minutes * MINUTE_MS)));
    }
    last = page.at(-1);
    if (page.length < PAGE) break;
  }
  return found;
}

const momentOf = ({ name }: AnySchema, record: Values & { readonly id: string }, field: string, at: Date) => ({
  id: `${name}_${record.id}_${field}_${at.getTime()}`,
  resource: name,
  recordKey: record.id,
  type: 'Passed' as const,
  after: record,
  changed: [field],
  isBulk: false,
  causes: [],
  at,
});

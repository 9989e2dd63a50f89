import fc from 'fast-check';
import { expect } from 'vitest';
import { COMMITTED } from '#areas/committed.ts';
import {
  actsOf,
  askedFields,
  changesOf,
  checkRule,
  operatorsOf,
  setFields,
} from '#areas/company/automations/offered.ts';
import type { Act, Condition, Rule } from '#areas/company/automations/schema.ts';
import { LEAD_STATUSES, leads } from '#areas/sales/leads/schema.ts';
import type { Field } from '#model/fields.ts';
import { dryRun } from '#server/automations/try-rule.ts';
import { AutomationsWorld } from './automations-world.ts';
import { A, CommitWorld } from './world.ts';

const DAY_MS = 86_400_000;
const VALUES: readonly string[] = [...LEAD_STATUSES, 'Buy', 'Website', 'ceo', 'seller', '0', '40', '60', 'Fair'];
const fieldIn = (names: readonly string[]) => fc.constantFrom(...names);

const condition: fc.Arbitrary<Condition> = fieldIn(askedFields(leads)).chain((field) =>
  fc.record({
    field: fc.constant(field),
    operator: fc.constantFrom(
      ...operatorsOf(Object.entries<Field>(leads.fields).find(([name]) => name === field)?.[1]),
    ),
    value: fc.constantFrom(...VALUES),
  }),
);
const act: fc.Arbitrary<Act> = fc.constantFrom(...actsOf(leads).filter((one) => one !== 'Message')).chain((name) =>
  fc.record({
    act: fc.constant(name),
    to: fc.constantFrom('seller', 'other'),
    field: fieldIn(setFields(leads)),
    value: fc.constantFrom(...VALUES),
  }),
);
/** Rules about leads that can be saved. */
const rule: fc.Arbitrary<Rule> = fc
  .record({
    on: fc.record({
      resource: fc.constant('leads'),
      change: fc.constantFrom(...changesOf(leads)),
      field: fc.constantFrom('status', 'sellerId', 'sourceDetail', 'assignedAt'),
      to: fc.constantFrom(undefined, 'Contacted', 'Qualified', 'seller'),
      minutes: fc.constantFrom(0, 60, 1440),
    }),
    where: fc.array(condition, { maxLength: 2 }),
    acts: fc.array(act, { minLength: 1, maxLength: 1 }),
    includesBulk: fc.boolean(),
  })
  .filter((one) => checkRule(one, COMMITTED).length === 0);

/** Leads with a past of some days. */
async function past(): Promise<AutomationsWorld> {
  const all = new AutomationsWorld();
  all.later(-20 * DAY_MS);
  for (const sellerId of [undefined, 'seller', 'other', undefined, 'seller']) {
    const id = await all.lead(sellerId ? { sellerId } : {});
    all.later(DAY_MS);
    await all.change(id, { status: 'Contacted', sourceDetail: 'Fair' });
    all.later(DAY_MS);
    if (sellerId !== 'other') await all.change(id, { status: 'Qualified', sellerId: 'seller' });
    all.later(DAY_MS / 2);
  }
  return all;
}

/** With the same events, the clock acts on what a dry run counts. */
export async function expectTriedIsDone(numRuns: number): Promise<void> {
  const before = await past();
  let acted = 0;
  await fc.assert(
    fc.asyncProperty(rule, async (asked) => {
      const world = new CommitWorld([]);
      Object.assign(world, { store: before.world.store.copy(), now: before.world.now });
      Object.assign(world.context, { store: world.store });
      const all = new AutomationsWorld(world);
      const id = await all.rule(asked);
      const hits = await dryRun(all.read(id), A, all.context);
      const onSince = new Date(world.now.getTime() - 30 * DAY_MS);
      await world.store.run(async (t) => t.merge(`companies/${A}/automations/${id}`, { state: 'On', onSince }));
      await all.run();
      const keyOf = (one: { readonly recordKey: string; readonly eventId: string }) =>
        `${one.recordKey} ${one.eventId}`;
      acted += hits.length;
      expect(all.runs().map(keyOf).toSorted()).toEqual(
        hits.map(({ recordKey, id: eventId }) => keyOf({ recordKey, eventId })).toSorted(),
      );
    }),
    { numRuns },
  );
  expect(acted).toBeGreaterThan(numRuns);
}

import fc from 'fast-check';
import { expect, it } from 'vitest';
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
import { ACTIONS } from '#model/access.ts';
import { ROLES } from '#model/account.ts';
import type { Field } from '#model/fields.ts';
import { decide } from '#model/policy/decide.ts';
import { readRuleCaller } from '#server/automations/rule-caller.ts';
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

it('1,000 random rules: a dry run counts the events on which the clock acts', async () => {
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
    { numRuns: 1000 },
  );
  expect(acted).toBeGreaterThan(1000);
});

it('18 roles, every act: the caller of a rule may do nothing that the policy denies its owner, or its act does not need', async () => {
  const all = new AutomationsWorld();
  let allowed = 0;
  for (const role of ROLES) {
    await all.world.store.run(async (t) => t.merge('users/seller', { Role: role }));
    for (const name of actsOf(leads)) {
      const asked = { ownerId: 'seller', on: { resource: 'leads', change: 'Created' as const }, acts: [{ act: name }] };
      const caller = await all.world.store.run((t) => readRuleCaller(t, A, asked, all.context));
      for (const { name: resource } of COMMITTED)
        for (const action of ACTIONS)
          for (const isOwn of [true, false]) {
            if (!caller.decide(action, resource, isOwn).can) continue;
            allowed += 1;
            const place = `${role} ${name} ${action} ${resource}`;
            const scope = isOwn ? 'own' : 'company';
            expect(decide(role, action, resource, scope).can, place).toBe(true);
            expect(all.context.program(action, resource, scope).can, place).toBe(true);
            if (action !== 'list' && action !== 'show')
              expect(['leads', 'todo', 'activities', 'messages'], place).toContain(resource);
          }
    }
  }
  expect(allowed).toBeGreaterThan(500);
});

it('any role: what its owner may not do by hand, a rule does not do', async () => {
  for (const role of ROLES) {
    const all = new AutomationsWorld();
    const id = await all.on({ acts: [{ act: 'Assign', to: 'other' }] }, 'hr');
    await all.world.store.run(async (t) => t.merge('users/hr', { Role: role }));
    const lead = await all.lead({ sellerId: 'seller' });
    await all.change(lead, { status: 'Contacted' });
    const byHand = ['assign', 'edit', 'show'].every((action) => decide(role, action, 'leads', 'company').can);
    await all.minutes(2);
    expect(all.world.read(`leads/${lead}`)?.sellerId === 'other', role).toBe(byHand);
    expect(
      all.runs().map(({ state }) => state),
      `${role} ${id}`,
    ).toEqual([byHand ? 'Done' : 'Refused']);
  }
});

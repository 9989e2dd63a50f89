import { expect, it } from 'vitest';
import { COMMITTED } from '#areas/committed.ts';
import { actsOf } from '#areas/company/automations/offered.ts';
import type { Act } from '#areas/company/automations/schema.ts';
import { leads } from '#areas/sales/leads/schema.ts';
import { ROLES } from '#model/people/account.ts';
import { ACTIONS } from '#model/policy/access.ts';
import { decide } from '#model/policy/decide.ts';
import { readRuleCaller } from '#server/automations/rule-caller.ts';
import { AutomationsWorld } from './automations-world.ts';
import { expectTriedIsDone } from './random-rules.ts';
import { A } from './world.ts';

/** What each act may write; of Message also the conversation that its first message begins. */
const WRITTEN: { readonly [act in Act['act']]: readonly string[] } = {
  Assign: ['leads'],
  Move: ['leads'],
  Set: ['leads'],
  Task: ['todo'],
  Note: ['leads', 'activities'],
  Message: ['messages', 'conversations'],
};

it('100 random rules: a dry run counts the events on which the clock acts', () => expectTriedIsDone(100));

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
            if (action !== 'list' && action !== 'show') expect(WRITTEN[name], place).toContain(resource);
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

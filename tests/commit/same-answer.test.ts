import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ROLES } from '#model/people/account.ts';
import { ACTIONS, PROGRAM } from '#model/policy/access.ts';
import { decide } from '#model/policy/decide.ts';
import type { Grant } from '#model/policy/principal.ts';
import { answerTo } from '#scripts/can-answer.ts';
import { loadPolicy } from '#scripts/casbin.ts';
import { OFFERED } from '#server/api/offered.ts';
import { readRuleCaller } from '#server/automations/rule-caller.ts';
import { AutomationsWorld } from './automations-world.ts';
import { choicesOf, McpWorld } from './mcp-world.ts';
import { A } from './world.ts';

const SCOPES = ['own', 'company'] as const;
/** The tools that offer a resource for an action, and whether parts of other records are among them. */
const TOOLS: { readonly [action: string]: readonly (readonly [tool: string, takesParts: boolean])[] } = {
  list: [['list_records', false]],
  show: [
    ['get_record', true],
    ['get_history', true],
  ],
  create: [['create_record', false]],
  edit: [['change_record', true]],
};
/** What a rule that hands records over may do: it reads all, and changes those. */
const RULE_ACTIONS = ['list', 'show', 'edit', 'assign'];
type Rights = { readonly [resource: string]: { readonly [action: string]: string } };

const anyGrants = fc.array(
  fc.record({
    resource: fc.constantFrom('*', ...OFFERED.map(({ name }) => name)),
    actions: fc.subarray([...ACTIONS], { minLength: 1 }),
    reach: fc.constantFrom('Own' as const, 'Company' as const),
  }),
  { minLength: 1, maxLength: 4 },
);

it('browser, `npm run can`, REST, MCP and a rule give the same answer, for any role and any key', async () => {
  const policy = await loadPolicy();
  const cli = (subject: string, action: string, resource: string, scope: string) =>
    answerTo(policy, [subject, action, resource, scope]).startsWith('allow');
  const all = new McpWorld();
  const rules = new AutomationsWorld(all.world);
  let allowed = 0;
  const checkAll = async (role: string, grants: readonly Grant[]) => {
    await all.api.set('users/seller', { Role: role });
    const key = await all.agent('seller', { grants });
    const rights = (await all.api.ask(key, 'GET', '/me')).body.rights as Rights;
    const offered = await choicesOf(await all.connect(key));
    for (const { name, partOf } of OFFERED) {
      const rule = {
        ownerId: 'seller',
        on: { resource: name, change: 'Created' as const },
        acts: [{ act: 'Assign' as const, to: 'other' }],
      };
      const caller = await all.world.store.run((transaction) => readRuleCaller(transaction, A, rule, rules.context));
      for (const action of ACTIONS)
        for (const scope of SCOPES) {
          const place = `${role} ${action} ${name} ${scope}`;
          const byHand = decide(role, action, name, scope).can;
          expect(cli(role, action, name, scope), place).toBe(byHand);
          const byProgram = byHand && cli(PROGRAM, action, name, scope);
          expect(caller.decide(action, name, scope === 'own').can, `rule: ${place}`).toBe(
            byProgram && RULE_ACTIONS.includes(action),
          );
          const byKey =
            byProgram &&
            grants.some(
              ({ resource, actions, reach }) =>
                (resource === '*' || resource === name) &&
                actions.includes(action) &&
                (scope === 'own' || reach === 'Company'),
            );
          const reach = rights[name]?.[action];
          expect(reach === 'company' || reach === scope, `REST: ${place}`).toBe(byKey);
          for (const [tool, takesParts] of scope === 'own' ? (TOOLS[action] ?? []) : [])
            expect(offered[tool]?.includes(name) ?? false, `${tool}: ${place}`).toBe(byKey && (takesParts || !partOf));
          allowed += Number(byKey);
        }
    }
  };
  for (const role of ROLES) await checkAll(role, [{ resource: '*', actions: [...ACTIONS], reach: 'Company' }]);
  await fc.assert(fc.asyncProperty(fc.constantFrom(...ROLES), anyGrants, checkAll), { numRuns: 30, seed: 20_261_128 });
  expect(allowed).toBeGreaterThan(1000);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SCHEMAS } from '#areas/registry.ts';
import { accessDocument } from '#model/access/access-document.ts';
import { ROLES } from '#model/people/account.ts';
import { decide } from '#model/policy/decide.ts';
import { askProgram } from '#model/policy/program.ts';
import { RESOURCES } from '#server/policy.ts';
import { ACTIONS, PACKS, PROGRAM, SCOPES } from './access.ts';
import { type Grant, narrowed } from './principal.ts';

const grant: fc.Arbitrary<Grant> = fc.record({
  resource: fc.constantFrom('*', ...RESOURCES, 'nothing'),
  actions: fc.subarray([...ACTIONS, 'open', 'burn'], { minLength: 1 }),
  reach: fc.constantFrom('Own', 'Company'),
});
const grants = fc.array(grant, { minLength: 1, maxLength: 6 });
const packs = fc.subarray([...PACKS]);
const all: readonly Grant[] = [{ resource: '*', actions: ACTIONS, reach: 'Company' }];

describe('a key may never do more than who it acts as', () => {
  test('for every role, resource, action and scope, whatever it includes', () => {
    let allowed = 0;
    fc.assert(
      fc.property(grants, packs, (included, on) => {
        const ask = narrowed(decide, askProgram, included);
        for (const role of ROLES)
          for (const resource of [...RESOURCES, '/app/leads'])
            for (const action of ACTIONS)
              for (const scope of SCOPES) {
                if (!ask(role, action, resource, scope, on).can) continue;
                allowed += 1;
                expect(decide(role, action, resource, scope, on).can, `${role} ${action} ${resource} ${scope}`).toBe(
                  true,
                );
                expect(askProgram(action, resource, scope).can, `program ${action} ${resource} ${scope}`).toBe(true);
                expect(scope, 'a key never reaches beyond its company').not.toBe('any');
                expect(
                  included.some(
                    (one) => (one.resource === '*' || one.resource === resource) && one.actions.includes(action),
                  ),
                ).toBe(true);
              }
      }),
      { numRuns: 40 },
    );
    expect(allowed).toBeGreaterThan(500);
  });

  test('an open key of a manager works their records, and no one’s account, key or pay', () => {
    const ask = narrowed(decide, askProgram, all);
    expect(ask('CEO', 'edit', 'leads', 'company', []).can).toBe(true);
    expect(ask('SuperAdmin', 'edit', 'leads', 'company', []).can).toBe(true);
    expect(ask('Seller', 'edit', 'leads', 'own', []).can).toBe(true);
    expect(ask('Seller', 'edit', 'leads', 'company', []).can).toBe(false);
    for (const resource of ['users', 'apiKeys', 'contactKyc', 'employeePay', 'payslips', 'payouts'])
      for (const action of ACTIONS)
        expect(ask('CEO', action, resource, 'own', []).can, `${action} ${resource}`).toBe(false);
    // a key of a role is a second person to the rule that nobody decides on the own request
    for (const [resource, action] of [
      ['leaveRequests', 'edit'],
      ['attendees', 'create'],
      ['attendees', 'edit'],
    ] as const)
      expect(ask('CEO', action, resource, 'company', []).can, `${action} ${resource}`).toBe(false);
    expect(ask('CEO', 'show', 'payroll', 'company', []).can).toBe(true);
    expect(ask('CEO', 'edit', 'payroll', 'company', [])).toEqual({
      can: false,
      line: 'p, program, payroll, create edit archive restore reopen, any, deny',
    });
  });

  test('a key for own records reads no other', () => {
    const ask = narrowed(decide, askProgram, [{ resource: 'leads', actions: ['list', 'show'], reach: 'Own' }]);
    const context = { ask, policy: 'p1', schemas: SCHEMAS, settings: {} };
    const { list, show, edit } = accessDocument(
      context,
      { Role: 'CEO', company_id: 'c', isBanned: false, forcePasswordReset: false },
      { status: 'Active' },
    );
    expect([list, show, edit]).toEqual([{ leads: 'sellerId' }, { leads: 'sellerId' }, {}]);
  });

  test('nobody’s stored role is the policy’s subject for programs', () => {
    for (const action of ACTIONS) expect(decide(PROGRAM, action, 'leads', 'own').can, action).toBe(false);
    expect(decide('', 'list', 'leads', 'own', [PROGRAM]).can).toBe(false);
    expect(askProgram('list', 'leads', 'company').can).toBe(true);
  });
});

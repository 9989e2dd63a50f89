import { describe, expect, test } from 'vitest';
import { PROTECTED_ROUTES } from '#areas/routes.ts';
import { decideFrom, PACKS } from '#model/policy/access.ts';
import { gainsOf, type PolicyPort, reachOf } from '#model/policy/policy-port.ts';
import { computeTable } from '#scripts/access-table.ts';
import { loadPolicy } from '#scripts/casbin.ts';
import { type Grant, grantsFor, isGranted } from './grants.ts';
import { affectedBy, packParts } from './pack-rights.ts';
import { roleGroups } from './roles.ts';
import { judge, ORDINARY } from './simulation.ts';

const table = computeTable(await loadPolicy());
const policy: PolicyPort = {
  resources: Object.keys(table.rows[0] ?? {}).filter((object) => !object.startsWith('/')),
  routes: PROTECTED_ROUTES.map(({ path }) => path),
  packs: PACKS,
  ask: (role, action, object, scope, packs) => decideFrom(table, role, action, object, scope, packs),
};
const ceo = { subject: 'CEO', isRequester: false };
const rolesIn = (ways: readonly Grant[]) => ways.flatMap((way) => (way.kind === 'role' ? way.roles : []));
const wishFor = (requester: string, action: string, object: string, recordKey?: string) => ({
  requester,
  action,
  object,
  recordKey,
});

describe('ways to grant a wish', () => {
  test("an Agent's page: the pack, or a role that opens it, the smallest first; each does grant it", () => {
    const wish = wishFor('Agent', 'open', '/app/seller/leads');
    const ways = grantsFor(policy, wish, ceo, []);
    expect(ways).toContainEqual({ kind: 'pack', pack: 'sales' });
    expect(rolesIn(ways)).toEqual(['Seller']);
    expect(isGranted(policy, wish, ['sales'])).toBe(true);
    expect(isGranted(policy, { ...wish, requester: 'Seller' }, [])).toBe(true);
    expect(isGranted(policy, wish, [])).toBe(false);
  });
  test('a Seller who wants to assign may become HR, never CEO or SuperAdmin by the hand of a CEO', () => {
    const roles = rolesIn(grantsFor(policy, wishFor('Seller', 'assign', 'leads', 'lead_1'), ceo, []));
    expect(roles).toEqual(['HR']);
    const root = { subject: 'SuperAdmin', isRequester: false };
    expect(rolesIn(grantsFor(policy, wishFor('Seller', 'assign', 'leads', 'lead_1'), root, [])).toSorted()).toEqual([
      'CEO',
      'HR',
    ]);
  });
  test("a colleague's record can be assigned to people who work their own ones", () => {
    expect(grantsFor(policy, wishFor('Seller', 'edit', 'leads', 'lead_1'), ceo, [])[0]).toEqual({ kind: 'record' });
    expect(grantsFor(policy, wishFor('Accountant', 'edit', 'leads', 'lead_1'), ceo, [])).not.toContainEqual({
      kind: 'record',
    });
    expect(grantsFor(policy, wishFor('Seller', 'edit', 'leads'), ceo, [])).not.toContainEqual({ kind: 'record' });
  });
  test('a person who manages nobody has nothing to offer', () => {
    for (const subject of ['Seller', 'Accountant', 'HumanResources', ''])
      expect(grantsFor(policy, wishFor('Agent', 'open', '/app/leads'), { subject, isRequester: false }, [])).toEqual(
        [],
      );
  });
  test('nobody changes their own role, nor that of a CEO', () => {
    expect(rolesIn(grantsFor(policy, wishFor('HR', 'open', '/app/seller/leads'), ceo, []))).toEqual(['Seller']);
    const self = { subject: 'HR', isRequester: true };
    expect(grantsFor(policy, wishFor('HR', 'open', '/app/seller/leads'), self, [])).toEqual([]);
    expect(grantsFor(policy, wishFor('CEO', 'open', '/app/seller/leads'), { ...self, isRequester: false }, [])).toEqual(
      [],
    );
  });
});

describe('what packs add', () => {
  test('sales gives an Agent exactly what a Seller has, and a Seller nothing', () => {
    expect(gainsOf(policy, 'Seller', 'sales')).toEqual([]);
    expect(gainsOf(policy, 'Agent', 'sales')).toContainEqual({ object: 'leads', action: 'create', scope: 'own' });
    for (const object of [...policy.resources, ...policy.routes])
      for (const action of object.startsWith('/') ? ['open'] : ['list', 'edit', 'assign'])
        expect(reachOf(policy, 'Agent', action, object, ['sales']).scope).toBe(
          reachOf(policy, 'Seller', action, object, []).scope,
        );
  });
  test('the reason for a right is the pack only where the role lacks it', () => {
    expect(reachOf(policy, 'Agent', 'create', 'leads', ['sales']).pack).toBe('sales');
    expect(reachOf(policy, 'Agent', 'show', 'users', ['sales']).pack).toBeUndefined();
    expect(reachOf(policy, 'Agent', 'create', 'leads', []).scope).toBeUndefined();
  });
  test('roles that gain the same are grouped, and people are counted once', () => {
    const parts = packParts(policy, 'sales');
    expect(parts.map(({ roles }) => roles)).toEqual([['SalesExecutive', 'Agent', 'OffPlanSales', 'ReadyToMoveSales']]);
    expect(parts[0]?.screens).toContain('/app/seller/leads');
    const people = [
      { Role: 'Agent', active: true },
      { Role: 'Agent', active: false },
      { Role: 'Seller', active: true },
    ];
    expect(affectedBy(parts, people)).toBe(1);
  });
  test('every pack of the policy adds something', () => {
    for (const pack of PACKS) expect(packParts(policy, pack), pack).not.toEqual([]);
  });
});

test('the simulator names the pack that would help, and nothing when it would not', () => {
  const asked = { person: '', role: 'Agent', action: 'create', object: 'leads', record: '', facts: ORDINARY };
  expect(judge(policy, asked, [])).toMatchObject({ can: false, packThatWould: 'sales' });
  expect(judge(policy, asked, ['sales'])).toMatchObject({ can: true, packThatWould: undefined });
  expect(judge(policy, { ...asked, action: 'delete' }, []).packThatWould).toBeUndefined();
  expect(judge(policy, { ...asked, facts: { ...ORDINARY, isBanned: true } }, ['sales']).can).toBe(false);
});

test('every role is in one group', () => {
  expect(roleGroups(policy).map(({ roles }) => roles.length)).toEqual([3, 1, 14, 1]);
});

import { afterEach, describe, expect, test, vi } from 'vitest';
import { menuPaths } from '#app/menu.ts';
import { SETTINGS } from '#areas/company/companies/settings.ts';
import { SCHEMAS } from '#areas/registry.ts';
import { PROTECTED_ROUTES } from '#areas/routes.ts';
import { accessDocument } from '#model/access/access-document.ts';
import { ROLES } from '#model/people/account.ts';
import type { AccessTable, Scope } from '#model/policy/access.ts';
import { computeTable } from '#scripts/access-table.ts';
import { loadPolicy, type Policy } from '#scripts/casbin.ts';
import { PolicyError } from '#server/enforcer.ts';
import { loadChanged, modelWith, policyWith } from './changed-policy.ts';

// Each policy answers thousands of questions.
vi.setConfig({ testTimeout: 240_000 });
const before = await loadPolicy();
const COLLECTIONS = { schemas: SCHEMAS, settings: SETTINGS };
const may = (policy: Policy, role: string, action: string, object: string, scope: Scope = 'any') =>
  policy.ask({ role, action, object, scope }).can;
const SCANNER = '/app/property-scanner';
const LEADS = 'p, Seller, leads, list show create edit, own, allow';

const tables = new Map<Policy, AccessTable>();

/** The app's own access room, built over this policy as `npm run build` would. */
async function appWith(policy: Policy) {
  const table = tables.get(policy) ?? computeTable(policy);
  tables.set(policy, table);
  vi.resetModules();
  vi.doMock('virtual:access-table', () => ({ table }));
  const { accessControlProvider, decide, widestScope } = await import('#model/policy/decide.ts');
  const opens = (role: string) => (path: string) => decide(role, 'open', path, 'any').can;
  const menu = (role: string) => menuPaths(opens(role));
  /** What the server would write into access/{uid}. */
  const access = (Role: string) =>
    accessDocument({ ask: decide, policy: '', ...COLLECTIONS }, { Role, company_id: 'A' }, { status: 'Active' });
  return { accessControlProvider, decide, widestScope, opens, menu, access };
}
afterEach(() => {
  vi.doUnmock('virtual:access-table');
  // the next file shares these modules: none of them may keep a changed policy
  vi.resetModules();
});

const paths = PROTECTED_ROUTES.flatMap(({ path }) => [path, `${path}/new`]);

describe('one line of the policy changes everything that asks it', () => {
  test('a screen is taken away: menu, deep links and guards lose it, for this role alone', async () => {
    const policy = await loadChanged({ policy: policyWith(`p, Seller, ${SCANNER}, open, any, allow\n`, '') });
    const [was, is] = [await appWith(before), await appWith(policy)];
    expect(was.menu('Seller')).toContain(SCANNER);
    expect(is.menu('Seller')).toEqual(was.menu('Seller').filter((path) => path !== SCANNER));
    for (const path of [SCANNER, `${SCANNER}/x/edit`]) {
      expect(was.opens('Seller')(path), path).toBe(true);
      expect(is.opens('Seller')(path), path).toBe(false);
    }
    for (const role of ROLES.filter((one) => one !== 'Seller')) {
      expect(is.menu(role), role).toEqual(was.menu(role));
      for (const path of paths) expect(is.opens(role)(path), `${role} ${path}`).toBe(was.opens(role)(path));
    }
  });

  test('records are given: lists, buttons and the database have them, as far as the line says', async () => {
    const policy = await loadChanged({
      policy: policyWith(LEADS, `${LEADS}\np, Accountant, leads, list show, company, allow`),
    });
    const [was, is] = [await appWith(before), await appWith(policy)];
    expect(was.widestScope('Accountant', 'list', 'leads')).toBeUndefined();
    expect(is.widestScope('Accountant', 'list', 'leads')).toBe('company');
    expect(is.decide('Accountant', 'show', 'leads', 'company').line).toBe(
      'p, Accountant, leads, list show, company, allow',
    );
    expect(is.decide('Accountant', 'show', 'leads', 'any').can).toBe(false);
    expect(is.decide('Accountant', 'create', 'leads', 'own').can).toBe(false);
    const port = is.accessControlProvider((action, resource) => is.decide('Accountant', action, resource, 'company'));
    expect(await port.can({ resource: 'leads', action: 'list' })).toEqual({ can: true });
    expect(await port.can({ resource: 'leads', action: 'edit' })).toEqual({ can: false, reason: '' });
    const [old, now] = [was.access('Accountant'), is.access('Accountant')];
    expect(old.list).not.toHaveProperty('leads');
    expect(now).toEqual({ ...old, show: { ...old.show, leads: 'company' }, list: { ...old.list, leads: 'company' } });
    expect(is.access('Seller')).toEqual(was.access('Seller'));
  });

  test('an action is taken away: its button is refused, the others stay', async () => {
    const policy = await loadChanged({ policy: policyWith(LEADS, LEADS.replace('show create edit', 'show edit')) });
    const [was, is] = [await appWith(before), await appWith(policy)];
    expect(was.decide('Seller', 'create', 'leads', 'own').can).toBe(true);
    expect(is.decide('Seller', 'create', 'leads', 'own')).toEqual({ can: false, line: '' });
    expect(is.decide('Seller', 'edit', 'leads', 'own').can).toBe(true);
    // An agent with the sales pack has the rights of a Seller.
    expect(is.decide('Agent', 'create', 'leads', 'own', ['sales']).can).toBe(false);
    expect(is.decide('Agent', 'edit', 'leads', 'own', ['sales']).can).toBe(true);
  });
});

describe('the grammar is honoured: Casbin answers, nothing is read from the policy’s text', () => {
  const MATCHER = '(p.sub == "*" || g(r.sub, p.sub)) && covers(p.obj, r.obj)';

  test('a matcher without groups leaves the managers nothing', async () => {
    const model = modelWith(MATCHER, '(p.sub == "*" || r.sub == p.sub) && covers(p.obj, r.obj)');
    const policy = await loadChanged({ model });
    const { decide, menu } = await appWith(policy);
    expect(decide('CEO', 'list', 'leads', 'own').can).toBe(false);
    expect(decide('Seller', 'list', 'leads', 'own').can).toBe(true);
    expect(menu('CEO')).toEqual(['/app/me', '/app/notifications']);
  });

  test('a matcher that refuses one action refuses it wherever it says so', async () => {
    const policy = await loadChanged({
      model: modelWith(MATCHER, `${MATCHER} && (r.act != "archive" || r.obj == "attachments")`),
    });
    expect(may(policy, 'CEO', 'archive', 'leads', 'company')).toBe(false);
    expect(may(policy, 'CEO', 'restore', 'leads', 'company')).toBe(true);
  });

  test('a matcher that overlooks actions lets all of them through', async () => {
    const policy = await loadChanged({ model: modelWith(' && names(p.act, r.act)', '') });
    expect(may(policy, 'Seller', 'assign', 'leads', 'own')).toBe(true);
  });

  test('an effect without refusals opens what was refused', async () => {
    const policy = await loadChanged({ model: modelWith(' && !some(where (p.eft == deny))', '') });
    expect(may(before, 'CEO', 'open', '/app/seller/leads')).toBe(false);
    expect(may(policy, 'CEO', 'open', '/app/seller/leads')).toBe(true);
  });

  test.each([
    ['a function nobody knows', 'covers(p.obj, r.obj)', 'coverz(p.obj, r.obj)'],
    ['a part the request does not have', 'r.act)', 'r.deed)'],
    ['a bracket left open', 'm = (p.sub', 'm = ((p.sub'],
    ['no matcher', '[matchers]', '[marchers]'],
    ['no effect', 'e = some', 'x = some'],
  ])('%s is refused by the name of the file', async (_, from, to) => {
    const broken = loadChanged({ model: modelWith(from, to) });
    await expect(broken).rejects.toThrow(PolicyError);
    await expect(broken).rejects.toThrow(/^casbin\/model\.conf: ./);
  });
});

describe('a malformed policy is refused as a file, line by line', () => {
  test('each mistake with its own number', async () => {
    const policy = `${policyWith(LEADS, LEADS.replace('leads', 'leeds'))}p, Boss, leads, list, own, allow\n`;
    const lines = policy.split('\n');
    const [first, second] = [lines.findIndex((line) => line.includes('leeds')) + 1, lines.length - 1];
    const refused = loadChanged({ policy });
    await expect(refused).rejects.toThrow(PolicyError);
    await expect(refused).rejects.toThrow(`casbin/policy.csv line ${first}: unknown object "leeds"`);
    await expect(refused).rejects.toThrow(`casbin/policy.csv line ${second}: unknown role "Boss"`);
  });
});

import { describe, expect, test } from 'vitest';
import { SCHEMAS } from '#areas/registry.ts';
import { PROTECTED_ROUTES, UNGUARDED_ROUTES } from '#areas/routes.ts';
import { ROLES } from '#model/people/account.ts';
import { ACTIONS, decideFrom, PACKS, packThatWould, SCOPES } from '#model/policy/access.ts';
import { computeTable } from '#scripts/access-table.ts';
import { loadPolicy } from '#scripts/casbin.ts';
import { RESOURCES, serverPolicy } from '#server/policy.ts';
import golden from './routes.golden.json';

const policy = await loadPolicy();
const table = computeTable(policy);
/** What screens ask most, and every route. */
const QUESTIONS: readonly (readonly [action: string, object: string])[] = [
  ...Object.keys(golden).map((path) => ['open', path] as const),
  ...['leads', 'contacts', 'invoices', 'payroll', 'employees', 'users', 'history', 'accessRequests'].flatMap((object) =>
    ['list', 'show', 'create', 'edit', 'archive', 'assign', 'delete'].map((action) => [action, object] as const),
  ),
];
const casbin = (role: string, path: string) => policy.ask({ role, action: 'open', object: path, scope: 'any' }).can;

describe('routes', () => {
  test('the golden file names every route', () => {
    expect(Object.keys(golden).sort()).toEqual(
      [...PROTECTED_ROUTES.map(({ path }) => path), ...UNGUARDED_ROUTES].sort(),
    );
  });

  test.each(Object.entries(golden))('%s opens for exactly the roles of the specification', (path, roles) => {
    for (const role of ROLES) {
      const expected = roles.includes(role);
      expect(casbin(role, path), `Casbin: ${role}`).toBe(expected);
      expect(decideFrom(table, role, 'open', path, 'any').can, `table: ${role}`).toBe(expected);
    }
  });

  test('nested and unlisted paths follow Casbin', () => {
    const nested = [
      ...Object.keys(golden).flatMap((path) => [`${path}/x`, `${path}/x/edit`]),
      '/app',
      '/app/new-screen',
      '/app/seller',
      '/app/seller/new',
      '/elsewhere',
      '/',
    ];
    for (const path of nested)
      for (const role of ROLES)
        expect(decideFrom(table, role, 'open', path, 'any').can, `${role} ${path}`).toBe(casbin(role, path));
    expect(decideFrom(table, 'HR', 'open', '/app/new-screen', 'any').can, 'the default: SuperAdmin, CEO, HR').toBe(
      true,
    );
    expect(decideFrom(table, 'Seller', 'open', '/app/new-screen', 'any').can).toBe(false);
  });
});

describe('packs', () => {
  test('the packs the policy speaks of are the ones a company can turn on', () => {
    expect(new Set(policy.packed.map((subject) => subject.split('@')[1]))).toEqual(new Set(PACKS));
    for (const subject of policy.packed) expect(table.of, subject).toHaveProperty([subject]);
  });

  test('off by default: without packs their roles have what everybody has', () => {
    const bare = new Set(policy.packed.map((subject) => subject.split('@')[0] ?? ''));
    for (const role of bare) expect(table.of[role], role).toBe(table.of.OfficeBoy);
  });

  test('with a pack the table says what Casbin says of Role@pack, and names a line', () => {
    for (const subject of policy.packed) {
      const [role = '', pack = ''] = subject.split('@');
      for (const [action, object] of QUESTIONS)
        for (const scope of SCOPES) {
          const { can } = policy.ask({ role: subject, action, object, scope });
          const answer = decideFrom(table, role, action, object, scope, [pack]);
          expect(answer.can, `${subject} ${action} ${object} ${scope}`).toBe(can);
          if (can) expect(answer.line).not.toBe('');
        }
    }
  });

  test('an agent with the sales pack is a Seller, routes included; other packs change nothing', () => {
    expect(table.of['Agent@sales']).toBe(table.of.Seller);
    const others = PACKS.filter((pack) => pack !== 'sales');
    for (const packs of [[], others]) {
      expect(decideFrom(table, 'Agent', 'list', 'leads', 'own', packs)).toEqual({ can: false, line: '' });
      expect(decideFrom(table, 'Agent', 'open', '/app/seller/leads', 'any', packs).can).toBe(false);
    }
    const { can, line } = decideFrom(table, 'Agent', 'edit', 'leads', 'own', ['finance', 'sales']);
    expect([can, line]).toEqual([true, 'p, Seller, leads, list show create edit, own, allow']);
    expect(decideFrom(table, 'Agent', 'edit', 'leads', 'company', [...PACKS]).can).toBe(false);
    expect(decideFrom(table, 'Agent', 'open', '/app/seller/leads', 'any', ['sales']).can).toBe(true);
  });

  test('a pack takes nothing away, reaches no other company, and is never a stored role', () => {
    for (const role of ROLES)
      for (const [action, object] of QUESTIONS)
        for (const scope of SCOPES) {
          const without = decideFrom(table, role, action, object, scope);
          const withAll = decideFrom(table, role, action, object, scope, PACKS);
          if (without.can) expect(withAll.can, `${role} ${action} ${object} ${scope}`).toBe(true);
          if (scope === 'any' && action !== 'open') expect(withAll.can, `${role} ${object}`).toBe(without.can);
        }
    for (const role of ['Agent@sales', 'Agent@', '@sales', 'Agent@sales@sales'])
      expect(decideFrom(table, role, 'list', 'leads', 'own', ['sales']).can, role).toBe(false);
    for (const pack of ['', 'Sales', '__proto__', 'sales '])
      expect(decideFrom(table, 'Agent', 'list', 'leads', 'own', [pack]).can, pack).toBe(false);
  });

  test('the pack that would help is named, and only where one would', () => {
    expect(packThatWould(table, 'Agent', 'list', 'leads', 'own')).toBe('sales');
    expect(packThatWould(table, 'Accountant', 'open', '/app/invoices', 'any')).toBe('finance');
    expect(packThatWould(table, 'Secretary', 'create', 'leads', 'company')).toBe('office');
    expect(packThatWould(table, 'Agent', 'list', 'leads', 'company')).toBeUndefined();
    expect(packThatWould(table, 'OfficeBoy', 'list', 'leads', 'own')).toBeUndefined();
  });
});

describe('records', () => {
  test('the table says what Casbin says, and names a line, for every role, action and scope', () => {
    for (const role of ['SuperAdmin', 'CEO', 'HR', 'Seller', 'Accountant', 'HumanResources'])
      for (const object of RESOURCES)
        for (const action of ACTIONS)
          for (const scope of SCOPES) {
            const { can, line } = policy.ask({ role, action, object, scope });
            const answer = decideFrom(table, role, action, object, scope);
            expect(answer.can, `${role} ${action} ${object} ${scope}`).toBe(can);
            expect(answer.line === '', `${role} ${action} ${object} ${scope}: a line, or none`).toBe(line === '');
          }
  });

  test('the server, which asks Casbin, decides as the browser’s table does, line and all', async () => {
    const { ask } = await serverPolicy();
    const strangers = ['manager', '*', 'ceo', 'Agent@sales', '', '__proto__'];
    const questions = [
      ...[...RESOURCES, 'secrets', 'toString'].flatMap((object) =>
        [...ACTIONS, 'open', 'burn'].map((action) => [action, object] as const),
      ),
      ...Object.keys(golden).flatMap((path) => [['open', path] as const, ['list', `${path}/x`] as const]),
    ];
    const companies = [[], ...PACKS.map((pack) => [pack]), [...PACKS], ['Sales', 'sales ']];
    let asked = 0;
    const different = [...ROLES, ...strangers].flatMap((role) =>
      companies.flatMap((packs) =>
        questions.flatMap(([action, object]) =>
          SCOPES.filter((scope) => {
            asked += 1;
            const [server, browser] = [
              ask(role, action, object, scope, packs),
              decideFrom(table, role, action, object, scope, packs),
            ];
            return server.can !== browser.can || server.line !== browser.line;
          }).map((scope) => `${role} ${packs} ${action} ${object} ${scope}`),
        ),
      ),
    );
    expect(different).toEqual([]);
    expect(asked).toBeGreaterThan(200_000);
    expect(ask('CEO', 'list', 'leads', 'company', []).can).toBe(true);
    expect(ask('CEO', 'list', 'leads', 'any', []).can).toBe(false);
  });

  test('a stored role that is none of the 18 grants nothing', () => {
    for (const role of ['manager', '*', 'ceo', ' CEO', 'CEO\u0000', 'HR,CEO', '', '__proto__', 'constructor'])
      for (const [action, object] of [
        ['open', '/app/me'],
        ['show', 'users'],
        ['list', 'leads'],
      ] as const)
        expect(decideFrom(table, role, action, object, 'own').can, `${role} ${action} ${object}`).toBe(false);
    expect(decideFrom(table, 'CEO', 'list', 'leads', 'company').can).toBe(true);
  });

  test('an invented resource or action is refused', () => {
    expect(decideFrom(table, 'SuperAdmin', 'list', 'secrets', 'own').can).toBe(false);
    expect(decideFrom(table, 'SuperAdmin', 'burn', 'leads', 'own').can).toBe(false);
    expect(decideFrom(table, 'SuperAdmin', 'list', '/app/leads', 'own').can).toBe(false);
    expect(decideFrom(table, 'SuperAdmin', 'list', 'toString', 'own').can).toBe(false);
  });

  test('every declared resource has a line, and nobody deletes leads', () => {
    // the marks of paid months are the server's alone: nobody has a right to them
    for (const { name } of SCHEMAS.filter((schema) => schema.name !== 'payChanges'))
      expect(
        policy.lines.some(({ cells }) => cells[2] === name),
        name,
      ).toBe(true);
    for (const role of ROLES)
      expect(policy.ask({ role, action: 'delete', object: 'leads', scope: 'own' }).can, role).toBe(false);
  });

  test('HR equals CEO, and HumanResources is somebody else', () => {
    expect(table.rows[table.of.HR ?? -1]).toEqual(table.rows[table.of.CEO ?? -1]);
    expect(decideFrom(table, 'HumanResources', 'list', 'leads', 'own').can).toBe(false);
  });
});

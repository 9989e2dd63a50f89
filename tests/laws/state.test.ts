import { describe, expect, it } from 'vitest';
import { PROTECTED_ROUTES, PUBLIC_ROUTES, UNGUARDED_ROUTES } from '#areas/routes.ts';
import { ROLES } from '#model/people/account.ts';
import { isNode, nameOf, parse } from './source.ts';

const { nodes } = parse('src/model/state.ts');
function fieldsOf(name: string): (string | undefined)[] {
  const found = nodes.find((node) => node.type === 'TSInterfaceDeclaration' && nameOf(node.id) === name);
  const body = isNode(found?.body) ? (found.body.body as readonly unknown[]) : [];
  return body.filter(isNode).map(({ key }) => nameOf(key));
}

describe('the application state is the specification’s, field by field', () => {
  it.each([
    ['AppState', ['theme', 'auth']],
    [
      'AuthState',
      ['loading', 'message', 'showMessage', 'redirect', 'token', 'user', 'forcePasswordReset', 'pendingUser'],
    ],
    ['PendingUser', ['id', 'email', 'firstname', 'lastname']],
    ['ThemeState', ['blankLayout', 'locale', 'currentTheme']],
  ])('%s', (name, expected) => expect(fieldsOf(name)).toEqual(expected));
});

it('the roles are the specification’s eighteen', () => {
  expect(ROLES.toSorted()).toEqual(
    'Accountant Agent CEO Coordinator FrontDeskOfficer HR HumanResources MarketingManager OffPlanSales OfficeBoy PublicRelationsOfficer ReadyToMoveSales SalesExecutive SalesManager Secretary Seller SuperAdmin TeamLeader'.split(
      ' ',
    ),
  );
});

describe('every route of the specification is in the table', () => {
  it.each(['login', 'register-1', 'forgot-password', 'reset-password', 'error-page-1'])('/auth/%s', (name) =>
    expect(PUBLIC_ROUTES).toContain(`/auth/${name}`),
  );
  it.each([
    'dashboards',
    'my-company',
    'property-scanner',
    'todo',
    'sellers',
    'contacts',
    'leads',
    'deals',
    'properties',
    'history',
    'invoices',
    'company/employees',
    'company/meetings',
    'applications',
    'attendees',
    'payroll',
    'seller/dashboard',
    'seller/todo',
    'seller/contacts',
    'seller/leads',
    'seller/deals',
    'seller/properties',
    'seller/invoices',
  ])('/app/%s', (name) => expect(PROTECTED_ROUTES.map(({ path }) => path)).toContain(`/app/${name}`));
  // which routes there are beyond these, and who opens them, is in routes.golden.json
  it('has who may what, all companies, access-denied and one’s own page as well', () => {
    expect(PUBLIC_ROUTES).toHaveLength(5);
    expect(PROTECTED_ROUTES.map(({ path }) => path)).toEqual(expect.arrayContaining(['/app/access', '/app/companies']));
    expect(UNGUARDED_ROUTES).toEqual(['/app/access-denied', '/app/me', '/app/notifications']);
  });
});

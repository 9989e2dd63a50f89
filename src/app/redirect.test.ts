import { describe, expect, it } from 'vitest';
import type { AuthState } from '#model/state.ts';
import { loginPath, redirectFrom, roleRedirect, safeRedirect } from './redirect.ts';

const HERE = 'https://office.example';
const auth: AuthState = {
  loading: false,
  message: '',
  showMessage: false,
  redirect: '',
  token: null,
  user: null,
  forcePasswordReset: false,
  pendingUser: null,
};

describe('safeRedirect', () => {
  it.each([
    '/app/leads',
    '/app/leads?status=New&page=2#x',
    '/app/leads/L1/edit',
    '/app/seller/leads/new',
    '/app/dashboards/default',
    '/app/me',
    '/app/leads?next=https%3A%2F%2Fevil',
  ])('restores %s exactly', (path) => expect(safeRedirect(path, HERE)).toBe(path));

  it.each([
    ['another origin', 'https://evil.example/app/leads'],
    ['no scheme', '//evil.example/app/leads'],
    ['a backslash', '/\\evil.example'],
    ['an encoded backslash', '/%5cevil.example'],
    ['a doubly encoded backslash', '/app/leads/%255Cevil'],
    ['encoded slashes', '/%2f%2fevil.example'],
    ['a doubly encoded slash', '/app/leads/%252fevil'],
    ['a script', 'javascript:alert(1)'],
    ['a script after a tab', '\tjavascript:alert(1)'],
    ['a control character', '/app/leads\n'],
    ['an encoded line break', '/app/leads%0d%0aSet-Cookie:x'],
    ['dot segments', '/app/../..//evil.example'],
    ['dot segments inside', '/app/x/../leads'],
    ['doubled slashes', '/app//leads'],
    ['five kilobytes', `/app/leads?${'a'.repeat(5000)}`],
    ['a page that is not ours', '/app/unknown'],
    ['a page that begins like ours', '/app/leadsx'],
    ['a public page', '/auth/login'],
    ['access-denied', '/app/access-denied'],
    ['upper case', '/APP/LEADS'],
    ['the root', '/'],
    ['nothing', ''],
  ])('ignores %s', (_, path) => expect(safeRedirect(path, HERE)).toBe(''));
  it('ignores what is not there', () =>
    expect([safeRedirect(null, HERE), safeRedirect(undefined, HERE)]).toEqual(['', '']));
});

describe('redirectFrom', () => {
  it('reads one parameter', () =>
    expect(redirectFrom('?redirect=%2Fapp%2Fleads%3Fa%3D1%23x', HERE)).toBe('/app/leads?a=1#x'));
  it('ignores a repeated one and an array', () => {
    expect(redirectFrom('?redirect=/app/leads&redirect=/app/leads', HERE)).toBe('');
    expect(redirectFrom('?redirect[]=/app/leads', HERE)).toBe('');
  });
});

describe('roleRedirect (specification, point 4)', () => {
  it('puts a forced reset before everything', () =>
    expect(roleRedirect({ ...auth, forcePasswordReset: true, redirect: '/app/leads' }, 'CEO', HERE)).toBe(
      '/auth/login',
    ));
  it('then the wanted path, validated again', () => {
    expect(roleRedirect({ ...auth, redirect: '/app/leads' }, 'Seller', HERE)).toBe('/app/leads');
    expect(roleRedirect({ ...auth, redirect: '//evil' }, 'Seller', HERE)).toBe('/app/seller/dashboard');
    expect(roleRedirect({ ...auth, redirect: '/' }, 'CEO', HERE)).toBe('/app/dashboards/default');
  });
  it.each(['CEO', 'SuperAdmin', 'seller', ' Seller', '', 'toString', '__proto__'])(
    '%s lands on the dashboards',
    (role) => expect(roleRedirect(auth, role, HERE)).toBe('/app/dashboards/default'),
  );
});

it('loginPath carries the way back, but never one to the root', () => {
  expect(loginPath('/app/leads?a=1#x')).toBe('/auth/login?redirect=%2Fapp%2Fleads%3Fa%3D1%23x');
  expect([loginPath('/'), loginPath('')]).toEqual(['/auth/login', '/auth/login']);
});

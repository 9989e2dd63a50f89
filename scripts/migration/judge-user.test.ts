import { describe, expect, it } from 'vitest';
import { readAccount } from '#model/people/account-reading.ts';
import { canonicalUser } from '#model/people/staff-reading.ts';
import type { Values } from '#model/schema.ts';
import { judgeUser } from './judge-user.ts';

const AT = new Date('2024-02-03T04:05:06Z');
const CLEAN = {
  email: 'a@example.com',
  firstname: 'Ann',
  lastname: 'Bell',
  Role: 'Seller',
  company_id: 'c1',
  isBanned: false,
  forcePasswordReset: false,
  Notification: true,
  CreationDate: AT,
  createdAt: AT,
  updatedAt: AT,
};
const LEGACY = {
  email: 'a@example.com',
  firstName: 'Ann',
  lastName: 'Bell',
  role: 'HR',
  companyId: 'c1',
  isBanned: false,
  createdAt: AT,
  updatedAt: AT,
};
const companies = new Set(['c1', 'c2']);
const judge = (data: Values) => judgeUser(data, companies);
const without = (data: Values, ...keys: string[]) =>
  Object.fromEntries(Object.entries(data).filter(([key]) => !keys.includes(key)));
const applied = (data: Values) => {
  const { set, remove } = judge(data);
  return without({ ...data, ...set }, ...remove);
};

describe('what is clear', () => {
  it('a canonical document is not changed', () =>
    expect(judge(CLEAN)).toEqual({ verdict: 'clean', set: {}, remove: [], remarks: [] }));

  it('legacy spelling becomes canonical, and reads the same before and after', () => {
    expect(judge(LEGACY).verdict).toBe('change');
    const after = applied(LEGACY);
    expect(after).toEqual({
      email: 'a@example.com',
      firstname: 'Ann',
      lastname: 'Bell',
      Role: 'HR',
      company_id: 'c1',
      isBanned: false,
      forcePasswordReset: false,
      CreationDate: AT,
      createdAt: AT,
      updatedAt: AT,
    });
    expect(readAccount('u', after)).toEqual(readAccount('u', LEGACY));
    expect(canonicalUser(after)).toEqual(after);
    expect(judge(after).verdict).toBe('clean');
  });

  it('the same value in two spellings becomes one', () => {
    const twice = { ...CLEAN, role: 'Seller', companyId: 'c1', firstName: 'Ann' };
    expect(judge(twice)).toMatchObject({ verdict: 'change', set: {}, remove: ['role', 'companyId', 'firstName'] });
  });

  it('of two companies the canonical one counts, and the other is named', () => {
    const remarks = ['two companies: company_id "c1" counts, companyId "c2" goes'];
    expect(judge({ ...CLEAN, companyId: 'c2' })).toEqual({
      verdict: 'change',
      set: {},
      remove: ['companyId'],
      remarks,
    });
    const hidden = judge({ ...CLEAN, company_id: null, companyId: 'c2' });
    expect(hidden).toMatchObject({ verdict: 'change', remove: ['company_id', 'companyId'] });
  });

  it('dates, flags and phones whose meaning is certain get their form', () => {
    const data = {
      ...without(CLEAN, 'createdAt'),
      CreationDate: '2024-02-03T04:05:06.000Z',
      LastLogin: AT.getTime(),
      Notification: 'false',
      isActive: 1,
      isBanned: 'true',
      phoneNumber: '+971 (50) 123-4567',
      secondaryEmail: ' Ann@Example.com ',
      phoneNumber2: '',
      pictureUrl: null,
    };
    expect(applied(data)).toEqual({
      ...CLEAN,
      LastLogin: AT,
      Notification: false,
      isActive: true,
      isBanned: true,
      phoneNumber: '+971501234567',
      secondaryEmail: 'ann@example.com',
    });
  });

  it('somebody without a company waits for one: that is no half document', () =>
    expect(judge(without(CLEAN, 'company_id')).verdict).toBe('clean'));
});

describe('what is not clear is named and left alone', () => {
  const table: [string, Values, RegExp][] = [
    ['two roles', { ...CLEAN, role: 'CEO' }, /conflict: Role is "Seller", role is "CEO"/],
    ['two names', { ...CLEAN, firstName: 'Anna' }, /conflict: firstname is "Ann", firstName is "Anna"/],
    ['a canonical key that hides a legacy one', { ...CLEAN, Role: null, role: 'CEO' }, /conflict: Role is null/],
    ['an unknown role', { ...CLEAN, Role: 'seller' }, /unknown role "seller"/],
    ['a company that is not there', { ...without(LEGACY, 'companyId'), companyId: 'gone' }, /no such company: "gone"/],
    ['no e-mail', without(CLEAN, 'email'), /half a document: no email/],
    ['no role', without(CLEAN, 'Role'), /half a document: no Role/],
    ['a manager without a company', { ...without(CLEAN, 'company_id'), Role: 'HR' }, /"HR" without a company/],
    ['a ban that the app reads otherwise', { ...CLEAN, isBanned: 'false' }, /isBanned is not valid: "false"/],
    ['a day without its zone', { ...CLEAN, LastLogin: '03/04/2021' }, /LastLogin is not valid/],
    ['a phone without its country', { ...CLEAN, phoneNumber: '050 123 4567' }, /phoneNumber is not valid/],
    ['a field nobody knows', { ...CLEAN, salary: 5 }, /unknown field salary/],
  ];
  it.each(table)('%s', (_, data, reason) => {
    const { verdict, set, remove, remarks } = judge(data);
    expect({ verdict, set, remove }).toEqual({ verdict: 'review', set: {}, remove: [] });
    expect(remarks.join('; ')).toMatch(reason);
  });
  it('all reasons at once', () => {
    const { remarks } = judge({ ...CLEAN, role: 'CEO', firstName: 'Anna', Role: 'Boss' });
    expect(remarks).toHaveLength(3);
  });
  it('but the old key of a second company is still removed', () => {
    const { verdict, set, remove, remarks } = judge({ ...CLEAN, companyId: 'c2', salary: 5 });
    expect({ verdict, set, remove }).toEqual({ verdict: 'review', set: {}, remove: ['companyId'] });
    expect(remarks.join('; ')).toMatch(/unknown field salary; two companies: .* companyId "c2" goes/);
  });
});

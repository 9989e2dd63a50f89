import { describe, expect, it } from 'vitest';
import { readAccount, waitsForCompany } from './account-reading.ts';

describe('readAccount', () => {
  it('takes the canonical key if it exists, even when it holds nothing', () => {
    expect(readAccount('u', { Role: 'Seller', role: 'CEO' }).Role).toBe('Seller');
    for (const nothing of [null, '', 5, ['CEO'], { CEO: 1 }])
      expect(readAccount('u', { Role: nothing, role: 'CEO' }).Role).toBe('');
    expect(readAccount('u', { company_id: null, companyId: 'B' }).company_id).toBeUndefined();
  });
  it('takes the legacy key otherwise', () =>
    expect(readAccount('u', { role: 'HR', companyId: 'B', firstName: 'A', lastName: 'Z' })).toMatchObject({
      Role: 'HR',
      company_id: 'B',
      firstname: 'A',
      lastname: 'Z',
    }));
  it('keeps a role as stored, without tidying it up', () =>
    expect(readAccount('u', { Role: ' CEO' }).Role).toBe(' CEO'));
  it('closes on any flag that is not false', () => {
    for (const flag of [true, 'true', 'false', 1, null]) {
      expect(readAccount('u', { isBanned: flag }).isBanned).toBe(true);
      expect(readAccount('u', { forcePasswordReset: flag }).forcePasswordReset).toBe(true);
    }
    expect(readAccount('u', { isBanned: false })).toMatchObject({ isBanned: false, forcePasswordReset: false });
  });
  it('is not fooled by the prototype', () => {
    expect(readAccount('u', JSON.parse('{"__proto__":{"Role":"CEO"}}')).Role).toBe('');
    expect(readAccount('u', Object.create({ Role: 'CEO' })).Role).toBe('');
  });
});

it('everybody without a company waits for one, but for those who work across companies', () => {
  expect(waitsForCompany(readAccount('u', { Role: 'Seller' }))).toBe(true);
  expect(waitsForCompany(readAccount('u', { Role: 'Seller', company_id: 'A' }))).toBe(false);
  expect(waitsForCompany(readAccount('u', { Role: 'SuperAdmin' }))).toBe(false);
});

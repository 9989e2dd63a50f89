import { describe, expect, it } from 'vitest';
import { ROLES } from './account.ts';
import { assignableRoles, refusalOf } from './account-authority.ts';

const manager = { uid: 'me', everywhere: false, ownerUid: 'founder' };
const root = { ...manager, everywhere: true };

describe('refusalOf', () => {
  it('lets a manager rule over everybody below', () => {
    for (const Role of ['HR', 'Seller', 'Accountant', 'HumanResources', 'unknown'])
      expect(refusalOf({ id: 'x', Role }, manager)).toBeUndefined();
  });
  it('never over oneself, a SuperAdmin or the founder, from anywhere', () => {
    for (const ruler of [manager, root]) {
      expect(refusalOf({ id: 'me', Role: 'HR' }, ruler)).toBe('self');
      expect(refusalOf({ id: 'x', Role: 'SuperAdmin' }, ruler)).toBe('above');
      expect(refusalOf({ id: 'founder', Role: 'CEO' }, ruler)).toBe('founder');
    }
  });
  it('over a CEO only across companies', () => {
    expect(refusalOf({ id: 'x', Role: 'CEO' }, manager)).toBe('ceo');
    expect(refusalOf({ id: 'x', Role: 'CEO' }, root)).toBeUndefined();
  });
  it('knows nobody as founder while the company is not read', () => {
    expect(refusalOf({ id: 'founder', Role: 'HR' }, { ...manager, ownerUid: '' })).toBeUndefined();
  });
});

describe('assignableRoles', () => {
  it('gives 16 of the 18 within a company, CEO too across companies, SuperAdmin never', () => {
    expect(assignableRoles(false)).toEqual(ROLES.filter((role) => role !== 'SuperAdmin' && role !== 'CEO'));
    expect(assignableRoles(true)).toEqual(ROLES.filter((role) => role !== 'SuperAdmin'));
  });
});

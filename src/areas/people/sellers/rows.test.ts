import { describe, expect, it } from 'vitest';
import type { ListState } from '#kit/list/list-state.ts';
import type { StaffMember } from '#model/people/people.ts';
import { selectRows, toRow } from './rows.ts';

const person = (id: string, more: Partial<StaffMember>): StaffMember => ({
  id,
  email: `${id}@example.com`,
  firstname: id,
  lastname: '',
  Role: 'Seller',
  Notification: false,
  isBanned: false,
  forcePasswordReset: false,
  isVerified: true,
  isActive: true,
  ...more,
});
const rows = [
  person('zoe', { firstname: 'Zoé', lastname: 'Lefèvre', country: 'FR', LastLogin: new Date(300) }),
  person('amy', { firstname: 'Amy', lastname: 'Clarke', isBanned: true, phoneNumber: '+12025550142' }),
  person('wang', { firstname: '芳', lastname: '王', Role: 'HR', country: 'CN', LastLogin: new Date(200) }),
  person('ben', { firstname: 'Ben', isVerified: false, Role: 'Agent', CreationDate: new Date(900) }),
].map(toRow);
const base: ListState = { q: '', filters: [], toggles: [], sort: 'LastLogin', page: 1, size: 20 };
const ids = (state: Partial<ListState>) => selectRows(rows, { ...base, ...state }, 'en').map(({ id }) => id);

describe('selectRows', () => {
  it('puts the latest sign-in first and those who never signed in last, by name', () => {
    expect(ids({})).toEqual(['zoe', 'wang', 'amy', 'ben']);
  });
  it('sorts by name and by creation', () => {
    expect(ids({ sort: 'name' })).toEqual(['amy', 'ben', 'zoe', 'wang']);
    expect(ids({ sort: 'CreationDate' })[0]).toBe('ben');
    expect(ids({ sort: 'nonsense' })[0]).toBe('zoe');
  });
  it('filters by several values of a field, and by several fields', () => {
    expect(ids({ filters: [{ field: 'Role', operator: 'in', value: ['HR', 'Agent'] }] })).toEqual(['wang', 'ben']);
    expect(ids({ filters: [{ field: 'status', operator: 'eq', value: 'Banned' }] })).toEqual(['amy']);
    expect(
      ids({
        filters: [
          { field: 'Role', operator: 'eq', value: 'Seller' },
          { field: 'country', operator: 'eq', value: 'FR' },
        ],
      }),
    ).toEqual(['zoe']);
    expect(ids({ filters: [{ field: 'Role', operator: 'eq', value: 'CEO' }] })).toEqual([]);
  });
  it('finds names without accents, mails, scripts and the end of a phone number', () => {
    expect(ids({ q: 'lefevre zoe' })).toEqual(['zoe']);
    expect(ids({ q: 'BEN@' })).toEqual(['ben']);
    expect(ids({ q: '王' })).toHaveLength(4);
    expect(ids({ q: '芳 王' })).toEqual(['wang']);
    expect(ids({ q: '555 0142' })).toEqual(['amy']);
    expect(ids({ q: 'nobody' })).toEqual([]);
  });
});

it('a person without a name is shown by e-mail', () => {
  expect(toRow(person('x', { firstname: '', lastname: '' })).name).toBe('x@example.com');
});

import { beforeEach, describe, expect, it } from 'vitest';
import type { AnyRecord, Values } from '#model/schema.ts';
import { employeeValues, givenEmployee, payValues, recordIn } from './staff-world.ts';
import { CommitWorld, create, FROZEN, freshId, NOW, update } from './world.ts';

let world: CommitWorld;
beforeEach(() => {
  world = new CommitWorld();
});
const stored = ({ id }: { id: string }) => recordIn(world, 'employees', id);
const change = (by: string, { id }: AnyRecord, set: Values) =>
  world.refusal(by, [update('employees', stored({ id }), set)]);
const shelf = ({ id }: AnyRecord, type: 'archive' | 'restore') => [
  { type, resource: 'employees', id, version: stored({ id }).version, set: {} } as const,
];
const LEAVING = { endDate: new Date('2026-10-01T00:00:00Z'), endReason: 'Resigned' };
const YEARS = 365.25 * 86_400_000;

describe('who', () => {
  it('makes, changes and puts away employees: managers alone', async () => {
    for (const by of ['ceo', 'hr', 'root'])
      expect(await world.refusal(by, [create('employees', employeeValues())])).toBe('written');
    for (const by of ['seller', 'accountant', 'ceoB'])
      expect(await world.refusal(by, [create('employees', employeeValues({ userId: by }))])).toBe('forbidden');
    const frozen = [create('employees', employeeValues())];
    expect(await world.refusal('ceoF', frozen, { companyId: FROZEN })).toBe('forbidden');
    const one = await givenEmployee(world, { userId: 'seller' });
    for (const by of ['seller', 'other', 'ceoB']) {
      expect(await change(by, one, { jobTitle: 'Director' })).toBe('forbidden');
      expect(await world.refusal(by, shelf(one, 'archive'))).toBe('forbidden');
    }
    expect(await change('ceo', one, { jobTitle: 'Director' })).toBe('written');
    expect(await world.refusal('hr', shelf(one, 'archive'))).toBe('written');
    expect(await change('ceo', one, { jobTitle: 'Chair' })).toBe('deleted');
    expect(await world.refusal('ceo', shelf(one, 'restore'))).toBe('written');
  });
  it('is linked to an account by managers', async () => {
    const one = await givenEmployee(world);
    expect(await change('hr', one, { userId: 'seller' })).toBe('written');
    expect(await change('hr', one, { userId: null })).toBe('written');
  });
});

describe('one account', () => {
  it('belongs to one employee of those who work here', async () => {
    const [one, two] = [await givenEmployee(world, { userId: 'seller' }), await givenEmployee(world)];
    const taken = 'invalid userId employees.error.account';
    expect(await change('hr', two, { userId: 'seller' })).toBe(taken);
    expect(await world.refusal('hr', [create('employees', employeeValues({ userId: 'seller' }))])).toBe(taken);
    await world.call('hr', 'employees.endEmployment', stored(one), { to: 'Offboarded', ...LEAVING });
    expect(await change('hr', two, { userId: 'seller' })).toBe('written');
  });
  it('is not brought back twice with what was put away', async () => {
    const [one, two] = [await givenEmployee(world, { userId: 'seller' }), await givenEmployee(world)];
    await world.commit('hr', shelf(one, 'archive'));
    await change('hr', two, { userId: 'seller' });
    expect(await world.refusal('hr', shelf(one, 'restore'))).toBe('invalid userId employees.error.account');
    await change('hr', two, { userId: null });
    expect(await world.refusal('hr', shelf(one, 'restore'))).toBe('written');
  });
});

describe('what', () => {
  it.each<[string, Values]>([
    ['somebody of fifteen', { birthDate: new Date(NOW.getTime() - 15 * YEARS) }],
    ['no job title', { jobTitle: undefined }],
    ['a role nobody knows', { role: 'Director' }],
    ['a state to begin with that is none', { status: 'Active' }],
    ['an end before the beginning', { endDate: new Date('2020-01-01T00:00:00Z') }],
    ['eleven documents', { idDocuments: Array.from({ length: 11 }, () => ({ type: 'Passport', number: 'X1' })) }],
    ['a code of their own choice', { employeeCode: 'E-9999' }],
    ['a salary in the open', { basicSalaryMinor: 1 }],
    ['an account that is not there', { userId: 'nobody' }],
  ])('%s is refused', async (_, lie) => {
    expect(await world.refusal('hr', [create('employees', employeeValues(lie))])).toMatch(/^invalid/);
    expect(await world.refusal('hr', [create('employees', employeeValues())])).toBe('written');
  });
  it('nobody reports to themselves', async () => {
    const id = freshId();
    const own = create('employees', employeeValues({ managerId: id }), id);
    expect(await world.refusal('hr', [own])).toBe('invalid managerId employees.error.self');
    const [one, two] = [await givenEmployee(world), await givenEmployee(world)];
    expect(await change('hr', one, { managerId: one.id })).toBe('invalid managerId employees.error.self');
    expect(await change('hr', one, { managerId: two.id })).toBe('written');
  });
});

describe('the way through the company', () => {
  it.each<[string, string, Values, string]>([
    ['Onboarding', 'Active', {}, 'written'],
    ['Active', 'OnLeave', {}, 'written'],
    ['Active', 'Suspended', {}, 'written'],
    ['Suspended', 'Active', {}, 'written'],
    ['OnLeave', 'Active', {}, 'written'],
    ['Active', 'Onboarding', {}, 'ui.validation.move'],
    // by the command employees.endEmployment alone
    ['Active', 'Offboarded', LEAVING, 'ui.validation.move'],
    ['Offboarded', 'Active', {}, 'ui.validation.move'],
  ])('%s to %s', async (status, to, set, outcome) => {
    const one = await givenEmployee(world, { status, ...(status === 'Offboarded' && LEAVING) });
    expect(await change('seller', one, { ...set, status: to })).toBe('forbidden');
    expect(await change('hr', one, { ...set, status: to })).toMatch(outcome);
  });
});

describe('contract and salary', () => {
  const pay = (id: string, more: Values = {}) => [create('employeePay', payValues(more), id)];
  it('are for managers, and belong to an employee who is there', async () => {
    const one = await givenEmployee(world, { userId: 'seller' });
    for (const by of ['seller', 'other', 'accountant', 'ceoB'])
      expect(await world.refusal(by, pay(one.id))).toBe('forbidden');
    expect(await world.refusal('hr', pay(freshId()))).not.toBe('written');
    await world.commit('hr', shelf(one, 'archive'));
    expect(await world.refusal('hr', pay(one.id))).toBe('deleted');
    await world.commit('hr', shelf(one, 'restore'));
    expect(await world.refusal('hr', pay(one.id))).toBe('written');
    const account = [update('employeePay', recordIn(world, 'employeePay', one.id), { bankName: 'Harbour Bank' })];
    expect(await world.refusal('seller', account)).toBe('forbidden');
    expect(await world.refusal('ceo', account)).toBe('written');
  });
  it.each<[string, Values, string]>([
    ['no basic salary', { basicSalaryMinor: 0 }, 'employeePay.error.basic'],
    ['none but commission', { employmentType: 'CommissionOnly', basicSalaryMinor: 0 }, 'written'],
    ['an account whose check digits are wrong', { iban: 'AE080331234567890123456' }, 'employeePay.error.iban'],
    ['a routing code of eight digits', { bankRoutingCode: '12345678' }, 'employeePay.error.routing'],
    ['a currency that is none', { currency: 'dirham' }, 'invalid currency'],
  ])('with %s', async (_, lie, outcome) => {
    const { id } = await givenEmployee(world);
    expect(await world.refusal('hr', pay(id, lie))).toMatch(outcome);
  });
});

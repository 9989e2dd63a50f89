import { beforeEach, describe, expect, it } from 'vitest';
import type { AnyRecord, Values } from '#model/schema.ts';
import { A, CommitWorld, create, freshId, typedSample, update } from '#tests/commit/world.ts';

let world: CommitWorld;
beforeEach(() => {
  world = new CommitWorld();
});
const START = new Date('2026-03-31T20:00:00Z');
const TERMS = {
  ...{ offerBasicMinor: 900_000, offerHousingMinor: 300_000 },
  ...{ offerStartDate: START, offerProbationMonths: 3 },
};
const UNDECIDED = { decisionNote: undefined, recruiterId: undefined, decidedBy: undefined, employeeId: undefined };
const STORED = { reference: 'A-000001', fullName: 'Given Name', currency: 'AED' };
const candidate = (status = 'Offer', more: Values = {}) =>
  world.given('applications', { ...typedSample('applications', { ...UNDECIDED, status }), ...STORED, ...more });
const call = (verb: string, one: AnyRecord, input: Values = {}, by = 'hr', more = {}) =>
  world.call(by, `applications.${verb}`, one, input, more);
const refusal = (verb: string, one: AnyRecord, input: Values = {}, by = 'hr') =>
  world.refusalOf(() => call(verb, one, input, by));
const allOf = (resource: string) => world.store.all().filter(({ path }) => path.includes(`/${resource}/`));
async function hired(): Promise<AnyRecord> {
  const { record } = await call('hire', await candidate(), TERMS);
  if (!record) throw new Error('nobody was hired');
  return record;
}

describe('applications.hire', () => {
  it('is one step: candidate, employee, contract and salary together', async () => {
    const one = await candidate();
    const { record, effects } = await call('hire', one, TERMS);
    expect(effects).toEqual([{ key: 'employeeWithPay' }]);
    expect(record).toMatchObject({ status: 'Hired', decidedBy: 'hr', offerProbationMonths: 3 });
    const { firstName, lastName, email, position } = one;
    expect(world.read(`employees/${record?.employeeId}`)).toMatchObject({
      ...{ firstName, lastName, email, jobTitle: position, status: 'Onboarding', hireDate: START },
      // three months after 1 April
      probationEndDate: new Date('2026-06-30T20:00:00Z'),
    });
    expect(world.read(`employeePay/${record?.employeeId}`)).toMatchObject({
      currency: 'AED',
      terms: [{ from: '2026-04-01', basicSalaryMinor: 900_000, housingMinor: 300_000, transportMinor: 0 }],
    });
  });
  it('asks for the first day and the salary, and writes nothing when it is tried', async () => {
    const one = await candidate();
    expect(await refusal('hire', one, { ...TERMS, offerStartDate: undefined })).toBe(
      'invalid offerStartDate ui.validation.required',
    );
    expect(await refusal('hire', one, { ...TERMS, offerBasicMinor: 0 })).toMatch('invalid offerBasicMinor');
    expect(await call('hire', one, TERMS, 'hr', { dryRun: true })).toMatchObject({ issues: [] });
    expect(allOf('employees')).toEqual([]);
    expect(await refusal('hire', one, TERMS)).toBe('written');
  });
  it('is for who has an offer, once, by managers', async () => {
    expect(await refusal('hire', await candidate('Interview'), TERMS)).toBe('invalid status ui.validation.move');
    const one = await candidate();
    for (const by of ['seller', 'accountant', 'ceoB']) expect(await refusal('hire', one, TERMS, by)).toBe('forbidden');
    const { record } = await call('hire', one, TERMS);
    expect(await refusal('hire', record as AnyRecord, TERMS)).toBe('invalid status ui.validation.move');
    expect(allOf('employees')).toHaveLength(1);
  });
  it('gives a record to who was hired without one, and the decision keeps its signature', async () => {
    const { record } = await call('hire', await candidate('Hired', { decidedBy: 'ceo' }), TERMS);
    expect(record).toMatchObject({ status: 'Hired', decidedBy: 'ceo' });
    expect(world.read(`employees/${record?.employeeId}`)).toBeDefined();
  });
  it('leaves contract and salary to a manager where the caller may not write them', async () => {
    const clerk = { name: 'Clerk', Role: 'HumanResources', active: true };
    await world.store.run(async ({ set, merge }) => {
      merge(`companies/${A}`, { packs: ['people'] });
      set('users/clerk', { ...world.store.read('users/hr'), Role: 'HumanResources' });
      set(`companies/${A}/directory/clerk`, clerk);
    });
    const one = await candidate();
    const answer = await call('hire', one, TERMS, 'clerk');
    expect(answer.effects).toEqual([{ key: 'employeeWithoutPay' }]);
    expect(allOf('employees')).toHaveLength(1);
    expect(allOf('employeePay')).toEqual([]);
  });
  it('is no plain change', async () => {
    const one = await candidate();
    const alone = [update('applications', one, { status: 'Hired' })];
    expect(await world.refusal('hr', alone)).toMatch('invalid');
    const id = freshId();
    const employee = create('employees', typedSample('employees', { userId: undefined, managerId: undefined }), id);
    const both = [update('applications', one, { status: 'Hired', decidedBy: 'hr', employeeId: id }), employee];
    expect(await world.refusal('hr', both)).toBe('invalid employeeId ui.validation.computed');
    expect(await world.refusal('hr', [update('applications', one, { rating: 3 })])).toBe('written');
  });
});

describe('applications.undoHire', () => {
  it('opens the offer again and archives the employee’s record; the candidate may be hired again', async () => {
    const one = await hired();
    const { record, effects } = await call('undoHire', one);
    expect(effects).toMatchObject([{ key: 'employeeArchived' }]);
    expect(record).toMatchObject({ status: 'Offer' });
    expect(record).not.toHaveProperty('employeeId');
    expect(world.read(`employees/${one.employeeId}`)?.archivedAt).not.toBeNull();
    expect(await refusal('hire', record as AnyRecord, TERMS)).toBe('written');
    expect(allOf('employees')).toHaveLength(2);
  });
  it('is refused once the employee has begun, and to who may not reopen', async () => {
    const one = await hired();
    expect(await refusal('undoHire', one, {}, 'seller')).toBe('forbidden');
    const employee = { ...(world.read(`employees/${one.employeeId}`) as AnyRecord), id: String(one.employeeId) };
    await world.given('employees', { ...employee, status: 'Active' });
    expect(await refusal('undoHire', one)).toBe('invalid status applications.error.begun');
    await world.given('employees', { ...employee, status: 'Onboarding' });
    expect(await refusal('undoHire', one)).toBe('written');
    expect(await refusal('undoHire', await candidate('Offer'))).toBe('invalid status ui.validation.move');
  });
  it('is no plain change', async () => {
    const back = [update('applications', await hired(), { status: 'Offer' })];
    expect(await world.refusal('hr', back)).toBe('invalid status ui.validation.move');
  });
});

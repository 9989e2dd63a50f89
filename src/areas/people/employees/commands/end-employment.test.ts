import { beforeEach, describe, expect, it } from 'vitest';
import { runId } from '#areas/pay/payroll/schema.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { givenEmployee } from '#tests/commit/staff-world.ts';
import { CommitWorld, typedSample, update } from '#tests/commit/world.ts';

let world: CommitWorld;
beforeEach(() => {
  world = new CommitWorld();
});
const day = (at: string) => new Date(`${at}T00:00:00+04:00`);
const LEAVING = { noticeDate: day('2026-03-01'), endDate: day('2026-03-31'), endReason: 'Resigned' };
const call = (one: AnyRecord, input: Values, by = 'hr', more = {}) =>
  world.call(by, 'employees.endEmployment', one, input, more);
const refusal = (one: AnyRecord, input: Values, by = 'hr') => world.refusalOf(() => call(one, input, by));
const leave = (employee: AnyRecord, from: string, status: string, more: Values = {}) =>
  world.given('leaveRequests', {
    ...typedSample('leaveRequests', { employeeId: employee.id, userId: 'seller', handoverToId: undefined }),
    ...{ employeeName: 'Amelia Clarke', reference: 'LR-000001', halfDay: 'None', halfDays: 2, decidedBy: 'ceo' },
    ...{ startDate: day(from), endDate: day(from), status, monthKeys: [from.slice(0, 7)], ...more },
  });
const stateOf = ({ id }: AnyRecord) => world.read(`leaveRequests/${id}`)?.status;

describe('employees.endEmployment', () => {
  it('says when and why somebody leaves, and cancels open leave after that day', async () => {
    const one = await givenEmployee(world, { userId: 'seller' });
    const [before, asked, granted, refused] = [
      await leave(one, '2026-03-20', 'Approved'),
      await leave(one, '2026-04-06', 'Submitted'),
      await leave(one, '2026-05-06', 'Approved'),
      await leave(one, '2026-06-06', 'Rejected', { decisionNote: 'No' }),
    ];
    const tried = await call(one, LEAVING, 'hr', { dryRun: true });
    expect(tried.effects).toEqual([{ key: 'leaveCancelled', params: { count: 2 } }, { key: 'accountEnds' }]);
    expect(stateOf(asked)).toBe('Submitted');
    const { record } = await call(one, LEAVING);
    expect(record).toMatchObject({ ...LEAVING, status: 'Active' });
    expect([before, asked, granted, refused].map(stateOf)).toEqual(['Approved', 'Cancelled', 'Cancelled', 'Rejected']);
  });
  it('leaves leave that payroll has paid for', async () => {
    const one = await givenEmployee(world, { userId: undefined });
    const paid = await leave(one, '2026-04-06', 'Approved');
    await world.given('payroll', { id: runId('2026-04'), periodKey: '2026-04', kind: 'Regular', status: 'Approved' });
    const { effects } = await call(one, LEAVING);
    expect(effects).toEqual([]);
    expect(stateOf(paid)).toBe('Approved');
  });
  it('marks who has left already', async () => {
    const one = await givenEmployee(world);
    const { record } = await call(one, { ...LEAVING, to: 'Offboarded' });
    expect(record).toMatchObject({ status: 'Offboarded', endReason: 'Resigned' });
    expect(await refusal(record as AnyRecord, { ...LEAVING, to: 'Offboarded' })).toMatch('ui.validation.move');
  });
  it('asks for the day and the reason, and is not for who has not begun', async () => {
    const one = await givenEmployee(world);
    expect(await refusal(one, { endReason: 'Resigned' })).toBe('invalid endDate ui.validation.required');
    expect(await refusal(one, { endDate: LEAVING.endDate })).toBe('invalid endReason ui.validation.required');
    const early = { ...LEAVING, endDate: day('2020-01-01') };
    expect(await refusal(one, early)).toBe('invalid endDate employees.error.end');
    const notBegun = await givenEmployee(world, { status: 'Onboarding' });
    expect(await refusal(notBegun, LEAVING)).toBe('invalid endDate ui.validation.move');
    for (const by of ['seller', 'accountant', 'ceoB']) expect(await refusal(one, LEAVING, by)).toBe('forbidden');
    expect(await refusal(one, LEAVING)).toBe('written');
  });
  it('is no plain change', async () => {
    const one = await givenEmployee(world);
    const by = (set: Values) => world.refusal('hr', [update('employees', one, set)]);
    expect(await by(LEAVING)).toBe('invalid noticeDate ui.validation.computed');
    expect(await by({ endDate: LEAVING.endDate })).toBe('invalid endDate ui.validation.computed');
    expect(await by({ ...LEAVING, status: 'Offboarded' })).toBe('invalid status ui.validation.move');
    expect(await by({ jobTitle: 'Agent' })).toBe('written');
  });
});

describe('employees.withdrawNotice', () => {
  const withdraw = (one: AnyRecord, by = 'hr') => world.call(by, 'employees.withdrawNotice', one);
  it('forgets the last working day and what was handed over', async () => {
    const { record } = await call(await givenEmployee(world, { userId: 'seller' }), LEAVING);
    const answer = await withdraw(record as AnyRecord);
    expect(answer.effects).toEqual([{ key: 'accountStays' }]);
    for (const name of ['noticeDate', 'endDate', 'endReason']) expect(answer.record).not.toHaveProperty(name);
  });
  it('is for who has given notice and is still there, by managers', async () => {
    const stays = await givenEmployee(world);
    expect(await world.refusalOf(() => withdraw(stays))).toBe('invalid endDate ui.validation.move');
    const gone = await givenEmployee(world, { ...LEAVING, status: 'Offboarded' });
    expect(await world.refusalOf(() => withdraw(gone))).toBe('invalid endDate ui.validation.move');
    const leaving = await givenEmployee(world, LEAVING);
    expect(await world.refusalOf(() => withdraw(leaving, 'seller'))).toBe('forbidden');
    expect(await world.refusalOf(() => withdraw(leaving))).toBe('written');
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { backToDraft, calculated, newRun, reopened } from '#areas/pay/payroll/commands.ts';
import type { Change } from '#model/changes.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { MONTH, onPay, paidEmployee, RUN, runOf, slipsOf } from './pay-world.ts';
import { givenEmployee, lied, planned } from './staff-world.ts';
import { A, CommitWorld, freshId, population, update } from './world.ts';

let world: CommitWorld;
let on: ReturnType<typeof onPay>;
beforeEach(() => {
  world = new CommitWorld();
  on = onPay(world);
});
const change = (before: AnyRecord, set: Values, resource = 'payroll') => [update(resource, before, set)];
const move = (by: string, set: Values) => world.refusal(by, change(runOf(world), set));
const slip = () => {
  const [first] = slipsOf(world);
  if (!first) throw new Error('no payslip');
  return first;
};
const bonus = (amount: number) => change(slip(), { bonusMinor: amount }, 'payslips');
const shelf = ({ id, version }: AnyRecord, type: 'archive' | 'restore', resource = 'payroll') => [
  { type, resource, id, version, set: {} } as const,
];
async function given(status: 'Draft' | 'Calculated' | 'Approved' | 'Paid') {
  await paidEmployee(world, { userId: 'seller' });
  await on.open();
  if (status === 'Draft') return;
  await on.calculate();
  if (status !== 'Calculated') await on.send('hr', on.approval());
  if (status === 'Paid') await on.send('hr', on.payment());
}

describe('a month', () => {
  it('goes from the first button to the last as the page sends it', async () => {
    await paidEmployee(world, { userId: 'seller' });
    await paidEmployee(world, { fullName: 'Bob Clarke' }, { basicSalaryMinor: 500_000 });
    await on.open();
    await on.calculate();
    expect(runOf(world)).toMatchObject({ status: 'Calculated', headcount: 2, netMinor: 1_500_000, preparedBy: 'ceo' });
    expect((await on.work()).changes).toEqual([]);
    await on.send('hr', on.approval());
    expect(slipsOf(world).map(({ status }) => status)).toEqual(['Locked', 'Locked']);
    expect(slipsOf(world).map(({ userId }) => userId)).toContain('seller');
    await on.send('ceo', on.payment('ceo'));
    expect(runOf(world)).toMatchObject({
      status: 'Paid',
      paidBy: 'ceo',
      approvedBy: 'hr',
      paymentReference: 'TT 4711',
    });
    expect(slipsOf(world).map(({ status }) => status)).toEqual(['Paid', 'Paid']);
  });
  it('is adjusted in a draft, calculated again, reopened with a reason, and one payslip held', async () => {
    await given('Calculated');
    await on.send('ceo', [backToDraft(runOf(world))]);
    expect(runOf(world)).not.toHaveProperty('netMinor');
    await world.commit('hr', bonus(50_000));
    await on.calculate('hr');
    expect(runOf(world)).toMatchObject({ netMinor: 850_000, preparedBy: 'hr' });
    await on.send('ceo', on.approval('ceo'));
    await on.send('ceo', [reopened(runOf(world), 'A bonus is missing') as Change]);
    await on.send('ceo', on.approval('ceo'));
    await world.commit('hr', change(slip(), { status: 'Held' }, 'payslips'));
    await on.send('hr', on.payment());
    expect(slip()).toMatchObject({ status: 'Held' });
    await world.commit('hr', change(slip(), { status: 'Locked' }, 'payslips'));
    await on.send('hr', on.withSlips({ type: 'update', resource: 'payroll', before: runOf(world), set: {} }).slice(1));
    expect(slip()).toMatchObject({ status: 'Paid' });
  });
  it('with attendance, leave and overtime comes to the same in the browser and on the server', async () => {
    const { id, fullName } = await paidEmployee(world, { userId: 'seller' });
    const times = (day: string, from: string, to: string, more: Values = {}) =>
      world.given('attendees', {
        ...{ id: `${id}_${day}`, employeeId: id, employeeName: fullName, userId: 'seller', dateKey: day },
        ...{ monthKey: day.slice(0, 7), day: new Date(`${day}T00:00:00+04:00`), dayKind: 'Workday', status: 'Present' },
        ...{ checkInAt: new Date(`${day}T${from}+04:00`), checkOutAt: new Date(`${day}T${to}+04:00`) },
        ...{ method: 'Manual', shift: '540-1080-60-300-10-300-480-30-1320-240', ...more },
      });
    await times('2026-02-02', '09:00:00', '20:00:00', { overtimeApproved: true });
    await times('2026-02-03', '09:00:00', '20:00:00');
    await times('2026-01-05', '09:00:00', '18:00:00');
    const leave = { startDate: new Date('2026-02-03T20:00:00Z'), endDate: new Date('2026-02-05T20:00:00Z') };
    await world.given('leaveRequests', {
      ...{ employeeId: id, leaveType: 'Unpaid', halfDay: 'None', halfDays: 6, status: 'Approved', ...leave },
      ...{ monthKeys: ['2026-02'], employeeName: fullName, reference: 'LR-000001' },
    });
    await on.open();
    await on.calculate();
    expect(slip()).toMatchObject({ dayMinutes: 120, waitingMinutes: 120, unpaidHalfDays: expect.any(Number) });
    expect(Number(slip().unpaidHalfDays)).toBeGreaterThan(6);
  });
});

describe('a run', () => {
  const creation = () => planned({ changes: [newRun(MONTH, '2026-02-28', 'Asia/Dubai')] });
  it('is made by managers, once a month', async () => {
    for (const by of ['seller', 'accountant', 'ceoB']) expect(await world.refusal(by, creation())).toBe('forbidden');
    const misnamed = creation().map((one) => ({ ...one, id: `${RUN}_2` }));
    expect(await world.refusal('hr', misnamed)).toBe('forbidden');
    expect(await world.refusal('hr', creation())).toBe('written');
    expect(await world.refusal('ceo', creation())).toBe('conflict');
  });
  it.each<[string, Values]>([
    ['calculated', { status: 'Calculated', netMinor: 1, preparedBy: 'hr' }],
    ['paid', { status: 'Paid', paidBy: 'hr', approvedBy: 'hr' }],
    ['paid before it begins', { payDate: new Date('2026-01-20T00:00:00Z') }],
    ['of another month', { startDate: new Date('2026-01-01T00:00:00Z') }],
    ['of half a month', { endDate: new Date('2026-02-14T20:00:00Z') }],
  ])('is not born %s', async (_, lie) => {
    expect(await world.refusal('hr', lied(creation(), 'payroll', lie))).toMatch(/^invalid/);
    expect(await world.refusal('hr', creation())).toBe('written');
  });
  it('is born without sums and signatures', async () => {
    const signed = { netMinor: 1, headcount: 9, preparedBy: 'hr', approvedBy: 'hr', reopenNote: 'Nothing yet' };
    await world.commit('hr', lied(creation(), 'payroll', signed));
    for (const name of Object.keys(signed)) expect(runOf(world)).not.toHaveProperty(name);
  });
  it('is what its payslips come to, and they are what the month says', async () => {
    await given('Draft');
    const { changes, totals } = await on.work();
    const sums = (more: Values) => planned({ changes: [calculated(runOf(world), { ...totals, ...more }, 'ceo')] });
    expect(await world.refusal('ceo', sums({}))).toBe('invalid netMinor payroll.error.totals');
    const richer = lied(planned({ changes }), 'payslips', { basicMinor: 900_000 });
    await world.commit('ceo', richer);
    expect(await world.refusal('ceo', sums({}))).toBe('invalid netMinor payroll.error.totals');
    const [right] = (await on.work()).changes;
    await on.send('ceo', right ? [right] : []);
    expect(await world.refusal('ceo', sums({ netMinor: 900_000 }))).toBe('invalid netMinor payroll.error.totals');
    expect(await world.refusal('ceo', sums({ headcount: 2 }))).toBe('invalid netMinor payroll.error.totals');
    expect(await world.refusal('ceo', sums({}))).toBe('written');
  });
  it('that was calculated holds its sums, signed by whoever did it', async () => {
    await given('Draft');
    const { changes, totals } = await on.work();
    await on.send('ceo', changes);
    const forged = planned({ changes: [calculated(runOf(world), totals, 'hr')] });
    expect(await world.refusal('ceo', forged)).toBe('invalid preparedBy payroll.error.signed');
    await on.send('ceo', [calculated(runOf(world), totals, 'ceo')]);
    expect(await move('hr', { netMinor: 700 })).toBe('invalid netMinor payroll.error.signed');
    expect(await move('hr', { preparedBy: 'hr' })).toBe('invalid preparedBy payroll.error.signed');
    expect(await move('hr', { note: 'Looked through' })).toBe('written');
  });
  it('X03 is approved by a second person', async () => {
    await given('Calculated');
    const forged = (set: Values) => lied(planned({ changes: on.approval('hr') }), 'payroll', set);
    expect(await world.refusal('ceo', forged({ approvedBy: 'ceo' }))).toBe('invalid approvedBy payroll.error.second');
    expect(await world.refusal('ceo', forged({}))).toBe('invalid approvedBy payroll.error.signed');
    const alone = { approvedBy: 'ceo', approvedAlone: true };
    expect(await world.refusal('ceo', forged(alone))).toBe('invalid approvedBy payroll.error.second');
    expect(await world.refusal('hr', forged({ approvedAlone: true }))).toMatch('payroll.error.second');
    expect(await world.refusal('seller', forged({ approvedBy: 'seller' }))).toBe('forbidden');
    expect(await world.refusal('hr', forged({}))).toBe('written');
  });
  it('is approved alone by whoever is alone, and says so', async () => {
    const managers = ['founder', 'ceo', 'hr', 'forced'];
    const isOther = (path: string) => managers.slice(1).some((uid) => path === `companies/${A}/directory/${uid}`);
    const gone = population().map(({ path, data }) =>
      isOther(path) ? { path, data: { ...data, active: false } } : { path, data },
    );
    world = new CommitWorld(gone);
    on = onPay(world);
    await paidEmployee(world);
    await on.open('founder');
    await on.calculate('founder');
    const silent = lied(planned({ changes: on.approval('founder', true) }), 'payroll', { approvedAlone: null });
    expect(await world.refusal('founder', silent)).toMatch('payroll.error.second');
    expect(await on.refused('founder', on.approval('founder', true))).toBe('written');
    expect(runOf(world)).toMatchObject({ approvedAlone: true });
  });
  it('is opened again with a reason, before it is paid, and closed in between', async () => {
    await given('Approved');
    expect(await move('ceo', { status: 'Calculated' })).toBe('invalid reopenNote payroll.error.reason');
    expect(await move('ceo', { payDate: new Date('2030-01-01T00:00:00Z') })).toMatch('ui.validation.locked');
    expect(await move('ceo', { note: 'Later' })).toMatch('ui.validation.locked');
    expect(await move('ceo', { paymentReference: 'TT 1' })).toBe('written');
    expect(await move('ceo', { status: 'Calculated', reopenNote: 'A bonus is missing' })).toBe('written');
    await on.send('hr', on.approval());
    const forged = lied(planned({ changes: on.payment() }), 'payroll', { paidBy: 'ceo' });
    expect(await world.refusal('hr', forged)).toBe('invalid paidBy payroll.error.signed');
    await on.send('hr', on.payment());
    expect(await move('ceo', { status: 'Calculated', reopenNote: 'A bonus is missing' })).toMatch('move');
  });
  it.each([
    ['Draft', 'Approved'],
    ['Draft', 'Paid'],
    ['Calculated', 'Paid'],
    ['Paid', 'Approved'],
    ['Paid', 'Draft'],
  ] as const)('does not go from %s to %s', async (from, to) => {
    await given(from);
    expect(await move('hr', { status: to, approvedBy: 'hr', paidBy: 'hr', netMinor: 1 })).toMatch(/^invalid/);
  });
  it('takes its payslips along when it is approved and paid', async () => {
    await given('Calculated');
    const [alone] = on.approval();
    expect(await on.refused('hr', alone ? [alone] : [])).toBe('invalid status payroll.error.waiting');
    await on.send('hr', on.approval());
    const [paidAlone] = on.payment();
    expect(await on.refused('hr', paidAlone ? [paidAlone] : [])).toBe('invalid status payroll.error.waiting');
    expect(await on.refused('hr', on.payment())).toBe('written');
  });
  it('is put away as a draft alone', async () => {
    await given('Calculated');
    expect(await world.refusal('ceo', shelf(runOf(world), 'archive'))).toBe('invalid status payroll.error.putAway');
    await on.send('ceo', [backToDraft(runOf(world))]);
    expect(await world.refusal('ceo', shelf(runOf(world), 'archive'))).toBe('written');
    expect(await world.refusal('ceo', shelf(runOf(world), 'restore'))).toBe('written');
  });
});

describe('an approval waits for', () => {
  const blocked = 'invalid status payroll.error.blocked';
  it('a contract and salary of everybody', async () => {
    await givenEmployee(world, { fullName: 'Nobody Paid' });
    await given('Calculated');
    expect(runOf(world)).toMatchObject({ withoutPay: [expect.any(String)] });
    expect(await on.refused('hr', on.approval())).toBe(blocked);
  });
  it('a day nobody has closed', async () => {
    await given('Calculated');
    const day = { id: freshId(), monthKey: MONTH, status: 'Open', employeeName: 'Amelia Clarke' };
    await world.given('attendees', day);
    expect(await on.refused('hr', on.approval())).toBe(blocked);
    await world.given('attendees', { ...day, status: 'Present' });
    expect(await on.refused('hr', on.approval())).toBe('written');
  });
  it('leave nobody has answered', async () => {
    await given('Calculated');
    const leave = { id: freshId(), monthKeys: [MONTH], status: 'Submitted', employeeName: 'Amelia Clarke' };
    await world.given('leaveRequests', leave);
    expect(await on.refused('hr', on.approval())).toBe(blocked);
    await world.given('leaveRequests', { ...leave, status: 'Cancelled' });
    expect(await on.refused('hr', on.approval())).toBe('written');
  });
  it('the bank account of whoever is paid, where there is a wage file', async () => {
    await given('Calculated');
    await world.given('settings', { id: 'payroll', wpsEnabled: true });
    expect(await on.refused('hr', on.approval())).toBe(blocked);
    await world.given('settings', { id: 'payroll', wpsEnabled: false });
    expect(await on.refused('hr', on.approval())).toBe('written');
  });
});

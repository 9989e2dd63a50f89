import { beforeEach, describe, expect, it } from 'vitest';
import { newRun } from '#areas/pay/payroll/run-changes.ts';
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
  if (status !== 'Calculated') await on.approve('hr');
  if (status === 'Paid') await on.pay('hr');
}

describe('a month', () => {
  it('goes from the first button to the last as the page sends it', async () => {
    await paidEmployee(world, { userId: 'seller' });
    await paidEmployee(world, { fullName: 'Bob Clarke' }, { basicSalaryMinor: 500_000 });
    await on.open();
    await on.calculate();
    expect(runOf(world)).toMatchObject({ status: 'Calculated', headcount: 2, netMinor: 1_500_000, preparedBy: 'ceo' });
    const before = slipsOf(world);
    await on.calculate();
    expect(slipsOf(world)).toEqual(before);
    await on.approve('hr');
    expect(slipsOf(world).map(({ status }) => status)).toEqual(['Locked', 'Locked']);
    expect(slipsOf(world).map(({ userId }) => userId)).toContain('seller');
    await on.pay('ceo');
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
    await on.adjust('ceo');
    expect(runOf(world)).not.toHaveProperty('netMinor');
    await world.commit('hr', bonus(50_000));
    await on.calculate('hr');
    expect(runOf(world)).toMatchObject({ netMinor: 850_000, preparedBy: 'hr' });
    await on.approve('ceo');
    await on.reopen('ceo', 'A bonus is missing');
    await on.approve('ceo');
    await world.commit('hr', change(slip(), { status: 'Held' }, 'payslips'));
    await on.pay('hr');
    expect(slip()).toMatchObject({ status: 'Held' });
    await world.commit('hr', change(slip(), { status: 'Locked' }, 'payslips'));
    await on.pay();
    expect(slip()).toMatchObject({ status: 'Paid' });
  });
  it('counts attendance, leave and overtime', async () => {
    const { id, fullName } = await paidEmployee(world, { userId: 'seller' });
    const times = (day: string, from: string, to: string, more: Values = {}) =>
      world.given('attendees', {
        id: `${id}_${day}`,
        employeeId: id,
        employeeName: fullName,
        userId: 'seller',
        dateKey: day,
        monthKey: day.slice(0, 7),
        day: new Date(`${day}T00:00:00+04:00`),
        dayKind: 'Workday',
        status: 'Present',
        checkInAt: new Date(`${day}T${from}+04:00`),
        checkOutAt: new Date(`${day}T${to}+04:00`),
        method: 'Manual',
        shift: '540-1080-60-300-10-300-480-30-1320-240',
        ...more,
      });
    await times('2026-02-02', '09:00:00', '20:00:00', { overtimeApproved: true });
    await times('2026-02-03', '09:00:00', '20:00:00');
    await times('2026-01-05', '09:00:00', '18:00:00');
    const leave = { startDate: new Date('2026-02-03T20:00:00Z'), endDate: new Date('2026-02-05T20:00:00Z') };
    await world.given('leaveRequests', {
      employeeId: id,
      leaveType: 'Unpaid',
      halfDay: 'None',
      halfDays: 6,
      status: 'Approved',
      ...leave,
      monthKeys: ['2026-02'],
      employeeName: fullName,
      reference: 'LR-000001',
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
  it('is the total of its payslips, and holds its sums, signed by the person who calculates', async () => {
    await given('Calculated');
    expect(runOf(world)).toMatchObject({ netMinor: 800_000, headcount: 1, preparedBy: 'ceo' });
    expect(await move('hr', { netMinor: 700 })).toBe('invalid netMinor ui.validation.computed');
    for (const lie of [{ preparedBy: 'hr' }, { approvedBy: 'hr' }, { paidBy: 'hr' }])
      expect(await move('hr', { ...lie, note: 'Looked through' })).toBe('written');
    expect(runOf(world)).toMatchObject({ netMinor: 800_000, preparedBy: 'ceo', note: 'Looked through' });
    expect(runOf(world)).not.toHaveProperty('approvedBy');
  });
  it('is moved by its commands alone', async () => {
    await given('Calculated');
    for (const status of ['Draft', 'Approved']) expect(await move('hr', { status })).toMatch(/^invalid/);
    expect(await move('hr', { reopenNote: 'Nothing to reopen' })).toMatch(/^invalid|written/);
    expect(runOf(world)).toMatchObject({ status: 'Calculated' });
  });
  it('is not for those who may not edit it, by any command', async () => {
    await given('Calculated');
    for (const by of ['seller', 'accountant', 'ceoB', 'banned', 'nobody'])
      for (const verb of ['calculate', 'adjust', 'approve', 'pay', 'reopen'])
        expect(await on.refused(verb, by, verb === 'reopen' ? { reopenNote: 'Any reason' } : {})).toMatch(
          /^(forbidden|signedOut)$/,
        );
  });
  it('refuses a command that does not exist, an old version and an input of other fields', async () => {
    await given('Calculated');
    expect(await on.refused('destroy', 'hr')).toBe('invalid');
    const old = { ...runOf(world), version: 1 };
    expect(await world.refusalOf(() => world.call('hr', 'payroll.approve', old))).toBe('conflict');
    expect(await on.refused('approve', 'hr', { approvedBy: 'ceo' })).toBe(
      'invalid approvedBy ui.validation.unknownField',
    );
    expect(await on.refused('approve', 'hr')).toBe('written');
    expect(await on.refused('reopen', 'hr', { reopenNote: 'x' })).toMatch('invalid reopenNote');
    expect(await on.refused('pay', 'hr', { paymentReference: 'x'.repeat(61) })).toMatch('invalid paymentReference');
  });
  it('says before what it would do, and writes nothing', async () => {
    await given('Approved');
    const before = world.store.all();
    const answer = await world.call('hr', 'payroll.pay', runOf(world), {}, { dryRun: true });
    expect(answer).toEqual({ effects: [{ key: 'paid', params: { count: 1 } }], issues: [], resources: [] });
    const early = await world.call('hr', 'payroll.approve', runOf(world), {}, { dryRun: true });
    expect(early.issues).toEqual([{ field: 'status', key: 'ui.validation.move' }]);
    expect(world.store.all()).toEqual(before);
  });
  it('names its command in the history of all that changed', async () => {
    await given('Approved');
    const events = world.store.all().filter(({ path }) => /history\/(payroll|payslips)_/.test(path));
    expect(events.map(({ data }) => data.command ?? 'none').toSorted()).toEqual(
      ['none', 'payroll.approve', 'payroll.approve', 'payroll.calculate', 'payroll.calculate'].toSorted(),
    );
  });
  it('X03 is approved by a second person', async () => {
    await given('Calculated');
    expect(await on.refused('approve', 'ceo')).toBe('invalid approvedBy payroll.error.second');
    expect(await on.refused('approve', 'seller')).toBe('forbidden');
    expect(await on.refused('approve', 'hr')).toBe('written');
    expect(runOf(world)).toMatchObject({ approvedBy: 'hr' });
    expect(runOf(world)).not.toHaveProperty('approvedAlone');
  });
  it('is approved by one person if nobody else can, and says so', async () => {
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
    expect(await on.refused('approve', 'founder')).toBe('written');
    expect(runOf(world)).toMatchObject({ approvedAlone: true });
  });
  it('is opened again with a reason, before it is paid, and closed in between', async () => {
    await given('Approved');
    expect(await on.refused('reopen', 'ceo', {})).toBe('invalid reopenNote payroll.error.reason');
    expect(await move('ceo', { payDate: new Date('2030-01-01T00:00:00Z') })).toMatch('ui.validation.locked');
    expect(await move('ceo', { note: 'Later' })).toMatch('ui.validation.locked');
    expect(await move('ceo', { paymentReference: 'TT 1' })).toBe('written');
    await on.reopen('ceo', 'A bonus is missing');
    expect(runOf(world)).toMatchObject({ status: 'Calculated', reopenNote: 'A bonus is missing' });
    await on.approve();
    await on.pay();
    expect(await on.refused('reopen', 'ceo', { reopenNote: 'A bonus is missing' })).toBe(
      'invalid status ui.validation.move',
    );
  });
  it.each([
    ['Draft', 'approve'],
    ['Draft', 'pay'],
    ['Draft', 'adjust'],
    ['Calculated', 'pay'],
    ['Approved', 'calculate'],
    ['Approved', 'approve'],
    ['Paid', 'approve'],
    ['Paid', 'adjust'],
    ['Paid', 'calculate'],
  ] as const)('in the state %s has no %s', async (state, verb) => {
    await given(state);
    expect(await on.refused(verb, 'hr')).toBe('invalid status ui.validation.move');
  });
  it('is put away as a draft alone', async () => {
    await given('Calculated');
    expect(await world.refusal('ceo', shelf(runOf(world), 'archive'))).toBe('invalid status payroll.error.putAway');
    await on.adjust('ceo');
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
    expect(await on.refused('approve', 'hr')).toBe(blocked);
  });
  it('a day nobody has closed', async () => {
    await given('Calculated');
    const day = {
      id: freshId(),
      dateKey: '2026-02-27',
      monthKey: MONTH,
      status: 'Open',
      employeeName: 'Amelia Clarke',
    };
    await world.given('attendees', day);
    expect(await on.refused('approve', 'hr')).toBe(blocked);
    await world.given('attendees', { ...day, status: 'Present' });
    expect(await on.refused('approve', 'hr')).toBe('written');
  });
  it('leave nobody has answered', async () => {
    await given('Calculated');
    const leave = { id: freshId(), monthKeys: [MONTH], status: 'Submitted', employeeName: 'Amelia Clarke' };
    await world.given('leaveRequests', leave);
    expect(await on.refused('approve', 'hr')).toBe(blocked);
    await world.given('leaveRequests', { ...leave, status: 'Cancelled' });
    expect(await on.refused('approve', 'hr')).toBe('written');
  });
  it('the bank account of each paid person, where there is a wage file', async () => {
    await given('Calculated');
    await world.given('settings', { id: 'payroll', wpsEnabled: true });
    expect(await on.refused('approve', 'hr')).toBe(blocked);
    await world.given('settings', { id: 'payroll', wpsEnabled: false });
    expect(await on.refused('approve', 'hr')).toBe('written');
  });
});

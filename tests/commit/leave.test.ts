import { beforeEach, describe, expect, it } from 'vitest';
import { type Asked, askForLeave } from '#areas/people/leaveRequests/leave-cost.ts';
import type { LeaveRequest } from '#areas/people/leaveRequests/schema.ts';
import { ruleSources, rulesOn } from '#lib/work/rules.ts';
import { leaveDefaults } from '#lib/work/work-rules.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { givenEmployee, lied, planned, recordIn } from './staff-world.ts';
import { CommitWorld, freshId, NOW, update } from './world.ts';

let world: CommitWorld;
beforeEach(() => {
  world = new CommitWorld();
});
const day = (text: string) => new Date(`${text}T00:00:00+04:00`);
const stored = (id: string) => recordIn(world, 'leaveRequests', id);
const CONTEXT = {
  rulesOn: (on: string) => rulesOn(ruleSources('AE', { attendance: undefined, leave: undefined }), {}, on),
  timeZone: 'Asia/Dubai',
  others: [],
  mayBackdate: false,
};
const TEN_DAYS: Asked = { leaveType: 'Annual', startDate: day('2026-04-06'), endDate: day('2026-04-15') };

const applicant = async (userId?: string) => {
  const { id, fullName, hireDate } = await givenEmployee(world, { userId });
  return { id, userId, fullName: String(fullName), hireDate: hireDate as Date };
};
type Applicant = Awaited<ReturnType<typeof applicant>>;
/** What the form sends. */
const asking = (who: Applicant, asked = TEN_DAYS, status: 'Draft' | 'Submitted' = 'Submitted', before?: LeaveRequest) =>
  planned(askForLeave(who, asked, status, CONTEXT, { id: before?.id ?? freshId(), now: NOW, before }));
async function asked(who: Applicant, by: string, what = TEN_DAYS, status: 'Draft' | 'Submitted' = 'Submitted') {
  const [record] = await world.commit(by, asking(who, what, status));
  if (!record) throw new Error('no request');
  return record;
}
const change = (by: string, { id }: AnyRecord, set: Values) =>
  world.refusal(by, [update('leaveRequests', stored(id), set)]);
const approval = (by: string) => ({ status: 'Approved', decidedBy: by });
const refusal = (by: string, decisionNote?: string) => ({
  status: 'Rejected',
  decidedBy: by,
  ...(decisionNote && { decisionNote }),
});

describe('a request', () => {
  it('is made by the person, or by a manager for anybody', async () => {
    for (const uid of ['seller', 'accountant', 'hr'])
      expect(await world.refusal(uid, asking(await applicant(uid)))).toBe('written');
    for (const uid of ['other', 'accountant', 'ceoB', 'banned'])
      expect(await world.refusal(uid, asking(await applicant('seller')))).toMatch(/forbidden|signedOut|employeeId/);
    expect(await world.refusal('hr', asking(await applicant('other')))).toBe('written');
    const theirs = await applicant('other');
    expect(await world.refusal('seller', asking({ ...theirs, userId: 'seller' }))).toMatch('employeeId');
  });
  it('carries its employee’s name and account and costs what the company’s policy says', async () => {
    const who = await applicant('seller');
    const lie = { halfDays: 1, employeeName: 'Somebody', userId: 'other', monthKeys: ['2030-01'] };
    const [record] = await world.commit('seller', lied(asking(who), 'leaveRequests', lie));
    expect(record).toMatchObject({ halfDays: 20, employeeName: 'Amelia Clarke', userId: 'seller', submittedAt: NOW });
    expect(record).toMatchObject({ monthKeys: ['2026-04'], reference: 'LR-000001' });
    const half: Asked = { leaveType: 'Annual', startDate: day('2026-05-04'), endDate: day('2026-05-04') };
    const afternoon = { ...half, halfDay: 'SecondHalf' as const };
    expect((await world.commit('seller', asking(who, afternoon)))[0]).toMatchObject({ halfDays: 1 });
  });
  it('overlaps with no other of the same person', async () => {
    const who = await applicant('seller');
    const first = await asked(who, 'seller');
    const again = { ...TEN_DAYS, startDate: day('2026-04-15'), endDate: day('2026-04-16') };
    expect(await world.refusal('seller', asking(who, again))).toBe('invalid startDate leaveRequests.error.overlap');
    expect(await world.refusal('seller', asking(who, again, 'Draft'))).toBe('written');
    await change('seller', first, { status: 'Cancelled' });
    expect(await world.refusal('seller', asking(who, again))).toBe('written');
  });
  it('takes no more annual leave than is left', async () => {
    const who = await applicant('seller');
    await world.given('settings', { id: 'leave', policies: leaveDefaults('AE'), carryOverDays: 0 });
    await asked(who, 'seller');
    const span = (endDate: string): Asked => ({ ...TEN_DAYS, startDate: day('2026-06-01'), endDate: day(endDate) });
    expect(await world.refusal('seller', asking(who, span('2026-06-21')))).toBe(
      'invalid endDate leaveRequests.error.balance',
    );
    expect(await world.refusal('seller', asking(who, span('2026-06-20')))).toBe('written');
    const ill: Asked = { ...span('2026-08-20'), leaveType: 'Sick', startDate: day('2026-08-01') };
    expect(await world.refusal('seller', asking(who, ill))).toBe('written');
  });
  it('takes each day from the year of service it falls into', async () => {
    await world.given('settings', { id: 'leave', policies: leaveDefaults('AE'), carryOverDays: 5, carryOverMonths: 3 });
    // hired on 8 January 2024: the third year ends on 7 January 2027
    const who = await applicant('seller');
    const span = (from: string, to: string): Asked => ({ ...TEN_DAYS, startDate: day(from), endDate: day(to) });
    await asked(who, 'seller', span('2026-12-01', '2026-12-30'));
    // eight days of the third year, of which five came over into it and are gone since April
    const over = asking(who, span('2026-12-31', '2027-01-10'));
    expect(await world.refusal('seller', over)).toBe('invalid endDate leaveRequests.error.balance');
    expect(await world.refusal('seller', asking(who, span('2027-01-08', '2027-02-06')))).toBe('written');
    expect(await world.refusal('seller', asking(who, span('2027-02-07', '2027-02-07')))).toMatch('balance');
  });
  it.each<[string, Values, string]>([
    ['an end before the beginning', { endDate: day('2026-04-01') }, 'invalid'],
    ['half of ten days', { halfDay: 'FirstHalf' }, 'leaveRequests.error.halfDay'],
    ['a kind nobody knows', { leaveType: 'Sabbatical' }, 'ui.validation.choice'],
    ['approved at birth', { status: 'Approved' }, 'ui.validation'],
    ['signed at birth', { decidedBy: 'hr' }, 'leaveRequests.error.signed'],
    ['decided at birth', { decidedAt: NOW, submittedAt: day('2020-01-01') }, 'written'],
  ])('with %s', async (_, lie, outcome) => {
    const who = await applicant('seller');
    expect(await world.refusal('seller', lied(asking(who), 'leaveRequests', lie))).toMatch(outcome);
    const other = await applicant('other');
    expect(await world.refusal('other', asking(other))).toBe('written');
  });
});

describe('the answer', () => {
  it('is never one’s own', async () => {
    const mine = await asked(await applicant('hr'), 'hr');
    expect(await change('hr', mine, approval('hr'))).toBe('invalid decidedBy leaveRequests.error.own');
    expect(await change('hr', mine, refusal('hr', 'No'))).toBe('invalid decidedBy leaveRequests.error.own');
    expect(await change('ceo', mine, approval('ceo'))).toBe('written');
    const seller = await asked(await applicant('seller'), 'seller');
    for (const by of ['seller', 'other']) expect(await change(by, seller, approval(by))).toBe('forbidden');
    expect(await change('hr', seller, approval('hr'))).toBe('written');
  });
  it('is signed by the person who gives it, a refusal has its reason', async () => {
    const leave = await asked(await applicant('seller'), 'seller');
    expect(await change('hr', leave, approval('ceo'))).toBe('invalid decidedBy leaveRequests.error.signed');
    expect(await change('hr', leave, { status: 'Approved' })).toMatch('invalid decidedBy');
    expect(await change('hr', leave, refusal('hr'))).toMatch('invalid decisionNote');
    expect(await change('hr', leave, refusal('hr', 'Too many are away'))).toBe('written');
    expect(stored(leave.id)).toMatchObject({ decidedBy: 'hr', decidedAt: NOW });
  });
  it('does not change the request', async () => {
    const leave = await asked(await applicant('seller'), 'seller');
    await change('hr', leave, approval('hr'));
    const longer = { endDate: day('2026-04-20') };
    expect(await change('seller', leave, longer)).toBe('forbidden');
    expect(await change('hr', leave, longer)).toMatch('leaveRequests.error.decided');
    expect(await change('seller', leave, { status: 'Cancelled' })).toBe('written');
  });
});

describe('an answer that is taken back', () => {
  const back = { status: 'Submitted', decisionNote: undefined };
  it.each([
    ['a yes', (by: string) => approval(by)],
    ['a no', (by: string) => refusal(by, 'Too many are away')],
  ])('%s: by its author the request waits again, and the person gets a notice', async (_, answer) => {
    const leave = await asked(await applicant('seller'), 'seller');
    await change('hr', leave, answer('hr'));
    for (const by of ['ceo', 'seller', 'other']) expect(await change(by, leave, back)).not.toBe('written');
    expect(await change('hr', leave, back)).toBe('written');
    for (const gone of ['decidedBy', 'decidedAt', 'decisionNote']) expect(stored(leave.id)).not.toHaveProperty(gone);
    expect(stored(leave.id)).toMatchObject({ status: 'Submitted', submittedAt: NOW });
    expect(await change('ceo', leave, approval('ceo'))).toBe('written');
  });
  it('no longer after an hour', async () => {
    const leave = await asked(await applicant('seller'), 'seller');
    await change('hr', leave, approval('hr'));
    const hourAgo = new Date(NOW.getTime() - 3_600_001);
    await world.given('leaveRequests', { ...stored(leave.id), decidedAt: hourAgo });
    expect(await change('hr', leave, back)).toBe('invalid status leaveRequests.error.takeBack');
  });
});

describe('taking it back', () => {
  const ILL: Asked = { leaveType: 'Sick', startDate: day('2026-02-28'), endDate: day('2026-03-05') };
  it('the person may until it begins, a manager later too', async () => {
    const leave = await asked(await applicant('seller'), 'seller', ILL);
    await change('hr', leave, approval('hr'));
    expect(await change('seller', leave, { status: 'Cancelled' })).toBe('forbidden');
    expect(await change('hr', leave, { status: 'Cancelled' })).toBe('written');
  });
  it('a manager may after payroll has paid it, too: the next one settles it', async () => {
    const leave = await asked(await applicant('seller'), 'seller', ILL);
    await change('hr', leave, approval('hr'));
    await world.given('payroll', { id: 'regular_2026-02', periodKey: '2026-02', status: 'Paid' });
    expect(await change('hr', leave, { status: 'Cancelled' })).toBe('written');
    const [mark, ...others] = world.store.readAll('companies/company_a_0001/payChanges');
    expect(others).toEqual([]);
    expect(mark?.data).toMatchObject({ periodKey: '2026-02', reason: 'Leave', isOpen: true });
  });
});

describe('the way', () => {
  it('goes from a draft, which is changed, to a request, and back from nowhere', async () => {
    const who = await applicant('seller');
    const draft = await asked(who, 'seller', TEN_DAYS, 'Draft');
    expect(draft).not.toHaveProperty('submittedAt');
    expect(await change('hr', draft, approval('hr'))).toMatch('ui.validation.move');
    const longer = { ...TEN_DAYS, endDate: day('2026-04-17'), reason: 'My sister marries' };
    await world.commit('seller', asking(who, longer, 'Draft', stored(draft.id)));
    expect(stored(draft.id).halfDays).toBe(24);
    await world.commit('seller', asking(who, longer, 'Submitted', stored(draft.id)));
    expect(await change('seller', draft, { status: 'Cancelled' })).toBe('written');
    for (const by of ['seller', 'hr']) expect(await change(by, draft, { status: 'Submitted' })).not.toBe('written');
  });
  it('managers archive and restore it; archived it does not change', async () => {
    const leave = await asked(await applicant('seller'), 'seller');
    const shelf = (type: 'archive' | 'restore') => {
      const { id, version } = stored(leave.id);
      return [{ type, resource: 'leaveRequests', id, version, set: {} } as const];
    };
    for (const by of ['seller', 'other', 'ceoB']) expect(await world.refusal(by, shelf('archive'))).toBe('forbidden');
    expect(await world.refusal('hr', shelf('archive'))).toBe('written');
    expect(await change('hr', leave, approval('hr'))).toBe('deleted');
    expect(await world.refusal('ceo', shelf('restore'))).toBe('written');
    expect(await change('hr', leave, approval('hr'))).toBe('written');
  });
});

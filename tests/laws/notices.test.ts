import { describe, expect, it } from 'vitest';
import { COMMITTED } from '#areas/committed.ts';
import { isMutable } from '#kit/inbox/mutes.ts';
import { ALWAYS, NOTICE_TYPES } from '#model/notices/notices.ts';
import { LOCALES } from '#model/people/account.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { allWords } from './locales.ts';
import { filesUnder, read } from './source.ts';

const now = new Date('2026-06-15T08:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const stored = (values: Values): AnyRecord => ({ id: 'r1', archivedAt: null, ...values }) as unknown as AnyRecord;
/** Whom a change tells what, as `uid type state`. */
function told(resource: string, after: Values, before?: Values): string[] {
  const schema = COMMITTED.find(({ name }) => name === resource);
  const notices = schema?.notify?.(stored(after), before && stored(before), { actor: 'boss', now }) ?? [];
  const whoOf = (notice: (typeof notices)[number]) =>
    'permission' in notice ? `${notice.permission.action}-${notice.permission.resource}` : notice.userId;
  return notices.map((notice) => [whoOf(notice), notice.type, notice.params.state].filter(Boolean).join(' '));
}

describe('whom a change tells', () => {
  it('a candidate: the person who looks after them, else people who hire', () => {
    expect(told('applications', { fullName: 'Ana', recruiterId: 'sam' })).toEqual(['sam ApplicationNew']);
    expect(told('applications', { fullName: 'Ana' })).toEqual(['edit-applications ApplicationNew']);
    expect(told('applications', { fullName: 'Ana' }, { fullName: 'An' })).toEqual([]);
  });
  it('a listing: its agent, when its price is another', () => {
    const listing = { title: 'Tower', sellerId: 'sam', listPriceMinor: 500 };
    expect(told('properties', listing, { ...listing, listPriceMinor: 900 })).toEqual(['sam PriceChange']);
    expect(told('properties', listing, { ...listing, title: 'Tour' })).toEqual([]);
    expect(told('properties', listing)).toEqual([]);
  });
  it('a lead: its new seller', () => {
    const lead = { fullName: 'Zoé', sellerId: 'sam' };
    expect(told('leads', lead)).toEqual(['sam LeadAssigned']);
    expect(told('leads', lead, { ...lead, sellerId: 'kim' })).toEqual(['sam LeadAssigned']);
    expect(told('leads', lead, { ...lead, fullName: 'Zoe' })).toEqual([]);
    expect(told('leads', { ...lead, sellerId: undefined }, lead)).toEqual([]);
    expect(told('leads', { ...lead, archivedAt: now }, { ...lead, sellerId: 'kim' })).toEqual([]);
  });
  it('a task: the person it is assigned to', () => {
    const task = { title: 'Call', assigneeId: 'sam' };
    expect(told('todo', task)).toEqual(['sam TodoAssigned']);
    expect(told('todo', { ...task, status: 'Done' }, task)).toEqual([]);
  });
  it('a note: those it names, once', () => {
    const note = { resourceName: 'leads', resourceRecordKey: 'l1', mentions: ['sam', 'kim'] };
    expect(told('activities', note)).toEqual(['sam Mention leads', 'kim Mention leads']);
    expect(told('activities', note, note)).toEqual([]);
    expect(told('activities', { ...note, mentions: undefined })).toEqual([]);
  });
  it('leave: the person who requested it, once it was answered', () => {
    const leave = { userId: 'sam', status: 'Submitted', startDate: now };
    expect(told('leaveRequests', { ...leave, status: 'Approved' }, leave)).toEqual(['sam LeaveDecision Approved']);
    expect(told('leaveRequests', { ...leave, status: 'Rejected' }, leave)).toEqual(['sam LeaveDecision Rejected']);
    expect(told('leaveRequests', { ...leave, status: 'Cancelled' }, leave)).toEqual([]);
    const granted = { ...leave, status: 'Approved', halfDays: 6 };
    expect(told('leaveRequests', { ...granted, halfDays: 10 }, granted)).toEqual(['sam LeaveDecision Recounted']);
    expect(told('leaveRequests', granted, granted)).toEqual([]);
    expect(told('leaveRequests', leave)).toEqual([]);
  });
  it('a payslip: its employee, once it is locked', () => {
    const slip = { userId: 'sam', periodKey: '2026-05', status: 'Locked' };
    expect(told('payslips', slip, { ...slip, status: 'Draft' })).toEqual(['sam PayslipReady']);
    expect(told('payslips', { ...slip, status: 'Paid' }, slip)).toEqual([]);
    expect(told('payslips', { ...slip, userId: undefined }, { ...slip, status: 'Draft' })).toEqual([]);
  });
  it('a share: its agent, each time more of it may be paid out', () => {
    const share = { dealId: 'd1', userId: 'sam', label: 'Tower', status: 'Payable', payableMinor: 500 };
    expect(told('dealSplits', share, { ...share, status: 'Accrued', payableMinor: undefined })).toEqual([
      'sam CommissionPayable',
    ]);
    expect(told('dealSplits', { ...share, payableMinor: 900 }, share)).toEqual(['sam CommissionPayable']);
    expect(told('dealSplits', { ...share, status: 'Paid' }, share)).toEqual([]);
    expect(told('dealSplits', { ...share, status: 'Accrued', payableMinor: undefined })).toEqual([]);
  });
  it('a deal: its agents, when it moves; managers, on a request to close it', () => {
    const deal = { title: 'Tower', stage: 'New', sellerIds: ['sam', 'kim'] };
    expect(told('deals', { ...deal, stage: 'Reserved' }, deal)).toEqual([
      'sam DealStage Reserved',
      'kim DealStage Reserved',
    ]);
    expect(told('deals', { ...deal, stage: 'Closed' }, deal)).toEqual([
      'sam DealClosed Closed',
      'kim DealClosed Closed',
    ]);
    expect(told('deals', deal)).toEqual([]);
    const asked = { ...deal, stage: 'TransferPending', closingRequestedAt: now };
    expect(told('deals', { ...asked, closingRequestedAt: undefined }, asked)).toEqual([
      'sam ClosingRequest Returned',
      'kim ClosingRequest Returned',
    ]);
    expect(told('deals', asked, { ...asked, closingRequestedAt: undefined })).toEqual([
      'reopen-deals ClosingRequest Asked',
    ]);
  });
  it('a meeting: those it concerns, as long as it is not over', () => {
    const meeting = { title: 'Viewing', startAt: later(24), endAt: later(25), attendeeIds: ['boss', 'sam'] };
    expect(told('meetings', meeting)).toEqual(['boss MeetingChanged Invited', 'sam MeetingChanged Invited']);
    expect(told('meetings', { ...meeting, attendeeIds: ['boss', 'kim'] }, meeting)).toEqual([
      'kim MeetingChanged Invited',
      'sam MeetingChanged Removed',
    ]);
    const moved = { ...meeting, startAt: later(26), endAt: later(27), attendeeIds: ['sam'] };
    expect(told('meetings', moved, meeting)).toEqual(['boss MeetingChanged Removed', 'sam MeetingChanged Moved']);
    const one = { ...meeting, attendeeIds: ['sam'] };
    expect(told('meetings', { ...one, location: 'Lobby' }, one)).toEqual(['sam MeetingChanged Elsewhere']);
    expect(told('meetings', { ...one, showingAppointmentStatus: 'Cancelled' }, one)).toEqual([
      'sam MeetingChanged Cancelled',
    ]);
    expect(told('meetings', one, { ...one, showingAppointmentStatus: 'Cancelled' })).toEqual([
      'sam MeetingChanged Invited',
    ]);
    expect(told('meetings', { ...one, acceptedIds: ['sam'] }, one)).toEqual([]);
    const over = { ...one, startAt: later(-3), endAt: later(-2) };
    expect(told('meetings', { ...over, location: 'Lobby' }, over)).toEqual([]);
  });
});

describe('every type has a producer', () => {
  const producers = filesUnder('src', /\/(notify|timed|person-writes)\.ts$/).map(read);
  it.each(NOTICE_TYPES)('%s', (type) => expect(producers.some((text) => text.includes(`'${type}'`))).toBe(true));
});

it.each(LOCALES)('every type has a name and a sentence in %s', (locale) => {
  const keys = [...(allWords().get('inbox')?.get(locale)?.keys() ?? [])];
  for (const type of NOTICE_TYPES) {
    expect(keys).toContain(`type.${type}`);
    expect(
      keys.some((key) => key === `text.${type}` || key.startsWith(`text.${type}.`)),
      type,
    ).toBe(true);
  }
});

it('pay and security cannot be muted', () => {
  expect(NOTICE_TYPES.filter((type) => !isMutable(type))).toEqual(NOTICE_TYPES.filter((type) => ALWAYS.includes(type)));
});

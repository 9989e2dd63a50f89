import { beforeEach, describe, expect, it } from 'vitest';
import type { AnyRecord, Values } from '#model/schema.ts';
import { A, CommitWorld, freshId, NOW, population, typedSample, update } from '#tests/commit/world.ts';

let world: CommitWorld;
beforeEach(() => {
  // the office keeps every meeting, and its leads are for others
  world = new CommitWorld([
    ...population().map(({ path, data }) =>
      path === `companies/${A}` ? { path, data: { ...data, packs: ['office'] } } : { path, data },
    ),
    {
      path: 'users/desk',
      data: {
        ...{ email: 'desk@example.com', firstname: 'Given', lastname: 'desk', Role: 'Secretary', company_id: A },
        ...{ isBanned: false, forcePasswordReset: false, CreationDate: NOW },
      },
    },
    { path: `companies/${A}/directory/desk`, data: { name: 'Given desk', Role: 'Secretary', active: true } },
  ]);
});
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);

/** A viewing of a lead, confirmed and over by now. */
async function viewing(leadId: string, more: Values = {}): Promise<AnyRecord> {
  const people = { organiserId: 'seller', attendeeIds: ['seller'], acceptedIds: ['seller'], declinedIds: undefined };
  const { propertyIds: _none, ...sample } = typedSample('meetings', { kind: 'Viewing', leadId, ...people });
  const { id: propertyId } = await world.given('properties', { title: 'Tower', sellerId: 'seller' });
  return world.given('meetings', {
    ...{ ...sample, propertyIds: [propertyId], startAt: hours(-2), endAt: hours(-1), allDay: false },
    ...{ showingAppointmentStatus: 'Confirmed', ...more },
  });
}
const givenLead = (status: string, more: Values = {}) =>
  world.given('leads', {
    ...typedSample('leads', { sellerId: 'seller', mobilePhone: '+971501112233', status }),
    ...{ reference: 'L-000001', currency: 'AED', assigned: true, score: 1, band: 'Cold', fullName: 'Zoé', ...more },
  });
const complete = (meeting: AnyRecord, by = 'seller', more = {}) =>
  world.call(by, 'meetings.complete', meeting, {}, more);
const lead = (id: string) => world.read(`leads/${id}`);

describe('a viewing that took place', () => {
  it.each(['New', 'Contacted', 'Unreachable', 'Qualified'])('moves its lead on from %s', async (status) => {
    const { id } = await givenLead(status);
    const meeting = await viewing(id);
    const answer = await complete(meeting);
    expect(answer.effects).toEqual([{ key: 'leadMoves', params: { name: 'Zoé' } }]);
    expect(answer.record).toMatchObject({ id: meeting.id, showingAppointmentStatus: 'Completed' });
    expect(lead(id)).toMatchObject({ status: 'Viewing', viewingCount: 1, updatedBy: 'seller' });
    expect(lead(id)?.lastActivityAt).toEqual(meeting.startAt);
    expect(world.read(`activities/viewing_${meeting.id}`)).toMatchObject({
      ...{ resourceName: 'leads', resourceRecordKey: id, type: 'Viewing', at: meeting.startAt, byUid: 'seller' },
    });
    expect(world.read(`history/leads_${id}_2`)).toMatchObject({
      ...{ changeType: 'StatusChanged', command: 'meetings.complete' },
    });
  });
  it.each([
    ['New', 'Interested', 'Negotiating', 'leadNegotiates'],
    ['Viewing', 'Interested', 'Negotiating', 'leadNegotiates'],
    ['Qualified', 'Unsure', 'Viewing', 'leadMoves'],
    ['Viewing', 'NotInterested', 'Viewing', 'leadIsTold'],
  ])('of a lead at %s that was found %s moves it to %s', async (status, interest, after, effect) => {
    const { id } = await givenLead(status);
    const meeting = await viewing(id, { feedback: [{ interest: 'Unsure', liked: 'The garden' }] });
    const answer = await world.call('seller', 'meetings.complete', meeting, { to: 'Completed', interest });
    expect(answer.effects).toMatchObject([{ key: effect }]);
    expect(lead(id)).toMatchObject({ status: after });
    const [propertyId] = meeting.propertyIds as string[];
    expect(world.read(`meetings/${meeting.id}`)?.feedback).toEqual([
      { propertyId, interest },
      { interest: 'Unsure', liked: 'The garden' },
    ]);
  });
  it.each(['Viewing', 'Negotiating'])('leaves a lead at %s there, and is counted', async (status) => {
    const { id } = await givenLead(status);
    const { effects } = await complete(await viewing(id));
    expect(effects).toEqual([{ key: 'leadIsTold', params: { name: 'Zoé' } }]);
    expect(lead(id)).toMatchObject({ status, viewingCount: 1 });
  });
  it.each<[string, Values, Values]>([
    ['the lead is lost', { status: 'Lost', lostReason: 'Budget' }, {}],
    ['the lead is archived', { status: 'Qualified', archivedAt: NOW }, {}],
    ['it was no viewing', { status: 'Qualified' }, { kind: 'ClientMeeting' }],
  ])('changes the meeting alone where %s', async (_, values, more) => {
    const { id } = await givenLead('New', values);
    const before = lead(id);
    const meeting = await viewing(id, more);
    expect((await complete(meeting)).effects).toEqual([]);
    expect(world.read(`meetings/${meeting.id}`)?.showingAppointmentStatus).toBe('Completed');
    expect(lead(id)).toEqual(before);
  });
  it('leaves a lead unchanged that the caller may not edit, says nothing of it, and is saved', async () => {
    const { id } = await givenLead('New', { sellerId: 'other' });
    for (const by of ['seller', 'desk']) {
      const meeting = await viewing(id);
      expect((await complete(meeting, by)).effects).toEqual([{ key: 'leadStays' }]);
      expect(world.read(`meetings/${meeting.id}`)?.showingAppointmentStatus).toBe('Completed');
      expect(lead(id)).toMatchObject({ status: 'New', version: 1 });
      expect(world.read(`activities/viewing_${meeting.id}`)).toBeUndefined();
    }
  });
  it('is refused to others, before it began, and where it is over; the lead may have changed meanwhile', async () => {
    const { id } = await givenLead('New');
    const meeting = await viewing(id);
    const refusal = (one: AnyRecord, by = 'seller', more = {}) => world.refusalOf(() => complete(one, by, more));
    expect(await refusal(meeting, 'other')).toBe('forbidden');
    expect(await refusal(meeting, 'seller', { version: 2 })).toBe('conflict');
    expect(await refusal(await viewing(id, { startAt: hours(1), endAt: hours(2) }))).toBe(
      'invalid startAt meetings.error.notYet',
    );
    expect(await refusal(await viewing(id, { showingAppointmentStatus: 'Cancelled' }))).toBe(
      'invalid showingAppointmentStatus ui.validation.move',
    );
    await world.commit('seller', [update('leads', { id, version: 1 }, { notes: 'Changed meanwhile' })]);
    expect(await refusal(meeting)).toBe('written');
  });
  it('says what it would do, and writes nothing', async () => {
    const { id } = await givenLead('New');
    const before = world.store.all();
    const answer = await complete(await viewing(id), 'seller', { dryRun: true });
    expect(answer).toMatchObject({ effects: [{ key: 'leadMoves' }], issues: [] });
    expect(lead(id)?.status).toBe('New');
    expect(before.some(({ path }) => path.includes('/activities/'))).toBe(false);
    expect(world.store.all().some(({ path }) => path.includes('/activities/'))).toBe(false);
  });
  it('is answered when it is sent again, and counted once', async () => {
    const { id } = await givenLead('New');
    const meeting = await viewing(id);
    const key = freshId();
    await complete(meeting, 'seller', { key });
    await complete(meeting, 'seller', { key });
    expect(lead(id)).toMatchObject({ version: 2, viewingCount: 1 });
  });
  it('is no plain change, alone or with its lead', async () => {
    const record = await givenLead('New');
    const meeting = await viewing(record.id);
    const ended = update('meetings', meeting, { showingAppointmentStatus: 'Completed' });
    for (const changes of [[ended], [ended, update('leads', record, { status: 'Viewing' })]])
      expect(await world.refusal('seller', changes)).toBe('invalid showingAppointmentStatus ui.validation.move');
    expect(await world.refusal('seller', [update('meetings', meeting, { showingAppointmentStatus: 'NoShow' })])).toBe(
      'written',
    );
  });
});

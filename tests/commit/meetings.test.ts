import { beforeEach, describe, expect, it } from 'vitest';
import { reassign, reschedule, respond } from '#areas/work/meetings/commands.ts';
import type { Meeting } from '#areas/work/meetings/schema.ts';
import { withoutUndefined } from '#lib/data/without-undefined.ts';
import { requestedChanges } from '#model/commit/requested-changes.ts';
import type { Values } from '#model/schema.ts';
import { CommitWorld, create, NOW, typedSample, update } from './world.ts';

let world: CommitWorld;
beforeEach(() => {
  world = new CommitWorld();
});
const hours = (count: number, from = NOW) => new Date(from.getTime() + count * 3_600_000);
const typed = (more: Values = {}): Values => {
  const { propertyIds: _none, ...sample } = typedSample('meetings', {
    kind: 'Internal',
    title: 'Weekly round',
    startAt: NOW,
    endAt: hours(1),
    allDay: false,
    showingAppointmentStatus: 'Pending',
    organiserId: 'seller',
    attendeeIds: ['seller', 'other', 'accountant'],
  });
  return { ...sample, ...more };
};
async function given(more: Values = {}): Promise<Meeting> {
  const [record] = await world.commit('ceo', [create('meetings', typed(more))]);
  if (!record) throw new Error('no meeting');
  return record as Meeting;
}
const stored = (id: string) => ({ ...world.read(`meetings/${id}`), id }) as Meeting;
const answer = (uid: string, record: Meeting, said: 'accepted' | 'declined' | 'pending', of = uid) =>
  world.refusal(uid, requestedChanges(respond(record, of, said).changes));

describe('a meeting', () => {
  it('is called for oneself, by managers for anybody, and changed by its organiser', async () => {
    expect(await world.refusal('seller', [create('meetings', typed())])).toBe('written');
    expect(await world.refusal('seller', [create('meetings', typed({ organiserId: 'other' }))])).toBe('forbidden');
    expect(await world.refusal('accountant', [create('meetings', typed({ organiserId: 'accountant' }))])).toBe(
      'forbidden',
    );
    const record = await given();
    expect(await world.refusal('other', [update('meetings', record, { title: 'Another' })])).toBe('forbidden');
    expect(await world.refusal('seller', [update('meetings', record, { organiserId: 'other' })])).toBe('forbidden');
    expect(await world.refusal('seller', [update('meetings', record, { title: 'Another' })])).toBe('written');
  });
  it.each<[string, Values]>([
    ['no title', { title: 'ab' }],
    ['an end before the start', { endAt: hours(-1) }],
    ['an end with the start', { endAt: NOW }],
    ['thirteen hours', { endAt: hours(13) }],
    ['eight days', { allDay: true, endAt: hours(8 * 24) }],
    ['a viewing of nothing', { kind: 'Viewing', propertyIds: undefined }],
    ['a link that is not secure', { meetingUrl: 'http://example.com/room' }],
    ['a state nobody knows', { showingAppointmentStatus: 'Maybe' }],
    ['an end that came already', { showingAppointmentStatus: 'Completed' }],
    ['access with more in it', { access: { keyHolder: 'x', code: '1234' } }],
    ['somebody who is not there', { attendeeIds: ['seller', 'nobody'] }],
    ['more than a meeting has', { reminder: 5 }],
  ])('with %s is refused', async (_, lie) => {
    const values = withoutUndefined(typed(lie));
    expect(await world.refusal('seller', [create('meetings', values)])).toMatch(/^invalid/);
    expect(await world.refusal('seller', [create('meetings', typed())])).toBe('written');
  });
  it('is handed over by a manager: the colleague is invited in place of the former one, and not by the seller', async () => {
    const record = await given({ attendeeIds: ['seller', 'accountant'] });
    const handed = requestedChanges(reassign(record, 'other', hours(24)).changes);
    expect(await world.refusal('seller', handed)).toBe('forbidden');
    expect(await world.refusal('ceo', handed)).toBe('written');
    expect(stored(record.id)).toMatchObject({
      ...{ organiserId: 'other', attendeeIds: ['other', 'accountant'], startAt: hours(24), endAt: hours(25) },
    });
    const back = requestedChanges(reassign(stored(record.id), 'seller', hours(24)).changes);
    expect(await world.refusal('ceo', back)).toBe('written');
  });
  it('invites its organiser, who comes, whatever is sent', async () => {
    const [record] = await world.commit('seller', [create('meetings', typed({ attendeeIds: ['other'] }))]);
    expect(record).toMatchObject({ attendeeIds: ['seller', 'other'], acceptedIds: ['seller'] });
  });
  it('is over only after it began, and goes the way it is declared', async () => {
    const field = 'showingAppointmentStatus';
    const record = await given({ startAt: hours(24), endAt: hours(25), [field]: 'Confirmed' });
    const move = (to: string) => world.refusal('seller', [update('meetings', stored(record.id), { [field]: to })]);
    expect(await move('NoShow')).toBe('invalid startAt meetings.error.notYet');
    expect(await move('Pending')).toBe('invalid showingAppointmentStatus ui.validation.move');
    world.now = hours(26);
    expect(await move('NoShow')).toBe('written');
  });
  it('is in the history of all who are or were invited', async () => {
    const record = await given();
    await world.commit('seller', [update('meetings', record, { attendeeIds: ['seller'] })]);
    expect(world.read(`history/meetings_${record.id}_2`)?.sellerIds).toEqual(['seller', 'other', 'accountant']);
  });
});

describe('an answer', () => {
  it('is everybody’s own: yes, no and nothing again', async () => {
    const record = await given();
    for (const [said, yes, no] of [
      ['accepted', ['seller', 'other'], undefined],
      ['declined', ['seller'], ['other']],
      ['pending', ['seller'], undefined],
    ] as const) {
      expect(await answer('other', stored(record.id), said)).toBe('written');
      expect([stored(record.id).acceptedIds, stored(record.id).declinedIds]).toEqual([yes, no]);
    }
  });
  it('is given for nobody else, not even by the organiser or a manager', async () => {
    const record = await given();
    for (const uid of ['other', 'seller', 'ceo'])
      expect(await answer(uid, record, 'accepted', 'accountant')).toBe('forbidden');
    expect(await answer('ceo', record, 'declined', 'seller')).toBe('forbidden');
    const [made] = [create('meetings', typed({ acceptedIds: ['seller', 'other'] }))];
    expect(await world.refusal('seller', [made])).toBe('forbidden');
    expect(await answer('accountant', record, 'accepted')).toBe('written');
  });
  it('brings nothing else with it, and is of those invited alone', async () => {
    const record = await given({ attendeeIds: ['seller', 'other'] });
    expect(await answer('accountant', record, 'accepted')).toBe('forbidden');
    const more = [update('meetings', record, { acceptedIds: ['seller', 'other'], title: 'Mine' })];
    expect(await world.refusal('other', more)).toBe('forbidden');
    expect(await world.refusal('other', [update('meetings', record, { attendeeIds: ['seller'] })])).toBe('forbidden');
    expect(await answer('other', record, 'accepted')).toBe('written');
  });
  it('counts for one time: another one is another question', async () => {
    const record = await given();
    await answer('other', record, 'accepted');
    const moved = reschedule(stored(record.id), hours(24), hours(25));
    expect(await world.refusal('seller', requestedChanges(moved.changes))).toBe('written');
    expect(stored(record.id).acceptedIds).toEqual(['seller']);
  });
});

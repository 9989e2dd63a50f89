import { beforeEach, describe, expect, it } from 'vitest';
import type { AnyRecord, Values } from '#model/schema.ts';
import { A, CommitWorld, create, NOW, population, typedSample, update } from './world.ts';

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
async function givenLead(more: Values = {}): Promise<AnyRecord> {
  const values = typedSample('leads', { sellerId: 'other', mobilePhone: '+971501234567', ...more });
  const [lead] = await world.commit('ceo', [create('leads', values)]);
  if (!lead) throw new Error('no lead');
  return lead;
}

describe('a viewing that took place', () => {
  const viewing = async (leadId: string): Promise<AnyRecord> => {
    const at = { startAt: new Date(NOW.getTime() - 7_200_000), endAt: new Date(NOW.getTime() - 3_600_000) };
    const people = { organiserId: 'seller', attendeeIds: ['seller'], acceptedIds: ['seller'], declinedIds: undefined };
    const values = typedSample('meetings', { kind: 'Viewing', leadId, ...at, ...people });
    return world.given('meetings', { ...values, showingAppointmentStatus: 'Confirmed' });
  };
  const held = (meeting: AnyRecord) => update('meetings', meeting, { showingAppointmentStatus: 'Completed' });

  it('leaves a lead unchanged that the caller may not edit, and is saved', async () => {
    const lead = await givenLead();
    for (const by of ['seller', 'desk']) {
      const meeting = await viewing(lead.id);
      expect([by, await world.refusal(by, [held(meeting)])]).toEqual([by, 'written']);
      expect(world.read(`meetings/${meeting.id}`)?.showingAppointmentStatus).toBe('Completed');
      expect(world.read(`leads/${lead.id}`)).toMatchObject({ status: 'New', version: 1 });
      expect(world.read(`activities/viewing_${meeting.id}`)).toBeUndefined();
    }
  });
  it('moves the lead of a caller who may edit it', async () => {
    const lead = await givenLead({ sellerId: 'seller' });
    const meeting = await viewing(lead.id);
    expect(await world.refusal('seller', [held(meeting)])).toBe('written');
    expect(world.read(`leads/${lead.id}`)).toMatchObject({ status: 'Viewing', version: 2 });
    expect(world.read(`activities/viewing_${meeting.id}`)).toMatchObject({ type: 'Viewing', byUid: 'seller' });
  });
});

describe('a colleague who is named in a note', () => {
  const named = (lead: AnyRecord, ...uids: string[]) => [
    update('leads', lead, {}),
    create('activities', {
      ...{ resourceName: 'leads', resourceRecordKey: lead.id, type: 'Note', at: NOW, byUid: 'ceo' },
      text: uids.map((uid) => `@[${uid}]`).join(' '),
    }),
  ];
  const notified = () =>
    world.store
      .all()
      .flatMap(({ path, data }) =>
        data.type === 'Mention' && path.includes('/notifications/') ? [String(data.userId)] : [],
      );

  it('is notified only of a record that they may open', async () => {
    const lead = await givenLead();
    await world.commit('ceo', named(lead, 'other', 'seller', 'accountant', 'desk', 'hr'));
    expect(notified().sort()).toEqual(['hr', 'other']);
  });
  it('is notified of one that becomes theirs with the note', async () => {
    const lead = await givenLead();
    const [moved, note] = named(lead, 'seller');
    if (!moved || !note || moved.type !== 'update') throw new Error('two changes');
    await world.commit('ceo', [{ ...moved, set: { sellerId: 'seller' } }, note]);
    expect(notified()).toEqual(['seller']);
  });
});

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
        email: 'desk@example.com',
        firstname: 'Given',
        lastname: 'desk',
        Role: 'Secretary',
        company_id: A,
        isBanned: false,
        forcePasswordReset: false,
        CreationDate: NOW,
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

describe('a colleague who is named in a note', () => {
  const named = (lead: AnyRecord, ...uids: string[]) => [
    update('leads', lead, {}),
    create('activities', {
      resourceName: 'leads',
      resourceRecordKey: lead.id,
      type: 'Note',
      at: NOW,
      byUid: 'ceo',
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

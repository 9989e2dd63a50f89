import { beforeEach, describe, expect, it } from 'vitest';
import type { Contact } from '#areas/sales/contacts/schema.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { recordIn } from '#tests/commit/staff-world.ts';
import { B, CommitWorld, create, freshId, NOW, typedSample, update } from '#tests/commit/world.ts';

let world: CommitWorld;
let kept: Contact;
let other: Contact;
const person = (more: Values = {}, companyId?: string) =>
  world.given(
    'contacts',
    {
      ...typedSample('contacts', { kind: 'Person', firstName: 'Ada', lastName: 'Girard', sellerId: 'seller' }),
      fullName: 'Ada Girard',
      kycStatus: 'NotStarted',
      lastActivityAt: NOW,
      ...more,
    },
    companyId,
  );
beforeEach(async () => {
  world = new CommitWorld();
  kept = await person({ mobilePhone: '+971501111111', notes: 'first' });
  other = await person({ mobilePhone: '+971502222222', notes: 'second', fullName: 'Ada G.', lastName: 'G.' });
});
const stored = (resource: 'contacts' | 'leads' | 'meetings' | 'todo' | 'deals', { id }: { readonly id: string }) =>
  recordIn(world, resource, id) as Values;
const merge = (more: Values = {}, by = 'ceo', options = {}) =>
  world.call(
    ...([by, 'contacts.merge', kept] as const),
    { otherId: other.id, otherVersion: other.version, ...more },
    options,
  );
const refusal = (more: Values = {}, by = 'ceo') => world.refusalOf(() => merge(more, by));
const separate = (by = 'ceo') => world.call(by, 'contacts.separate', recordIn(world, 'contacts', other.id));
const MEETING = {
  kind: 'Internal',
  leadId: undefined,
  propertyIds: undefined,
  startAt: NOW,
  endAt: new Date(NOW.getTime() + 3_600_000),
};
/** One record of each kind that names the contact that goes. */
async function givenPointing() {
  const made = async (resource: string, values: Values) => {
    const [record] = await world.commit('ceo', [create(resource, typedSample(resource, values))]);
    return record as AnyRecord;
  };
  const lead = await made('leads', { sellerId: 'seller', mobilePhone: '+971503333333' });
  // a command names the contact of a lead
  await world.call('ceo', 'leads.convertToContact', lead, { contactId: other.id });
  const contactIds = [other.id, kept.id];
  const meeting = await made('meetings', { organiserId: 'ceo', attendeeIds: ['ceo'], contactIds, ...MEETING });
  const about = { relatedName: 'contacts', relatedKey: other.id, relatedLabel: 'Ada G.' };
  const task = await made('todo', { assigneeId: 'ceo', ...about });
  const elsewhere = await made('todo', { assigneeId: 'ceo', ...about, relatedName: 'leads', relatedKey: lead.id });
  const friend = await made('contacts', { mobilePhone: '+971504444444', referredBy: other.id });
  const parties = { propertyId: undefined, externalProperty: 'Villa', buyerContactIds: [other.id] };
  const plain = { stage: 'New', leadId: undefined, sellerContactIds: undefined, sellerId: 'seller' };
  const open = await made('deals', { ...plain, ...parties });
  const lost = await world.given('deals', { ...open, id: freshId(), stage: 'Closed' });
  return { lead, meeting, task, elsewhere, friend, open, lost };
}

describe('two contacts that become one', () => {
  it('put everything open that named the other one to the one that stays, which takes over what was chosen', async () => {
    const { lead, meeting, task, elsewhere, friend, open, lost } = await givenPointing();
    const { effects } = await merge({ choices: [{ field: 'lastName', choice: 'take' }] });
    expect(effects.map(({ params }) => [params?.resource, params?.count])).toEqual(
      expect.arrayContaining([
        ['leads', 1],
        ['meetings', 1],
        ['todo', 1],
        ['contacts', 1],
        ['deals', 1],
      ]),
    );
    expect(stored('contacts', kept)).toMatchObject({
      fullName: 'Ada G.',
      phone2: '+971502222222',
      notes: 'first\n\nsecond',
      mergedFrom: [other.id],
    });
    expect(stored('contacts', other)).toMatchObject({ mergedInto: kept.id, archivedAt: NOW });
    expect(stored('leads', lead).contactId).toBe(kept.id);
    expect(stored('meetings', meeting).contactIds).toEqual([kept.id]);
    expect(stored('todo', task)).toMatchObject({ relatedKey: kept.id, relatedLabel: 'Ada Girard' });
    expect(stored('todo', elsewhere)).toMatchObject({ relatedKey: lead.id, relatedLabel: elsewhere.relatedLabel });
    expect(stored('contacts', friend).referredBy).toBe(kept.id);
    expect(stored('deals', open)).toMatchObject({ buyerContactIds: [kept.id], relatedKeys: [kept.id] });
    // a closed deal still names the contact that it was closed with
    expect(stored('deals', lost).buyerContactIds).toEqual([other.id]);
  });
  it('were last heard of when either of them was', async () => {
    const later = new Date('2026-03-02T09:00:00Z');
    other = await person({ mobilePhone: '+971502222222', lastActivityAt: later });
    await merge();
    expect(stored('contacts', kept).lastActivityAt).toEqual(later);
  });
  it('are only looked at in a dry run', async () => {
    await givenPointing();
    const before = world.store.all();
    expect((await merge({}, 'ceo', { dryRun: true })).effects).toHaveLength(5);
    expect(world.store.all()).toEqual(before);
  });
});

describe('a merge', () => {
  it.each<[string, Values]>([
    ['archived', { archivedAt: NOW }],
    ['kind', { kind: 'Organisation', company: 'Girard & Co' }],
  ])('is refused: %s', async (obstacle, more) => {
    expect(await refusal({ otherId: (await person(more)).id, otherVersion: 1 })).toBe(
      `invalid otherId merge.obstacle.${obstacle}`,
    );
    expect(await refusal()).toBe('written');
  });
  it('never loses a confidential file, nor makes one contact of itself', async () => {
    expect(await refusal({ otherId: kept.id })).toBe('invalid otherId merge.obstacle.same');
    for (const one of [kept, other]) await world.given('contacts', { ...one, kycStatus: 'InProgress' });
    await world.given('contactKyc', { id: other.id, status: 'InProgress' });
    expect(await refusal()).toBe('invalid otherId merge.obstacle.file');
    await world.given('contactKyc', { id: kept.id, status: 'InProgress' });
    const { effects } = await merge({}, 'ceo', { dryRun: true });
    expect(effects).toEqual([{ key: 'twoFiles', params: { primary: 'Ada Girard', other: 'Ada G.' } }]);
    expect(await refusal()).toBe('written');
  });
  it('is of those who decide whose contacts are whose, and names no contact that is not there or not theirs', async () => {
    for (const by of ['seller', 'accountant', 'ceoB']) expect(await refusal({}, by), by).toBe('forbidden');
    const foreign = await person({}, B);
    for (const otherId of [freshId(), foreign.id])
      expect(await refusal({ otherId, otherVersion: 1 })).toBe('invalid otherId ui.validation.reference');
    expect(await refusal({ choices: [{ field: 'notes', choice: 'lose' }] })).toMatch(/^invalid choices/);
    expect(await refusal({}, 'hr')).toBe('written');
  });
  it('is a conflict where either of them was changed since it was shown', async () => {
    await world.commit('seller', [update('contacts', other, { notes: 'third' })]);
    await expect(merge()).rejects.toMatchObject({
      kind: 'conflict',
      conflict: { id: other.id, record: { notes: 'third' } },
    });
    other = recordIn(world, 'contacts', other.id);
    await world.commit('seller', [update('contacts', kept, { notes: 'fourth' })]);
    expect(await refusal()).toBe('conflict');
    kept = recordIn(world, 'contacts', kept.id);
    expect(await refusal()).toBe('written');
  });
  it('is no plain change: no client says what went into what', async () => {
    const into = [
      { type: 'archive', resource: 'contacts', id: other.id, version: 1, set: { mergedInto: kept.id } },
    ] as const;
    await world.commit('ceo', into);
    expect(stored('contacts', other)).not.toHaveProperty('mergedInto');
    expect(await world.refusal('ceo', [update('contacts', kept, { mergedFrom: [other.id] })])).toBe(
      'invalid mergedFrom ui.validation.computed',
    );
  });
});

describe('a merge that is taken back', () => {
  /** Saved once by a person, so that the history knows how the record was. */
  async function saved<N extends Parameters<typeof stored>[0]>(resource: N, { id }: { readonly id: string }) {
    await world.commit('ceo', [update(resource, recordIn(world, resource, id), {})]);
    return recordIn(world, resource, id) as Values;
  }
  it('restores every record', async () => {
    const given = await givenPointing();
    const places = [
      ...[['contacts', kept] as const, ['contacts', other] as const, ['contacts', given.friend] as const],
      ...[['leads', given.lead] as const, ['meetings', given.meeting] as const, ['todo', given.task] as const],
      ['deals', given.open] as const,
    ];
    const before = [];
    for (const [resource, record] of places) before.push(await saved(resource, record));
    [kept, other] = [recordIn(world, 'contacts', kept.id), recordIn(world, 'contacts', other.id)];
    await merge();
    await separate();
    const own = ({ version: _, updatedAt: _at, updatedBy: _by, searchTokens: _tokens, ...values }: Values) => values;
    expect(places.map(([resource, record]) => own(stored(resource, record)))).toEqual(before.map(own));
  });
  it('leaves alone what somebody changed since', async () => {
    const { lead } = await givenPointing();
    kept = (await saved('contacts', kept)) as Contact;
    await merge();
    await world.commit('ceo', [update('leads', recordIn(world, 'leads', lead.id), { notes: 'Called' })]);
    await world.commit('ceo', [update('contacts', recordIn(world, 'contacts', kept.id), { city: 'Dubai' })]);
    await separate();
    expect(stored('leads', lead)).toMatchObject({ contactId: kept.id, notes: 'Called' });
    expect(stored('contacts', kept)).toMatchObject({ city: 'Dubai', phone2: '+971502222222' });
    expect(stored('contacts', kept)).not.toHaveProperty('mergedFrom');
  });
  it('is a merge, and by those who may bring contacts back', async () => {
    await world.commit('ceo', [{ type: 'archive', resource: 'contacts', id: other.id, version: 1, set: {} }]);
    expect(await world.refusalOf(() => separate())).toBe('invalid archivedAt merge.obstacle.changed');
    await world.commit('ceo', [{ type: 'restore', resource: 'contacts', id: other.id, version: 2, set: {} }]);
    other = recordIn(world, 'contacts', other.id);
    await merge();
    for (const by of ['seller', 'ceoB']) expect(await world.refusalOf(() => separate(by)), by).toBe('forbidden');
    expect(await world.refusalOf(() => separate('hr'))).toBe('written');
    expect(await world.refusalOf(() => separate('hr'))).toMatch(/^invalid archivedAt/);
  });
});

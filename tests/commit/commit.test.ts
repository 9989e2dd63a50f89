import { beforeEach, describe, expect, it } from 'vitest';
import type { AnyRecord, Values } from '#model/schema.ts';
import { A, B, CommitWorld, create, FROZEN, freshId, NOW, typedSample, update } from './world.ts';

let world: CommitWorld;
beforeEach(() => {
  world = new CommitWorld();
});
const lead = (more: Values = {}) => typedSample('leads', { sellerId: 'seller', mobilePhone: '+971501112233', ...more });
const givenLead = async (more: Values = {}): Promise<AnyRecord> => {
  const [record] = await world.commit('ceo', [create('leads', lead(more))]);
  if (!record) throw new Error('no lead');
  return record;
};
const archive = (record: AnyRecord, type: 'archive' | 'restore' = 'archive') => ({
  type,
  resource: 'leads',
  id: record.id,
  version: record.version,
  set: {},
});

describe('a new record', () => {
  it('is stamped, numbered, derived and recorded in the history with its actor’s name', async () => {
    const [first, second] = await world.commit('seller', [create('leads', lead()), create('leads', lead())]);
    expect(first).toMatchObject({
      version: 1,
      createdBy: 'seller',
      createdAt: NOW,
      reference: 'L-000001',
      assigned: true,
    });
    expect(second).toMatchObject({ reference: 'L-000002' });
    expect(world.read('counters/leads')).toMatchObject({ n: 2 });
    expect(world.read(`history/leads_${first?.id}_1`)).toMatchObject({
      changeType: 'Created',
      changedByMemberKey: 'seller',
      actorName: 'Given seller',
      sellerIds: ['seller'],
    });
  });
  it('names its seller on the duplicate markers', async () => {
    await world.commit('ceo', [create('leads', lead({ mobilePhone: '+971501234567' }))]);
    const marker = world.read('markers/phone:+971501234567') as { records: { [key: string]: Values } };
    expect(Object.values(marker.records)).toMatchObject([{ resourceName: 'leads', sellerName: 'Given seller' }]);
  });
  it('is not made twice under one id', async () => {
    const record = await givenLead();
    expect(await world.refusal('ceo', [create('leads', lead(), record.id)])).toBe('conflict');
  });
});

describe('a record that another hand damaged', () => {
  it('is repaired by saving it: what is no value of its field goes, the rest stays', async () => {
    const record = await givenLead({ notes: 'Asked for a sea view' });
    await world.store.run(async (transaction) =>
      transaction.merge(`companies/${A}/leads/${record.id}`, { communities: [null, 5], budgetMaxMinor: 'much' }),
    );
    const [saved] = await world.commit('seller', [update('leads', record, { campaign: 'Spring' })]);
    expect(saved).toMatchObject({ version: 2, notes: 'Asked for a sea view', campaign: 'Spring' });
    const stored = world.read(`leads/${record.id}`);
    for (const name of ['communities', 'budgetMaxMinor', 'damaged']) expect(stored).not.toHaveProperty(name);
  });
});

describe('the same request sent again', () => {
  it('is answered with what was written, and written once', async () => {
    const change = create('leads', lead());
    const key = freshId();
    const [first] = await world.commit('seller', [change], { key });
    const before = world.store.all();
    const [again] = await world.commit('seller', [change], { key });
    expect(again).toEqual(first);
    expect(world.store.all()).toEqual(before);
    expect(await world.refusal('seller', [change])).toBe('conflict');
  });
  it('of an update, too, also when the record has moved on since', async () => {
    const record = await givenLead();
    const change = update('leads', record, { notes: 'Called' });
    const key = freshId();
    await world.commit('seller', [change], { key });
    await world.commit('ceo', [update('leads', { id: record.id, version: 2 }, { notes: 'Again' })]);
    const [again] = await world.commit('seller', [change], { key });
    expect(again).toMatchObject({ version: 2, notes: 'Called' });
    expect(world.read(`leads/${record.id}`)).toMatchObject({ version: 3, notes: 'Again' });
  });
});

describe('a change', () => {
  it('of another version is a conflict that carries the stored record', async () => {
    const record = await givenLead();
    await world.commit('ceo', [update('leads', record, { notes: 'First' })]);
    await expect(world.commit('seller', [update('leads', record, { notes: 'Second' })])).rejects.toMatchObject({
      kind: 'conflict',
      conflict: { resource: 'leads', id: record.id, record: { version: 2, notes: 'First' } },
    });
  });
  it('of a record that is deleted or archived gets that answer', async () => {
    const record = await givenLead();
    expect(await world.refusal('ceo', [update('leads', { id: freshId(), version: 1 }, {})])).toBe('deleted');
    await world.commit('ceo', [archive(record)]);
    expect(await world.refusal('ceo', [update('leads', { id: record.id, version: 2 }, {})])).toBe('deleted');
    const [restored] = await world.commit('ceo', [archive({ ...record, version: 2 }, 'restore')]);
    expect(restored).toMatchObject({ archivedAt: null, version: 3 });
  });
  it('removes a field that is null', async () => {
    const record = await givenLead({ notes: 'Called' });
    await world.commit('ceo', [update('leads', record, { notes: null })]);
    expect(world.read(`leads/${record.id}`)).not.toHaveProperty('notes');
  });
  it.each([
    ['a field nobody knows', { nobodyKnows: 1 }, 'unknownField'],
    ['the version', { version: 7 }, 'unknownField'],
    ['who made it', { createdBy: 'other' }, 'unknownField'],
    ['a reference', { reference: 'L-000009' }, 'computed'],
    ['a wrong type', { notes: 5 }, 'length'],
    ['a seller who is not there', { sellerId: 'nobody' }, 'reference'],
  ])('that sets %s is refused', async (_, set, key) => {
    const record = await givenLead();
    expect(await world.refusal('ceo', [update('leads', record, set)])).toMatch(new RegExp(`^invalid .*${key}$`));
  });
  it('stores what the server derives, whatever the client says it is', async () => {
    const record = await givenLead();
    await world.commit('ceo', [update('leads', record, { score: 100, assigned: false, notes: 'x' })]);
    expect(world.read(`leads/${record.id}`)).toMatchObject({ score: record.score, assigned: true });
  });
  it('of two records is written whole or not at all', async () => {
    const record = await givenLead();
    const changes = [update('leads', record, { notes: 'x' }), update('leads', { id: freshId(), version: 1 }, {})];
    expect(await world.refusal('ceo', changes)).toBe('deleted');
  });
});

describe('who may', () => {
  it.each(['banned', 'forced', 'nobody'])('%s is signed out', async (uid) => {
    expect(await world.refusal(uid, [create('leads', lead())])).toBe('signedOut');
  });
  it('nobody reaches another company but the super admin', async () => {
    const record = await givenLead();
    const change = [update('leads', record, { notes: 'x' })];
    expect(await world.refusal('ceoB', change)).toBe('forbidden');
    expect(await world.refusal('ceoB', change, { companyId: B })).toBe('deleted');
    expect(await world.refusal('root', change)).toBe('written');
  });
  it('a suspended company writes nothing', async () => {
    const change = [create('leads', lead({ sellerId: undefined }))];
    expect(await world.refusal('ceoF', change, { companyId: FROZEN })).toBe('forbidden');
    expect(await world.refusal('root', change, { companyId: FROZEN })).toBe('written');
  });
  it('a Seller works the own leads, hands none over, and takes none', async () => {
    const [mine, theirs] = [await givenLead(), await givenLead({ sellerId: 'other' })];
    expect(await world.refusal('seller', [update('leads', mine, { notes: 'x' })])).toBe('written');
    expect(await world.refusal('seller', [update('leads', theirs, { notes: 'x' })])).toBe('forbidden');
    expect(await world.refusal('seller', [update('leads', theirs, { sellerId: 'seller' })])).toBe('forbidden');
    const given = [update('leads', { ...mine, version: 2 }, { sellerId: 'other' })];
    expect(await world.refusal('seller', given)).toBe('forbidden');
    expect(await world.refusal('ceo', given)).toBe('written');
    expect(await world.refusal('seller', [create('leads', lead({ sellerId: 'other' }))])).toBe('forbidden');
  });
  it('a refusal names the question to the policy', async () => {
    const record = await givenLead();
    await expect(world.commit('accountant', [update('leads', record, { notes: 'x' })])).rejects.toMatchObject({
      policy: { action: 'show', resource: 'leads', line: '' },
    });
  });
  it('a related record is written by people who may edit the record, in their own name', async () => {
    const record = await givenLead({ sellerId: 'other' });
    const note = (byUid: string) =>
      create('activities', {
        resourceName: 'leads',
        resourceRecordKey: record.id,
        type: 'Note',
        at: NOW,
        byUid,
        text: 'Called',
      });
    expect(await world.refusal('seller', [note('seller')])).toBe('forbidden');
    expect(await world.refusal('other', [note('seller')])).toBe('forbidden');
    // A lead stores its latest activity, in the same commit.
    expect(await world.refusal('other', [note('other')])).toBe('forbidden');
    expect(await world.refusal('other', [note('other'), update('leads', record, {})])).toBe('written');
    const beside = create('activities', {
      resourceName: 'leads',
      resourceRecordKey: freshId(),
      type: 'Note',
      at: NOW,
      byUid: 'ceo',
    });
    expect(await world.refusal('ceo', [beside])).toBe('deleted');
    expect(await world.refusal('seller', [beside])).toBe('forbidden');
  });
});

describe('a status', () => {
  it('is one of those declared, and begins where the schema says', async () => {
    const record = await givenLead({ status: 'New' });
    expect(await world.refusal('seller', [update('leads', record, { status: 'Closed' })])).toMatch('invalid status');
    expect(await world.refusal('seller', [create('leads', lead({ status: 'Won' }))])).toMatch(/^invalid/);
  });
});

describe('the request itself', () => {
  it.each([
    ['no key', { companyId: A, changes: [] }],
    ['no changes', { key: 'k'.repeat(20), companyId: A, changes: [] }],
    ['a key too many', { key: 'k'.repeat(20), companyId: A, changes: [create('leads', {})], tells: [] }],
    ['a path for an id', { key: 'k'.repeat(20), companyId: A, changes: [create('leads', {}, '../../users/seller')] }],
  ])('with %s is refused', async (_, request) => {
    const { readRequest } = await import('#model/commit/request.ts');
    expect(() => readRequest(request)).toThrow('invalid');
  });
  it('names no record twice, and no collection that is not ours', async () => {
    const record = await givenLead();
    const twice = [update('leads', record, { notes: 'x' }), update('leads', record, { notes: 'y' })];
    await expect(async () => world.commit('ceo', twice)).rejects.toMatchObject({ kind: 'invalid' });
    expect(await world.refusal('ceo', [create('counters', {})])).toBe('invalid');
  });
});

describe('colleagues', () => {
  it('get notices of what concerns them by the commit itself, but not of their own actions', async () => {
    await givenLead();
    const told = world.store.all().filter(({ path }) => path.includes('/notifications/seller_LeadAssigned'));
    expect(told).toHaveLength(1);
    await world.commit('seller', [create('leads', lead())]);
    expect(world.store.all().filter(({ path }) => path.includes('/notifications/'))).toHaveLength(1);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { A, B, CommitWorld, create, freshId, NOW, TAXED, typedSample, update } from '../world.ts';

let world: CommitWorld;
beforeEach(() => {
  world = new CommitWorld();
});
const lead = (more = {}) =>
  create('leads', typedSample('leads', { mobilePhone: '+971501234567', sellerId: 'seller', ...more }));
const view = (ownerId: string, id = freshId()) =>
  create('savedViews', { ...typedSample('savedViews'), ownerId, visibility: 'Private' }, id);

describe('a key that was used', () => {
  it('answers only the person who sent it', async () => {
    const [change, key] = [lead(), freshId()];
    await world.commit('seller', [change], { key });
    // a manager may show the record: they hear of a conflict, as anyone does who creates over a record
    await expect(world.commit('ceo', [change], { key })).rejects.toMatchObject({
      kind: 'conflict',
      conflict: { resource: 'leads', id: change.id },
    });
    expect(await world.refusal('other', [change], { key })).toBe('forbidden');
    expect(await world.refusal('ceoB', [change], { key })).toBe('forbidden');
  });
  it('answers only exactly the same request', async () => {
    const [first, second, key] = [lead(), lead({ fullName: 'Second' }), freshId()];
    await world.commit('seller', [first], { key });
    const before = world.store.all();
    const edited = lead({ notes: 'x' });
    for (const changes of [[first, second], [second, first], [{ ...edited, id: first.id }]])
      expect(await world.refusal('seller', changes, { key })).toBe('conflict');
    expect(world.store.all()).toEqual(before);
    const [again] = await world.commit('seller', [first], { key });
    expect(again).toMatchObject({ id: first.id, version: 1 });
  });
  it('of the server is not a person’s, and the other way round', async () => {
    const [change, key] = [lead({ sellerId: 'ceo' }), freshId()];
    await world.commit('ceo', [change], { key });
    const system = new CommitWorld(world.store.all(), { system: { name: 'form' } });
    expect(await system.refusal('ceo', [change], { key })).toBe('conflict');
    const file = new CommitWorld(world.store.all(), { imported: { importId: 'import_1' } });
    expect(await file.refusal('ceo', [change], { key })).toBe('conflict');
  });
  it('answers nothing to its sender any more once the record is hidden from them', async () => {
    const [change, key] = [lead(), freshId()];
    const [record] = await world.commit('seller', [change], { key });
    if (!record) throw new Error('no lead');
    await world.commit('ceo', [update('leads', record, { sellerId: 'other' })]);
    const edited = update('leads', { id: record.id, version: 2 }, { notes: 'x' });
    expect(await world.refusal('seller', [edited], { key: freshId() })).toBe('forbidden');
    // what they created themselves is acknowledged, without the later changes of others
    const [receipt] = await world.commit('seller', [change], { key });
    expect(receipt).toMatchObject({ id: record.id, version: 1, sellerId: 'seller' });
    expect(receipt).not.toHaveProperty('reference');
  });
});

describe('a record that leaves no history', () => {
  it('of somebody else is never taken for one’s own second try', async () => {
    const theirs = view('other');
    await world.commit('other', [theirs]);
    expect(await world.refusal('seller', [theirs])).toBe('forbidden');
    // shared with the company the caller may show it: still no second try of theirs
    const shared = create('savedViews', { ...typedSample('savedViews'), ownerId: 'ceo', visibility: 'Company' });
    await world.commit('ceo', [shared]);
    expect(await world.refusal('hr', [shared])).toBe('conflict');
  });
  it('of one’s own change is', async () => {
    const mine = view('seller');
    const [first] = await world.commit('seller', [mine]);
    const before = world.store.all();
    expect(await world.commit('seller', [mine])).toEqual([first]);
    expect(world.store.all()).toEqual(before);
  });
});

describe('what the answer holds', () => {
  it('of a new record has the sent values, for those who may create and not show', async () => {
    const office = new CommitWorld([
      ...TAXED.map(({ path, data }) =>
        path === `companies/${A}` ? { path, data: { ...data, packs: ['office'] } } : { path, data },
      ),
      { path: 'users/desk', data: { ...user('desk', 'FrontDeskOfficer'), company_id: A } },
      { path: `companies/${A}/directory/desk`, data: { name: 'Given desk', Role: 'FrontDeskOfficer', active: true } },
    ]);
    const change = create('leads', typedSample('leads', { mobilePhone: '+971501234567', fullName: 'Walk-in' }));
    const [receipt] = await office.commit('desk', [change]);
    expect(receipt).toMatchObject({ id: change.id, fullName: 'Walk-in', version: 1, createdBy: 'desk' });
    for (const name of ['reference', 'score', 'searchTokens']) expect(receipt).not.toHaveProperty(name);
    expect(office.read(`leads/${change.id}`)).toHaveProperty('reference');
  });
  it('of a change over a hidden record names nothing of it', async () => {
    const hidden = await world.given(
      'leads',
      typedSample('leads', { mobilePhone: '+971501234567', sellerId: 'other', fullName: 'Hidden' }),
    );
    await expect(
      world.commit('seller', [
        create('leads', typedSample('leads', { mobilePhone: '+971501234567', sellerId: 'seller' }), hidden.id),
      ]),
    ).rejects.toMatchObject({ kind: 'forbidden', conflict: undefined, policy: { action: 'show', resource: 'leads' } });
  });
  it('of a company that is not the caller’s is the answer of one that does not exist', async () => {
    const answers = await Promise.all(
      [B, 'nowhere_0001'].map((companyId) =>
        world.commit('seller', [lead()], { companyId }).catch((error: { kind: string; policy: unknown }) => error),
      ),
    );
    const [one, other] = answers.map((error) => JSON.stringify({ ...(error as object) }));
    expect(one).toBe(other);
    expect(one).toContain('forbidden');
  });
});

const user = (uid: string, Role: string) => ({
  email: `${uid}@example.com`,
  firstname: 'Given',
  lastname: uid,
  Role,
  isBanned: false,
  forcePasswordReset: false,
  CreationDate: NOW,
});

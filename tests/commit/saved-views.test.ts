import { beforeEach, describe, expect, it } from 'vitest';
import { MOST_VIEWS } from '#lib/sales/view-names.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { CommitWorld, create, freshId, update } from './world.ts';

let world: CommitWorld;
beforeEach(() => {
  world = new CommitWorld();
});
const typed = (more: Values = {}): Values => ({
  savedSearchName: 'Hot leads',
  resourceName: 'leads',
  searchQuery: 'band=Hot',
  visibility: 'Private',
  ownerId: 'seller',
  ...more,
});
const add = (uid: string, more: Values = {}) =>
  world.refusal(uid, [create('savedViews', typed({ ownerId: uid, ...more }))]);
async function given(more: Values = {}): Promise<AnyRecord> {
  const [record] = await world.commit('seller', [create('savedViews', typed(more))]);
  if (!record) throw new Error('no view');
  return record;
}

describe('a saved view', () => {
  it('is its owner’s alone to write, also before a Super admin', async () => {
    const record = await given();
    for (const uid of ['other', 'ceo', 'root', 'ceoB'])
      expect(await world.refusal(uid, [update('savedViews', record, { savedSearchName: 'Mine' })])).toBe('forbidden');
    for (const uid of ['other', 'root']) expect(await add(uid, { ownerId: 'seller' })).toBe('forbidden');
    expect(await world.refusal('seller', [update('savedViews', record, { ownerId: 'other' })])).toMatch(
      /^(invalid|forbidden)/,
    );
    expect(await world.refusal('seller', [update('savedViews', record, { savedSearchName: 'Warm' })])).toBe('written');
    expect(world.store.all().filter(({ path }) => path.includes('/history/'))).toEqual([]);
  });
  it('is shared by people with that right', async () => {
    expect(await add('seller', { visibility: 'Company' })).toBe('forbidden');
    expect(await add('ceo', { visibility: 'Company' })).toBe('written');
  });
  it('has a unique name in its list', async () => {
    const record = await given();
    const taken = 'invalid savedSearchName savedViews.error.taken';
    expect(await add('seller', { savedSearchName: ' hot LEADS ' })).toBe(taken);
    expect(await add('seller', { resourceName: 'contacts' })).toBe('written');
    expect(await add('other')).toBe('written');
    const second = await given({ savedSearchName: 'Warm' });
    expect(await world.refusal('seller', [update('savedViews', second, { savedSearchName: 'Hot leads' })])).toBe(taken);
    await world.commit('seller', [{ type: 'archive', resource: 'savedViews', id: record.id, version: 1, set: {} }]);
    expect(await world.refusal('seller', [update('savedViews', second, { savedSearchName: 'Hot leads' })])).toBe(
      'written',
    );
    const back = { type: 'restore' as const, resource: 'savedViews', id: record.id, version: 2, set: {} };
    expect(await world.refusal('seller', [back])).toBe(taken);
  });
  it('is one of thirty', async () => {
    for (let at = 0; at < MOST_VIEWS; at += 1)
      await world.given('savedViews', typed({ savedSearchName: `View ${at}` }));
    expect(await add('seller')).toBe('invalid savedSearchName savedViews.error.limit');
    expect(await add('seller', { resourceName: 'contacts' })).toBe('written');
  });
  it('opens first alone', async () => {
    const first = await given({ isDefault: true });
    const second = typed({ savedSearchName: 'Warm', isDefault: true });
    expect(await world.refusal('seller', [create('savedViews', second)])).toBe(
      'invalid isDefault savedViews.error.first',
    );
    const instead = [create('savedViews', second), update('savedViews', first, { isDefault: null })];
    expect(await world.refusal('seller', instead)).toBe('written');
  });
  it.each<[string, Values]>([
    ['without a name', { savedSearchName: '' }],
    ['with a name of 61 letters', { savedSearchName: 'x'.repeat(61) }],
    ['of a visibility nobody knows', { visibility: 'Everybody' }],
    ['with more in it', { rows: [] }],
  ])('%s is refused', async (_, lie) => {
    expect(await add('seller', lie)).toMatch(/^invalid/);
    expect(await add('seller')).toBe('written');
  });
  it('sent again is answered, and written once', async () => {
    const change = create('savedViews', typed());
    const key = freshId();
    const [first] = await world.commit('seller', [change], { key });
    const [again] = await world.commit('seller', [change], { key });
    expect(again).toEqual(first);
  });
});

import { describe, expect, it } from 'vitest';
import { leads } from '#areas/sales/leads/schema.ts';
import type { AnyRecord, Values } from '#model/schema.ts';
import { brokenChain } from '#scripts/seed/chain.ts';
import { A, CommitWorld, create, freshId, typedSample, update } from './world.ts';

/** The history has everything that happened to a record, complete and unchanged. */
const lead = (more: Values = {}) => typedSample('leads', { sellerId: 'seller', mobilePhone: '+971501112233', ...more });
const shelve = ({ id, version }: AnyRecord, type: 'archive' | 'restore') =>
  ({ type, resource: 'leads', id, version, set: {} }) as const;

describe('the history of a record', () => {
  it('H09 rebuilds it, with no gap between its versions, whatever was refused in between', async () => {
    const world = new CommitWorld();
    let [record] = await world.commit('seller', [create('leads', lead())]);
    const change = async (as: string, set: Values) => {
      if (record) [record] = await world.commit(as, [update('leads', record, set)]);
    };
    const refused = async (as: string, set: Values) =>
      record && (await world.refusal(as, [update('leads', record, set)]));
    await change('seller', { notes: 'Called back' });
    expect(await refused('other', { notes: 'Mine now' })).toBe('forbidden');
    await change('ceo', { sellerId: 'other' });
    await change('other', { notes: null });
    if (record) [record] = await world.commit('ceo', [shelve(record, 'archive')]);
    expect(await refused('other', { notes: 'Too late' })).toBe('deleted');
    if (record) [record] = await world.commit('ceo', [shelve(record, 'restore')]);
    expect(record?.version).toBe(6);
    const path = `companies/${A}/leads/${record?.id}`;
    const documents = new Map(world.store.all().map((document) => [document.path, document.data]));
    expect(brokenChain(documents, path, leads)).toEqual([]);
    const without = new Map([...documents].filter(([key]) => !key.endsWith(`${record?.id}_4`)));
    expect(brokenChain(without, path, leads).join()).toContain('no event 4');
    const edited = new Map(documents).set(path, { ...documents.get(path), notes: 'Never told' });
    expect(brokenChain(edited, path, leads).join()).toContain('the last event is not the record');
  });
  it('H02 H03 says who, when and what by the server’s word alone', async () => {
    const world = new CommitWorld();
    const stolen = { createdBy: 'ceo', updatedBy: 'ceo', updatedAt: new Date(0), version: 7, actorType: 'System' };
    for (const [field, value] of Object.entries(stolen))
      expect(await world.refusal('seller', [create('leads', lead({ [field]: value }))]), field).not.toBe('written');
    const [record] = await world.commit('seller', [create('leads', lead())]);
    expect(world.read(`history/leads_${record?.id}_1`)).toMatchObject({
      changedByMemberKey: 'seller',
      actorType: 'User',
      modificationTimestamp: world.now,
      version: 1,
    });
  });
  it.each(['history', 'counters', 'markers', 'directory', 'notifications', 'public', 'access', 'users'])(
    'H01 H04 nothing is written into %s by itself',
    async (resource) => {
      const world = new CommitWorld();
      expect(await world.refusal('ceo', [create(resource, { after: {} })])).toBe('invalid');
    },
  );
});

it('C03 of ten who change one version, one does', async () => {
  const world = new CommitWorld();
  const [record] = await world.commit('ceo', [create('leads', lead())]);
  if (!record) throw new Error('nothing was written');
  const attempts = Array.from({ length: 10 }, (_, at) =>
    world.commit('ceo', [update('leads', record, { notes: `Try ${at}` })], { key: freshId() }),
  );
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(world.read(`leads/${record.id}`)).toMatchObject({ version: 2 });
});

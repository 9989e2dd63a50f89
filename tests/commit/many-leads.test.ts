import { beforeEach, describe, expect, it } from 'vitest';
import type { AnyRecord, Values } from '#model/schema.ts';
import { CommitWorld, create, typedSample, update } from './world.ts';

let world: CommitWorld;
beforeEach(() => {
  world = new CommitWorld();
});
const typed = (more: Values = {}) =>
  typedSample('leads', { sellerId: 'seller', mobilePhone: '+971501112233', ...more });
const stored = (id: string) => ({ ...world.read(`leads/${id}`), id }) as AnyRecord;
async function given(more: Values = {}): Promise<AnyRecord> {
  const [record] = await world.commit('ceo', [create('leads', typed(more))]);
  if (!record) throw new Error('no lead');
  return record;
}

describe('many leads in one commit', () => {
  const shelve = (type: 'archive' | 'restore', { id, version }: AnyRecord) =>
    ({ type, resource: 'leads', id, version, set: {} }) as const;
  it('are given away, by managers only, each with its history and its markers', async () => {
    const records = await Promise.all(Array.from({ length: 30 }, () => given()));
    const handed = records.map((record) => update('leads', record, { sellerId: 'other' }));
    expect(await world.refusal('seller', handed)).toBe('forbidden');
    await world.commit('ceo', handed);
    for (const { id } of records)
      expect(world.read(`history/leads_${id}_2`)).toMatchObject({
        changeType: 'Assigned',
        sellerIds: ['seller', 'other'],
      });
    const marker = world.read('markers/phone:+971501112233') as { records: { [key: string]: Values } };
    expect(Object.values(marker.records).map(({ sellerName }) => sellerName)).toEqual(Array(30).fill('Given other'));
  });
  it('are put away with their markers, and come back with them', async () => {
    const records = [await given(), await given()];
    expect(
      await world.refusal(
        'seller',
        records.map((record) => shelve('archive', record)),
      ),
    ).toBe('forbidden');
    await world.commit(
      'ceo',
      records.map((record) => shelve('archive', record)),
    );
    const entries = () => Object.keys((world.read('markers/phone:+971501112233')?.records as Values) ?? {});
    expect(entries()).toEqual([]);
    expect(await world.refusal('seller', [update('leads', stored(records[0]?.id ?? ''), { notes: 'x' })])).toBe(
      'deleted',
    );
    await world.commit(
      'ceo',
      records.map(({ id }) => shelve('restore', stored(id))),
    );
    expect(entries()).toHaveLength(2);
  });
  it('are numbered one after the other', async () => {
    const made = await world.commit(
      'seller',
      [typed(), typed(), typed()].map((values) => create('leads', values)),
    );
    expect(made.map(({ reference }) => reference)).toEqual(['L-000001', 'L-000002', 'L-000003']);
    expect(world.read('counters/leads')).toMatchObject({ n: 3 });
  });
});

describe('duplicate markers', () => {
  const entries = (key: string) => Object.values((world.read(`markers/${key}`)?.records ?? {}) as Values);
  it('move with the number, and name the seller as the directory does', async () => {
    const record = await given({ email: undefined });
    await world.commit('seller', [update('leads', record, { mobilePhone: '+971509998877' })]);
    expect(entries('phone:+971501112233')).toEqual([]);
    expect(entries('phone:+971509998877')).toMatchObject([
      { resourceRecordKey: record.id, reference: record.reference, sellerName: 'Given seller' },
    ]);
  });
  it('are shared by any number of leads and contacts', async () => {
    const same = Array.from({ length: 25 }, () => create('leads', typed({ sellerId: undefined })));
    await world.commit('ceo', [...same, create('contacts', typedSample('contacts', { mobilePhone: '+971501112233' }))]);
    expect(entries('phone:+971501112233')).toHaveLength(26);
  });
  it('and counters are no record that somebody could send', async () => {
    for (const resource of ['markers', 'counters', 'history', 'notifications', 'directory', 'users'])
      expect(await world.refusal('ceo', [create(resource, { n: 5 })])).toBe('invalid');
  });
});

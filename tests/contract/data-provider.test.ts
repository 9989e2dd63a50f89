import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { writes } from '#backend/firebase/data-provider.ts';
import { MemoryStore } from '#backend/memory/memory-store.ts';
import { requestedChanges } from '#model/commit/requested-changes.ts';
import type { Store } from '#model/commit/store.ts';
import { COMMIT_URL } from '#model/commit/write-meta.ts';
import { AppError } from '#model/errors.ts';
import type { AnyRecord } from '#model/schema.ts';
import { firestoreStore } from '#server/firestore-store.ts';
import { A, CommitWorld, population, typedSample } from '../commit/world.ts';

function emulator(): Store {
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${process.env.FIRESTORE_PORT}`;
  return firestoreStore(getFirestore(initializeApp({ projectId: 'demo-data-provider' }, 'data-provider')));
}
const lead = (more = {}) => typedSample('leads', { sellerId: 'seller', mobilePhone: '+971501112233', ...more });
const stored = (data: unknown) => data as unknown;

/** Refine's data provider over the server's commit: what a hook asks for is written, in both databases alike. */
describe.each([
  ['in memory', new MemoryStore()],
  ['Firestore', emulator()],
])('the writes of the data provider, %s', (_where, store) => {
  const world = new CommitWorld(population(), { store });
  const read = async (path: string) => (await store.run((transaction) => transaction.get([path])))[0];
  const at = (resource: string, id: string | number) => `companies/${A}/${resource}/${id}`;
  const getOne = async ({ resource, id }: { resource: string; id: string | number }) => {
    const data = await read(at(resource, id));
    if (!data) throw new AppError('deleted');
    return { data: { ...data, id } as AnyRecord };
  };
  const provider = writes(getOne, {
    commit: ({ changes }) => world.commit('ceo', requestedChanges(changes)),
    run: () => Promise.reject(new Error('no command here')),
  });
  const leads = () => store.run((transaction) => transaction.find(`companies/${A}/leads`, [], 500));

  beforeAll(() =>
    store.run(async (transaction) => {
      for (const { path, data } of population()) transaction.set(path, { ...data });
    }),
  );

  test('one is created, changed and archived, each as a new version', async () => {
    const { data: made } = await provider.create<AnyRecord>({ resource: 'leads', variables: lead() });
    expect(made).toMatchObject({ version: 1, archivedAt: null });
    expect(await read(at('leads', made.id))).toMatchObject({ version: 1, createdBy: 'ceo' });
    const changed = await provider.update<AnyRecord>({
      resource: 'leads',
      id: made.id,
      variables: { notes: 'called' },
    });
    expect(changed.data).toMatchObject({ id: made.id, version: 2, notes: 'called' });
    await provider.deleteOne({ resource: 'leads', id: made.id, variables: {} });
    expect((await read(at('leads', made.id)))?.archivedAt).toBeInstanceOf(Date);
  });
  test('several are written together', async () => {
    const variables = [lead({ fullName: 'One' }), lead({ fullName: 'Two', mobilePhone: '+971501112234' })];
    const { data: made } = await provider.createMany<AnyRecord>({ resource: 'leads', variables });
    const ids = made.map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    const { data: changed } = await provider.updateMany({ resource: 'leads', ids, variables: { notes: 'both' } });
    expect(stored(changed)).toMatchObject([{ notes: 'both' }, { notes: 'both' }]);
    await provider.deleteMany({ resource: 'leads', ids });
    for (const id of ids) expect((await read(at('leads', id)))?.archivedAt).toBeInstanceOf(Date);
  });
  test('or not at all', async () => {
    const before = (await leads()).length;
    const variables = [lead({ mobilePhone: '+971501112235' }), lead({ fullName: '' })];
    await expect(provider.createMany({ resource: 'leads', variables })).rejects.toMatchObject({ kind: 'invalid' });
    expect(await leads()).toHaveLength(before);
  });
  test('a command is one change set', async () => {
    const changes = [
      {
        type: 'create',
        resource: 'leads',
        id: 'by_command_0000000001',
        values: lead({ mobilePhone: '+971501112236' }),
      },
    ] as const;
    const { data } = await provider.custom({ url: COMMIT_URL, method: 'post', payload: { changes } });
    expect(stored(data)).toMatchObject({ records: [{ id: 'by_command_0000000001', version: 1 }] });
  });
});

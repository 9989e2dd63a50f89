import { beforeAll, describe, expect, test } from 'vitest';
import type { Change } from '#schema/changes.ts';
import type { AnyRecord, Values } from '#schema/schema.ts';
import { expectAllowed, expectDenied, idsOf, type Person, RulesDatabase } from './local.ts';
import {
  A,
  accountant,
  alone,
  altered,
  B,
  banned,
  ceoA,
  ceoB,
  ceoF,
  FROZEN,
  forced,
  freshId,
  hrA,
  nobody,
  planFor,
  populate,
  root,
  s1,
  s2,
} from './world.ts';

const database = new RulesDatabase('saved-views');
beforeAll(async () => {
  await database.start();
  await populate(database);
});

const COLLECTION = `companies/${A}/savedViews`;
const view = (who: Person, more: Values = {}): Values => ({
  savedSearchName: 'Hot buyers',
  resourceName: 'leads',
  searchQuery: 'band=Hot&sort=score',
  visibility: 'Private',
  ownerId: who.uid,
  ...more,
});
const SHARED = { visibility: 'Company' };
const creation = async (who: Person, values: Values, company = A) => {
  const change: Change = { type: 'create', resource: 'savedViews', id: freshId(), values };
  return planFor(database, who, [change], company);
};
const save = async (who: Person, more: Values = {}, company = A) =>
  database.commit(who, await creation(who, view(who, more), company));
const change = async (who: Person, before: AnyRecord, set: Values) =>
  database.commit(who, await planFor(database, who, [{ type: 'update', resource: 'savedViews', before, set }]));
const shelve = async (who: Person, before: AnyRecord, type: 'archive' | 'restore') =>
  database.commit(who, await planFor(database, who, [{ type, resource: 'savedViews', before }]));

async function stored(id: string): Promise<AnyRecord> {
  return { ...(await database.read(`${COLLECTION}/${id}`)), id } as AnyRecord;
}
async function given(who: Person, more: Values = {}): Promise<AnyRecord> {
  const writes = await creation(who, view(who, more));
  expectAllowed(await database.commit(who, writes));
  return stored(writes[0]?.path.split('/').at(-1) ?? '');
}

describe('saving', () => {
  test('everybody of a company keeps own views, without a history; nobody keeps one for another', async () => {
    for (const who of [s1, accountant, hrA, ceoA]) {
      const writes = await creation(who, view(who));
      expect(writes).toHaveLength(1);
      expectAllowed(await database.commit(who, writes));
      expectDenied(await save(who, { ownerId: s2.uid }));
    }
    expectAllowed(await save(root));
    expectDenied(await save(root, { ownerId: s2.uid }));
  });

  test('the banned, the forced, strangers and the suspended keep none', async () => {
    for (const who of [banned, forced, ceoB, alone]) expectDenied(await save(who));
    expectDenied(await save(ceoF, {}, FROZEN));
    expectAllowed(await save(ceoB, {}, B));
  });

  test('only managers and the Super admin share', async () => {
    for (const who of [s1, s2, accountant]) {
      expectDenied(await save(who, SHARED));
      expectAllowed(await save(who));
    }
    for (const who of [ceoA, hrA, root]) expectAllowed(await save(who, SHARED));
  });

  test.each<[string, Values]>([
    ['no name', { savedSearchName: '' }],
    ['a name too long', { savedSearchName: 'x'.repeat(61) }],
    ['a list with markup', { resourceName: '<b>' }],
    ['a search too long', { searchQuery: 'x'.repeat(4001) }],
    ['a visibility nobody knows', { visibility: 'World' }],
    ['a default that is no flag', { isDefault: 'yes' }],
    ['a right in it', { Role: 'CEO' }],
    ['a later version', { version: 2 }],
    ['another maker', { createdBy: s2.uid }],
  ])('%s is refused', async (_, more) => {
    const writes = await creation(s1, view(s1));
    const lied = altered(writes, '/savedViews/', (data) => ({ ...data, ...more }));
    expectDenied(await database.commit(s1, lied));
    expectAllowed(await database.commit(s1, writes));
  });
});

test('a search that is no text is an error', async () => {
  const writes = await creation(s1, view(s1));
  const lied = altered(writes, '/savedViews/', (data) => ({ ...data, searchQuery: 7 }));
  expectDenied(await database.commit(s1, lied), 'by error');
  expectAllowed(await database.commit(s1, writes));
});

describe('reading', () => {
  test('a private view is its owner’s', async () => {
    const { id } = await given(s1);
    for (const who of [s1, root]) expectAllowed(await database.get(who, `${COLLECTION}/${id}`));
    for (const who of [s2, ceoA, hrA, accountant, ceoB, banned, forced, alone])
      expectDenied(await database.get(who, `${COLLECTION}/${id}`));
    expectDenied(await database.get(nobody, `${COLLECTION}/${id}`), 'by error');
  });

  test('a shared one is everybody’s in the company', async () => {
    const { id } = await given(ceoA, SHARED);
    for (const who of [s1, accountant, hrA, ceoA, root]) expectAllowed(await database.get(who, `${COLLECTION}/${id}`));
    for (const who of [ceoB, banned, forced, alone]) expectDenied(await database.get(who, `${COLLECTION}/${id}`));
  });

  test('a list asks for the own ones or for the shared ones', async () => {
    const mine = await given(s1);
    const theirs = await given(s2);
    const shared = await given(ceoA, SHARED);
    const own = { where: [['ownerId', 'EQUAL', s1.uid]] } as const;
    const company = { where: [['visibility', 'EQUAL', 'Company']] } as const;
    const owned = await database.list(s1, COLLECTION, own);
    expectAllowed(owned);
    expect(idsOf(owned)).toContain(mine.id);
    expect(idsOf(owned)).not.toContain(theirs.id);
    const common = await database.list(s1, COLLECTION, company);
    expectAllowed(common);
    expect(idsOf(common)).toContain(shared.id);
    expect(idsOf(common)).not.toContain(theirs.id);
    // The question says nothing of what is shared: that is an error, and refuses.
    for (const who of [s2, ceoA]) expectDenied(await database.list(who, COLLECTION, own), 'by error');
    for (const who of [ceoB, banned]) expectDenied(await database.list(who, COLLECTION, own));
    for (const who of [ceoB, banned, alone]) expectDenied(await database.list(who, COLLECTION, company));
    expectDenied(await database.list(s1, COLLECTION), 'by error');
    expectDenied(await database.list(s1, COLLECTION, { where: [['visibility', 'EQUAL', 'Private']] }), 'by error');
  });

  test('it has no timeline that would tell of it', async () => {
    const { id } = await given(s1);
    const path = `companies/${A}/history/savedViews_${id}_1`;
    const event = {
      resourceName: 'savedViews',
      resourceRecordKey: id,
      version: 1,
      changeType: 'Created',
      changedByMemberKey: s1.uid,
      actorType: 'User',
      sellerIds: [],
    };
    const writes = await creation(s1, view(s1));
    expectDenied(await database.commit(s1, [...writes, { path, data: event }]));
    expectAllowed(await database.commit(s1, writes));
  });
});

describe('changing', () => {
  test('is for the owner alone, whoever reads it', async () => {
    const set = { savedSearchName: 'Renamed', isDefault: true };
    for (const who of [s2, ceoA, hrA, root, ceoB, banned]) {
      expectDenied(await change(who, await given(s1), set));
      expectDenied(await shelve(who, await given(s1), 'archive'));
    }
    for (const who of [s1, hrA, root]) expectDenied(await change(who, await given(ceoA, SHARED), set));
    expectAllowed(await change(s1, await given(s1), set));
    expectAllowed(await change(ceoA, await given(ceoA, SHARED), set));
  });

  test('a view goes to nobody else and to no other list', async () => {
    for (const set of [{ ownerId: s2.uid }, { resourceName: 'contacts' }]) {
      expectDenied(await change(ceoA, await given(ceoA), set));
      expectAllowed(await change(ceoA, await given(ceoA), { savedSearchName: 'Mine' }));
    }
  });

  test('sharing it later needs the same right; who lost it may only take it back', async () => {
    expectDenied(await change(s1, await given(s1), SHARED));
    expectAllowed(await change(ceoA, await given(ceoA), SHARED));
    const left = async () => {
      const { id, ...data } = await given(ceoA, SHARED);
      const mine = { ...data, ownerId: s1.uid, createdBy: s1.uid, updatedBy: s1.uid };
      expectAllowed(await database.commit('owner', [{ path: `${COLLECTION}/${id}`, data: mine }]));
      return stored(id);
    };
    expectDenied(await change(s1, await left(), { searchQuery: 'status=Lost' }));
    expectAllowed(await change(s1, await left(), { visibility: 'Private' }));
    const gone = await left();
    expectAllowed(await shelve(s1, gone, 'archive'));
    expectDenied(await shelve(s1, await stored(gone.id), 'restore'));
  });

  test('deleting is put away, and taken back', async () => {
    const mine = await given(s1);
    expectDenied(await database.commit(s1, [{ path: `${COLLECTION}/${mine.id}`, gone: true }]));
    expectAllowed(await shelve(s1, mine, 'archive'));
    expectDenied(await change(s1, await stored(mine.id), { savedSearchName: 'Late' }));
    expectAllowed(await shelve(s1, await stored(mine.id), 'restore'));
    expectAllowed(await change(s1, await stored(mine.id), { savedSearchName: 'In time' }));
  });

  test('a stale version is refused', async () => {
    const mine = await given(s1);
    expectAllowed(await change(s1, mine, { savedSearchName: 'First' }));
    expectDenied(await change(s1, mine, { savedSearchName: 'Second' }));
  });
});

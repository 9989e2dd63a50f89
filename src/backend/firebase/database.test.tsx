import { FirestoreDatabase } from 'refine-firebase/lib/FirestoreDatabase';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SCHEMAS } from '#areas/registry.ts';
import { forgetAsked, rowsRead } from '#tests/component/network.ts';
import { openOffice, type Person } from '#tests/component/office.ts';
import { openAs } from '#tests/component/open-app.tsx';
import { addLead } from '#tests/component/records.ts';
import { dataProvider } from './data-provider.ts';
import { FreeholdDatabase } from './database.ts';
import { liteDatabase } from './lite.ts';

const [README = ''] = Object.values(
  import.meta.glob<string>('/README.md', { query: '?raw', import: 'default', eager: true }),
);
const ORIGINALS: readonly object[] = [FirestoreDatabase.prototype, Object.getPrototypeOf(FirestoreDatabase.prototype)];
const methodsOf = (prototype: object) => Object.keys(prototype).filter((name) => name !== 'constructor');
const databaseOf = ({ companyId, id }: Person) =>
  new FreeholdDatabase(liteDatabase(), { companyId, uid: id, schemas: SCHEMAS, listScope: () => 'company' });

/** The methods that README names behind this word, in its sentence about refine-firebase. */
function named(word: string): string[] {
  const [, sentence = ''] = README.split('Of refine-firebase');
  const [, after = ''] = sentence.split(`**${word}**`);
  const [names = ''] = after.split('**');
  return [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name).sort();
}

it('of refine-firebase runs, is overridden and is replaced what README says', async () => {
  const { ceo } = await openOffice(0);
  const lead = await addLead(ceo, { fullName: 'Ada Girard' });
  const ran = new Set<string>();
  for (const prototype of ORIGINALS)
    for (const name of methodsOf(prototype)) {
      const original = Reflect.get(prototype, name);
      vi.spyOn(prototype as { [name: string]: () => unknown }, name).mockImplementation(function (
        this: unknown,
        ...given: unknown[]
      ) {
        ran.add(name);
        return Reflect.apply(original, this, given);
      });
    }
  await openAs(ceo, `/app/leads/${lead.id}`);
  await expect.element(page.getByRole('heading', { name: 'Ada Girard' })).toBeVisible();
  expect([...ran].sort()).toEqual(named('runs'));

  const own = new Set(Object.getOwnPropertyNames(FreeholdDatabase.prototype));
  const overridden = ORIGINALS.flatMap(methodsOf).filter((name) => own.has(name));
  expect(overridden.sort()).toEqual(named('override'));

  const database = databaseOf(ceo);
  const provider = dataProvider(database, {
    commit: async () => [],
    run: () => Promise.reject(new Error('no command here')),
  });
  const replaced = Object.entries(database.getDataProvider()).flatMap(([method, original]) =>
    provider[method as keyof typeof provider] === original
      ? []
      : ORIGINALS.flatMap(methodsOf).filter((name) => Reflect.get(database, name) === original),
  );
  expect(replaced.sort()).toEqual(named('replace'));
});

it('records are read below their company, at most the requested number, and a failure is an error', async () => {
  const { ceo } = await openOffice(0);
  const leads = [await addLead(ceo), await addLead(ceo), await addLead(ceo)];
  await openAs(ceo, '/app/my-company');
  const database = databaseOf(ceo);
  expect(database.getCollectionRef('leads').path).toBe(`companies/${ceo.companyId}/leads`);
  expect(database.getDocRef('leads', 'a').path).toBe(`companies/${ceo.companyId}/leads/a`);
  expect(database.getDocRef('users', 'a').path).toBe('users/a');
  const ids = leads.map(({ id }) => id);
  const { data } = await database.getMany({ resource: 'leads', ids: [...ids.slice(1), ...ids.slice(1)] });
  expect(data.map(({ id }) => id)).toEqual(ids.slice(1));
  expect(data[0]?.updatedAt).toBeInstanceOf(Date);
  forgetAsked();
  const pagination = { currentPage: 2, pageSize: 2 };
  const page = await database.getList({ resource: 'leads', pagination });
  expect([page.data.length, page.total]).toEqual([1, 3]);
  expect(rowsRead('leads')).toEqual([1]);
  await expect(database.getOne({ resource: 'leads', id: 'nobody' })).rejects.toMatchObject({ kind: 'deleted' });
  await expect(database.getList({ resource: 'secrets' })).rejects.toMatchObject({ kind: 'forbidden' });
});

it('a count without the conditions that the database cannot answer says so', async () => {
  const { ceo } = await openOffice(0);
  await openAs(ceo, '/app/my-company');
  const count = (fields: readonly string[]) =>
    databaseOf(ceo).getList({
      resource: 'leads',
      filters: fields.map((field) => ({ field, operator: 'in', value: ['Dubai Marina'] })),
      meta: { rows: false },
    });
  expect(await count(['communities'])).toEqual({ data: [], total: 0 });
  expect(await count(['communities', 'propertyTypes'])).toMatchObject({ data: [], uncounted: true });
});

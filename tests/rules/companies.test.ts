import { beforeAll, describe, test } from 'vitest';
import { companies } from '#resources/companies/schema.ts';
import type { Values } from '#schema/schema.ts';
import { sampleOf } from '#schema/to-sample.ts';
import { expectAllowed, expectDenied, NOW, type Person, RulesDatabase } from './local.ts';
import {
  A,
  accountant,
  altered,
  B,
  ceoA,
  ceoB,
  companyChange,
  companyDocuments,
  companyOf,
  freshId,
  hrA,
  nobody,
  populate,
  profileOf,
  root,
  s1,
  userOf,
} from './world.ts';

const database = new RulesDatabase('companies');
beforeAll(async () => {
  await database.start();
  await populate(database);
});

describe('the company', () => {
  test('managers read it, members its public part, strangers nothing', async () => {
    for (const who of [ceoA, hrA, root]) expectAllowed(await database.get(who, `companies/${A}`));
    for (const who of [s1, accountant, ceoB]) expectDenied(await database.get(who, `companies/${A}`));
    for (const who of [s1, accountant, root]) expectAllowed(await database.get(who, `companies/${A}/public/profile`));
    expectDenied(await database.get(ceoB, `companies/${A}/public/profile`));
    expectDenied(await database.get(nobody, `companies/${A}/public/profile`), 'by error');
    expectDenied(await database.get(ceoA, `companies/${A}/public/secrets`));
    expectAllowed(await database.list(root, 'companies'));
    expectDenied(await database.list(ceoA, 'companies'));
  });

  test('an edit keeps the envelope and the public part true', async () => {
    const writes = await companyChange(database, ceoA, A, { name: 'Harbour Homes Two', city: 'Dubai' });
    expectDenied(
      await database.commit(
        ceoA,
        altered(writes, '/public/', () => undefined),
      ),
    );
    expectDenied(
      await database.commit(
        ceoA,
        altered(writes, '/public/', (data) => ({ ...data, name: 'Other' })),
      ),
    );
    expectDenied(
      await database.commit(
        ceoA,
        altered(writes, '/history/', () => undefined),
      ),
      'by error',
    );
    expectDenied(
      await database.commit(
        ceoA,
        altered(writes, '/history/', (event) => ({ ...event, changeType: 'StatusChanged' })),
      ),
    );
    expectDenied(await database.commit(s1, await companyChange(database, s1, A, { city: 'Dubai' })));
    expectDenied(await database.commit(ceoB, await companyChange(database, ceoB, A, { city: 'Dubai' })));
    expectAllowed(await database.commit(ceoA, writes));
    expectDenied(
      await database.commit(ceoA, [
        { path: `companies/${A}/public/profile`, data: { ...writes[1]?.data, name: 'Other' } },
      ]),
    );
  });

  test.each<[string, Values]>([
    ['founder', { ownerUid: ceoA.uid }],
    ['founder removed', { ownerUid: undefined }],
    ['maker', { createdBy: ceoA.uid }],
    ['archive', { archivedAt: NOW }],
    ['version', { version: 9 }],
    ['time zone', { timezone: 'Mars Base' }],
    ['website', { website: 'javascript:x' }],
    ['unknown', { plan: 'x' }],
  ])('no other %s', async (_, set) => {
    const writes = await companyChange(database, ceoA, A, { city: 'Dubai' });
    const lie = (data: Values) =>
      Object.fromEntries(Object.entries({ ...data, ...set }).filter(([, value]) => value !== undefined));
    const lied = writes.map((write) => (write.path === `companies/${A}` ? { ...write, data: lie(write.data) } : write));
    expectDenied(
      await database.commit(
        ceoA,
        altered(lied, '/history/', (event) => ({ ...event, after: lie(event.after as Values) })),
      ),
      'by error',
    );
    expectAllowed(await database.commit(ceoA, await companyChange(database, ceoA, A, { city: 'Dubai' })));
  });

  test('status: managers open it, SuperAdmin suspends and lifts', async () => {
    const id = freshId();
    const ceo: Person = { uid: `ceo_${id}` };
    const start = companyOf('somebody', { status: 'Onboarding', address: undefined });
    await database.commit('owner', [
      { path: `companies/${id}`, data: start },
      { path: `companies/${id}/public/profile`, data: profileOf(start) },
      { path: `users/${ceo.uid}`, data: userOf(ceo, 'CEO', id, { email: 'c@c.co' }) },
    ]);
    expectDenied(await database.commit(ceo, await companyChange(database, ceo, id, { status: 'Active' })));
    expectDenied(await database.commit(ceo, await companyChange(database, ceo, id, { status: 'Suspended' })));
    expectAllowed(
      await database.commit(
        ceo,
        await companyChange(database, ceo, id, { status: 'Active', address: 'Marina Walk 1' }),
      ),
    );
    expectDenied(await database.commit(ceo, await companyChange(database, ceo, id, { status: 'Onboarding' })));
    expectDenied(await database.commit(root, await companyChange(database, root, id, { status: 'Suspended' })));
    const suspended = { status: 'Suspended', suspensionReason: 'Invoices unpaid' };
    expectDenied(await database.commit(ceo, await companyChange(database, ceo, id, suspended)));
    const suspension = await companyChange(database, root, id, suspended);
    const silent = altered(suspension, '/public/', ({ status: _status, ...data }) => data);
    expectDenied(await database.commit(root, silent));
    expectAllowed(await database.commit(root, suspension));
    expectAllowed(await database.get(ceo, `companies/${id}/public/profile`));
    expectDenied(await database.commit(ceo, await companyChange(database, ceo, id, { status: 'Active' })));
    expectDenied(await database.commit(ceo, await companyChange(database, ceo, id, { city: 'Dubai' })));
    expectAllowed(await database.get(ceo, `companies/${id}`));
    expectDenied(await database.commit(root, await companyChange(database, root, id, { status: 'Active' })));
    const lifted = { status: 'Active', suspensionReason: undefined };
    expectDenied(await database.commit(ceo, await companyChange(database, ceo, id, lifted)));
    expectAllowed(await database.commit(root, await companyChange(database, root, id, lifted)));
    expectAllowed(await database.commit(ceo, await companyChange(database, ceo, id, { city: 'Dubai' })));
    const told = await companyChange(database, ceo, id, { city: 'Sharjah' });
    expectDenied(
      await database.commit(
        ceo,
        altered(told, '/public/', (data) => ({ ...data, status: 'Suspended' })),
      ),
    );
  });

  test.each<[string, Values, Values]>([
    ['brand colour', { brandColour: '#0F5C6E' }, { brandColour: 'teal' }],
    ['short colour', { topNavColour: '#fff' }, { topNavColour: '#ffff' }],
    ['logo', { logoUrl: 'https://example.com/a.png' }, { logoUrl: 'javascript:x' }],
    ['tax rate', { taxRateBp: 10_000 }, { taxRateBp: 10_001 }],
    ['packs', { packs: ['sales', 'finance'] }, { packs: ['everything'] }],
    ['IBAN', { iban: 'AE070331234567890123456' }, { iban: 'ae07' }],
    ['prefix', { invoicePrefix: 'INV' }, { invoicePrefix: 'in v' }],
    ['footer', { invoiceFooter: 'x'.repeat(1000) }, { invoiceFooter: 'x'.repeat(1001) }],
  ])('%s: within its bounds only', async (_, right, wrong) => {
    expectDenied(await database.commit(ceoA, await companyChange(database, ceoA, A, wrong)));
    expectAllowed(await database.commit(ceoA, await companyChange(database, ceoA, A, right)));
  });

  test.each(['packs', 'brandColour', 'topNavColour', 'logoUrl'])(
    'the public part does not lie about %s',
    async (name) => {
      const { [name]: value } = sampleOf(companies);
      const writes = await companyChange(database, ceoA, A, { [name]: value });
      const without = altered(writes, '/public/', ({ [name]: _left, ...data }) => data);
      expectDenied(await database.commit(ceoA, without));
      expectDenied(
        await database.commit(
          ceoA,
          altered(writes, '/public/', (data) => ({ ...data, iban: 'AE070331234567890123456' })),
        ),
      );
      expectAllowed(await database.commit(ceoA, writes));
    },
  );

  test('nobody outside turns parts of the policy on', async () => {
    const set = { packs: ['people'] };
    for (const who of [s1, accountant, ceoB])
      expectDenied(await database.commit(who, await companyChange(database, who, A, set)));
    expectAllowed(await database.commit(hrA, await companyChange(database, hrA, A, set)));
  });

  test.each(['deals', 'invoices'])('the currency stays once %s are numbered', async (name) => {
    const id = freshId();
    const ceo: Person = { uid: `ceo_${id}` };
    await database.commit('owner', [
      ...companyDocuments(id, companyOf('somebody')),
      { path: `users/${ceo.uid}`, data: userOf(ceo, 'CEO', id, { email: 'c@c.co' }) },
    ]);
    expectAllowed(await database.commit(ceo, await companyChange(database, ceo, id, { currency: 'EUR' })));
    await database.commit('owner', [
      { path: `companies/${id}/counters/${name}`, data: { n: 1, k: 1, at: new Date() } },
    ]);
    expectDenied(await database.commit(ceo, await companyChange(database, ceo, id, { currency: 'USD' })));
    expectAllowed(await database.commit(ceo, await companyChange(database, ceo, id, { city: 'Dubai' })));
  });

  test('the full sample passes; nobody deletes a company', async () => {
    const { ownerUid: _owner, status: _status, suspensionReason: _reason, ...sample } = sampleOf(companies);
    expectAllowed(await database.commit(ceoB, await companyChange(database, ceoB, B, sample)));
    for (const who of [ceoA, root]) expectDenied(await database.commit(who, [{ path: `companies/${A}`, gone: true }]));
  });
});

test.each(['anything/x', `companies/${A}/secrets/x`])('%s is closed', async (path) => {
  for (const who of [s1, ceoA, root]) {
    expectDenied(await database.get(who, path));
    expectDenied(await database.commit(who, [{ path, data: { a: 1 } }]));
  }
});

import { beforeAll, describe, expect, test } from 'vitest';
import { SETTINGS } from '#resources/companies/settings.ts';
import { plan, type Write } from '#schema/plan.ts';
import type { AnyRecord, Values } from '#schema/schema.ts';
import { sampleOf } from '#schema/to-sample.ts';
import { issuesOf } from '#schema/to-zod.ts';
import { expectAllowed, expectDenied, NOW, type Person, RulesDatabase } from './local.ts';
import { A, accountant, altered, B, ceoA, ceoB, ceoF, FROZEN, hrA, nobody, populate, root, s1 } from './world.ts';

const database = new RulesDatabase('settings');
beforeAll(async () => {
  await database.start();
  await populate(database);
});
const schemaOf = (name: string) => {
  const found = SETTINGS[name];
  if (!found) throw new Error(name);
  return found.schema;
};
const pathOf = (name: string, companyId = A) => `companies/${companyId}/settings/${name}`;

/** The commit the app makes: the first of these settings, or the next version of what stands there. */
async function written(by: Person, name: string, set: Values = {}, companyId = A): Promise<Write[]> {
  const stored = await database.read(pathOf(name, companyId));
  const before = stored && ({ ...stored, id: name } as AnyRecord);
  const schema = schemaOf(name);
  const change = before
    ? ({ type: 'update', resource: 'settings', before, set } as const)
    : ({ type: 'create', resource: 'settings', id: name, values: { ...sampleOf(schema), ...set } } as const);
  const context = {
    actor: by.uid,
    now: NOW,
    companyId,
    currency: '',
    schemas: [schema],
    counters: {},
    nameOf: () => '',
  };
  return [...plan({ changes: [change] }, context).writes];
}
/** Settings and event altered alike: a consistent lie. */
const lied = (writes: readonly Write[], change: (data: Values) => Values): Write[] =>
  altered(altered(writes, '/settings/', change), '/history/', (event) => ({
    ...event,
    after: change(event.after as Values),
  }));

describe.each(Object.entries(SETTINGS))('%s', (name, { schema, members }) => {
  test('the sample is valid', () =>
    expect(issuesOf(schema, sampleOf(schema), new Date('2026-03-02T08:30:00Z'))).toEqual([]));

  test('CEO and HR of the company write it, nobody else', async () => {
    for (const who of [s1, accountant, ceoB]) expectDenied(await database.commit(who, await written(who, name)));
    expectDenied(await database.commit(nobody, await written(ceoA, name)), 'by error');
    expectAllowed(await database.commit(ceoA, await written(ceoA, name)));
    for (const who of [s1, accountant, ceoB]) expectDenied(await database.commit(who, await written(who, name)));
    expectAllowed(await database.commit(hrA, await written(hrA, name)));
    expectAllowed(await database.commit(root, await written(root, name, {}, B)));
  });

  test(members ? 'members read it' : 'managers read it', async () => {
    for (const who of [ceoA, hrA, root]) expectAllowed(await database.get(who, pathOf(name)));
    for (const who of [s1, accountant])
      if (members) expectAllowed(await database.get(who, pathOf(name)));
      else expectDenied(await database.get(who, pathOf(name)));
    expectDenied(await database.get(ceoB, pathOf(name)));
    expectDenied(await database.get(nobody, pathOf(name)), 'by error');
  });

  test('in a suspended company nobody writes it', async () => {
    for (const who of [ceoF, root]) expectDenied(await database.commit(who, await written(who, name, {}, FROZEN)));
    expectAllowed(await database.commit(ceoB, await written(ceoB, name, {}, B)));
  });

  test('keeps the envelope and the event', async () => {
    const writes = await written(ceoA, name);
    const lies: ((data: Values) => Values)[] = [
      (data) => ({ ...data, version: 9 }),
      (data) => ({ ...data, createdBy: s1.uid }),
      (data) => ({ ...data, createdAt: NOW }),
      (data) => ({ ...data, updatedBy: s1.uid }),
      (data) => ({ ...data, archivedAt: NOW }),
      (data) => ({ ...data, stranger: 1 }),
    ];
    for (const lie of lies) expectDenied(await database.commit(ceoA, lied(writes, lie)), 'by error');
    const silent = altered(writes, '/history/', () => undefined);
    expectDenied(await database.commit(ceoA, silent), 'by error');
    const renamed = altered(writes, '/history/', (event) => ({ ...event, changeType: 'Archived' }));
    expectDenied(await database.commit(ceoA, renamed));
    const alone = altered(writes, '/settings/', () => undefined);
    expectDenied(await database.commit(ceoA, alone));
    expectAllowed(await database.commit(ceoA, writes));
  });

  test('nobody deletes it', async () => {
    for (const who of [ceoA, root]) expectDenied(await database.commit(who, [{ path: pathOf(name), gone: true }]));
  });
});

test('the first version is the first', async () => {
  const id = 'commission';
  await database.commit('owner', [
    { path: pathOf(id, B), gone: true },
    { path: `companies/${B}/history/settings_${id}_1`, gone: true },
  ]);
  const writes = await written(ceoB, id, {}, B);
  for (const lie of [{ version: 2 }, { createdBy: s1.uid }, { archivedAt: NOW }])
    expectDenied(
      await database.commit(
        ceoB,
        lied(writes, (data) => ({ ...data, ...lie })),
      ),
      'by error',
    );
  const untold = altered(writes, '/history/', (event) => ({ ...event, changeType: 'Updated' }));
  expectDenied(await database.commit(ceoB, untold));
  expectAllowed(await database.commit(ceoB, writes));
});

test('managers list all settings of their company, nobody else', async () => {
  for (const who of [ceoA, hrA, root]) expectAllowed(await database.list(who, `companies/${A}/settings`));
  for (const who of [s1, accountant, ceoB]) expectDenied(await database.list(who, `companies/${A}/settings`));
});

test('only the known names exist', async () => {
  const [, event] = await written(ceoA, 'commission');
  const path = pathOf('secrets');
  expectDenied(await database.commit(ceoA, [{ path, data: { a: 1 } }, ...(event ? [event] : [])]));
  expectDenied(await database.get(s1, path));
});

test.each<[string, string, Values, Values]>([
  ['commission', 'a share', { saleBp: 10_000 }, { saleBp: 10_001 }],
  ['commission', 'a fee', { minFeeMinor: 0 }, { minFeeMinor: -1 }],
  ['commission', 'tiers', { tiers: [] }, { tiers: 'many' }],
  [
    'commission',
    'ten tiers',
    { tiers: Array.from({ length: 10 }, (_, at) => ({ fromMinor: at + 1, agentSplitBp: 1 })) },
    { tiers: Array.from({ length: 11 }, (_, at) => ({ fromMinor: at + 1, agentSplitBp: 1 })) },
  ],
  ['payroll', 'the day of pay', { payDay: 28 }, { payDay: 29 }],
  ['payroll', 'a clock', { nightFrom: '23:59' }, { nightFrom: '24:00' }],
  ['payroll', 'a routing code', { wpsRoutingCode: '123456789' }, { wpsRoutingCode: '12345678' }],
  ['payroll', 'a basis', { dayBasis: 'Calendar' }, { dayBasis: 'Lunar' }],
  ['attendance', 'the week', { workWeek: ['Monday', 'Sunday'] }, { workWeek: ['Someday'] }],
  ['leave', 'policies', { policies: [] }, { policies: {} }],
  ['pipeline', 'a chance', { probReserved: 0 }, { probReserved: -1 }],
  ['compliance', 'a flag', { kycRequired: false }, { kycRequired: 'no' }],
])('%s: %s', async (name, _, right, wrong) => {
  expectDenied(
    await database.commit(
      ceoA,
      lied(await written(ceoA, name), (data) => ({ ...data, ...wrong })),
    ),
    'by error',
  );
  expectAllowed(
    await database.commit(
      ceoA,
      lied(await written(ceoA, name), (data) => ({ ...data, ...right })),
    ),
  );
});

test('managers list what was said and done about all records of their company, nobody else', async () => {
  const path = `companies/${A}/activities`;
  for (const who of [ceoA, hrA, root]) expectAllowed(await database.list(who, path));
  for (const who of [s1, accountant, ceoB]) expectDenied(await database.list(who, path), 'by error');
});

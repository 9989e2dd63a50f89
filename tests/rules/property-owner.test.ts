import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyRecord, Values } from '#schema/schema.ts';
import { liedIn } from './contact-world.ts';
import { expectAllowed, expectDenied, type Person, RulesDatabase } from './local.ts';
import { givenProperty, onProperties, ownerChanges, ownerPath, reread } from './property-world.ts';
import { A, accountant, banned, ceoA, ceoB, hrA, planFor, populate, root, s1, s2 } from './world.ts';

const database = new RulesDatabase('property-owner');
const on = onProperties(database);
const mine = (more: Values = {}) => givenProperty(database, s1, { sellerId: s1.uid, ...more });
const HISTORY = `companies/${A}/history`;
const MANDATE = {
  mandateForm: 'FormA',
  mandateNumber: 'A-2026-118',
  mandateStartDate: new Date('2026-01-04T20:00:00Z'),
  mandateEndDate: new Date('2026-04-04T20:00:00Z'),
};

async function known(): Promise<AnyRecord> {
  const property = await mine();
  expectAllowed(await on.send(s1, ownerChanges(property)));
  return reread(database, property);
}
const fileOf = async ({ id }: { readonly id: string }): Promise<AnyRecord> =>
  ({ ...(await database.read(ownerPath(id))), id }) as AnyRecord;
const write = async (who: Person, property: AnyRecord, set: Values) =>
  on.send(who, [{ type: 'update', resource: 'propertyOwner', before: await fileOf(property), set }]);

beforeAll(async () => {
  await database.start();
  await populate(database);
});

describe('the confidential part', () => {
  test("is read by the listing's agent and the managers, and listed by nobody", async () => {
    const { id } = await known();
    for (const who of [s1, ceoA, hrA, root]) expectAllowed(await database.get(who, ownerPath(id)));
    for (const who of [s2, accountant, ceoB, banned]) expectDenied(await database.get(who, ownerPath(id)));
    for (const who of [s1, ceoA, root])
      expect((await database.list(who, `companies/${A}/propertyOwner`)).status).toBe(403);
  });
  test('has a history that the shared stock does not show', async () => {
    const { id } = await known();
    const timeline = (resource: string) => ({
      where: [['resourceName', 'EQUAL', resource] as const, ['resourceRecordKey', 'EQUAL', id] as const],
    });
    expectAllowed(await database.list(s2, HISTORY, timeline('properties')));
    expect((await database.list(s2, HISTORY, timeline('propertyOwner'))).status).toBe(403);
    expectDenied(await database.get(s2, `${HISTORY}/propertyOwner_${id}_1`));
    for (const who of [s1, ceoA]) expectAllowed(await database.list(who, HISTORY, timeline('propertyOwner')));
  });
  test("is written by the listing's agent and the managers, beside a live listing", async () => {
    for (const who of [s2, accountant, ceoB, banned]) {
      const property = await mine();
      expectDenied(await on.send(who, ownerChanges(property)));
      expectAllowed(await on.send(s1, ownerChanges(property)));
      expectDenied(await write(who, property, { accessNotes: 'Keys at the desk' }));
      expectAllowed(await write(hrA, property, { accessNotes: 'Keys at the desk' }));
    }
    const property = await known();
    expectAllowed(await on.shelve(ceoA, 'archive', property));
    expectDenied(await write(ceoA, property, { accessNotes: 'Keys at the desk' }));
  });
  test('follows the listing to its next agent', async () => {
    const property = await known();
    expectAllowed(await on.change(ceoA, property, { sellerId: s2.uid }));
    expectDenied(await database.get(s1, ownerPath(property.id)));
    expectAllowed(await database.get(s2, ownerPath(property.id)));
    expectDenied(await write(s1, property, { accessNotes: 'Keys at the desk' }));
    expectAllowed(await write(s2, property, { accessNotes: 'Keys at the desk' }));
  });
});

describe('the listing repeats how far it goes', () => {
  test('in the same commit, and never by itself', async () => {
    const property = await mine();
    const [file] = ownerChanges(property);
    expectDenied(await on.send(s1, file ? [file] : []));
    expectDenied(await on.change(s1, property, { mandateStatus: 'OwnerKnown' }), 'by error');
    expectDenied(await on.send(s1, ownerChanges(property, MANDATE, 'OwnerKnown')));
    expectAllowed(await on.send(s1, ownerChanges(property, MANDATE, 'Mandated')));
    expectDenied(await on.change(s1, await reread(database, property), { mandateStatus: 'Missing' }));
  });
  const both = (set: Values, mandateStatus: string, of: AnyRecord, file: AnyRecord) => [
    { type: 'update' as const, resource: 'propertyOwner', before: file, set },
    { type: 'update' as const, resource: 'properties', before: of, set: { mandateStatus } },
  ];
  test('up and down, as the file says', async () => {
    const property = await known();
    expectDenied(await write(s1, property, MANDATE));
    expectAllowed(await on.send(s1, both(MANDATE, 'Mandated', property, await fileOf(property))));
    const now = await reread(database, property);
    const gone = { ownerContactId: undefined };
    expectDenied(await write(s1, property, gone));
    expectAllowed(await on.send(s1, both(gone, 'Missing', now, await fileOf(property))));
  });
  test.each<[string, Values, Values]>([
    ['Missing', { ownerContactId: undefined }, { ownerContactId: 'contact_0001' }],
    ['Mandated', MANDATE, { mandateForm: undefined }],
  ])('%s only where it is so, though both say it', async (status, set, lie) => {
    const property = await known();
    const writes = await planFor(database, s1, both(set, status, property, await fileOf(property)));
    expectDenied(
      await database.commit(
        s1,
        liedIn(writes, 'propertyOwner', (data) => ({ ...data, ...lie })),
      ),
    );
    expectAllowed(await database.commit(s1, writes));
  });
  test('the owner of what is advertised is not forgotten', async () => {
    const property = await on.inState('Active', s1);
    const gone = [
      {
        type: 'update' as const,
        resource: 'propertyOwner',
        before: await fileOf(property),
        set: { ownerContactId: undefined },
      },
      { type: 'update' as const, resource: 'properties', before: property, set: { mandateStatus: 'Missing' } },
    ];
    expectDenied(await on.send(s1, gone));
    expectAllowed(await on.change(s1, property, { standardStatus: 'Hold' }));
  });
});

test.each<[string, Values]>([
  ['an owner that is not said', { status: 'Missing' }],
  ['a mandate that is none', { status: 'Mandated' }],
  ['a mandate that ends before it begins', { mandateEndDate: new Date('2026-01-01T00:00:00Z') }],
  ['a commission above 20 %', { mandateCommissionBp: 2001 }],
  ['a link that is none', { permitQrUrl: 'javascript:alert(1)' }],
  ['a number that is a list', { titleDeedNumber: ['1'] }],
  ['more than a file has', { iban: 'AE070331234567890123456' }],
])('%s is refused', async (_, lie) => {
  const property = await known();
  const change = {
    type: 'update' as const,
    resource: 'propertyOwner',
    before: await fileOf(property),
    set: { mandateStartDate: MANDATE.mandateStartDate },
  };
  const writes = await planFor(database, s1, [change]);
  const outcome = await database.commit(
    s1,
    liedIn(writes, 'propertyOwner', (data) => ({ ...data, ...lie })),
  );
  expect([outcome.allowed, outcome.status]).toEqual([false, 403]);
  expectAllowed(await database.commit(s1, writes));
});

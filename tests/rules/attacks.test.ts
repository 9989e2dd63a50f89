import { beforeAll, describe, expect, test } from 'vitest';
import { leads } from '#resources/leads/schema.ts';
import { meetings } from '#resources/meetings/schema.ts';
import { SCHEMAS } from '#resources/registry.ts';
import type { Values } from '#schema/schema.ts';
import { sampleOf } from '#schema/to-sample.ts';
import { brokenChain } from '#scripts/seed/chain.ts';
import { liedIn } from './contact-world.ts';
import { expectAllowed, expectDenied, type Person, RulesDatabase } from './local.ts';
import { givenProperty, onProperties, ownerChanges } from './property-world.ts';
import {
  A,
  ceoA,
  companyChange,
  edit,
  freshId,
  givenLead,
  hrA,
  leadPath,
  planFor,
  populate,
  root,
  s1,
  s2,
  storedLead,
} from './world.ts';

const database = new RulesDatabase('attacks');
const HISTORY = `companies/${A}/history`;

beforeAll(async () => {
  await database.start();
  await populate(database);
});

describe('S05 a link leads to the web, securely, and nowhere else', () => {
  const BAD = [
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    ' https://example.com/leading',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'http://example.com/plain',
    '//example.com/inherited',
    'HTTPS://example.com/upper',
  ];
  const GOOD = 'https://example.com/path?q=1#part';
  test('of a meeting', async () => {
    const { acceptedIds: _yes, declinedIds: _no, ...sample } = sampleOf(meetings);
    const values = { ...sample, organiserId: s1.uid, attendeeIds: [s1.uid], meetingUrl: GOOD };
    const creation = { type: 'create' as const, resource: 'meetings', id: freshId(), values };
    const writes = await planFor(database, s1, [creation]);
    for (const meetingUrl of BAD)
      expectDenied(
        await database.commit(
          s1,
          liedIn(writes, 'meetings', (data) => ({ ...data, meetingUrl })),
        ),
      );
    expectAllowed(await database.commit(s1, writes));
  });
  test('of a listing’s permit', async () => {
    const property = await givenProperty(database, s1, { sellerId: s1.uid });
    const changes = ownerChanges(property).map((change) =>
      change.resource === 'propertyOwner' && change.type === 'create'
        ? { ...change, values: { ...change.values, permitQrUrl: GOOD } }
        : change,
    );
    const writes = await planFor(database, s1, changes);
    for (const permitQrUrl of BAD)
      expectDenied(
        await database.commit(
          s1,
          liedIn(writes, 'propertyOwner', (data) => ({ ...data, permitQrUrl })),
        ),
      );
    expectAllowed(await onProperties(database).send(s1, changes));
  });
  test('of a company', async () => {
    for (const website of BAD)
      expectDenied(await database.commit(ceoA, await companyChange(database, ceoA, A, { website })));
    expectAllowed(await database.commit(ceoA, await companyChange(database, ceoA, A, { website: GOOD })));
  });
});

describe('H06 nothing is deleted for good', () => {
  const LOST = { changeType: 'Deleted', actorType: 'User', sellerIds: [] };
  test.each(SCHEMAS.map(({ name }) => [name]))('%s', async (name) => {
    const schema = SCHEMAS.find((one) => one.name === name);
    if (!schema) throw new Error(`no ${name}`);
    const id = freshId();
    const path = `companies/${A}/${name}/${id}`;
    const at = new Date('2026-01-05T08:00:00Z');
    const stamp = {
      version: 1,
      createdAt: at,
      createdBy: ceoA.uid,
      updatedAt: at,
      updatedBy: ceoA.uid,
      archivedAt: null,
    };
    expectAllowed(await database.commit('owner', [{ path, data: { ...sampleOf(schema), ...stamp } }]));
    for (const who of [ceoA, hrA, root, s1]) {
      expectDenied(await database.commit(who, [{ path, gone: true }]));
      const told = { ...LOST, resourceName: name, resourceRecordKey: id, version: 2, changedByMemberKey: who.uid };
      const event = { path: `${HISTORY}/${name}_${id}_2`, data: { ...told, modificationTimestamp: at } };
      expectDenied(await database.commit(who, [{ path, gone: true }, event]));
    }
    expect(await database.read(path)).toMatchObject({ version: 1 });
  });
  test('what is not wanted is put away, with its event', async () => {
    const lead = await givenLead(database, s1, { sellerId: s1.uid });
    const away = await planFor(database, ceoA, [{ type: 'archive', resource: 'leads', before: lead }]);
    expectDenied(
      await database.commit(
        ceoA,
        away.filter(({ path }) => !path.includes('/history/')),
      ),
      'by error',
    );
    expectAllowed(await database.commit(ceoA, away));
    expect(await database.read(`${HISTORY}/leads_${lead.id}_2`)).toMatchObject({ changeType: 'Archived' });
  });
});

test('H09 every record is rebuilt from its events, with no gap between its versions', async () => {
  const { id } = await givenLead(database, s1, { sellerId: s1.uid, nextFollowUpAt: undefined });
  const stored = () => storedLead(database, id);
  const set = async (who: Person, values: Values) => planFor(database, who, [edit(await stored(), values)]);
  const shelve = async (type: 'archive' | 'restore') =>
    planFor(database, ceoA, [{ type, resource: 'leads', before: await stored() }]);
  expectAllowed(await database.commit(s1, await set(s1, { notes: 'Called back' })));
  expectAllowed(await database.commit(s1, await set(s1, { status: 'Contacted' })));
  expectDenied(await database.commit(s2, await set(s2, { notes: 'Mine now' })));
  expectAllowed(await database.commit(ceoA, await set(ceoA, { sellerId: s2.uid })));
  expectAllowed(await database.commit(s2, await set(s2, { notes: undefined })));
  expectAllowed(await database.commit(ceoA, await shelve('archive')));
  expectDenied(await database.commit(s2, await set(s2, { notes: 'Too late' })));
  expectAllowed(await database.commit(ceoA, await shelve('restore')));
  const record = (await database.read(leadPath(id))) ?? {};
  expect(record.version).toBe(7);
  const documents = new Map<string, Values>([[leadPath(id), record]]);
  for (let version = 1; version <= 7; version += 1) {
    const path = `${HISTORY}/leads_${id}_${version}`;
    documents.set(path, (await database.read(path)) ?? {});
  }
  expect(brokenChain(documents, leadPath(id), leads)).toEqual([]);
  const without = new Map([...documents].filter(([path]) => !path.endsWith('_4')));
  expect(brokenChain(without, leadPath(id), leads).join()).toContain('no event 4');
  const edited = new Map(documents).set(leadPath(id), { ...record, notes: 'Never told' });
  expect(brokenChain(edited, leadPath(id), leads).join()).toContain('the last event is not the record');
});

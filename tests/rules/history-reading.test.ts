import { beforeAll, describe, expect, test } from 'vitest';
import type { Values } from '#schema/schema.ts';
import { expectAllowed, expectDenied, idsOf, NOW, RulesDatabase } from './local.ts';
import {
  A,
  accountant,
  altered,
  ceoA,
  ceoB,
  createLead,
  edit,
  freshId,
  givenLead,
  leadPath,
  leadValues,
  planFor,
  populate,
  root,
  s1,
  s2,
  storedLead,
} from './world.ts';

const database = new RulesDatabase('history-reading');
const HISTORY = `companies/${A}/history`;
const mine = () => givenLead(database, s1, { sellerId: s1.uid });
const others = () => givenLead(database, s2, { sellerId: s2.uid });

beforeAll(async () => {
  await database.start();
  await populate(database);
});

describe('who reads history', () => {
  test('H08 a Seller reads what names them, or the timeline of a record they may show', async () => {
    const [own, foreign] = [await mine(), await others()];
    const timeline = (key: string) =>
      ({
        where: [
          ['resourceName', 'EQUAL', 'leads'],
          ['resourceRecordKey', 'EQUAL', key],
        ],
      }) as const;
    expectDenied(await database.list(s1, HISTORY), 'by error');
    expectDenied(await database.list(s1, HISTORY, { where: [['sellerIds', 'ARRAY_CONTAINS', s2.uid]] }), 'by error');
    expectDenied(await database.list(s1, HISTORY, timeline(foreign.id)), 'by error');
    expectDenied(await database.list(s1, HISTORY, { where: [['resourceName', 'EQUAL', 'leads']] }), 'by error');
    expectDenied(await database.get(s1, `${HISTORY}/leads_${foreign.id}_1`));
    expectAllowed(await database.get(s1, `${HISTORY}/leads_${own.id}_1`));
    const newest = ['modificationTimestamp', 'DESCENDING'] as const;
    const feed = await database.list(s1, HISTORY, {
      where: [
        ['sellerIds', 'ARRAY_CONTAINS', s1.uid],
        ['modificationTimestamp', 'GREATER_THAN_OR_EQUAL', new Date('2026-01-01')],
      ],
      orderBy: newest,
      limit: 50,
    });
    expectAllowed(feed);
    expect(idsOf(feed)).toContain(`leads_${own.id}_1`);
    expectAllowed(await database.list(s1, HISTORY, { ...timeline(own.id), orderBy: newest }));
    expectAllowed(await database.list(ceoA, HISTORY, { orderBy: newest, limit: 50 }));
    expectDenied(await database.list(ceoB, HISTORY), 'by error');
    expect((await database.list(accountant, HISTORY)).status).toBe(403);
  });

  test('a lead taken away takes its timeline along; what happened before stays in the feed', async () => {
    const lead = await mine();
    expectAllowed(await database.commit(ceoA, await planFor(database, ceoA, [edit(lead, { sellerId: s2.uid })])));
    const taken = await storedLead(database, lead.id);
    expectAllowed(await database.commit(ceoA, await planFor(database, ceoA, [edit(taken, { notes: 'secret' })])));
    expectAllowed(await database.get(s1, `${HISTORY}/leads_${lead.id}_2`));
    expectDenied(await database.get(s1, `${HISTORY}/leads_${lead.id}_3`));
    expectAllowed(await database.get(s2, `${HISTORY}/leads_${lead.id}_1`));
  });
});

describe('activities', () => {
  const note = (key: string, more: Values = {}) =>
    ({
      type: 'create',
      resource: 'activities',
      id: freshId(),
      values: {
        resourceName: 'leads',
        resourceRecordKey: key,
        type: 'Note',
        at: new Date('2026-02-01'),
        byUid: s1.uid,
        text: 'Called',
        ...more,
      },
    }) as const;
  const plan = (who: typeof s1, key: string, more: Values = {}) =>
    planFor(database, who, [note(key, { byUid: who.uid, ...more })]);

  test('whoever may edit the lead adds, in their own name', async () => {
    const lead = await mine();
    expectDenied(await database.commit(s2, await plan(s2, lead.id)));
    expectDenied(await database.commit(accountant, await plan(accountant, lead.id)));
    expectDenied(await database.commit(ceoB, await plan(ceoB, lead.id)));
    expectDenied(await database.commit(s1, await plan(s1, lead.id, { byUid: s2.uid })));
    expectDenied(await database.commit(s1, await plan(s1, freshId())), 'by error');
    expectDenied(
      await database.commit(
        s1,
        altered(await plan(s1, lead.id), '/history/', () => undefined),
      ),
      'by error',
    );
    expectAllowed(await database.commit(s1, await plan(s1, lead.id)));
    expectAllowed(await database.commit(ceoA, await plan(ceoA, lead.id)));
  });

  test('with a new lead in one commit', async () => {
    const id = freshId();
    expectAllowed(
      await database.commit(
        s1,
        await planFor(database, s1, [createLead(leadValues({ sellerId: s1.uid }), id), note(id)]),
      ),
    );
  });

  test('it is kept as it was said', async () => {
    const writes = await plan(s1, (await mine()).id);
    expectAllowed(await database.commit(s1, writes));
    const path = writes[0]?.path ?? '';
    for (const who of [s1, ceoA, root]) {
      expectDenied(await database.commit(who, [{ path, data: { text: 'No' }, merge: true }]), 'by error');
      expectDenied(await database.commit(who, [{ path, gone: true }]));
    }
    expect((await database.read(path))?.text).toBe('Called');
  });

  test('read by whoever may show the lead now', async () => {
    const lead = await mine();
    const writes = await plan(ceoA, lead.id);
    expectAllowed(await database.commit(ceoA, writes));
    const path = writes[0]?.path ?? '';
    const where = [
      ['resourceName', 'EQUAL', 'leads'],
      ['resourceRecordKey', 'EQUAL', lead.id],
    ] as const;
    const all = `companies/${A}/activities`;
    expectAllowed(await database.get(s1, path));
    expectAllowed(await database.list(s1, all, { where, orderBy: ['at', 'DESCENDING'] }));
    expectDenied(await database.get(s2, path));
    expectDenied(await database.list(s2, all, { where }));
    expectDenied(await database.list(s1, all), 'by error');
    expectDenied(await database.list(s1, all, { where: [['resourceName', 'EQUAL', 'leads']] }), 'by error');
    expectAllowed(await database.commit(ceoA, await planFor(database, ceoA, [edit(lead, { sellerId: s2.uid })])));
    expectDenied(await database.get(s1, path));
    expectAllowed(await database.get(s2, path));
  });

  test.each<[string, Values]>([
    ['type', { type: 'Rumour' }],
    ['time', { at: 'today' }],
    ['text', { text: 'x'.repeat(4001) }],
    ['outcome', { outcome: 'Great' }],
    ['parent', { resourceName: 'users' }],
    ['extra', { mood: 'good' }],
  ])('an invalid %s is refused', async (_, more) => {
    const writes = await plan(s1, (await mine()).id);
    const lie = (data: Values) => ({ ...data, ...more });
    const lied = altered(altered(writes, '/activities/', lie), '/history/', (event) => ({
      ...event,
      after: lie(event.after as Values),
    }));
    expectDenied(await database.commit(s1, lied), 'by error');
    expectAllowed(await database.commit(s1, writes));
  });

  test('born at version 1, live, by the writer', async () => {
    const key = (await mine()).id;
    for (const more of [{ createdBy: s2.uid }, { updatedBy: s2.uid }, { archivedAt: NOW }, { version: 2 }]) {
      const lie = (data: Values) => ({ ...data, ...more });
      expectDenied(
        await database.commit(
          s1,
          altered(altered(await plan(s1, key), '/activities/', lie), '/history/', (event) => ({
            ...event,
            after: lie(event.after as Values),
          })),
        ),
        'by error',
      );
    }
    expectAllowed(await database.get(s1, leadPath(key)));
  });
});

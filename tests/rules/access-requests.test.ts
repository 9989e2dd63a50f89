import { beforeAll, describe, test } from 'vitest';
import type { Change } from '#schema/changes.ts';
import type { AnyRecord, Values } from '#schema/schema.ts';
import { expectAllowed, expectDenied, type Person, RulesDatabase } from './local.ts';
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

const database = new RulesDatabase('access-requests');
beforeAll(async () => {
  await database.start();
  await populate(database);
});

const asked = (who: Person, more: Values = {}): Values => ({
  requesterId: who.uid,
  action: 'assign',
  object: 'leads',
  note: 'I cover for a colleague',
  status: 'Open',
  ...more,
});
const creation = async (who: Person, values: Values, company = A) => {
  const change: Change = { type: 'create', resource: 'accessRequests', id: freshId(), values };
  return planFor(database, who, [change], company);
};
const ask = async (who: Person, values: Values, company = A) =>
  database.commit(who, await creation(who, values, company));
const update = async (who: Person, before: AnyRecord, set: Values) =>
  planFor(database, who, [{ type: 'update', resource: 'accessRequests', before, set }]);

async function given(who: Person): Promise<AnyRecord> {
  const writes = await creation(who, asked(who));
  expectAllowed(await database.commit(who, writes));
  const path = writes.find((write) => write.path.includes('/accessRequests/'))?.path ?? '';
  return { ...(await database.read(path)), id: path.split('/').at(-1) } as AnyRecord;
}
const granted = (by: Person) => ({ status: 'Granted', decidedBy: by.uid });
const declined = (by: Person) => ({ status: 'Declined', decidedBy: by.uid, decision: 'Ask again next month' });

describe('asking', () => {
  test('everybody of a company asks for themselves, nobody for another', async () => {
    for (const who of [s1, accountant, hrA, ceoA]) {
      expectAllowed(await ask(who, asked(who)));
      expectDenied(await ask(who, asked(s2)));
    }
  });

  test('strangers, the banned and the forced ask nothing', async () => {
    for (const who of [ceoB, alone, banned, forced]) expectDenied(await ask(who, asked(who)));
    expectAllowed(await ask(ceoB, asked(ceoB), B));
    expectDenied(await ask(ceoF, asked(ceoF), FROZEN));
  });

  test.each<[string, Values]>([
    ['already granted', { status: 'Granted', decidedBy: s1.uid }],
    ['already declined', { status: 'Declined', decidedBy: s1.uid, decision: 'No' }],
    ['answered while open', { decidedBy: s1.uid }],
    ['of an action nobody knows', { action: 'rule' }],
    ['without an object', { object: '' }],
    ['of an object with markup', { object: '<b>leads</b>' }],
    ['with a note too long', { note: 'x'.repeat(501) }],
    ['with more in it', { Role: 'CEO' }],
  ])('%s is refused', async (_, more) => {
    const writes = await creation(s1, asked(s1));
    const lie = (data: Values) => ({ ...data, ...more });
    const lied = altered(altered(writes, '/accessRequests/', lie), '/history/', (event) => ({
      ...event,
      after: lie(event.after as Values),
    }));
    expectDenied(await database.commit(s1, lied));
    expectAllowed(await database.commit(s1, writes));
  });
});

describe('reading', () => {
  test('the own ones, and all of the company for managers', async () => {
    const { id } = await given(s1);
    const path = `companies/${A}/accessRequests/${id}`;
    for (const who of [s1, ceoA, hrA, root]) expectAllowed(await database.get(who, path));
    for (const who of [s2, accountant, ceoB, banned]) expectDenied(await database.get(who, path));
    expectDenied(await database.get(nobody, path), 'by error');
    const list = `companies/${A}/accessRequests`;
    const own = (who: Person) => ({ where: [['requesterId', 'EQUAL', who.uid]] }) as const;
    for (const who of [s1, accountant]) expectAllowed(await database.list(who, list, own(who)));
    expectDenied(await database.list(s2, list, own(s1)));
    for (const who of [ceoA, hrA, root]) expectAllowed(await database.list(who, list));
    for (const who of [ceoB, banned]) expectDenied(await database.list(who, list, own(s1)));
  });
});

describe('answering', () => {
  test('is for managers: nobody else, not even the asker, grants or changes anything', async () => {
    for (const answer of [granted, declined]) {
      for (const who of [s1, s2, accountant, ceoB, banned]) {
        const request = await given(s1);
        expectDenied(await database.commit(who, await update(who, request, answer(who))));
        expectDenied(await database.commit(who, await update(who, request, { decision: 'Fine' })));
        expectAllowed(await database.commit(hrA, await update(hrA, request, answer(hrA))));
      }
      expectAllowed(await database.commit(root, await update(root, await given(s1), answer(root))));
    }
  });

  test.each<[string, Values]>([
    ['in the name of another', { status: 'Granted', decidedBy: hrA.uid }],
    ['in nobody’s name', { status: 'Granted' }],
    ['a refusal without a word', { status: 'Declined', decidedBy: ceoA.uid }],
    ['another asker', { ...granted(ceoA), requesterId: s2.uid }],
    ['another wish', { ...granted(ceoA), object: 'payroll' }],
    ['another action', { ...granted(ceoA), action: 'delete' }],
    ['another reason', { ...granted(ceoA), note: 'He insisted' }],
    ['a record that was not asked for', { ...granted(ceoA), recordKey: 'lead_1' }],
  ])('%s is refused', async (_, set) => {
    const request = await given(s1);
    expectDenied(await database.commit(ceoA, await update(ceoA, request, set)));
    expectAllowed(await database.commit(ceoA, await update(ceoA, request, granted(ceoA))));
  });

  test('is done once, and stays', async () => {
    const request = await given(s1);
    expectAllowed(await database.commit(ceoA, await update(ceoA, request, granted(ceoA))));
    const path = `companies/${A}/accessRequests/${request.id}`;
    const answered = { ...(await database.read(path)), id: request.id } as AnyRecord;
    expectDenied(await database.commit(hrA, await update(hrA, answered, declined(hrA))));
    expectDenied(await database.commit(ceoA, [{ path, gone: true }]));
    expectDenied(await database.commit(s1, [{ path, gone: true }]));
  });
});

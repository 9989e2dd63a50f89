import { beforeAll, describe, expect, test } from 'vitest';
import type { Values } from '#schema/schema.ts';
import { ruledPart } from '#schema/staff-reading.ts';
import { admissionOf, givenAlone, givenRequest, newcomer, requestOf } from './joining-writes.ts';
import { expectAllowed, expectDenied, idsOf, type Person, RulesDatabase } from './local.ts';
import { amended } from './user-writes.ts';
import { A, accountant, alone, B, banned, ceoA, ceoB, ceoF, FROZEN, hrA, populate, root, s1 } from './world.ts';

const database = new RulesDatabase('join-requests');
beforeAll(async () => {
  await database.start();
  await populate(database);
});
const ask = (by: Person, data: Values, uid = by.uid) => database.commit(by, [{ path: `joinRequests/${uid}`, data }]);
const withdraw = (by: Person | null, uid: string) => database.commit(by, [{ path: `joinRequests/${uid}`, gone: true }]);

describe('asking', () => {
  test.each<[string, Values]>([
    ['of another e-mail', { email: 'somebody@example.com' }],
    ['of a confirmed e-mail that is not', { verified: false }],
    ['under another name', { firstname: 'Other' }],
    ['under another last name', { lastname: 'Other' }],
    ['with another picture', { pictureUrl: 'https://example.com/x.png' }],
    ['with more keys', { Role: 'CEO' }],
    ['at another time', { createdAt: new Date('2026-01-01') }],
  ])('a person without a company, but not %s', async (_, lie) => {
    const { who, user } = await givenAlone(database);
    expectDenied(await ask(who, { ...requestOf(who, user), ...lie }));
    expectAllowed(await ask(who, requestOf(who, user)));
  });
  test('a company that does not exist', async () => {
    const { who, user } = await givenAlone(database);
    expectDenied(await ask(who, requestOf(who, user, 'company_z_0001')));
  });
  test('nobody for somebody else, nobody who has a company, nobody without a profile', async () => {
    const { who, user } = await givenAlone(database);
    expectDenied(await ask(who, requestOf(who, user), alone.uid));
    expectDenied(await ask(s1, requestOf(s1, (await database.read(`users/${s1.uid}`)) ?? {}, B)));
    expectDenied(await ask(newcomer(), requestOf(newcomer(), user)), 'by error');
  });
  test('seen and withdrawn by the asker; a second one waits for that', async () => {
    const { who, user } = await givenRequest(database);
    expectAllowed(await database.get(who, `joinRequests/${who.uid}`));
    expectDenied(await ask(who, requestOf(who, user, B)));
    expectDenied(await withdraw(s1, who.uid));
    expectAllowed(await withdraw(who, who.uid));
    expectAllowed(await ask(who, requestOf(who, user, B)));
  });
});

describe('answering', () => {
  test('managers see those for their company; nobody else does', async () => {
    const { who } = await givenRequest(database);
    const mine = { where: [['company_id', 'EQUAL', A]] } as const;
    expect(idsOf(await database.list(hrA, 'joinRequests', mine))).toContain(who.uid);
    for (const other of [s1, accountant, ceoB, banned]) expectDenied(await database.list(other, 'joinRequests', mine));
    expectDenied(await database.list(null, 'joinRequests', mine), 'by error');
    expectAllowed(await database.get(hrA, `users/${who.uid}`));
    for (const other of [s1, accountant, ceoB]) expectDenied(await database.get(other, `users/${who.uid}`));
    const { who: silent } = await givenAlone(database);
    expectDenied(await database.get(hrA, `users/${silent.uid}`), 'by error');
  });
  test.each([
    ['CEO', ceoA],
    ['HR', hrA],
    ['SuperAdmin', root],
  ])('%s takes in who asked, with a role', async (_, by) => {
    const { who, user } = await givenRequest(database);
    expectAllowed(await database.commit(by, admissionOf(by, who, user, A, 'Coordinator')));
    expect(await database.read(`users/${who.uid}`)).toMatchObject({ company_id: A, Role: 'Coordinator' });
    expect(await database.read(`joinRequests/${who.uid}`)).toBeUndefined();
  });
  test.each([
    ['Seller', s1],
    ['Accountant', accountant],
    ["another company's CEO", ceoB],
    ['banned CEO', banned],
  ])('%s does not', async (_, by) => {
    const { who, user } = await givenRequest(database);
    const outcome = await database.commit(by, admissionOf(by, who, user));
    expectDenied(outcome);
    expectDenied(await withdraw(by, who.uid));
  });
  test('into the company asked for, and no other; not without asking', async () => {
    const { who, user } = await givenRequest(database);
    expectDenied(await database.commit(ceoB, admissionOf(ceoB, who, user, B)));
    const { who: silent, user: theirs } = await givenAlone(database);
    expectDenied(await database.commit(hrA, admissionOf(hrA, silent, theirs)), 'by error');
  });
  test('a suspended company takes nobody in', async () => {
    const { who, user } = await givenRequest(database, {}, FROZEN);
    expectDenied(await database.commit(ceoF, admissionOf(ceoF, who, user, FROZEN)));
  });
  test('not as CEO by a manager, nor as SuperAdmin by anybody', async () => {
    const { who, user } = await givenRequest(database);
    expectDenied(await database.commit(hrA, admissionOf(hrA, who, user, A, 'CEO')));
    expectDenied(await database.commit(root, admissionOf(root, who, user, A, 'SuperAdmin')));
    expectAllowed(await database.commit(root, admissionOf(root, who, user, A, 'CEO')));
  });
  test('with its event, its entry and the end of the request', async () => {
    const { who, user } = await givenRequest(database);
    const writes = admissionOf(hrA, who, user);
    expectDenied(
      await database.commit(
        hrA,
        amended(writes, '/history/', () => undefined),
      ),
      'by error',
    );
    expectDenied(
      await database.commit(
        hrA,
        amended(writes, '/directory/', () => undefined),
      ),
      'by error',
    );
    expectDenied(
      await database.commit(
        hrA,
        amended(writes, '/history/', (event) => ({ ...event, after: ruledPart(event.after as Values) })),
      ),
    );
    for (const changeType of ['RoleChanged', 'Updated'])
      expectDenied(
        await database.commit(
          hrA,
          amended(writes, '/history/', (event) => ({ ...event, changeType })),
        ),
      );
    expectDenied(
      await database.commit(
        hrA,
        writes.filter(({ path }) => !path.startsWith('joinRequests')),
      ),
    );
    expectAllowed(await database.commit(hrA, writes));
  });
  test('a banned person is not taken in', async () => {
    const { who, user } = await givenRequest(database);
    const away = { ...user, isBanned: true };
    expectAllowed(await database.commit('owner', [{ path: `users/${who.uid}`, data: away }]));
    expectDenied(await database.commit(hrA, admissionOf(hrA, who, away)));
  });
  test('a declined request is gone', async () => {
    const { who, user } = await givenRequest(database);
    expectAllowed(await withdraw(hrA, who.uid));
    expectDenied(await database.commit(hrA, admissionOf(hrA, who, user)), 'by error');
  });
});

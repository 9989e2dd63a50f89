import { beforeAll, describe, expect, test } from 'vitest';
import { SETTINGS } from '#areas/company/companies/settings.ts';
import { type Actor, asQuery, bothDatabases, idsOf, type RulesDatabase } from './local.ts';
import { type Attempt, at, expectEach, fill, reading } from './read-attempts.ts';
import * as world from './read-world.ts';
import { BESIDE, ELSEWHERE, HERE, me, PARTS, RECORDS } from './read-world.ts';

/**
 * firestore.rules in the real engine, and their replacement in memory: people whose access document is invalid, people
 * who have none yet, and every write.
 */
describe.each(bothDatabases())('%s:', (_where, database) => {
  const { get, list } = reading(database);
  beforeAll(() => fill(database));

  /** One of each kind of read that a CEO is allowed. */
  const reads = (may: boolean, actor: Actor = me) => [
    // what only the server reads is refused to everyone
    ...RECORDS.map(({ name }) => {
      const isShown = world.scopeOf('CEO', [], 'show', name) !== undefined;
      return get(at(HERE, `${name}/own`), may && isShown, actor);
    }),
    // (a CEO lists only the own saved views and choices of notices, and no files of e-invoices)
    ...RECORDS.flatMap(({ name }) => {
      const scope = world.scopeOf('CEO', [], 'list', name);
      return scope === undefined || scope === 'own' ? [] : [list(at(HERE, name), {}, may, actor)];
    }),
    ...PARTS.map(({ name }) => get(at(HERE, `${name}/own`), may, actor)),
    ...BESIDE.map(({ name }) => get(at(HERE, `${name}/leads_own`), may, actor)),
    ...[
      'directory/you',
      'public/profile',
      'markers/phone:1',
      'settings/leave',
      'history/leads_own',
      'notifications/own',
    ].map((path) => get(at(HERE, path), may, actor)),
    get(`companies/${HERE}`, may, actor),
    get(`users/colleague_${HERE}`, may, actor),
    list('invites', { where: [['company_id', 'EQUAL', HERE]] }, may, actor),
  ];

  describe('whose access does not count reads nothing', () => {
    test('the same person while all is well', async () => {
      await world.giveAccess(database, world.accessOf('CEO'));
      await expectEach(reads(true));
    });
    test.each([
      ['banned', { ...world.accessOf('CEO'), live: false }],
      ['made with a former policy', { ...world.accessOf('CEO'), policy: 'policy-before' }],
      ['in another company', { ...world.accessOf('CEO'), company: ELSEWHERE }],
      ['in none', { ...world.accessOf('CEO'), company: '' }],
      ['empty', {}],
    ])('%s', async (_, access) => {
      await world.giveAccess(database, access);
      await expectEach([...reads(false), get('users/me', true)]);
    });
    test('without a document, and signed out', async () => {
      await database.commit('owner', [{ path: 'access/me', gone: true }]);
      await expectEach([...reads(false), get('users/me', true)]);
      await expectEach([...reads(false, null), get('users/me', false, null), get('access/me', false, null)]);
    });
    test('while no policy is published', async () => {
      await world.giveAccess(database, world.accessOf('CEO'));
      await database.commit('owner', [{ path: 'system/policy', gone: true }]);
      await expectEach(reads(false));
      await database.commit('owner', [{ path: 'system/policy', data: { hash: world.POLICY } }]);
      await expectEach(reads(true));
    });
    test('a company that is suspended is read as before', async () => {
      await world.giveAccess(database, world.accessOf('CEO'));
      await database.commit('owner', [{ path: `companies/${HERE}`, data: { name: HERE, status: 'Suspended' } }]);
      await expectEach(reads(true));
    });
  });

  test('what came in from outside, and the addresses it comes by, are read by nobody, however wide', async () => {
    const paths = ['intake/message', 'channels/form'].map((path) => at(HERE, path));
    await database.commit(
      'owner',
      paths.map((path) => ({ path, data: { rank: -1, openRank: -1, key: 'k' } })),
    );
    for (const role of ['CEO', 'HR', 'Seller', 'SuperAdmin'] as const) {
      await world.giveAccess(database, world.accessOf(role));
      await expectEach([
        ...paths.map((path) => get(path, false)),
        list(at(HERE, 'intake'), { where: [['rank', 'EQUAL', -1]] }, false),
        list(at(HERE, 'channels'), {}, false),
      ]);
    }
  });

  describe('people who are nobody here yet', () => {
    const invited = { uid: 'new', email: 'Somebody@example.com', verified: true };
    test('an invitation is read by the address it was sent to, once that is confirmed', () =>
      expectEach([
        get(`invites/to_${HERE}`, true, invited),
        get(`invites/to_${HERE}`, false, { ...invited, verified: false }),
        get(`invites/to_${HERE}`, false, { ...invited, email: 'other@example.com' }),
        get(`invites/to_${HERE}`, false, { uid: 'new', verified: true }),
        list('invites', { where: [['email', 'EQUAL', 'somebody@example.com']] }, false, invited),
        get('joinRequests/new', true, invited),
        get('tombstones/new', true, invited),
        get('tombstones/me', false, invited),
      ]));
  });

  describe('people of a company', () => {
    beforeAll(() => world.giveAccess(database, world.accessOf('CEO')));
    const listedBy = async (field: string, cid: string) => {
      const outcome = await database.list(me, 'users', asQuery([[field, '==', cid]]));
      return outcome.allowed ? idsOf(outcome) : 'refused';
    };
    test('are listed by either spelling of it, and nobody of another one', async () => {
      expect(await listedBy('company_id', HERE)).toEqual([`colleague_${HERE}`]);
      expect(await listedBy('companyId', HERE)).toEqual([`old_${HERE}`]);
      expect(await listedBy('company_id', ELSEWHERE)).toBe('refused');
      expect(await listedBy('companyId', ELSEWHERE)).toBe('refused');
    });
    test('the old key does not open another company that a document names', async () => {
      const mix = { company_id: ELSEWHERE, companyId: HERE, Role: 'Agent' };
      await database.commit('owner', [{ path: 'users/mix', data: mix }]);
      await expectEach([get('users/mix', false)]);
      await database.commit('owner', [{ path: 'users/mix', gone: true }]);
    });
  });

  test.each(['SuperAdmin', 'CEO', 'Seller'])('%s writes nothing, not even about themselves', async (role) => {
    await world.giveAccess(database, world.accessOf(role));
    const places = [
      ...[...RECORDS, ...PARTS].map(({ name }) => at(HERE, `${name}/own`)),
      ...BESIDE.map(({ name }) => at(HERE, `${name}/leads_own`)),
      ...[
        'history/leads_own',
        'directory/me',
        'public/profile',
        'markers/phone:1',
        'counters/leads',
        'notifications/own',
      ].map((path) => at(HERE, path)),
      ...Object.keys(SETTINGS).map((name) => at(HERE, `settings/${name}`)),
      ...[
        'users/me',
        'access/me',
        'system/policy',
        `companies/${HERE}`,
        `invites/to_${HERE}`,
        'joinRequests/me',
        'tombstones/me',
      ],
      'acceptances/me',
    ];
    const commit = (name: string, document: Parameters<RulesDatabase['commit']>[1][number]): Attempt => ({
      name,
      may: false,
      outcome: () => database.commit(me, [document]),
    });
    await expectEach(
      places.flatMap((path) => [
        commit(`create ${path}_new`, { path: `${path}_new`, data: { userId: me.uid, ownerId: me.uid } }),
        commit(`change ${path}`, { path, data: { readAt: world.AT }, merge: true }),
        commit(`delete ${path}`, { path, gone: true }),
      ]),
    );
  });
});

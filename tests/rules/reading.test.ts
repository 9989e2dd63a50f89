import { beforeAll, describe, test } from 'vitest';
import { SETTINGS } from '#areas/company/companies/settings.ts';
import { peopleQuestions } from '#model/people/people-questions.ts';
import type { Scope } from '#model/policy/access.ts';
import { asQuery, bothDatabases } from './local.ts';
import { type Attempt, at, expectEach, fill, reading } from './read-attempts.ts';
import * as world from './read-world.ts';
import { BESIDE, covers, ELSEWHERE, HERE, narrower, PARENTS, PARTS, RECORDS } from './read-world.ts';

/**
 * firestore.rules in the real engine, and their replacement in memory: what each role may open and list in each
 * collection, with and without packs, must equal Casbin's answer. One person asks, in one role after the other.
 */
describe.each(bothDatabases())('%s:', (_where, database) => {
  const { get, list } = reading(database);
  beforeAll(() => fill(database));

  /** Own, somebody else's, in another company. */
  const gets = (name: string, granted: Scope | undefined, ids = ['own', 'other']): Attempt[] => [
    get(at(HERE, `${name}/${ids[0]}`), covers(granted, 'own')),
    get(at(HERE, `${name}/${ids[1]}`), covers(granted, 'company')),
    get(at(ELSEWHERE, `${name}/${ids[0]}`), covers(granted, 'any')),
  ];

  describe.each(
    world.KINDS.map(({ roles, packs }) => [roles.join(', '), roles[0]?.split(' ')[0] ?? '', packs] as const),
  )('%s', (_, role, packs) => {
    const scope = (action: string, name: string) => world.scopeOf(role, packs, action, name);
    beforeAll(async () => {
      await world.giveAccess(database, world.accessOf(role, packs));
    });

    test('records are opened and listed as Casbin says', () =>
      expectEach(
        RECORDS.flatMap((schema) => {
          const { name } = schema;
          const listed = scope('list', name);
          const [own, all] = (['own', 'company'] as const).map((one) => world.listOf(name, schema, one));
          return [
            ...gets(name, scope('show', name)),
            list(at(HERE, name), own, covers(listed, 'own')),
            list(at(HERE, name), { ...own, count: true }, covers(listed, 'own')),
            list(at(HERE, name), world.listOf(name, schema, 'own', { archived: true }), covers(listed, 'own')),
            list(at(HERE, name), all, covers(listed, 'company')),
            list(at(HERE, name), { ...all, count: true }, covers(listed, 'company')),
            list(at(ELSEWHERE, name), own, covers(listed, 'any')),
            list(name, { ...own, everywhere: true }, false),
          ];
        }),
      ));
    test('confidential parts by their record, and never in a list', () =>
      expectEach(PARTS.flatMap(({ name }) => [...gets(name, scope('show', name)), list(at(HERE, name), {}, false)])));
    test('what is kept beside a record by the record', () =>
      expectEach(
        BESIDE.flatMap((schema) =>
          PARENTS.flatMap((parent) => {
            const { name } = schema;
            const ids = ['own', 'other'].map((id) => `${parent.name}_${id}`);
            const listed = narrower(scope('list', name), scope('show', parent.name));
            const of = (id: string) => {
              const pinned = Object.entries({ resourceName: parent.name, resourceRecordKey: id });
              const filters = pinned.map(([field, value]) => ({ field, operator: 'eq', value }) as const);
              return world.listOf(name, schema, 'own', { filters });
            };
            return [
              ...gets(name, narrower(scope('show', name), scope('show', parent.name)), ids),
              list(at(HERE, name), of('own'), covers(listed, 'own')),
              list(at(HERE, name), of('other'), covers(listed, 'company')),
              list(at(ELSEWHERE, name), of('own'), covers(listed, 'any')),
            ];
          }),
        ),
      ));
    test('history: the feed, and of a record for people who may show it', () => {
      const feed = scope('list', 'history');
      const [own, all] = (['own', 'company'] as const).map((one) => world.listOf('history', undefined, one));
      const since = (query = all) => ({
        ...query,
        where: [...(query?.where ?? []), ['modificationTimestamp', 'GREATER_THAN_OR_EQUAL', world.AT] as const],
      });
      return expectEach([
        list(at(HERE, 'history'), since(own), covers(feed, 'own')),
        list(at(HERE, 'history'), since(all), covers(feed, 'company')),
        list(at(ELSEWHERE, 'history'), since(own), covers(feed, 'any')),
        ...[...RECORDS, ...PARTS].flatMap(({ name }) => {
          const shown = scope('show', name);
          const of = (id: string) => {
            const pinned = Object.entries({ resourceName: name, resourceRecordKey: id });
            const filters = pinned.map(([field, value]) => ({ field, operator: 'eq', value }) as const);
            return world.listOf('history', undefined, 'own', { filters });
          };
          const may = (wanted: Scope) =>
            covers(shown, wanted) || (wanted !== 'own' && covers(scope('list', 'history'), wanted));
          return [
            list(at(HERE, 'history'), of('own'), may('own') || covers(feed, 'company')),
            list(at(HERE, 'history'), of('other'), may('company')),
            list(at(ELSEWHERE, 'history'), of('own'), may('any')),
            get(at(HERE, `history/${name}_own`), covers(shown, 'own') || covers(scope('show', 'history'), 'company')),
          ];
        }),
      ]);
    });
    test('people, the company and what belongs to it', () => {
      const [member, company, people] = ['directory', 'companies', 'users'].map((name) => scope('show', name));
      const listed = { users: scope('list', 'users'), takesIn: scope('create', 'users') };
      const inBoth = (wanted: Scope | undefined, attempt: (cid: string, may: boolean) => Attempt[]) => [
        ...attempt(HERE, covers(wanted, 'company')),
        ...attempt(ELSEWHERE, covers(wanted, 'any')),
      ];
      const ofCompany = (cid: string) => ({ where: [['company_id', 'EQUAL', cid] as const] });
      const meets = ['leads', 'contacts'].map((name) => scope('create', name));
      return expectEach([
        ...inBoth(member, (cid, may) => [
          get(at(cid, 'directory/you'), may),
          list(at(cid, 'directory'), {}, may),
          get(at(cid, 'public/profile'), may),
        ]),
        ...inBoth(company, (cid, may) => [get(`companies/${cid}`, may), list(at(cid, 'settings'), {}, may)]),
        list('companies', { orderBy: ['name', 'ASCENDING'] }, covers(scope('list', 'companies'), 'any')),
        ...Object.entries(SETTINGS).flatMap(([name, { members }]) =>
          inBoth(members ? member : company, (cid, may) => [get(at(cid, `settings/${name}`), may)]),
        ),
        ...inBoth(people, (cid, may) => [get(`users/colleague_${cid}`, may), get(`users/old_${cid}`, may)]),
        ...inBoth(listed.users, (cid, may) =>
          [undefined, 'Seller', ['CEO', 'HR']].flatMap((roles) =>
            peopleQuestions(cid, roles).map((question) => list('users', asQuery(question), may)),
          ),
        ),
        list('users', {}, covers(listed.users, 'any')),
        list('users', asQuery([['Role', '==', 'Seller']]), covers(listed.users, 'any')),
        ...inBoth(listed.takesIn, (cid, may) => [
          list('invites', ofCompany(cid), may),
          list('joinRequests', ofCompany(cid), may),
          get(`invites/to_${cid}`, may),
          get(`joinRequests/from_${cid}`, may),
        ]),
        get(
          at(HERE, 'markers/phone:1'),
          meets.some((one) => covers(one, 'own')),
        ),
        get(
          at(ELSEWHERE, 'markers/phone:1'),
          meets.some((one) => covers(one, 'any')),
        ),
        list(at(HERE, 'markers'), {}, false),
        get(at(HERE, 'counters/leads'), false),
        get('users/me', true),
        get('access/me', true),
        get('access/you', false),
        get('system/policy', false),
      ]);
    });
    test('notifications are one’s own, a shared view is everybody’s', () => {
      const isAnywhere = scope('show', 'directory') === 'any';
      const views = scope('list', 'savedViews');
      const notes = (uid: string) => ({
        where: [['userId', 'EQUAL', uid] as const, ['createdAt', 'GREATER_THAN_OR_EQUAL', world.AT] as const],
        orderBy: ['createdAt', 'DESCENDING'] as const,
      });
      const shared = { where: [['visibility', 'EQUAL', 'Company'] as const, ['archivedAt', 'EQUAL', null] as const] };
      return expectEach([
        list(at(HERE, 'notifications'), notes('me'), true),
        list(at(HERE, 'notifications'), notes('you'), false),
        list(at(ELSEWHERE, 'notifications'), notes('me'), isAnywhere),
        get(at(HERE, 'notifications/own'), true),
        get(at(HERE, 'notifications/other'), false),
        list(at(HERE, 'savedViews'), shared, covers(views, 'own')),
        list(at(ELSEWHERE, 'savedViews'), shared, covers(views, 'any')),
        get(at(HERE, 'savedViews/shared'), covers(views, 'own')),
      ]);
    });
  });
});

import { beforeAll, describe, test } from 'vitest';
import { accessDocument } from '#model/access/access-document.ts';
import { SCOPES, type Scope } from '#model/policy/access.ts';
import type { AnySchema } from '#model/schema.ts';
import { linesOf } from '#server/enforcer.ts';
import { loadChanged, modelWith, POLICY } from '../laws/changed-policy.ts';
import { casbinOf } from '../laws/policy-edits.ts';
import { bothDatabases } from './local.ts';
import { at, expectEach, fill, reading } from './read-attempts.ts';
import * as world from './read-world.ts';
import { covers, ELSEWHERE, HERE, RECORDS } from './read-world.ts';

const GROUPS = 'g(r.sub, p.sub))';
const REACHES = 'reaches(p.scope, r.scope)';
const EDITS: readonly (readonly [what: string, role: string, from: string, to: string])[] = [
  ['is a Seller', 'Coordinator', GROUPS, 'g(r.sub, p.sub) || (r.sub == "Coordinator" && p.sub == "Seller"))'],
  [
    ...['is a manager of leads', 'TeamLeader', GROUPS],
    'g(r.sub, p.sub) || (r.sub == "TeamLeader" && r.obj == "leads" && p.sub == "manager"))',
  ] as const,
  ['has no meetings', 'Seller', REACHES, `${REACHES} && !(r.sub == "Seller" && r.obj == "meetings")`],
  ['lists nothing', 'CEO', REACHES, `${REACHES} && (r.act != "list" || r.sub != "CEO")`],
  ['has the own ones alone', 'HR', REACHES, `${REACHES} && (r.scope == "own" || r.sub != "HR")`],
];

const LINES = linesOf(POLICY)
  .map(({ text }) => text)
  .join('\n');

/** Own ones, those of a seller, of guests and of nobody. */
const ASKED = RECORDS.filter(({ name }) =>
  ['leads', 'deals', 'meetings', 'todo', 'employees', 'payroll'].includes(name),
);

/** firestore.rules, and their replacement in memory, under edited grammars: only Casbin decides what is allowed. */
describe.each(bothDatabases())('%s:', (_where, database) => {
  const { get, list } = reading(database);
  beforeAll(() => fill(database));

  test.each(EDITS)('%s: %s, and OfficeBoy as before', async (_what, edited, from, to) => {
    const model = modelWith(from, to);
    const { decide } = await loadChanged({ model });
    const casbin = await casbinOf({ model, policy: LINES });
    for (const role of [edited, 'OfficeBoy']) {
      const context = { ...world.CONTEXT, ask: decide };
      const person = { Role: role, company_id: HERE };
      await world.giveAccess(database, accessDocument(context, person, { status: 'Active' }));
      const granted = (action: string, { name, owner, guests }: AnySchema): Scope | undefined =>
        SCOPES.filter((scope) => scope !== 'own' || owner || guests).findLast((scope) =>
          casbin.enforceSync(role, name, action, scope),
        );
      await expectEach(
        ASKED.flatMap((schema) => {
          const { name } = schema;
          const [shown, listed] = [granted('show', schema), granted('list', schema)];
          const [own, all] = (['own', 'company'] as const).map((one) => world.listOf(name, schema, one));
          return [
            get(at(HERE, `${name}/own`), covers(shown, 'own')),
            get(at(HERE, `${name}/other`), covers(shown, 'company')),
            get(at(ELSEWHERE, `${name}/own`), covers(shown, 'any')),
            list(at(HERE, name), own, covers(listed, 'own')),
            list(at(HERE, name), all, covers(listed, 'company')),
          ].map((attempt) => ({ ...attempt, name: `${role}: ${attempt.name}` }));
        }),
      );
    }
  });
});

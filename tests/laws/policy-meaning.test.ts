import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SETTINGS } from '#areas/company/companies/settings.ts';
import { SCHEMAS } from '#areas/registry.ts';
import { accessDocument } from '#model/access/access-document.ts';
import { ROLES } from '#model/people/account.ts';
import { ACTIONS, decideFrom, PACKS, SCOPES, type Scope } from '#model/policy/access.ts';
import { computeTable } from '#scripts/access-table.ts';
import { answerTo } from '#scripts/can-answer.ts';
import type { Policy } from '#scripts/casbin.ts';
import { PolicyError } from '#server/enforcer.ts';
import { loadChanged, modelWith } from './changed-policy.ts';
import { casbinOf, EDITED, edits, type Files, PATHS, packedBy } from './policy-edits.ts';

/** More of them by another number: each takes about a second. */
const RUNS = Number(process.env.FUZZ_POLICIES ?? 15);
const SOME = {
  resources: EDITED.resources,
  isAsked: (route: string) => /^\/app\/(\*|leads|seller|dashboards|me|invoices)/.test(route),
};
const COMPANIES = [[], ['sales'], ['finance', 'office'], [...PACKS]];
const QUESTIONS: readonly (readonly [action: string, object: string, scope: Scope])[] = [
  ...PATHS.map((path) => ['open', path, 'any'] as const),
  ...EDITED.resources.flatMap((resource) =>
    ACTIONS.flatMap((action) => SCOPES.map((scope) => [action, resource, scope] as const)),
  ),
];
/** What Casbin says of one subject, question by question. Throws what Casbin throws. */
type Said = ReadonlyMap<string, boolean>;
const keyOf = (subject: string, action: string, object: string, scope: Scope) =>
  `${subject} ${action} ${object} ${scope}`;

async function askCasbin(files: Files): Promise<Said> {
  const enforcer = await casbinOf(files);
  return new Map(
    [...ROLES, ...packedBy(files.policy)].flatMap((subject) =>
      QUESTIONS.map(([action, object, scope]) => [
        keyOf(subject, action, object, scope),
        enforcer.enforceSync(subject, object, action, scope),
      ]),
    ),
  );
}

/** Why the product must refuse the policy: a wider right leaves out a narrower one, or a pack leaves the company. */
function mustBeRefused(said: Said, packed: readonly string[]): boolean {
  const may = (subject: string, action: string, object: string, scope: Scope) =>
    said.get(keyOf(subject, action, object, scope)) === true;
  return EDITED.resources.some((object) =>
    ACTIONS.some(
      (action) =>
        [...ROLES, ...packed].some(
          (subject) =>
            (may(subject, action, object, 'any') && !may(subject, action, object, 'company')) ||
            (may(subject, action, object, 'company') && !may(subject, action, object, 'own')),
        ) ||
        packed.some(
          (subject) => may(subject, action, object, 'any') && !may(subject.split('@')[0] ?? '', action, object, 'any'),
        ),
    ),
  );
}

/** Every answer of `can`, browser, server and access document that is not Casbin's. */
function differences(policy: Policy, said: Said, packed: readonly string[]): string[] {
  const table = computeTable(policy, SOME);
  const wrong: string[] = [];
  const hold = (where: string, question: string, found: unknown, expected: unknown) => {
    if (found !== expected) wrong.push(`${where}: ${question} is ${found}, Casbin says ${expected}`);
  };
  for (const role of ROLES)
    for (const packs of COMPANIES) {
      const subjects = [role, ...packs.map((pack) => `${role}@${pack}`).filter((one) => packed.includes(one))];
      const casbin = (action: string, object: string, scope: Scope) =>
        subjects.some((subject) => said.get(keyOf(subject, action, object, scope)) === true);
      for (const [action, object, scope] of QUESTIONS) {
        const question = keyOf(subjects.join('+'), action, object, scope);
        const expected = casbin(action, object, scope);
        const [browser, server] = [
          decideFrom(table, role, action, object, scope, packs),
          policy.decide(role, action, object, scope, packs),
        ];
        hold('browser', question, browser.can, expected);
        hold('server', question, server.can, expected);
        hold('reason', question, browser.line, server.line);
      }
      const context = { ask: policy.decide, policy: '', schemas: SCHEMAS, settings: SETTINGS };
      const access = accessDocument(context, { Role: role, company_id: 'A' }, { status: 'Active', packs });
      for (const verb of ['show', 'list'] as const)
        for (const name of EDITED.resources) {
          const scope = SCOPES.findLast((wanted) => casbin(verb, name, wanted));
          const { owner, guests } = SCHEMAS.find((schema) => schema.name === name) ?? {};
          hold(
            'access',
            `${subjects} ${verb} ${name}`,
            access[verb][name],
            scope === 'own' ? (guests?.field ?? owner) : scope,
          );
        }
    }
  for (const subject of [...ROLES, ...packed])
    for (const [action, object, scope] of QUESTIONS) {
      const words = [subject, action, object, ...(object.startsWith('/') ? [] : [scope])];
      const both = [subject, subject.split('@')[0] ?? ''];
      const expected = both.some((one) => said.get(keyOf(one, action, object, scope)));
      hold('can', words.join(' '), answerTo(policy, words).startsWith('allow'), expected);
    }
  return wrong;
}

describe('a policy means the same in can, browser, server and access documents', () => {
  test('whatever the edit of model and policy', { timeout: 60_000 + RUNS * 10_000 }, async () => {
    let same = 0;
    await fc.assert(
      fc.asyncProperty(edits, async (files) => {
        const policy = await loadChanged(files).catch((error: unknown) => {
          // the lines alone are at fault
          expect(String(error)).toMatch(/^PolicyError: casbin\/policy\.csv line/);
        });
        if (!policy) {
          return;
        }
        const said = await askCasbin(files);
        const packed = packedBy(files.policy);
        if (mustBeRefused(said, packed)) {
          expect(() => computeTable(policy, SOME)).toThrow(PolicyError);
          return;
        }
        same += 1;
        expect(differences(policy, said, packed).slice(0, 5)).toEqual([]);
      }),
      { numRuns: RUNS, seed: Number(process.env.FUZZ_SEED ?? 20_261_126) },
    );
    expect(same).toBeGreaterThan(RUNS / 3);
  });

  test.each([
    [
      'a role is named beside the others',
      '|| (r.sub == "Coordinator" && p.sub == "Seller")',
      'Coordinator',
      'OfficeBoy',
    ],
    [
      'one role for one resource',
      '|| (r.sub == "TeamLeader" && r.obj == "leads" && p.sub == "manager")',
      'TeamLeader',
      'Agent',
    ],
  ])('%s', async (_, clause, named, other) => {
    const policy = await loadChanged({ model: modelWith('g(r.sub, p.sub))', `g(r.sub, p.sub) ${clause})`) });
    const table = computeTable(policy);
    for (const [role, can] of [
      [named, true],
      [other, false],
    ] as const) {
      expect(decideFrom(table, role, 'list', 'leads', 'own').can, role).toBe(can);
      expect(policy.decide(role, 'list', 'leads', 'own', []).can, role).toBe(can);
      expect(answerTo(policy, [role, 'list', 'leads', 'own'])).toMatch(can ? /^allow {2}p, / : /^deny/);
    }
  });
});

const GROUPS = 'g(r.sub, p.sub))';
const REACHES = 'reaches(p.scope, r.scope)';

describe('a grammar that must not be used is refused, with the reason', () => {
  test.each([
    ['an unknown function', GROUPS, 'g(r.sub, p.sub) || (r.sub == "Agent" && isBoss(r.sub)))', 'the function isBoss, '],
    [
      'an unknown method',
      REACHES,
      `${REACHES} && (r.act == "open" || r.sub.beginsWith("S"))`,
      'the function beginsWith, ',
    ],
    [
      'a role without quotes',
      REACHES,
      `${REACHES} && (r.act == "open" || r.sub != Seller)`,
      'Seller, which no definition has',
    ],
    [
      'a part of nothing',
      REACHES,
      `${REACHES} && (r.act == "open" || r.deed != "x")`,
      'r.deed, which no definition has',
    ],
    ['a pack of nobody', REACHES, `${REACHES} && r.sub != "OfficeBoy@sales"`, 'OfficeBoy@sales, which no line'],
    ['code in a line', REACHES, `${REACHES} && eval(p.sub)`, 'the function eval, '],
  ])('%s, by its line, though no question comes to it', async (_, from, to, name) => {
    const model = modelWith(from, to);
    const line = model.split('\n').findIndex((text) => text.startsWith('m = ')) + 1;
    const refused = loadChanged({ model });
    await expect(refused).rejects.toThrow(PolicyError);
    await expect(refused).rejects.toThrow(`casbin/model.conf: line ${line}: the matcher names ${name}`);
  });

  test('on its own line, if the matcher has several', async () => {
    const model = modelWith(` && ${REACHES}`, ` \\\n  # a comment\n  && ${REACHES} \\\n  && nobody(r.sub)`);
    const line = model.split('\n').findIndex((text) => text.includes('nobody')) + 1;
    await expect(loadChanged({ model })).rejects.toThrow(`line ${line}: the matcher names the function nobody`);
  });

  test.each([
    [
      'a wider scope without the narrower one',
      REACHES,
      'reaches(r.scope, p.scope)',
      /SuperAdmin \w+ \w+ is allowed for any and not for own/,
    ],
    [
      'a refusal of the own ones alone',
      REACHES,
      `${REACHES} && !(r.scope == "own" && r.sub == "HR")`,
      /HR \w+ \w+ is allowed for company and not for own/,
    ],
    [
      'a pack that leaves the company',
      GROUPS,
      'g(r.sub, p.sub) || (r.sub == "Agent@sales" && p.sub == "SuperAdmin"))',
      /Agent@sales \w+ \w+ is allowed for any company/,
    ],
  ])('%s', async (_, from, to, reason) => {
    const policy = await loadChanged({ model: modelWith(from, to) });
    expect(() => computeTable(policy)).toThrow(PolicyError);
    expect(() => computeTable(policy)).toThrow(reason);
  });

  test('a grammar whose lines lack a part, and lines that are not as the grammar says', async () => {
    await expect(loadChanged({ model: modelWith('act, scope, eft', 'act, eft') })).rejects.toThrow(
      'casbin/model.conf: a line of the policy needs sub, obj, act, scope; scope is missing',
    );
    await expect(loadChanged({ model: modelWith('scope, eft', 'scope, eft, priority') })).rejects.toThrow(
      'a p line has 7 parts (p, role, object, actions, scope, effect, priority), this one has 6',
    );
  });
});

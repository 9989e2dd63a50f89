import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ACTIONS } from '#model/policy/access.ts';
import { lintPolicy } from '#scripts/policy-lint.ts';
import { PolicyError } from '#server/enforcer.ts';
import { RESOURCES, ROUTES } from '#server/policy.ts';

const README = readFileSync('casbin/README.md', 'utf8');
const known = { resources: RESOURCES, routes: ROUTES, actions: ACTIONS };
const lint = (line: string) => () => lintPolicy(`# a comment\ng, CEO, manager\n\n${line}\n`, known);

describe('a malformed policy is refused with line and reason', () => {
  test.each([
    ['p, Boss, leads, list, own, allow', /line 4: unknown role "Boss"/],
    ['p, Seller, leeds, list, own, allow', /line 4: unknown object "leeds"/],
    ['p, Seller, /app/leeds, open, any, allow', /line 4: unknown route "\/app\/leeds"/],
    ['p, Seller, leads, fly, own, allow', /line 4: unknown action "fly"/],
    ['p, Seller, leads, open, own, allow', /line 4: unknown action "open"/],
    ['p, Seller, /app/leads, list, any, allow', /line 4: unknown action "list"/],
    ['p, Seller, leads, list, team, allow', /line 4: unknown scope "team"/],
    ['p, Seller, /app/leads, open, own, allow', /line 4: a route has no scope/],
    ['p, Seller, leads, list, own, permit', /line 4: unknown effect "permit"/],
    ['p, Seller, leads, list, own, deny', /line 4: a refusal carries the scope any/],
    ['p, Seller, leads, list, own', /line 4: a p line has 6 parts/],
    ['p, Seller, leads, list, show, own, allow', /line 4: a p line has 6 parts.*7/],
    ['g, Boss, manager', /line 4: unknown role "Boss"/],
    ['g, HR, CEO', /line 4: a group has a lower-case name/],
    ['x, Seller, leads, list, own, allow', /line 4: a line starts with p or g/],
    ['g, CEO, manager', /line 4: repeats line 2/],
  ])('%s', (line, reason) => {
    expect(lint(line)).toThrow(PolicyError);
    expect(lint(line)).toThrow(reason);
  });

  test.each([
    ['p, Agent@salez, leads, list, own, allow', /line 4: unknown pack "salez"; the packs are sales, finance/],
    ['p, Boss@sales, leads, list, own, allow', /line 4: a pack belongs to a stored role/],
    ['p, manager@sales, leads, list, own, allow', /line 4: a pack belongs to a stored role/],
    ['p, Agent@sales@finance, leads, list, own, allow', /line 4: a pack belongs to a stored role/],
    ['p, Agent@sales, leads, list, own, allow', /line 4: Agent@sales is Agent first: write g, Agent@sales, Agent/],
    ['g, Agent@sales, Seller', /line 4: Agent@sales is Agent first: write g, Agent@sales, Agent/],
    ['g, Seller, Agent@sales', /line 4: nobody inherits from a pack/],
    ['g, Agent@finance, Agent@sales', /line 4: nobody inherits from a pack/],
    ['g, Agent@sales, Agent\np, Agent@sales, leads, list, any, deny', /line 5: a pack only grants/],
    ['g, Agent@sales, Agent\np, Agent@sales, leads, list, any, allow', /line 5: a pack stays within the company/],
    [
      'g, Agent@sales, Agent\ng, Agent@sales, SuperAdmin\np, SuperAdmin, leads, list, any, allow',
      /line 5: a pack stays within the company, and SuperAdmin does not/,
    ],
  ])('packs: %s', (line, reason) => {
    expect(lint(line)).toThrow(PolicyError);
    expect(lint(line)).toThrow(reason);
  });

  test('a sound pack passes', () => {
    const pack =
      'g, Agent@sales, Agent\ng, Agent@sales, Seller\ng, Agent@sales, desk\np, Agent@sales, /app/leads, open, any, allow';
    expect(lint(`${pack}\np, Agent@sales, leads, list, company, allow`)()).toHaveLength(6);
  });

  test('a sound line passes, with its number and text kept', () => {
    const lines = lint('p, Seller, leads, list show, own, allow')();
    expect(lines.at(-1)).toEqual({
      number: 4,
      text: 'p, Seller, leads, list show, own, allow',
      cells: ['p', 'Seller', 'leads', 'list show', 'own', 'allow'],
    });
  });
});

test('what README says is not in the policy is where it says', () => {
  const [, places = ''] = README.split('## What is not in these files');
  const named = [...places.matchAll(/`(src\/[\w/.-]+\.ts|src\/[\w/]+\/)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
  const constants = [
    ...places.matchAll(/`([A-Z_]{5,}|[a-z]+Of|isWorking)`(?: and `([A-Z]+)`)? (?:of|in) `(src[^`]+\.ts)`/g),
  ];
  expect(constants.length).toBeGreaterThan(6);
  for (const [, one = '', other, path = ''] of constants)
    for (const name of [one, other ?? one])
      expect(readFileSync(path, 'utf8'), path).toMatch(new RegExp(`\\bconst ${name}\\b|\\bfunction ${name}\\b`));
});

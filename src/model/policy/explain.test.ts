import { expect, test } from 'vitest';
import type { Scope } from './access.ts';
import { explainRules, type Situation } from './explain.ts';

const ORDINARY: Situation = {
  action: 'edit',
  roleKnown: true,
  isBanned: false,
  forcePasswordReset: false,
  sameCompany: true,
  suspended: false,
  ownership: 'own',
  archived: false,
};
const explain = (set: Partial<Situation>, scope: Scope | undefined = 'own') =>
  explainRules({ ...ORDINARY, ...set }, () => scope);
const can = (set: Partial<Situation>, scope?: Scope) => explain(set, scope).every(({ ok }) => ok);
const findings = (set: Partial<Situation>, scope?: Scope) =>
  explain(set, scope).flatMap(({ ok, name, finding }) => (ok ? [] : [`${name} ${finding}`]));

test('an ordinary edit of an own record holds in every point', () => {
  expect(explain({}).map(({ name, finding }) => `${name} ${finding}`)).toEqual([
    'live live',
    'role known',
    'scope own',
    'company same',
    'working works',
    'shelf live',
  ]);
  expect(can({})).toBe(true);
});

test.each([
  [{ isBanned: true }, 'live banned'],
  [{ forcePasswordReset: true }, 'live reset'],
  [{ roleKnown: false }, 'role unknown'],
  [{ ownership: 'colleague' }, 'scope notOwn'],
  [{ ownership: 'unassigned' }, 'scope notOwn'],
  [{ sameCompany: false }, 'company other'],
  [{ suspended: true }, 'working suspended'],
  [{ archived: true }, 'shelf archived'],
  [{ action: 'restore' }, 'shelf notArchived'],
] as const)('%o alone refuses: %s', (set, finding) => {
  expect(findings(set)).toEqual([finding]);
});

test('says that nothing is granted', () => {
  expect(explainRules(ORDINARY, () => undefined).find(({ ok }) => !ok)).toMatchObject({
    name: 'scope',
    finding: 'none',
  });
});
test('the company right covers every colleague, and no other company', () => {
  expect(can({ ownership: 'colleague' }, 'company')).toBe(true);
  expect(findings({ ownership: 'colleague', sameCompany: false }, 'company')).toEqual(['company other']);
});
test('a right over every company is held back neither by the company nor by its suspension', () => {
  expect(can({ sameCompany: false, suspended: true, ownership: 'colleague' }, 'any')).toBe(true);
  expect(findings({ isBanned: true, sameCompany: false }, 'any')).toEqual(['live banned']);
});
test('a suspended company reads', () => {
  expect(can({ action: 'show', suspended: true })).toBe(true);
  expect(can({ action: 'create', suspended: true })).toBe(false);
});
test('assigning is an edit too and needs both rights', () => {
  const only = (granted: string) =>
    explainRules({ ...ORDINARY, action: 'assign' }, (action) => (action === granted ? 'company' : undefined));
  expect(only('edit').every(({ ok }) => ok)).toBe(false);
  expect(only('assign').every(({ ok }) => ok)).toBe(false);
  expect(explainRules({ ...ORDINARY, action: 'assign' }, () => 'company').every(({ ok }) => ok)).toBe(true);
});
test('a page has neither owner, company nor shelf', () => {
  expect(explain({ action: 'open' }, 'any').map(({ name }) => name)).toEqual(['live', 'role', 'scope']);
});

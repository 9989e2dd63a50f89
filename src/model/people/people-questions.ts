import type { StaffMember } from './people.ts';

/** A condition of a query on users. */
export type Condition = readonly [field: string, operator: '==' | 'in', value: string | readonly string[]];
type Roles = string | readonly string[] | undefined;

/**
 * The queries that together find everybody of a company, or those with one role or one of some (specification, point
 * 7): by each spelling of the company and of the role, so that several may find the same person.
 */
export function peopleQuestions(companyId: string, roles: Roles): readonly (readonly Condition[])[] {
  const companies = ['company_id', 'companyId'].map((field): Condition => [field, '==', companyId]);
  if (roles === undefined) return companies.map((company) => [company]);
  const operator = typeof roles === 'string' ? '==' : 'in';
  return companies.flatMap((company) =>
    ['Role', 'role'].map((field): readonly Condition[] => [company, [field, operator, roles]]),
  );
}

/** The people that those queries found, each once. If a document has both spellings, the canonical keys must match. */
export function peopleFound(companyId: string, roles: Roles, found: readonly StaffMember[]): readonly StaffMember[] {
  const people = new Map(found.map((person) => [person.id, person]));
  return [...people.values()].filter(
    ({ company_id, Role }) => company_id === companyId && (roles === undefined || [roles].flat().includes(Role)),
  );
}

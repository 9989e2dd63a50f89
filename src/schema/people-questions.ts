/** A condition of a query on users. */
export type Condition = readonly [field: string, operator: '==' | 'in', value: string | readonly string[]];

/**
 * The queries that together find everybody of a company, or those with one role or one of some (specification, point
 * 7): by each spelling of the role. Who is stored under the old spelling of the company is found once migrated.
 */
export function peopleQuestions(
  companyId: string,
  roles: string | readonly string[] | undefined,
): readonly (readonly Condition[])[] {
  const company: Condition = ['company_id', '==', companyId];
  if (roles === undefined) return [[company]];
  return ['Role', 'role'].map((field) => [company, [field, typeof roles === 'string' ? '==' : 'in', roles]]);
}

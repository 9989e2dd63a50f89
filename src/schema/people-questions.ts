/** A condition of a query on users. */
export type Condition = readonly [field: string, operator: '==' | 'in', value: string | readonly string[]];

/**
 * The queries that together find everybody of a company, or those with one role or one of some (specification, point
 * 7): by each spelling of the company and of the role. `oldCompany` asks by `companyId` as well, which only rules built
 * with `--legacy-users` answer.
 */
export function peopleQuestions(
  companyId: string,
  roles: string | readonly string[] | undefined,
  oldCompany: boolean,
): readonly (readonly Condition[])[] {
  const companies = oldCompany ? ['company_id', 'companyId'] : ['company_id'];
  const byCompany = companies.map((field): Condition => [field, '==', companyId]);
  if (roles === undefined) return byCompany.map((company) => [company]);
  return byCompany.flatMap((company) =>
    ['Role', 'role'].map((field) => [company, [field, typeof roles === 'string' ? '==' : 'in', roles] as const]),
  );
}

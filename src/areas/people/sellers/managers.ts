import { ROLES } from '#model/people/account.ts';
import type { PolicyPort } from '#model/policy/policy-port.ts';
import type { PersonRow } from './rows.ts';

const rules = (policy: PolicyPort, Role: string) => policy.ask(Role, 'edit', 'users', 'company').can;

/** The roles whose people manage a company. */
export const managingRoles = (policy: PolicyPort): readonly string[] => ROLES.filter((role) => rules(policy, role));

/** People who can still manage the company when `without` no longer do, or have this other role. */
export function managersLeft(
  policy: PolicyPort,
  people: readonly PersonRow[],
  without: readonly string[],
  newRole?: string,
): readonly PersonRow[] {
  const stay = newRole !== undefined && rules(policy, newRole);
  return people.filter(
    (person) => !person.isBanned && rules(policy, person.Role) && (stay || !without.includes(person.id)),
  );
}
/** Whether losing them is worth a word: at least one of them manages the company now. */
export const includesManager = (policy: PolicyPort, people: readonly PersonRow[]): boolean =>
  people.some((person) => !person.isBanned && rules(policy, person.Role));

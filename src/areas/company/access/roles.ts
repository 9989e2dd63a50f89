import { ROLES } from '#model/people/account.ts';
import { PROGRAM } from '#model/policy/access.ts';
import type { PolicyPort } from '#model/policy/policy-port.ts';

export interface RoleGroup {
  readonly name: 'managers' | 'sellers' | 'others' | 'programs';
  readonly roles: readonly string[];
}

/** The roles as the policy tells them apart: who rules over people, who has a seller's own screens, everybody else. */
export function roleGroups(policy: PolicyPort): readonly RoleGroup[] {
  const rules = (name: string) => policy.ask(name, 'edit', 'users', 'company').can;
  const sells = (name: string) => policy.ask(name, 'open', '/app/seller/dashboard', 'any').can;
  return [
    { name: 'managers', roles: ROLES.filter(rules) },
    { name: 'sellers', roles: ROLES.filter((one) => !rules(one) && sells(one)) },
    { name: 'others', roles: ROLES.filter((one) => !rules(one) && !sells(one)) },
    { name: 'programs', roles: [PROGRAM] },
  ];
}

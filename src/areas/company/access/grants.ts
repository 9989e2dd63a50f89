import { assignableRoles } from '#model/people/account-authority.ts';
import type { AssignableRole } from '#model/people/people.ts';
import { breadthOf, type PolicyPort } from '#model/policy/policy-port.ts';

/** What a manager may do so that somebody gets what they asked for. */
export type Grant =
  | { readonly kind: 'role'; readonly roles: readonly AssignableRole[] }
  | { readonly kind: 'pack'; readonly pack: string }
  | { readonly kind: 'record' };
/** Or it is granted already, or declined. */
export type Answer = Grant | { readonly kind: 'done' } | { readonly kind: 'decline' };

export interface Wish {
  readonly action: string;
  readonly object: string;
  readonly recordKey?: string;
  /** The caller's stored role. */
  readonly requester: string;
}
/** Who answers: the role, and whether it is their own wish. */
export interface Granter {
  readonly subject: string;
  readonly isRequester: boolean;
}

/** Already granted: by a role or a pack that changed meanwhile. */
export const isGranted = (
  policy: PolicyPort,
  { action, object, recordKey, requester }: Wish,
  packs: readonly string[],
) => policy.ask(requester, action, object, recordKey ? 'company' : 'own', packs).can;

/**
 * Ways that would grant the wish and that the policy lets the granter go: never a role they may not give, a company
 * they may not edit, or a record they may not assign. The role that grants least comes first.
 */
export function grantsFor(
  policy: PolicyPort,
  wish: Wish,
  granter: Granter,
  packs: readonly string[],
): readonly Grant[] {
  const { object, recordKey, requester } = wish;
  const may = (action: string, what: string, scope: 'company' | 'any' = 'company') =>
    policy.ask(granter.subject, action, what, scope, packs).can;
  const given = assignableRoles(may('edit', 'users', 'any'));
  // A role one may not give is not one's to take away either.
  const isBelow = (given as readonly string[]).includes(requester);
  const roles =
    !granter.isRequester && isBelow && may('edit', 'users')
      ? given
          .filter((candidate) => candidate !== requester && isGranted(policy, { ...wish, requester: candidate }, packs))
          .map((candidate) => ({ candidate, breadth: breadthOf(policy, candidate, packs) }))
          .toSorted((a, b) => a.breadth - b.breadth)
          .map(({ candidate }) => candidate)
      : [];
  const pack = may('edit', 'companies')
    ? policy.packs.find((one) => !packs.includes(one) && isGranted(policy, wish, [...packs, one]))
    : undefined;
  const own =
    recordKey !== undefined &&
    may('assign', object) &&
    policy.ask(requester, wish.action, object, 'own', packs).can &&
    !isGranted(policy, wish, packs);
  return [
    ...(own ? [{ kind: 'record' as const }] : []),
    ...(pack ? [{ kind: 'pack' as const, pack }] : []),
    ...(roles.length > 0 ? [{ kind: 'role' as const, roles }] : []),
  ];
}

import { ROLES } from '#model/people/account.ts';
import { type Gain, gainsOf, type PolicyPort } from '#model/policy/policy-port.ts';

/** Roles a pack gives the same rights. */
export interface PackPart {
  readonly roles: readonly string[];
  readonly screens: readonly string[];
  readonly rights: readonly {
    readonly object: string;
    readonly scope: Gain['scope'];
    readonly actions: readonly string[];
  }[];
}

/** What a pack adds, computed from the policy's decisions; roles that gain the same are grouped. */
export function packParts(policy: PolicyPort, pack: string): readonly PackPart[] {
  const parts = new Map<string, { roles: string[]; gains: readonly Gain[] }>();
  for (const one of ROLES) {
    const gains = gainsOf(policy, one, pack);
    if (gains.length === 0) continue;
    const key = JSON.stringify(gains);
    const part = parts.get(key);
    if (part) part.roles.push(one);
    else parts.set(key, { roles: [one], gains });
  }
  return [...parts.values()].map(({ roles, gains }) => ({
    roles,
    screens: gains.filter(({ action }) => action === 'open').map(({ object }) => object),
    rights: rightsOf(gains.filter(({ action }) => action !== 'open')),
  }));
}

function rightsOf(gains: readonly Gain[]): PackPart['rights'] {
  const rights = new Map<string, { object: string; scope: Gain['scope']; actions: string[] }>();
  for (const { object, scope, action } of gains) {
    const key = `${object} ${scope}`;
    const right = rights.get(key);
    if (right) right.actions.push(action);
    else rights.set(key, { object, scope, actions: [action] });
  }
  return [...rights.values()];
}

/** Active people whose role a pack says something about. */
export const affectedBy = (
  parts: readonly PackPart[],
  members: Iterable<{ readonly Role: string; readonly active: boolean }>,
): number => {
  const roles = new Set(parts.flatMap((part) => part.roles));
  return [...members].filter(({ Role, active }) => active && roles.has(Role)).length;
};

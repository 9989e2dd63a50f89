import { ACTIONS, type Decision, SCOPES, type Scope } from './access.ts';

/** The whole policy, for those who look at it: every answer comes from the table Casbin filled. */
export interface PolicyPort {
  /** Collections the policy may name, whether their screens exist yet or not. */
  readonly resources: readonly string[];
  readonly routes: readonly string[];
  /** Optional parts a company may turn on. */
  readonly packs: readonly string[];
  readonly ask: (role: string, action: string, object: string, scope: Scope, packs?: readonly string[]) => Decision;
}

export interface Reach {
  /** The widest scope granted; undefined when nothing is. Routes are opened or not: then it is 'any'. */
  readonly scope: Scope | undefined;
  readonly line: string;
  /** The pack without which it would be less. */
  readonly pack: string | undefined;
}

const isRoute = (object: string) => object.startsWith('/');
export const actionsOf = (object: string): readonly string[] => (isRoute(object) ? ['open'] : ACTIONS);
const width = (scope: Scope | undefined) => (scope ? SCOPES.indexOf(scope) + 1 : 0);

function widest(policy: PolicyPort, role: string, action: string, object: string, packs: readonly string[]) {
  const scopes: readonly Scope[] = isRoute(object) ? ['any'] : SCOPES.toReversed();
  const scope = scopes.find((wanted) => policy.ask(role, action, object, wanted, packs).can);
  return { scope, line: policy.ask(role, action, object, scope ?? 'own', packs).line };
}

/** How far a role reaches with one action, by which line, and whether a pack is the reason. */
export function reachOf(
  policy: PolicyPort,
  role: string,
  action: string,
  object: string,
  packs: readonly string[],
): Reach {
  const reach = widest(policy, role, action, object, packs);
  const bare = packs.length > 0 ? widest(policy, role, action, object, []) : reach;
  const pack =
    width(bare.scope) < width(reach.scope)
      ? packs.find((one) => width(widest(policy, role, action, object, [one]).scope) === width(reach.scope))
      : undefined;
  return { ...reach, pack };
}

export interface Gain {
  readonly object: string;
  readonly action: string;
  readonly scope: Scope;
}
/** What a pack adds to a role, route by route and action by action. */
export const gainsOf = (policy: PolicyPort, role: string, pack: string): readonly Gain[] =>
  [...policy.routes, ...policy.resources].flatMap((object) =>
    actionsOf(object).flatMap((action): Gain[] => {
      const { scope } = widest(policy, role, action, object, [pack]);
      return scope && width(widest(policy, role, action, object, []).scope) < width(scope)
        ? [{ object, action, scope }]
        : [];
    }),
  );

/** How much a role may do altogether: to offer the smallest sufficient one first. */
export const breadthOf = (policy: PolicyPort, role: string, packs: readonly string[]): number =>
  [...policy.routes, ...policy.resources]
    .flatMap((object) => actionsOf(object).map((action) => width(widest(policy, role, action, object, packs).scope)))
    .reduce((sum, one) => sum + one, 0);

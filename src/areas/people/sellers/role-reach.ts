import { type PolicyPort, reachOf } from '#model/policy-port.ts';

export interface AreaReach {
  /** Key of the area's name in `shell:area`. */
  readonly area: string;
  readonly scope: 'own' | 'company' | 'any';
}
const isOwn = (path: string) => path.startsWith('/app/seller/');
/** The collection an area shows, where it has another name. */
const SHOWN: { readonly [area: string]: string } = {
  sellers: 'users',
  'my-company': 'companies',
  'property-scanner': 'scans',
  dashboard: 'dashboards',
};

/** Areas a role opens and how much of each it sees: the widest way in counts. */
export function areasOf(policy: PolicyPort, role: string, packs: readonly string[]): readonly AreaReach[] {
  const found = new Map<string, AreaReach>();
  for (const path of policy.routes) {
    if (!policy.ask(role, 'open', path, 'any', packs).can) continue;
    const name = path.slice(path.lastIndexOf('/') + 1);
    const area = name === 'dashboard' ? 'dashboards' : name;
    const scope = reachOf(policy, role, 'list', SHOWN[area] ?? area, packs).scope ?? (isOwn(path) ? 'own' : 'company');
    if (!found.has(area)) found.set(area, { area, scope });
  }
  return [...found.values()];
}

export interface AreaChange {
  readonly area: string;
  readonly before: AreaReach['scope'] | undefined;
  readonly after: AreaReach['scope'] | undefined;
}
/** What a change of role opens, closes, widens and narrows. */
export function reachChanges(
  policy: PolicyPort,
  from: string,
  to: string,
  packs: readonly string[],
): readonly AreaChange[] {
  const before = new Map(areasOf(policy, from, packs).map(({ area, scope }) => [area, scope]));
  const after = new Map(areasOf(policy, to, packs).map(({ area, scope }) => [area, scope]));
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((area) => ({ area, before: before.get(area), after: after.get(area) }))
    .filter((change) => change.before !== change.after);
}

import { lastPart } from '#lib/data/paths.ts';
import { type PolicyPort, reachOf } from '#model/policy/policy-port.ts';

export interface AreaAccess {
  /** Key of the area's name in `shell:area`. */
  readonly area: string;
  readonly scope: 'own' | 'company' | 'any';
}
const isOwn = (path: string) => path.startsWith('/app/seller/');
/** The collection of a screen, where it has another name. */
const SHOWN: { readonly [area: string]: string } = {
  sellers: 'users',
  'my-company': 'companies',
  'property-scanner': 'scans',
  dashboard: 'dashboards',
};

/** The screens a role opens and their widest scope. */
export function areasOf(policy: PolicyPort, role: string, packs: readonly string[]): readonly AreaAccess[] {
  const found = new Map<string, AreaAccess>();
  for (const path of policy.routes) {
    if (!policy.ask(role, 'open', path, 'any', packs).can) continue;
    const name = lastPart(path);
    const area = name === 'dashboard' ? 'dashboards' : name;
    const scope = reachOf(policy, role, 'list', SHOWN[area] ?? area, packs).scope ?? (isOwn(path) ? 'own' : 'company');
    if (!found.has(area)) found.set(area, { area, scope });
  }
  return [...found.values()];
}

export interface AreaChange {
  readonly area: string;
  readonly before: AreaAccess['scope'] | undefined;
  readonly after: AreaAccess['scope'] | undefined;
}
/** The screens that differ between two roles, and their scopes. */
export function accessChanges(
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

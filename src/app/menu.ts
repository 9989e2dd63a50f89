import type { ResourceProps } from '@refinedev/core';
import { SCHEMAS } from '#areas/registry.ts';
import { GROUPS, identifierOf, pathsOf, RESOURCES, type Resource } from '#areas/resources.ts';
import { OWN_PATH, PROTECTED_ROUTES, UNGUARDED_ROUTES } from '#areas/routes.ts';
import { innermost } from '#lib/data/paths.ts';
import type { IconName } from '#ui/icon-paths.ts';
import { landingOf } from './redirect.ts';

export interface MenuItem {
  /** Identifier of the resource. */
  readonly name: string;
  /** Key of its label in `shell:area`. */
  readonly area: string;
  readonly label: string;
  readonly path: string;
  readonly icon: IconName;
}
export interface MenuGroup {
  readonly group: string;
  readonly items: readonly MenuItem[];
}
type CanOpen = (path: string) => boolean;

/** The resource with its screens at another of its paths. */
function placedAt(resource: Resource, list: string): Resource {
  const { create, edit, show } = resource;
  const moved = (path: string) => list + path.slice(resource.list.length);
  return {
    ...resource,
    list,
    ...(create && { create: moved(create) }),
    ...(edit && { edit: moved(edit) }),
    ...(show && { show: moved(show) }),
  };
}

/**
 * Refine's resources for a person who may open the paths that `canOpen` accepts: each resource at the first of its
 * paths that opens, the others hidden. Collections without screens follow by their names.
 * @param labelOf the words of a key of `shell:area`
 */
export function resourcesFor(canOpen: CanOpen, labelOf: (area: string) => string): ResourceProps[] {
  // the server writes the history with every change: no hook of Refine's has to
  const audit: string[] = [];
  const declared = RESOURCES.map((resource): ResourceProps => {
    const path = pathsOf(resource).find(canOpen);
    const { meta, ...paths } = placedAt(resource, path ?? resource.list);
    return { ...paths, meta: { ...meta, label: labelOf(meta.label), hide: path === undefined, audit } };
  });
  const bare = SCHEMAS.filter(({ name }) => !RESOURCES.some((resource) => resource.name === name));
  return [...declared, ...bare.map(({ name }) => ({ name, meta: { hide: true, audit } }))];
}

/** The places of Refine's resources, from `resourcesFor` or `useMenu`, each with its group if it has one. */
function placesWithGroups(resources: readonly ResourceProps[]) {
  return resources.flatMap((item) => {
    const { icon, group, label: area } = declaredAs(item)?.meta ?? {};
    if (!area || !icon || !item.list || item.meta?.hide) return [];
    return [{ name: identifierOf(item), area, label: item.meta?.label ?? area, path: item.list, icon, group }];
  });
}
/** Every place this person may go to, in the menu or not. */
export const placesOf = (resources: readonly ResourceProps[]): readonly MenuItem[] => placesWithGroups(resources);

/** The menu of Refine's resources. Empty groups are left out; a person without Today starts on their own page. */
export function groupsOf(resources: readonly ResourceProps[]): MenuGroup[] {
  const all = placesWithGroups(resources);
  const hasToday = all.some(({ name }) => name === 'dashboards');
  const items = all.filter(({ name }) => name !== 'me' || !hasToday);
  return GROUPS.map((name) => ({
    group: name,
    items: items.flatMap(({ group, ...item }) => (group === name ? [item] : [])),
  })).filter((group) => group.items.length > 0);
}
const declaredAs = (item: ResourceProps) => RESOURCES.find((one) => identifierOf(one) === identifierOf(item));

/** Paths of the menu for a person who may open the paths that `canOpen` accepts. */
export const menuPaths = (canOpen: CanOpen): string[] =>
  groupsOf(resourcesFor(canOpen, (area) => area)).flatMap(({ items }) => items.map(({ path }) => path));

const FOR_ALL: readonly string[] = UNGUARDED_ROUTES;
const GUARDED = PROTECTED_ROUTES.map(({ path }) => path);
/**
 * The page that a refused person is offered: the role's landing page after sign-in. If it does not open, the first area
 * that does, from the menu if possible. If no area opens, the person's own page.
 */
export function startOf(role: string, canOpen: CanOpen): string {
  const landing = landingOf(role);
  if (canOpen(landing)) return landing;
  return menuPaths(canOpen).find((path) => !FOR_ALL.includes(path)) ?? GUARDED.find(canOpen) ?? OWN_PATH;
}

/** Whether this path of the table of routes is the role's landing page after sign-in: the person did not ask for it. */
export const isLanding = (role: string, path: string): boolean => innermost(GUARDED, landingOf(role)) === path;

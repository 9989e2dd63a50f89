import { useMenu, useResourceParams } from '@refinedev/core';
import { useMemo } from 'react';
import { groupsOf, type MenuGroup, type MenuItem, placesOf } from './menu.ts';

/** The menu of this person, in the current language. */
export function useMenuGroups(): readonly MenuGroup[] {
  const { menuItems } = useMenu();
  return useMemo(() => groupsOf(menuItems), [menuItems]);
}

/** Every place of this person, in the menu or not: what the palette finds. */
export function usePlaces(): readonly MenuItem[] {
  const { menuItems } = useMenu();
  return useMemo(() => placesOf(menuItems), [menuItems]);
}

/** Collections with a list and forms that this person may open. */
export function useOpenCollections(): readonly string[] {
  const { resources } = useResourceParams();
  return resources.filter(({ create, meta }) => create && !meta?.hide).map(({ name }) => name);
}

import type { ComponentType } from 'react';
import type { ListDefinition } from '#kit/resource.ts';
import { lastPart } from '#lib/data/paths.ts';

interface ScreenModule {
  readonly Screen: ComponentType;
  /** Where the screen opens with a list that its menu link may read ahead. */
  readonly definition?: ListDefinition;
}
type Load = () => Promise<ScreenModule>;

/** Collections that have screens of their own, by name; each loads by itself. */
export const RESOURCE_SCREENS: ReadonlyMap<string, Load> = new Map(
  Object.entries(import.meta.glob<ScreenModule>('./*/*/resource.tsx')).map(([path, load]) => [
    lastPart(path.replace('/resource.tsx', '')),
    load,
  ]),
);

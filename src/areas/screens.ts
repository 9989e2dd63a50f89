import type { ComponentType } from 'react';
import { lastPart } from '#lib/paths.ts';

type Load = () => Promise<{ readonly Screen: ComponentType }>;

/** Collections that have screens of their own, by name; each loads by itself. */
export const RESOURCE_SCREENS: ReadonlyMap<string, Load> = new Map(
  Object.entries(import.meta.glob<{ readonly Screen: ComponentType }>('./*/*/resource.tsx')).map(([path, load]) => [
    lastPart(path.replace('/resource.tsx', '')),
    load,
  ]),
);

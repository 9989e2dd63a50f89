import type { Document } from '#model/commit/store.ts';
import type { Documents } from '#scripts/seed/world.ts';

export const asList = (documents: Documents): Document[] => [...documents].map(([path, data]) => ({ path, data }));

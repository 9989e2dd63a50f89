import type { Document } from '#model/commit/store.ts';
import { demoDocuments } from '#scripts/seed/demo.ts';
import type { Documents } from '#scripts/seed/world.ts';

export const asList = (documents: Documents): Document[] => [...documents].map(([path, data]) => ({ path, data }));

/** The demo's documents, dated around this moment, as tests know them. */
export const documentsAt = (asOf: Date): Document[] => asList(demoDocuments(asOf));

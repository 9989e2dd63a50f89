import type { Document } from '#model/commit/store.ts';
import { demoDocuments } from '#scripts/seed/demo.ts';

/** The demo's documents, dated around this moment. */
export const documentsAt = (asOf: Date): Document[] => [...demoDocuments(asOf)].map(([path, data]) => ({ path, data }));

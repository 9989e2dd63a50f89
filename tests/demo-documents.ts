import { asList } from '#demo/documents.ts';
import type { Document } from '#model/commit/store.ts';
import { demoDocuments } from '#scripts/seed/demo.ts';

/** The demo's documents, dated around this moment, without its conversations. */
export const documentsAt = (asOf: Date): Document[] => asList(demoDocuments(asOf));

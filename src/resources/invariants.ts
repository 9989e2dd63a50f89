import type { Invariants } from '#model/commit/invariant.ts';

/** What is true of all stored records and one record alone cannot say: the server holds every commit against it. */
export const INVARIANTS: readonly Invariants[] = [];

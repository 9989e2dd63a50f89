import { movesFrom } from '#model/moves.ts';
import type { StatusSpec } from '#model/schema.ts';
import { type Property, properties } from './schema.ts';

const status: StatusSpec = properties.status ?? { field: 'standardStatus', initial: [], moves: {} };
/** States a listing comes from when it is shown to the market, and is looked through before. */
const UNPUBLISHED: readonly string[] = ['Incomplete', 'ComingSoon', 'Hold'];

export const movesOf = (property: Property, mayReopen: boolean): readonly string[] =>
  movesFrom(status, property.standardStatus, mayReopen);

/** Whether the move shows the listing to others for the first time, or again. */
export const isPublishing = (from: string, to: string): boolean =>
  to === 'ComingSoon' || (to === 'Active' && UNPUBLISHED.includes(from));

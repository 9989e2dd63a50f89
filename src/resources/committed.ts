import type { AnySchema } from '#schema/schema.ts';
import { companies } from './companies/schema.ts';
import { SETTINGS } from './companies/settings.ts';
import { SCHEMAS } from './registry.ts';

/** Everything `commit` writes: the company's collections, the company itself and its settings. */
export const COMMITTED: readonly AnySchema[] = [
  ...SCHEMAS,
  companies,
  ...Object.values(SETTINGS).map(({ schema }) => schema),
];

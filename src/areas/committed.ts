import type { AnySchema } from '#model/schema.ts';
import { companies } from './company/companies/schema.ts';
import { SETTINGS } from './company/companies/settings.ts';
import { payslips } from './pay/payslips/computed.ts';
import { SCHEMAS } from './registry.ts';

/** Everything `commit` writes: the company's collections, the company itself and its settings. */
export const COMMITTED: readonly AnySchema[] = [
  ...SCHEMAS.map((schema) => (schema.name === payslips.name ? payslips : schema)),
  companies,
  ...Object.values(SETTINGS).map(({ schema }) => schema),
];

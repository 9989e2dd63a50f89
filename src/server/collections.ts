import { SETTINGS } from '#areas/company/companies/settings.ts';
import { SCHEMAS } from '#areas/registry.ts';

/** The collections that access documents speak of. */
export const COLLECTIONS = { schemas: SCHEMAS, settings: SETTINGS };

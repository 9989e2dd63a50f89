import type { AnySchema } from '#schema/schema.ts';
import { accessRequests } from './accessRequests/schema.ts';
import { activities } from './activities/schema.ts';
import { contactKyc } from './contactKyc/schema.ts';
import { contacts } from './contacts/schema.ts';
import { leads } from './leads/schema.ts';

/** Every collection under a company, in the order the menu and the rules list them. Pure: scripts and tests read it too. */
export const SCHEMAS: readonly AnySchema[] = [leads, contacts, contactKyc, activities, accessRequests];

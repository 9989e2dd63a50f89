import { CONTACT_MUTANTS } from './mutants-of-contacts.ts';
import { DEAL_MUTANTS } from './mutants-of-deals.ts';
import { FILE_MUTANTS } from './mutants-of-files.ts';
import { INVOICE_MUTANTS } from './mutants-of-invoices.ts';
import { JOINING_MUTANTS } from './mutants-of-joining.ts';
import { NOTIFICATION_MUTANTS } from './mutants-of-notifications.ts';
import { PACK_MUTANTS } from './mutants-of-packs.ts';
import { PAY_MUTANTS } from './mutants-of-pay.ts';
import { PEOPLE_MUTANTS } from './mutants-of-people.ts';
import { PROPERTY_MUTANTS } from './mutants-of-properties.ts';
import { type Mutant, RECORD_MUTANTS } from './mutants-of-records.ts';
import { SETTINGS_MUTANTS } from './mutants-of-settings.ts';
import { STAFF_MUTANTS } from './mutants-of-staff.ts';
import { VIEW_MUTANTS } from './mutants-of-views.ts';
import { WORK_MUTANTS } from './mutants-of-work.ts';

/** Every way the rules are broken in one place. */
export const MUTANTS: readonly Mutant[] = [
  ...RECORD_MUTANTS,
  ...CONTACT_MUTANTS,
  ...DEAL_MUTANTS,
  ...FILE_MUTANTS,
  ...INVOICE_MUTANTS,
  ...NOTIFICATION_MUTANTS,
  ...PACK_MUTANTS,
  ...PAY_MUTANTS,
  ...PEOPLE_MUTANTS,
  ...JOINING_MUTANTS,
  ...PROPERTY_MUTANTS,
  ...SETTINGS_MUTANTS,
  ...STAFF_MUTANTS,
  ...VIEW_MUTANTS,
  ...WORK_MUTANTS,
];

import { contacts } from '#areas/sales/contacts/schema.ts';
import type { Retention } from '#model/hourly/clean-up.ts';
import { numberOf } from '#model/hourly/noticing.ts';
import { contactKyc } from './schema.ts';

/** As most laws against money laundering have it. */
const USUAL_YEARS = 5;

/** Identity papers are removed once nobody asks for them any more: so many years after the contact was archived. */
export const KYC_RETENTION: Retention = {
  schema: contacts,
  part: contactKyc,
  setting: 'compliance',
  years: (setting) => numberOf(setting, 'retentionYears', USUAL_YEARS),
};

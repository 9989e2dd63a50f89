import { choice, currency, email, flag, number, phone, ref, text } from '#schema/fields.ts';
import { defineSchema } from '#schema/schema.ts';

const fields = {
  name: text({ required: true, min: 2, max: 120 }),
  legalName: text({ min: 2, max: 120 }),
  /** ISO 3166-1 alpha-2. */
  country: text({ required: true, max: 2, pattern: '[A-Z]{2}' }),
  city: text({ max: 80 }),
  address: text({ min: 5, max: 300 }),
  /** IANA name. */
  timezone: text({ required: true, max: 60, pattern: '[A-Za-z0-9_+-]{1,30}(/[A-Za-z0-9_+-]{1,30}){0,2}' }),
  currency: currency({ required: true }),
  areaDisplayUnit: choice(['SquareMeters', 'SquareFeet'], { required: true }),
  defaultLocale: choice(['en', 'zh', 'fr', 'ja'], { required: true }),
  phoneNumber: phone(),
  email: email(),
  website: text({ max: 300, pattern: 'https://[^<> ]{1,290}' }),
  tradeLicenceNumber: text({ max: 40 }),
  brokerOfficeNumber: text({ max: 20, pattern: '[0-9A-Z-]{1,20}' }),
  taxRegistered: flag(),
  taxIdLabel: text({ max: 20 }),
  taxId: text({ max: 40 }),
  /** Basis points. */
  taxRateBp: number({ min: 0, max: 10_000 }),
  /** The founder: nobody changes it. */
  ownerUid: ref('directory', { required: true, immutable: true }),
  status: choice(['Onboarding', 'Active', 'Suspended'], { required: true }),
};

/**
 * The tenant itself. It lives at companies/{id}, not below one, so its rules are written by hand around these
 * fields and it stands outside the registry.
 */
export const companies = defineSchema({
  name: 'companies',
  fields,
  title: 'name',
  status: {
    field: 'status',
    initial: ['Onboarding'],
    moves: { Onboarding: ['Active'] },
    // Suspending and lifting it is for whoever the policy grants `reopen` on companies.
    reopen: { Onboarding: ['Suspended'], Active: ['Suspended'], Suspended: ['Active'] },
    requires: { Active: ['address'] },
  },
  sorts: [{ field: 'name', order: 'asc' }],
  filters: ['status'],
});

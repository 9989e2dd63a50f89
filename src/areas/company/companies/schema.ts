import { EMIRATE_CODES } from '#lib/e-invoice/document.ts';
import { isSiren } from '#lib/money/france.ts';
import { isIban } from '#lib/money/iban.ts';
import { isZone } from '#lib/time/wall-clock.ts';
import { choice, currency, date, day, email, flag, list, longText, number, phone, ref, text } from '#model/fields.ts';
import { FRENCH } from '#model/french-fields.ts';
import { PACKS } from '#model/policy/access.ts';
import { defineSchema, type Issue } from '#model/schema.ts';

/** `#` and 3 or 6 hex digits. */
const colour = () => text({ max: 7, pattern: '#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})', messageKey: 'company.error.hex' });

const fields = {
  name: text({ required: true, min: 2, max: 120 }),
  legalName: text({ min: 2, max: 120 }),
  /** ISO 3166-1 alpha-2. */
  country: text({ required: true, max: 2, pattern: '[A-Z]{2}' }),
  city: text({ max: 80 }),
  emirate: choice(EMIRATE_CODES),
  address: text({ min: 5, max: 300 }),
  /** IANA name. */
  timezone: text({ required: true, max: 60, pattern: '[A-Za-z0-9_+-]{1,30}(/[A-Za-z0-9_+-]{1,30}){0,2}' }),
  currency: currency({ required: true }),
  areaDisplayUnit: choice(['SquareMeters', 'SquareFeet'], { required: true }),
  defaultLocale: choice(['en', 'zh', 'fr', 'ja'], { required: true }),
  phoneNumber: phone(),
  email: email(),
  website: text({ max: 300, pattern: 'https://[^<>\\s]{1,290}', messageKey: 'company.error.website' }),
  brandColour: colour(),
  topNavColour: colour(),
  logoUrl: text({ max: 1010, pattern: 'https?://[^<>\\s]{1,999}' }),
  tradeLicenceNumber: text({ max: 40 }),
  /** Who issued the licence, and the emirate of a firm in the Emirates: an e-invoice names them. */
  licenceAuthority: text({ max: 120 }),
  licenceExpiryDate: date(),
  /** The firm's number at the land department (Dubai: ORN). */
  brokerOfficeNumber: text({ max: 20, pattern: '[0-9A-Z-]{1,20}' }),
  invoicePrefix: text({ max: 8, pattern: '[A-Z0-9]{1,8}', messageKey: 'company.error.prefix' }),
  invoiceDueDays: number({ min: 0, max: 120 }),
  bankName: text({ max: 120 }),
  iban: text({ max: 34, pattern: '[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}', messageKey: 'company.error.iban', as: 'iban' }),
  /** Of its bank: payment orders name it. */
  bic: text({ max: 11, pattern: '[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?', messageKey: 'company.error.bic' }),
  ...FRENCH,
  invoiceFooter: longText({ max: 1000 }),
  creditFooter: longText({ max: 1000 }),
  /** Optional parts of the policy, off by default. */
  packs: list(choice(PACKS), { max: PACKS.length }),
  /** The founder: nobody changes it. */
  ownerUid: ref('directory', { required: true, immutable: true }),
  status: choice(['Onboarding', 'Active', 'Suspended'], { required: true }),
  suspensionReason: text({ min: 3, max: 300 }),
  /** Today is its first hour: until every step is done, or somebody hides the guide. */
  settingUp: flag(),
  /** The day on which its first hour was done: the week from then on has its own part of Today. */
  openedOn: day(),
};

/**
 * The tenant itself. It lives at companies/{id}, not below one, so its rules are written by hand around these
 * fields and the registry does not have it.
 */
export const companies = defineSchema({
  name: 'companies',
  fields,
  title: 'name',
  status: {
    field: 'status',
    initial: ['Onboarding'],
    moves: { Onboarding: ['Active'] },
    // the policy's `reopen` on companies lets a person suspend a company and take that back
    reopen: { Onboarding: ['Suspended'], Active: ['Suspended'], Suspended: ['Active', 'Onboarding'] },
    requires: { Active: ['address'] },
  },
  publishes: [
    'name',
    'country',
    'currency',
    'timezone',
    'areaDisplayUnit',
    'packs',
    'brandColour',
    'topNavColour',
    'logoUrl',
    'settingUp',
    'openedOn',
  ],
  // The reason of a suspension is stored only while it lasts.
  derive: ({ status, suspensionReason }) => ({
    suspensionReason: status === 'Suspended' ? suspensionReason : undefined,
  }),
  check: ({ siren, iban, timezone, status, address, suspensionReason }): readonly Issue[] => [
    ...(status === 'Suspended' && !suspensionReason
      ? [{ field: 'suspensionReason', key: 'ui.validation.required' }]
      : []),
    ...(status === 'Active' && !address ? [{ field: 'address', key: 'ui.validation.required' }] : []),
    ...(siren && !isSiren(siren) ? [{ field: 'siren', key: 'company.error.siren' }] : []),
    ...(iban && !isIban(iban) ? [{ field: 'iban', key: 'company.error.iban' }] : []),
    ...(timezone && !isZone(timezone) ? [{ field: 'timezone', key: 'company.error.timezone' }] : []),
  ],
  sorts: [{ field: 'name', order: 'asc' }],
  filters: ['status'],
});

import { joinName, splitName } from '#lib/people/names.ts';
import { LEAD_SOURCES } from '#model/company/lead-sources.ts';
import type { ValuesOf } from '#model/fields.ts';
import { choice, date, email, list, longText, phone, ref, text } from '#model/fields.ts';
import { siren } from '#model/french-fields.ts';
import { defineSchema, type Issue, type Stored, type Values } from '#model/schema.ts';
import { isAdult } from './age.ts';
import { REGISTRATION } from './registration.ts';

const country = { max: 2, pattern: '[A-Z]{2}', as: 'country' } as const;
const fields = {
  kind: choice(['Person', 'Organisation'], { required: true }),
  firstName: text({ max: 80 }),
  lastName: text({ max: 80 }),
  company: text({ max: 80, search: 'words' }),
  /** First and last name, or the organisation's. */
  fullName: text({ required: true, computed: true, max: 161, search: 'words' }),
  nameNative: text({ max: 80, search: 'words' }),
  contactType: list(
    choice([
      'Buyer',
      'Seller',
      'Landlord',
      'Tenant',
      'Investor',
      'Prospect',
      'Lead',
      'Developer',
      'PartnerAgent',
      'LoanOfficer',
      'Supplier',
      'Business',
      'Other',
    ]),
    { required: true, max: 13 },
  ),
  mobilePhone: phone({ search: 'phone' }),
  phone2: phone({ search: 'phone' }),
  whatsapp: phone({ search: 'phone' }),
  email: email({ search: 'whole' }),
  email2: email({ search: 'whole' }),
  preferredChannel: choice(['Phone', 'WhatsApp', 'Email', 'SMS']),
  language: choice(['en', 'ar', 'zh', 'fr', 'ja', 'hi', 'ur', 'ru', 'de', 'es', 'it', 'pt', 'tr', 'fa', 'ko']),
  nationality: text(country),
  residenceCountry: text(country),
  birthdate: date(),
  address: text({ max: 300 }),
  city: text({ max: 80 }),
  country: text(country),
  /** An emirate, or a region elsewhere. */
  region: text({ max: 80 }),
  taxId: text({ max: 40, pattern: '[A-Za-z0-9 ./-]{1,40}' }),
  ...REGISTRATION,
  /** Of a firm in France. */
  siren: siren(),
  leadSource: choice(LEAD_SOURCES),
  referredBy: ref('contacts'),
  sellerId: ref('directory'),
  tags: list(text({ max: 30 }), { max: 20, search: 'words' }),
  notes: longText({ max: 4000 }),
  /** Repeats the confidential part's status, so that lists can show and filter by it. */
  kycStatus: choice(['NotStarted', 'InProgress', 'Cleared', 'EnhancedReview', 'Rejected', 'Expired'], {
    required: true,
    computed: true,
  }),
  /** Never absent, so that a list ordered by it holds everybody. */
  lastActivityAt: date({ time: true, required: true, computed: true }),
  /** What was written to and by them, the newest first. */
  conversationIds: list(ref('conversations'), { computed: true, max: 10 }),
  /** Doubles whose data went into this one. */
  mergedFrom: list(ref('contacts'), { max: 20, computed: true }),
  /** The one that is kept instead of this, which was archived for it. */
  mergedInto: ref('contacts', { computed: true }),
};
export type ContactValues = ValuesOf<typeof fields>;
export type Contact = Stored<typeof fields>;

const TRN = /^\d{15}$/;

/** Checks of several fields together, which the kind of one field cannot express. */
export function checkContact(contact: Partial<ContactValues>, now: Date): Issue[] {
  const { mobilePhone, email, birthdate, kind, kycStatus, country, taxId } = contact;
  const issues: Issue[] = [];
  if (!mobilePhone && !email) issues.push({ field: 'mobilePhone', key: 'contacts.error.reach' });
  if (birthdate && birthdate > now) issues.push({ field: 'birthdate', key: 'contacts.error.birthdateFuture' });
  if (kycStatus === 'Cleared' && kind === 'Person' && !(birthdate && isAdult(birthdate, now)))
    issues.push({ field: 'birthdate', key: 'contacts.error.adult' });
  if (country === 'AE' && taxId && !TRN.test(taxId)) issues.push({ field: 'taxId', key: 'contacts.error.trn' });
  return issues;
}

/** A row of a file: a whole name has two parts, and who has a firm's name alone is a firm. */
function readRow({ fullName, ...values }: Values): Values {
  const { firstName, lastName, company } = values;
  const isNamed = firstName !== undefined || lastName !== undefined;
  if (typeof fullName === 'string' && !isNamed)
    return values.kind === 'Organisation' ? { company: fullName, ...values } : { ...values, ...splitName(fullName) };
  return company !== undefined && !isNamed ? { ...values, kind: 'Organisation' } : values;
}

export const contacts = defineSchema({
  name: 'contacts',
  fields,
  title: 'fullName',
  owner: 'sellerId',
  needs: { kind: { Person: ['firstName', 'lastName'], Organisation: ['company'] } },
  imports: { also: ['fullName'], read: readRow },
  markers: { mobilePhone: 'phone', email: 'email' },
  sorts: [
    { field: 'lastActivityAt', order: 'desc' },
    { field: 'fullName', order: 'asc' },
  ],
  filters: ['contactType', 'kycStatus', 'sellerId', 'nationality', 'language', 'kind', 'referredBy'],
  derive: (
    { kind, firstName = '', lastName = '', company = '', kycStatus, lastActivityAt, mergedInto },
    now,
    before,
  ) => ({
    fullName: kind === 'Organisation' ? company : joinName(firstName, lastName),
    kycStatus: kycStatus ?? 'NotStarted',
    lastActivityAt: lastActivityAt ?? now,
    // one that is restored is no longer merged
    mergedInto: before?.archivedAt ? undefined : mergedInto,
  }),
  check: checkContact,
});

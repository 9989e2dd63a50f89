import type { Field, Fields } from '#model/fields.ts';
import { neededBy } from '#model/needs.ts';
import type { AnySchema, Values } from '#model/schema.ts';

const AT = new Date('2026-03-02T08:30:00Z');
const TEXTS: { readonly [name: string]: string } = {
  resourceName: 'leads',
  relatedName: 'leads',
  country: 'AE',
  nationality: 'FR',
  residenceCountry: 'AE',
  issueCountry: 'AE',
  timezone: 'Asia/Dubai',
  website: 'https://example.com',
  url: 'https://example.com/hook',
  brokerOfficeNumber: '12345',
  ipAddress: '203.0.113.7',
  networks: '203.0.113.0/24',
  pictureUrl: 'https://example.com/a.png',
  logoUrl: 'https://example.com/a.png',
  brandColour: '#0F5C6E',
  topNavColour: '#fff',
  taxId: '100000000000003',
  principalTaxId: '100987654300003',
  dirhamRate: '3.6725',
  siren: '732829320',
  customerSiren: '552100554',
  iban: 'AE070331234567890123456',
  bic: 'EBILAEAD',
  invoicePrefix: 'INV',
  number: 'INV-2026-00001',
  shiftStart: '09:00',
  shiftEnd: '18:00',
  start: '09:00',
  end: '18:00',
  nightFrom: '22:00',
  nightTo: '04:00',
  wpsEmployerId: '1234567890123',
  wpsRoutingCode: '123456789',
  dateKey: '2026-12-02',
  monthKey: '2026-12',
  shift: '540-1080-60-300-10-300-480-30-1320-240',
  monthKeys: '2026-12',
  periodKey: '2026-12',
  firstMonth: '2026-12',
  terms: '30-480-12500-15000-15000-15000-5000-G500x1250',
  employedFrom: '2026-01-01',
  employedTo: '2026-01-31',
  gratuityTerms: '365-1825-21-30-24',
  repeatTime: '08:30',
  documentsExpireMonth: '2026-12',
  brokerLicenceNumber: '54321',
  bankRoutingCode: '903320101',
  labourCardNumber: '10001234567890',
  externalPhotos: '12 · 9f86d081',
  mediaUrl: 'https://example.com/1.jpg',
  coordinates: '25.0772, 55.1393',
  permitQrUrl: 'https://example.com/permit',
  virtualTourUrl: 'https://example.com/tour',
  meetingUrl: 'https://example.com/room',
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  thumbPath: 'companies/sample/properties/sample0001/thumbs/0f8fad5b-d9cb-469f-a165-70867728950e.webp',
  webPath: 'companies/sample/properties/sample0001/thumbs/0f8fad5b-d9cb-469f-a165-70867728950e.jpg',
  storagePath: 'companies/sample/leads/sample0001/0f8fad5b-d9cb-469f-a165-70867728950e.pdf',
};

/** Where two fields may not point at the same record. */
const REFERENCES: { readonly [name: string]: string } = { sellerContactIds: 'sample_0002' };

/** For a field whose largest number fails a check across fields. */
const NUMBERS: { readonly [name: string]: number } = {
  yearBuilt: 2012,
  quantityMilli: 1000,
  discountMinor: 0,
  takenBeforeMinor: 0,
};

/** For a field where the samples' moment fails a check. */
const DATES: { readonly [name: string]: Date } = {
  birthDate: new Date('1990-05-06T00:00:00Z'),
  expiryDate: new Date('2027-05-06T00:00:00Z'),
  validUntil: new Date('2026-05-06T00:00:00Z'),
  endAt: new Date('2026-03-02T09:30:00Z'),
  checkOutAt: new Date('2026-03-02T17:00:00Z'),
};

/**
 * A valid record's own fields, always the same: `full` fills every field, otherwise only the required ones.
 * Values of text fields with a pattern are looked up by name; a pattern without one is an error.
 */
export function sampleOf(
  schema: Pick<AnySchema, 'fields' | 'status' | 'reference' | 'needs' | 'oneOf'>,
  full = true,
): Values {
  const { fields, status, reference, needs = {}, oneOf = [] } = schema;
  const given = sampleFields(fields, full);
  const needed = [...neededBy({ needs }, given), ...oneOf.flatMap(([first = '']) => first)];
  const values = {
    ...given,
    ...Object.fromEntries(
      needed.flatMap((name) => (fields[name] ? [[name, sampleValue(name, fields[name], full)]] : [])),
    ),
  };
  return {
    ...values,
    ...(status && { [status.field]: status.initial[0] }),
    ...(reference && { [reference.field]: `${reference.prefix}-${'1'.padStart(reference.digits, '0')}` }),
  };
}

const sampleFields = (fields: Fields, full: boolean): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      full || field.required ? [[name, sampleValue(name, field, full)]] : [],
    ),
  );

function sampleValue(name: string, field: Field, full: boolean): unknown {
  switch (field.kind) {
    case 'text':
      if (TEXTS[name]) return TEXTS[name];
      if (field.as === 'day') return '2026-01-01';
      if (field.pattern && !new RegExp(`^(?:${field.pattern})$`).test('sample0001')) return `no sample for ${name}`;
      return 'sample0001'.slice(0, field.max).padEnd(field.min ?? 1, 'x');
    case 'longText':
      return 'First line\nSecond line';
    case 'email':
      return 'sample@example.com';
    case 'phone':
      return '+971501234567';
    case 'money':
      return NUMBERS[name] ?? Math.min(field.max ?? 125_000_000, 125_000_000);
    case 'number':
      return NUMBERS[name] ?? field.max;
    case 'area':
      return 92.9;
    case 'date':
      return DATES[name] ?? AT;
    case 'choice':
      return field.options[0];
    case 'flag':
      return true;
    case 'ref':
      return REFERENCES[name] ?? 'sample_0001';
    case 'currency':
      return 'AED';
    case 'list':
      return [sampleValue(name, field.of, full)];
    case 'rows':
      return [sampleFields(field.fields, full)];
    case 'group':
      return sampleFields(field.fields, full);
  }
}

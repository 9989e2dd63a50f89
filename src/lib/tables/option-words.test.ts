import { expect, it } from 'vitest';
import { LEAD_STATUSES, leads } from '#areas/sales/leads/schema.ts';
import { LEAD_SOURCES } from '#model/company/lead-sources.ts';
import { optionOf } from './option-words.ts';

const kinds = leads.fields.propertyTypes.of.options;

it.each([
  ['leadSource', 'Zillow', LEAD_SOURCES, 'OtherPortal'],
  ['leadSource', '朋友介绍', LEAD_SOURCES, 'Referral'],
  ['leadSource', 'الموقع الإلكتروني', LEAD_SOURCES, 'Website'],
  ['status', 'Open - Not Contacted', LEAD_STATUSES, 'New'],
  ['status', '成約', LEAD_STATUSES, 'Won'],
  ['purpose', 'Rental', ['Sale', 'Lease'], 'Lease'],
  ['propertySubType', 'appartement', ['Apartment', 'Villa'], 'Apartment'],
  ['propertyTypes', 'terrain', kinds, 'Land'],
])('%s: %s', (field, word, options, option) => expect(optionOf(field, word, options)).toBe(option));

it.each([
  ['leadSource', 'Grapevine', LEAD_SOURCES],
  ['leadSource', 'constructor', LEAD_SOURCES],
  ['unknownField', 'Yes', ['Yes']],
  // the word is known, but this field has no such option
  ['propertyTypes', 'bungalow', kinds],
])('%s: %s is not known', (field, word, options) => expect(optionOf(field, word, options)).toBeUndefined());

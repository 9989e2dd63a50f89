import { COUNTRIES, countryDefaults } from '#lib/countries.ts';
import { taxDefaults } from '#lib/tax-defaults.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import { companies } from './schema.ts';
import { COMPANY } from './tabs.ts';
import type { LoadedPart } from './use-company.ts';

export const STEPS = ['identity', 'money', 'people'] as const;
export type Step = (typeof STEPS)[number];

const SECTIONS: { readonly [step in Step]: LoadedPart['sections'] } = {
  identity: [
    { name: 'identity', fields: ['name', 'legalName', 'phoneNumber', 'email'] },
    { name: 'place', fields: ['country', 'city', 'address'] },
  ],
  money: [
    { name: 'units', fields: ['currency', 'timezone', 'areaDisplayUnit', 'defaultLocale'] },
    { name: 'tax', fields: ['taxRegistered', 'taxIdLabel', 'taxId', 'taxRateBp'] },
  ],
  people: [],
};
/** A company is only set up once it says where it is. */
const { address } = companies.fields;
const schema: AnySchema = { ...companies, fields: { ...companies.fields, address: { ...address, required: true } } };

export const stepPart = (step: Step, record: AnyRecord): LoadedPart => ({
  source: COMPANY,
  sections: SECTIONS[step],
  schema,
  record,
  start: Object.fromEntries(Object.keys(schema.fields).map((name) => [name, record[name]])),
});

/** What the country suggests for fields that nobody filled yet. */
export function suggestions(step: Step, record: AnyRecord): Values {
  if (step !== 'money') return {};
  const usual: Values = { ...taxDefaults(String(record.country)), invoicePrefix: 'INV', invoiceDueDays: 14 };
  return Object.fromEntries(Object.entries(usual).filter(([name]) => record[name] === undefined));
}

/** Currency, zone and unit follow the country until somebody chooses others. */
export const followCountry = (name: string, values: Values): Values => {
  const { country } = values;
  if (name !== 'country' || typeof country !== 'string' || !COUNTRIES.includes(country)) return values;
  return { ...values, ...countryDefaults(country) };
};

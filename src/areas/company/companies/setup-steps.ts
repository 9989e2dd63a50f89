import { COUNTRIES, countryDefaults } from '#lib/countries.ts';
import { taxDefaults } from '#lib/tax-defaults.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import { companies } from './schema.ts';
import { COMPANY } from './tabs.ts';
import type { LoadedPart } from './use-company.ts';

/** What a new company does first, in the order it pays; any order works. */
export const STEPS = ['company', 'brand', 'team', 'import', 'listing'] as const;
export type Step = (typeof STEPS)[number];
/** Steps that are a form of the company. Its name was asked for at sign-up. */
const SECTIONS: { readonly [step in Step]?: LoadedPart['sections'] } = {
  company: [
    { name: 'place', fields: ['country', 'city', 'address', 'phoneNumber'] },
    { name: 'units', fields: ['currency', 'timezone', 'areaDisplayUnit'] },
    { name: 'tax', fields: ['taxRegistered', 'taxIdLabel', 'taxId', 'taxRateBp'] },
  ],
  brand: [{ name: 'look', fields: ['brandColour'] }],
};

export interface SetupFacts {
  readonly colleagues: number;
  readonly invited: number;
  /** Records that are no sample. */
  readonly leads: number;
  readonly properties: number;
}
/** Steps that are done, by what is there. */
export const doneSteps = (company: AnyRecord, facts: SetupFacts): ReadonlySet<Step> => {
  const isDone: { readonly [step in Step]: boolean } = {
    company: Boolean(company.address) && company.taxRateBp !== undefined,
    brand: company.logoUrl !== undefined || company.brandColour !== undefined,
    team: facts.colleagues + facts.invited > 0,
    import: facts.leads > 0,
    listing: facts.properties > 0,
  };
  return new Set(STEPS.filter((step) => isDone[step]));
};

/** A company is only set up once it says where it is. */
const { address } = companies.fields;
const schema: AnySchema = { ...companies, fields: { ...companies.fields, address: { ...address, required: true } } };
/** The form of a step; undefined for one that is none. */
export function stepPart(step: Step, record: AnyRecord): LoadedPart | undefined {
  const sections = SECTIONS[step];
  return (
    sections && {
      ...{ source: COMPANY, sections, record, schema: step === 'company' ? schema : companies },
      start: Object.fromEntries(Object.keys(companies.fields).map((name) => [name, record[name]])),
    }
  );
}

/** What the country suggests for fields that nobody filled yet. */
export function suggestions(step: Step, record: AnyRecord): Values {
  if (step !== 'company') return {};
  const usual: Values = { ...taxDefaults(String(record.country)), invoicePrefix: 'INV', invoiceDueDays: 14 };
  return Object.fromEntries(Object.entries(usual).filter(([name]) => record[name] === undefined));
}

/** Currency, zone and unit follow the country until somebody chooses others. */
export const followCountry = (name: string, values: Values): Values => {
  const { country } = values;
  if (name !== 'country' || typeof country !== 'string' || !COUNTRIES.includes(country)) return values;
  return { ...values, ...countryDefaults(country) };
};

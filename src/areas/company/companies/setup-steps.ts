import { COUNTRIES, countryDefaults } from '#lib/people/countries.ts';
import type { AnyRecord, AnySchema, Values } from '#model/schema.ts';
import { companies } from './schema.ts';
import { COMPANY, FIRST_TAX, TAX } from './tabs.ts';
import type { LoadedPart } from './use-company.ts';

/** What a new company does first, in the order it pays; any order works. */
export const STEPS = ['company', 'brand', 'team', 'import', 'listing'] as const;
export type Step = (typeof STEPS)[number];
/** Steps that are a form of the company. Sign-up has its name already. */
const SECTIONS: { readonly [step in Step]?: LoadedPart['sections'] } = {
  company: [
    { name: 'place', fields: ['country', 'city', 'address', 'phoneNumber'] },
    { name: 'units', fields: ['currency', 'timezone', 'areaDisplayUnit'] },
  ],
  brand: [{ name: 'look', fields: ['brandColour'] }],
};

export interface SetupFacts {
  readonly colleagues: number;
  readonly invited: number;
  /** Whether it is saved how the firm is taxed. */
  readonly isTaxKnown: boolean;
  /** Records that are no sample. */
  readonly leads: number;
  readonly properties: number;
  /** Since the company was founded. */
  readonly minutes: number;
}
/** Steps that are done, by what is there. */
export const doneSteps = (company: AnyRecord, facts: SetupFacts): ReadonlySet<Step> => {
  const isDone: { readonly [step in Step]: boolean } = {
    company: Boolean(company.address) && facts.isTaxKnown,
    brand: company.logoUrl !== undefined || company.brandColour !== undefined,
    team: facts.colleagues + facts.invited > 0,
    import: facts.leads > 0,
    listing: facts.properties > 0,
  };
  return new Set(STEPS.filter((step) => isDone[step]));
};

/** About how long a step takes. */
const MINUTES: { readonly [step in Step]: number } = { company: 2, brand: 1, team: 1, import: 3, listing: 3 };
export const minutesLeft = (done: ReadonlySet<Step>): number =>
  STEPS.reduce((sum, step) => sum + (done.has(step) ? 0 : MINUTES[step]), 0);

/** A company is only set up once it says where it is. */
const { address } = companies.fields;
const schema: AnySchema = { ...companies, fields: { ...companies.fields, address: { ...address, required: true } } };
/** The fields of tax that a new company fills in. */
export const TAX_PART = { source: TAX, sections: [{ name: 'tax', fields: FIRST_TAX }] };
/** The form of a step; undefined for one that is none. Tax that was saved is changed on its own page, from a day on. */
export function stepParts(
  step: Step,
  record: AnyRecord,
  tax: LoadedPart | undefined,
): readonly LoadedPart[] | undefined {
  const sections = SECTIONS[step];
  if (!sections) return undefined;
  const own = {
    ...{ source: COMPANY, sections, record, schema: step === 'company' ? schema : companies },
    start: Object.fromEntries(Object.keys(companies.fields).map((name) => [name, record[name]])),
  };
  const asksTax = step === 'company' && tax?.dated && !tax.record;
  return asksTax ? [own, { ...tax, dated: { ...tax.dated, isFirst: true } }] : [own];
}

/** What the country suggests for fields that nobody filled yet. */
export function suggestions(step: Step, record: AnyRecord): Values {
  if (step !== 'company') return {};
  const usual: Values = { invoicePrefix: 'INV', invoiceDueDays: 14 };
  return Object.fromEntries(Object.entries(usual).filter(([name]) => record[name] === undefined));
}

/** Currency, zone and unit follow the country until somebody chooses others. */
export const followCountry = (name: string, values: Values): Values => {
  const { country } = values;
  if (name !== 'country' || typeof country !== 'string' || !COUNTRIES.includes(country)) return values;
  return { ...values, ...countryDefaults(country) };
};

import { DIRECTIONS } from '#lib/money/rounding.ts';
import { TAX_ROUNDINGS } from '#lib/money/vat.ts';
import { choice, flag, number, text } from '#model/fields.ts';
import { defineSchema, type Issue, type Values } from '#model/schema.ts';

/** A tax number as the law of the country writes it. */
export const numberIssues = ({ country, taxId }: Values): readonly Issue[] =>
  country === 'AE' && taxId && !/^\d{15}$/.test(String(taxId)) ? [{ field: 'taxId', key: 'company.error.trn' }] : [];

/** Whether the firm charges tax, under which number, how much, and how it is rounded; who drafts invoices reads it. */
export const tax = defineSchema({
  name: 'settings',
  setting: 'tax',
  title: 'taxIdLabel',
  fields: {
    taxRegistered: flag(),
    taxIdLabel: text({ max: 20 }),
    taxId: text({ max: 40 }),
    taxRateBp: number({ min: 0, max: 10_000, percent: true }),
    /** Left empty, the law of the country holds. */
    taxRounding: choice(TAX_ROUNDINGS),
    /** Left empty: to the nearest, a half away from zero. */
    taxDirection: choice(DIRECTIONS),
  },
  check: (values): readonly Issue[] => [
    ...(values.taxRegistered && !values.taxId ? [{ field: 'taxId', key: 'ui.validation.required' }] : []),
    ...numberIssues(values),
  ],
  sorts: [],
  filters: [],
});

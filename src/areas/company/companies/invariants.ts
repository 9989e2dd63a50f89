import { deals } from '#areas/sales/deals/schema.ts';
import { invoices } from '#areas/sales/invoices/schema.ts';
import { leads } from '#areas/sales/leads/schema.ts';
import { isSameContent } from '#lib/data/same-content.ts';
import { undatedTax } from '#lib/money/tax-defaults.ts';
import { EVER } from '#lib/time/dating.ts';
import { defineInvariants } from '#model/commit/invariant.ts';
import { dated } from '#model/fields.ts';
import { defineSchema } from '#model/schema.ts';
import { companies } from './schema.ts';
import { holidaysFollow } from './settings/invariants.ts';
import { numberIssues, tax } from './settings/tax.ts';

const settings = defineSchema({
  ...{ name: 'settings', title: 'rules', fields: { rules: dated({}, false) } },
  ...{ sorts: [], filters: [] },
});
/** What is true of every document of settings. */
export const settingsInvariants = defineInvariants(
  settings,
  [
    {
      name: 'Rules that have their days change by commands alone; a first save says them once.',
      proves: ['rules'],
      check: ({ type, after, changed, command }) => {
        const isOnce = type === 'create' && after.rules?.length === 1;
        return command || isOnce || !changed.has('rules') ? [] : [{ field: 'rules', key: 'dated.error.command' }];
      },
    },
    {
      name: 'The tax of an earlier release is migrated before another is saved.',
      check: ({ type, after: { id }, company }) =>
        type === 'create' && id === tax.setting && undatedTax(company)
          ? [{ field: 'rules', key: 'dated.error.earlier' }]
          : [],
    },
    {
      name: 'A tax number is as the law of the company’s country writes it.',
      check: ({ before, after: { id, rules = [] }, company: { country } }) =>
        id === tax.setting
          ? rules
              .filter((one) => !before?.rules?.some((other) => isSameContent(one, other)))
              .flatMap((one) => numberIssues({ ...one, country }))
          : [],
    },
  ],
  undefined,
  holidaysFollow,
);

export const companiesInvariants = defineInvariants(
  companies,
  [
    {
      name: 'Amounts carry the company’s currency: it stays once there is a lead, a deal or an invoice.',
      check: async ({ changed, find }) => {
        if (!changed.has('currency')) return [];
        const isCounted = (await find.any(leads)) || (await find.any(deals)) || (await find.any(invoices));
        return isCounted ? [{ field: 'currency', key: 'company.error.currency' }] : [];
      },
    },
  ],
  undefined,
  // a save keeps the schema's own fields alone: the tax of an earlier release becomes settings with it
  async ({ type, company, find }) => {
    const own = type === 'update' && undatedTax(company);
    return own && !(await find.setting('tax'))
      ? [{ type: 'create', resource: 'settings', id: 'tax', values: { rules: [{ from: EVER, ...own }] } }]
      : [];
  },
);

import { deals } from '#areas/sales/deals/schema.ts';
import { invoices } from '#areas/sales/invoices/schema.ts';
import { leads } from '#areas/sales/leads/schema.ts';
import { defineInvariants } from '#model/commit/invariant.ts';
import { companies } from './schema.ts';

export const companiesInvariants = defineInvariants(companies, [
  {
    name: 'Amounts carry the company’s currency: it stays once there is a lead, a deal or an invoice.',
    check: async ({ changed, find }) => {
      if (!changed.has('currency')) return [];
      const isCounted = (await find.any(leads)) || (await find.any(deals)) || (await find.any(invoices));
      return isCounted ? [{ field: 'currency', key: 'company.error.currency' }] : [];
    },
  },
]);

import { defineInvariants } from '#model/commit/invariant.ts';
import { customerAccounts } from './schema.ts';

export const customerAccountsInvariants = defineInvariants(customerAccounts, [
  {
    name: "A customer's credit is moved by commands alone.",
    check: ({ command, changed }) =>
      command || changed.size === 0 ? [] : [{ field: 'entries', key: 'invoices.error.byCommand' }],
  },
]);

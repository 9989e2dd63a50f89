import { defineInvariants } from '#model/commit/invariant.ts';
import { applications } from './schema.ts';

const DECIDED: readonly string[] = ['Hired', 'Rejected'];

export const applicationsInvariants = defineInvariants(applications, [
  {
    name: 'Whoever decides signs it.',
    proves: ['decidedBy'],
    check: ({ before, after, changed, uid }) => {
      const isDeciding = before !== undefined && before.status !== after.status && DECIDED.includes(after.status);
      const isSigned = isDeciding
        ? after.decidedBy === uid
        : !changed.has('decidedBy') || (before !== undefined && [undefined, uid].includes(after.decidedBy));
      return isSigned ? [] : [{ field: 'decidedBy', key: 'applications.error.signed' }];
    },
  },
]);

import { defineInvariants } from '#model/commit/invariant.ts';
import { SYSTEM } from '#model/company/system.ts';
import { shares } from './schema.ts';

export const sharesInvariants = defineInvariants(shares, [
  {
    name: 'A link is made, settled and ended by its commands alone; the server counts who opens it.',
    proves: ['views', 'lastViewedAt', 'enquiries'],
    check: ({ command, uid }) => (command || uid === SYSTEM ? [] : 'forbidden'),
  },
]);

import { defineInvariants } from '#model/commit/invariant.ts';
import { apiKeys } from './schema.ts';

export const apiKeysInvariants = defineInvariants(apiKeys, [
  {
    name: 'Only the commands make, renew and revoke a key: a key without a secret would be none.',
    proves: ['hint', 'number', 'formerUntil'],
    check: ({ type, changed, command }) =>
      !command &&
      (type === 'create' ||
        type === 'restore' ||
        ['state', 'hint', 'number', 'formerUntil', 'lastUsedAt'].some((name) => changed.has(name)))
        ? 'forbidden'
        : [],
  },
]);

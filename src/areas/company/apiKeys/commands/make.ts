import { apiKeys } from '#areas/company/apiKeys/schema.ts';
import { isNetwork } from '#lib/data/networks.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import type { Values } from '#model/schema.ts';
import { secretDocument, secretInput } from './secret.ts';

/** The longest life of a key. */
const MOST_DAYS = 366;
const { name, actsAs, role, grants, writes, expiresAt } = apiKeys.fields;

/** Makes a key. One that acts as a role is its own user, and includes nothing that its maker may not do. */
export const make = defineCommand({
  name: 'apiKeys.make',
  on: apiKeys,
  right: 'create',
  begins: true,
  input: { name, actsAs, role, grants, writes, expiresAt, networks: apiKeys.fields.networks, ...secretInput },
  run: ({ record, id, input, uid, now, may, schemas, companyId }) => {
    if (record) return refused('name', 'apiKeys.error.made');
    const { secret, hint, ...values } = input;
    const { networks = [] } = input;
    const days = (input.expiresAt.getTime() - now.getTime()) / DAY_MS;
    if (days <= 0 || days > MOST_DAYS) return refused('expiresAt', 'apiKeys.error.expiresAt', { days: MOST_DAYS });
    const unreadable = networks.find((one) => !isNetwork(one));
    if (unreadable !== undefined) return refused('networks', 'apiKeys.error.networks', { network: unreadable });
    if (input.actsAs === 'Role') {
      if (!may('assign', apiKeys, {})) return refused('actsAs', 'apiKeys.error.role');
      const isBeyond = input.grants.some(({ resource, actions, reach }) => {
        const schema = schemas.find((one) => one.name === resource);
        const record: Values = reach === 'Own' && schema?.owner ? { [schema.owner]: uid } : {};
        return !schema || actions.some((action) => !may(action, schema, record));
      });
      if (isBeyond) return refused('grants', 'apiKeys.error.beyond');
    } else if (input.role) return refused('role', 'apiKeys.error.noRole');
    return {
      changes: [
        {
          type: 'create',
          resource: 'apiKeys',
          id,
          // without a choice, a person looks at what it writes
          values: { ...values, writes: input.writes ?? 'Propose', ownerId: uid, state: 'Active', hint, number: 1 },
        },
      ],
      effects: [],
      ...secretDocument(secret, { companyId, keyId: id, number: 1 }),
    };
  },
});

import { proposals } from '#areas/company/proposals/schema.ts';
import { DAY_MS } from '#lib/time/dates.ts';
import { defineCommand, refused } from '#model/commit/command.ts';

const { keyId, ownerId, reason, resource, recordKey, act, request } = proposals.fields;
const LIFE_DAYS = 7;

/** Stores what a key proposes. The server alone calls it: the policy gives nobody `create`. */
export const make = defineCommand({
  name: 'proposals.make',
  on: proposals,
  right: 'create',
  begins: true,
  input: { keyId, ownerId, reason, resource, recordKey, act, request },
  run: ({ record, id, input, now }) =>
    record
      ? refused('state', 'ui.validation.immutable')
      : {
          changes: [
            {
              type: 'create',
              resource: 'proposals',
              id,
              values: { ...input, state: 'Open', expiresAt: new Date(now.getTime() + LIFE_DAYS * DAY_MS) },
            },
          ],
          effects: [],
        },
});

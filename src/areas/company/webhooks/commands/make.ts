import { apiKeys, isNotYours } from '#areas/company/apiKeys/schema.ts';
import { MOST_WEBHOOKS, verbOf, webhooks } from '#areas/company/webhooks/schema.ts';
import { CHANGE_TYPES } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import { secretDocument, secretInput } from './secret.ts';

const { name, keyId, url, events, withRecord } = webhooks.fields;
const VERBS = ['*', ...CHANGE_TYPES.map(verbOf)];

/** Makes a webhook with a key of the maker's own: it sends what that key may read. */
export const make = defineCommand({
  name: 'webhooks.make',
  on: webhooks,
  right: 'create',
  begins: true,
  input: { name, keyId, url, events, withRecord, ...secretInput },
  run: async ({ record, id, input, uid, now, find, schemas, companyId }) => {
    if (record) return refused('name', 'webhooks.error.made');
    const { secret, ...values } = input;
    const unknown = input.events.find((event) => {
      const [resource, verb = ''] = event.split('.');
      return !VERBS.includes(verb) || !schemas.some((one) => one.name === resource && one.audited !== false);
    });
    if (unknown !== undefined) return refused('events', 'webhooks.error.event', { event: unknown });
    const key = await find.get(apiKeys, input.keyId);
    if (!key || isNotYours(key, uid)) return refused('keyId', 'webhooks.error.key');
    if (key.state !== 'Active' || key.expiresAt <= now) return refused('keyId', 'webhooks.error.keyEnded');
    const live = await Promise.all(['Active', 'Paused'].map((state) => find.where(webhooks, 'state', state)));
    if (live.flat().length >= MOST_WEBHOOKS) return refused('name', 'webhooks.error.most', { count: MOST_WEBHOOKS });
    return {
      changes: [
        { type: 'create', resource: 'webhooks', id, values: { ...values, ownerId: uid, state: 'Active', number: 1 } },
      ],
      effects: [],
      ...secretDocument(companyId, id, 1, secret),
    };
  },
});

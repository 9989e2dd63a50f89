import { defineInvariants } from '#model/commit/invariant.ts';
import { webhooks } from './schema.ts';

const OF_COMMANDS = ['failingSince', 'number', 'formerUntil', 'replayAt'] as const;

export const webhooksInvariants = defineInvariants(webhooks, [
  {
    name: 'Only the commands make a webhook, renew it and turn it off or on: one without a secret could not sign.',
    proves: OF_COMMANDS,
    check: ({ type, changed, command }) =>
      !command &&
      (type === 'create' || type === 'restore' || ['state', ...OF_COMMANDS].some((name) => changed.has(name)))
        ? 'forbidden'
        : [],
  },
]);

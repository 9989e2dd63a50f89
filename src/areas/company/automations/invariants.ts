import { defineInvariants } from '#model/commit/invariant.ts';
import { automations } from './schema.ts';

const OF_COMMANDS = ['onSince', 'triedVersion', 'stoppedWhy'] as const;

export const automationsInvariants = defineInvariants(automations, [
  {
    name: 'Only the commands write a rule: it acts in the name of its owner, as its owner has tried it.',
    proves: OF_COMMANDS,
    check: ({ type, command }) => (!command && type !== 'archive' ? 'forbidden' : []),
  },
]);

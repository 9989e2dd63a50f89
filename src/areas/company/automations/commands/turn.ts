import { type Automation, automations, isTried } from '#areas/company/automations/schema.ts';
import { updated } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';
import { SYSTEM } from '#model/company/system.ts';
import { choice } from '#model/fields.ts';

/** Switches a rule on, from now on, or off. Its owner switches it on, once this version was tried. */
export const turn = defineCommand({
  name: 'automations.turn',
  on: automations,
  right: 'edit',
  input: { to: choice(['On', 'Off'], { required: true }) },
  run: ({ record, input: { to }, uid, now }) => {
    if (record.state === to) return refused('state', 'automations.error.already');
    if (to === 'On' && record.ownerId !== uid) return refused('ownerId', 'automations.error.notYours');
    if (to === 'On' && !isTried(record)) return refused('state', 'automations.error.untried');
    const set = {
      state: to as 'On' | 'Off',
      onSince: to === 'On' ? now : undefined,
      stoppedWhy: undefined,
      // it is the same rule: nothing new is to be tried
      ...(isTried(record) && { triedVersion: record.version + 1 }),
    };
    return { changes: [updated<typeof automations>('automations', record, set)], effects: [] };
  },
});

/** Notes that this version was tried: `server/automations/try-rule.ts` has then counted what it would have done. */
export const tryOut = defineCommand({
  name: 'automations.try',
  on: automations,
  right: 'edit',
  input: {},
  run: ({ record, uid }) =>
    record.ownerId === uid
      ? {
          changes: [updated<typeof automations>('automations', record, { triedVersion: record.version + 1 })],
          effects: [],
        }
      : refused('ownerId', 'automations.error.notYours'),
});

/** Ends a loop, or what acts too often. The server alone calls it. */
export const stop = defineCommand({
  name: 'automations.stop',
  on: automations,
  right: 'edit',
  input: { why: choice(automations.fields.stoppedWhy.options, { required: true }) },
  run: ({ record, input, uid }) =>
    record.state === 'On' && uid === SYSTEM
      ? {
          changes: [
            updated<typeof automations>('automations', record, {
              ...{ state: 'Stopped', onSince: undefined },
              stoppedWhy: input.why as Automation['stoppedWhy'],
            }),
          ],
          effects: [],
        }
      : refused('state', 'automations.error.already'),
});

import { checkRule } from '#areas/company/automations/offered.ts';
import { automations, MOST_RULES } from '#areas/company/automations/schema.ts';
import { updated } from '#model/changes.ts';
import { defineCommand, refused } from '#model/commit/command.ts';

const { name, on, where, acts, includesBulk } = automations.fields;

/** Makes a rule, or changes it: it is then off until it has been tried. Only its owner writes what is done in their name. */
export const save = defineCommand({
  name: 'automations.save',
  on: automations,
  right: 'create',
  begins: true,
  input: { name, on, where, acts, includesBulk },
  run: async ({ record, id, input, uid, find, schemas }) => {
    if (record && record.ownerId !== uid) return refused('ownerId', 'automations.error.notYours');
    const issues = checkRule(input, schemas);
    if (issues.length > 0) return { issues };
    // an absent part clears the stored one
    const values = { ...input, where: input.where, includesBulk: input.includesBulk, state: 'Off' } as const;
    if (record)
      return {
        changes: [
          updated<typeof automations>('automations', record, { ...values, onSince: undefined, stoppedWhy: undefined }),
        ],
        effects: [],
      };
    const others = await find.where(automations, 'ownerId', uid);
    if (others.length >= MOST_RULES) return refused('name', 'automations.error.most', { count: MOST_RULES });
    return {
      changes: [{ type: 'create', resource: 'automations', id, values: { ...values, ownerId: uid } }],
      effects: [],
    };
  },
});

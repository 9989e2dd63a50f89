import type { CommandFacts, Effect } from '#model/commit/command.ts';
import type { AnySchema, Values } from '#model/schema.ts';

/** An effect on a record, without what is in that record where the caller may not read it. */
export const readableEffect = (
  may: CommandFacts['may'],
  schema: AnySchema,
  record: Values,
  effect: Effect,
  unseen: string,
): Effect => (may('show', schema, record) ? effect : { key: unseen });

/** Each effect once: effects that the caller may not read are reported together. */
export const once = (effects: readonly Effect[]): readonly Effect[] => {
  const distinct = new Map(effects.map((effect) => [JSON.stringify(effect), effect]));
  return [...distinct.values()];
};

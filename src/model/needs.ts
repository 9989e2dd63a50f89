import type { AnySchema, Values } from './schema.ts';

/** Fields that must be present because of what other fields hold. */
export const neededBy = ({ needs = {} }: Pick<AnySchema, 'needs'>, values: Values): readonly string[] =>
  Object.entries(needs).flatMap(([name, by]) => by[String(values[name])] ?? []);

import { idOfChange } from '#model/changes.ts';
import type { Fields } from '#model/fields.ts';
import type { SchemaSpec, Values } from '#model/schema.ts';
import type { Filling } from './invariant.ts';

/**
 * A copy of a field of the record that `by` names, so that lists can be narrowed by it: as this commit leaves
 * the other one, and `none` where nothing is named. Nothing to write where neither of them is another than before.
 */
export async function copiedField<F extends Fields>(
  schema: SchemaSpec<F>,
  { field, by, none }: { readonly field: keyof F & string; readonly by: string; readonly none: unknown },
  { values, before, commitChanges, find }: Pick<Filling, 'values' | 'before' | 'commitChanges' | 'find'>,
): Promise<Values> {
  const id = values[by];
  if (typeof id !== 'string') return { [field]: none };
  const change = commitChanges.find((one) => one.resource === schema.name && idOfChange(one) === id);
  if (!change && before?.[by] === id && before[field] !== undefined) return {};
  const record: Values | undefined = await find.get(schema, id);
  const changed = change?.type === 'create' ? change.values : change?.set;
  // what was damaged is empty
  return { [field]: { ...record, ...changed }[field] || none };
}

import type { Change } from '#model/changes.ts';
import type { Values } from '#model/schema.ts';

/** The activities or files this commit creates for a record, by their values. */
export const createdFor = (changes: readonly Change[], kind: string, resource: string, id: string): Values[] =>
  changes.flatMap((change) =>
    change.type === 'create' &&
    change.resource === kind &&
    change.values.resourceName === resource &&
    change.values.resourceRecordKey === id
      ? [change.values]
      : [],
  );

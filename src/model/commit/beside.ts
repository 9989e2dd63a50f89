import type { Change } from '#model/changes.ts';
import type { Values } from '#model/schema.ts';

/** What a commit newly puts beside a record (activities, files): the values of its creations. */
export const besideIn = (changes: readonly Change[], kind: string, resource: string, id: string): Values[] =>
  changes.flatMap((change) =>
    change.type === 'create' &&
    change.resource === kind &&
    change.values.resourceName === resource &&
    change.values.resourceRecordKey === id
      ? [change.values]
      : [],
  );

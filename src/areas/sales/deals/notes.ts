import { newId } from '#lib/data/id.ts';
import type { Change } from '#model/changes.ts';
import type { CommandFacts } from '#model/commit/command.ts';

/** A note of the caller on a record. */
export const noteOn = (
  resourceName: string,
  resourceRecordKey: string,
  text: string,
  { uid, now }: Pick<CommandFacts, 'uid' | 'now'>,
): Change => ({
  type: 'create',
  resource: 'activities',
  id: newId(),
  values: { resourceName, resourceRecordKey, type: 'Note', at: now, byUid: uid, text },
});

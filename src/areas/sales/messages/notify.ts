import type { Notify } from '#model/notices/notices.ts';

const NOT_THERE: readonly unknown[] = ['Failed', 'Unknown'];

/** A message did not arrive, or nobody knows whether it did: its author. */
export const notifyOfMessage: Notify = ({ state, byUid, text, resourceName, resourceRecordKey }, before) => {
  if (typeof byUid !== 'string' || !NOT_THERE.includes(state) || before === undefined || state === before.state)
    return [];
  const about = { resource: String(resourceName), id: String(resourceRecordKey) };
  const params = { name: String(text ?? ''), state: String(state) };
  return [{ userId: byUid, type: 'MessageFailed', severity: 'Warning', params, about }];
};

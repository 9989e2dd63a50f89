import { type HttpError, useInvalidate, useKeys, useLogList, useSubscription } from '@refinedev/core';
import type { StoredEvent } from './history-diff.ts';

/** Events read at a time: who asks for as many shares one reading. */
export const LOG_PAGE = 30;

/**
 * The newest events of a record, from Refine's audit log. Cached with the lists of the history, so that refreshing
 * those refreshes it; the hook itself has no listener, so this one listens to colleagues' changes.
 */
export function useRecordLog(resource: string, id: string, size: number) {
  const { keys } = useKeys();
  const invalidate = useInvalidate();
  useSubscription({
    channel: 'resources/history',
    onLiveEvent: () => void invalidate({ resource: 'history', invalidates: ['list'] }),
  });
  const lists = keys().data('default').resource('history').action('list');
  return useLogList<readonly StoredEvent[], HttpError>({
    resource,
    meta: { id, size },
    queryOptions: {
      queryKey: lists.params({ resource, id, size }).get(),
      // more of the same record, never another one's
      placeholderData: (previous, query) =>
        JSON.stringify(query?.queryKey ?? '').includes(`"${id}"`) ? previous : undefined,
    },
  });
}

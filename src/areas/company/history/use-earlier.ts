import { type HttpError, useOne } from '@refinedev/core';
import type { StoredEvent } from '#kit/record/history-diff.ts';
import { useAsker } from '#kit/workspace.tsx';
import { schemaOf, typedOf } from './subject.ts';

type Row = StoredEvent & { readonly [field: string]: unknown };

/** The event before this one, where the line has room for what it says: a state, or the one value that changed. */
export function useEarlier(event: StoredEvent): StoredEvent | undefined {
  const { resourceName, resourceRecordKey, version, changeType, changed } = event;
  const schema = schemaOf(useAsker(), resourceName);
  const isShort = changeType === 'StatusChanged' || typedOf(schema, changed).length === 1;
  const { query } = useOne<Row, HttpError>({
    resource: 'history',
    id: `${resourceName}_${resourceRecordKey}_${version - 1}`,
    liveMode: 'off',
    // an event never changes
    queryOptions: { enabled: isShort && version > 1, staleTime: Number.POSITIVE_INFINITY, retry: false },
  });
  return query.data?.data;
}

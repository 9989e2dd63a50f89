import { type HttpError, useShow } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { kindOf } from '#kit/failure.tsx';
import type { RecordParts, ResourceDefinition } from '#kit/resource.ts';
import type { AnyRecord } from '#model/schema.ts';
import { partsOf } from './parts-of.ts';

/** A record that is being read, and what its page shows besides its facts. `known` is shown until then. */
export function useRecord(definition: ResourceDefinition, id: string, known?: AnyRecord) {
  const { query } = useShow<AnyRecord, HttpError>({ resource: definition.schema.name, id });
  const [parts, setParts] = useState<RecordParts>();
  useEffect(() => {
    let wanted = true;
    void partsOf(definition).then((loaded) => wanted && setParts(loaded));
    return () => {
      wanted = false;
    };
  }, [definition]);
  const { error, refetch } = query;
  const kind = error ? kindOf(error) : undefined;
  // what one may no longer read is shown no longer
  const isDeleted = kind === 'forbidden' || kind === 'deleted';
  return { record: isDeleted ? undefined : (query.data?.data ?? known), parts, error, isDeleted, refetch };
}

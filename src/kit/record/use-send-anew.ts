import { useDataProvider } from '@refinedev/core';
import { kindOf } from '#kit/failure.tsx';
import { isRefused } from '#kit/resource.ts';
import { useCommit } from '#kit/use-commit.ts';
import type { ChangeSet } from '#model/changes.ts';
import { nameOf } from '#model/name.ts';
import type { AnyRecord, AnySchema, Issue } from '#model/schema.ts';

type Made = ChangeSet | readonly Issue[];

/**
 * Sends an addition to a record, such as a call. It is valid even if the record was changed meanwhile, in the row a
 * moment ago or by a colleague; then it is added to the current record.
 */
export function useSendAnew(schema: AnySchema) {
  const provider = useDataProvider()();
  const { send, saving } = useCommit();
  const sendTo = async (record: AnyRecord, make: (record: AnyRecord) => Made) => {
    const name = nameOf(schema, record);
    const result = make(record);
    if (isRefused(result)) return { issue: result[0] };
    try {
      return { stored: await send(result, name) };
    } catch (error) {
      if (kindOf(error) !== 'conflict') throw error;
      const { data } = await provider.getOne<AnyRecord>({ resource: schema.name, id: record.id });
      const anew = make(data);
      return isRefused(anew) ? { issue: anew[0] } : { stored: await send(anew, name) };
    }
  };
  return { sendTo, saving };
}

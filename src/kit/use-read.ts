import { useDataProvider } from '@refinedev/core';
import type { AnyRecord } from '#model/schema.ts';
import { kindOf } from './failure.tsx';

/** Reads one record of a resource; what is not there and what is not this person's look alike. */
export function useRead<R extends AnyRecord = AnyRecord>(resource: string): (id: string) => Promise<R | undefined> {
  const provider = useDataProvider()();
  return async (id) => {
    try {
      return (await provider.getOne<R>({ resource, id })).data;
    } catch (error) {
      if (kindOf(error) === 'deleted' || kindOf(error) === 'forbidden') return undefined;
      throw error;
    }
  };
}

import { type CrudFilter, useDataProvider } from '@refinedev/core';
import { useState } from 'react';
import { useFormat } from '#kit/format.ts';
import type { CautionTools, ResourceDefinition } from '#kit/resource.ts';
import type { AnyRecord, Issue, Values } from '#model/schema.ts';

const MOST = 100;

/** What a form looks up with, within the person's own rights; what cannot be read speaks against nothing. */
export function useCautionTools(): CautionTools {
  const provider = useDataProvider()();
  const format = useFormat();
  return {
    format,
    list: async <R extends AnyRecord>(resource: string, filters: CrudFilter[]) => {
      const pagination = { currentPage: 1, pageSize: MOST, mode: 'server' } as const;
      const asked = { resource, filters, pagination, meta: { count: false } };
      return (await provider.getList<R>(asked).catch(() => ({ data: [] }))).data;
    },
    get: async <R extends AnyRecord>(resource: string, ids: readonly string[]) => {
      const one = (id: string) => provider.getOne<R>({ resource, id }).catch(() => undefined);
      return (await Promise.all(ids.map(one))).flatMap((found) => (found ? [found.data] : []));
    },
  };
}

export function useCaution({ form }: Pick<ResourceDefinition, 'form'>) {
  const tools = useCautionTools();
  const [found, setFound] = useState<readonly Issue[]>([]);
  return {
    found,
    dismiss: () => setFound([]),
    /** Whether something speaks against these values; it is shown then. */
    ask: async (values: Values, id: string): Promise<boolean> => {
      const issues = (await form.caution?.(values, id, tools)) ?? [];
      setFound(issues);
      return issues.length > 0;
    },
  };
}

import { useDataProvider } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useWorkspace } from '#kit/workspace.tsx';
import { BOOK, type Book, openFilters, readOpen } from './open-work.ts';

export interface BookPart {
  readonly resource: Book;
  readonly count: number;
}

/**
 * How much of each kind a person answers for, only what there is and what the asker may list. Counted by the database;
 * of what several people work together the rows are read, for a count cannot tell whose they are.
 */
export function useBook(uid: string) {
  const { schema, decide } = useWorkspace();
  const source = useDataProvider();
  const resources = BOOK.filter((resource) => decide('list', resource).can);
  const count = async (resource: Book): Promise<number> => {
    const of = schema(resource);
    if (of.guests?.works) return (await readOpen(source(), of, uid)).length;
    const { total } = await source().getList({
      resource,
      filters: openFilters(of, uid),
      sorters: of.sorts.slice(0, 1),
      pagination: { currentPage: 1, pageSize: 1, mode: 'server' },
      meta: { rows: false, countTo: Number.POSITIVE_INFINITY },
    });
    return total;
  };
  const query = useQuery({
    queryKey: ['book', uid],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: async (): Promise<readonly BookPart[]> => {
      const counts = await Promise.all(resources.map(count));
      return resources.map((resource, at) => ({ resource, count: counts[at] ?? 0 })).filter((part) => part.count > 0);
    },
  });
  return { parts: query.data, failed: query.isError };
}

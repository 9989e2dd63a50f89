import { useQuery } from '@tanstack/react-query';
import { useCall } from '#kit/use-command.ts';

export interface BookPart {
  readonly resource: string;
  readonly count: number;
}

/** How much of each kind a person answers for, only what there is: counted by the hand-over that is tried. */
export function useBook(uid: string) {
  const { tryOut } = useCall('users');
  const query = useQuery({
    queryKey: ['book', uid],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: async (): Promise<readonly BookPart[]> => {
      const { effects } = await tryOut('handOver', { id: uid, version: 1 }, { from: uid });
      return effects.map(({ key, params }) => ({ resource: key, count: Number(params?.count) }));
    },
  });
  return { parts: query.data, failed: query.isError };
}

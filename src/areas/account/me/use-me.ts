import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAccess, useServices } from '#kit/workspace.tsx';
import type { StaffMember } from '#model/people/people.ts';

/** One's own user document on the server. */
export function useMe() {
  const { account } = useAccess();
  const { profile } = useServices();
  const cache = useQueryClient();
  const queryKey = ['me', account.id];
  const query = useQuery({ queryKey, queryFn: () => profile.read(), refetchOnMount: 'always' });
  return {
    person: query.data,
    error: query.error,
    retry: () => void query.refetch(),
    setPerson: (person: StaffMember) => cache.setQueryData(queryKey, person),
  };
}

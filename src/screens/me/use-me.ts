import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffMember } from '#schema/people.ts';
import { useWorkspace } from '#ui/workspace.tsx';

/** One's own user document as it stands on the server. */
export function useMe() {
  const { account, profile } = useWorkspace();
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

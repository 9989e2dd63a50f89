import { useQuery } from '@tanstack/react-query';
import { useAccess, useCompany, useServices } from '#kit/workspace.tsx';
import { now } from '#lib/time/clock.ts';

export const unfinishedKey = ['unfinished accounts'];
/** Somebody else's account may be in the making at this very moment. */
const MAKING_MS = 120_000;

/** Accounts that were begun and are neither complete nor taken back. */
export function useUnfinished() {
  const { account, decide } = useAccess();
  const { company } = useCompany();
  const { people } = useServices();
  const { data = [] } = useQuery({
    queryKey: [...unfinishedKey, company.id],
    queryFn: () => people.invites(),
    enabled: decide('create', 'users').can,
  });
  return data.filter(
    ({ kind, createdBy, createdAt }) =>
      kind === 'account' && (createdBy === account.id || now().getTime() - createdAt.getTime() > MAKING_MS),
  );
}

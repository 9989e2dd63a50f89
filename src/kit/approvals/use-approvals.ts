import { useDataProvider } from '@refinedev/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { NUMBERS } from '#kit/use-commit.ts';
import { useAccess, useCompany, useServices } from '#kit/workspace.tsx';
import type { AnyRecord } from '#model/schema.ts';
import { type Approval, approvalsOf } from './approval.ts';

const MINUTES_5 = 300_000;
/** Of each kind: more nobody decides in a day. */
const MOST = 30;

/** What waits for this person's yes or no: one reading for Today, the inbox and the number at the menu. */
export function useApprovals(): {
  /** undefined until all kinds are read. */
  readonly approvals: readonly Approval[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
} {
  const provider = useDataProvider()();
  const { account, policy, granters } = useAccess();
  const { company } = useCompany();
  const { approvalKinds } = useServices();
  const { data: kinds, error: notLoaded } = useQuery({
    queryKey: [NUMBERS, 'approvalKinds'],
    queryFn: approvalKinds,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const mine = (kinds ?? []).filter(
    ({ needs, resource }) => policy.ask(account.Role, needs, resource, 'company', company.packs).can,
  );
  const answers = useQueries({
    queries: mine.map(({ resource, filters }) => ({
      queryKey: [NUMBERS, resource, 'approvals'],
      queryFn: async () => {
        const pagination = { currentPage: 1, pageSize: MOST, mode: 'server' as const };
        const answer = await provider.getList({ resource, filters: [...filters], pagination, meta: { count: false } });
        return answer.data as AnyRecord[];
      },
      refetchInterval: MINUTES_5,
    })),
  });
  const decider = { uid: account.id, isAlone: granters.length === 0 };
  const isRead = kinds !== undefined && answers.every(({ data }) => data !== undefined);
  return {
    approvals: isRead
      ? approvalsOf(
          mine.map((kind, index) => [kind, answers[index]?.data ?? []] as const),
          decider,
        )
      : undefined,
    error: notLoaded ?? answers.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const { refetch } of answers) void refetch();
    },
  };
}

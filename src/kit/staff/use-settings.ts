import { useQuery } from '@tanstack/react-query';
import { useWorkspace } from '#kit/workspace.tsx';
import { type LeavePolicy, leaveDefaults, type WorkRules, workDefaults } from '#lib/work-rules.ts';

/** The company's settings of this name, or undefined while they are read; `start` holds where nobody saved any. */
export function useSettings<T>(name: string, start: T): T | undefined {
  const { company, companyPort } = useWorkspace();
  const query = useQuery({
    queryKey: ['company', company.id, name],
    queryFn: async () => (await companyPort.readSettings(name)) ?? null,
  });
  if (query.data === undefined) return query.isError ? start : undefined;
  return (query.data as T | null) ?? start;
}

/** Days and hours of work. */
export const useWorkRules = (): WorkRules | undefined =>
  useSettings('attendance', workDefaults(useWorkspace().company.country));

/** Kinds of leave, and how they are counted and paid. */
export const useLeavePolicies = (): readonly LeavePolicy[] | undefined =>
  useSettings('leave', { policies: leaveDefaults(useWorkspace().company.country) })?.policies;

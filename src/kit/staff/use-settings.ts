import { useQuery } from '@tanstack/react-query';
import { useWorkspace } from '#kit/workspace.tsx';
import { type LeaveSettings, leaveRulesOf, type WorkRules, workDefaults } from '#lib/work-rules.ts';

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

/** Kinds of leave, how they are counted and paid, and what goes over into the next year. */
export const useLeaveSettings = (): LeaveSettings | undefined => {
  const { country } = useWorkspace().company;
  const stored = useSettings<Partial<LeaveSettings>>('leave', {});
  return stored && leaveRulesOf(stored, country);
};

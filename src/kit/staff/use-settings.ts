import { useQuery } from '@tanstack/react-query';
import { useCompany, useServices } from '#kit/workspace.tsx';
import { type RuleSources, ruleSources, type WorkSources, workSources } from '#lib/work/rules.ts';
import type { Values } from '#model/schema.ts';

/** The company's settings of this name, or undefined while they are read; `start` holds where nobody saved any. */
export function useSettings<T>(name: string, start: T): T | undefined {
  const { company } = useCompany();
  const { companyPort } = useServices();
  const query = useQuery({
    queryKey: ['company', company.id, name],
    queryFn: async () => (await companyPort.readSettings(name)) ?? null,
  });
  if (query.data === undefined) return query.isError ? start : undefined;
  return (query.data as T | null) ?? start;
}

/** Days and hours of work, by the day they apply from. */
export function useWorkRules(): WorkSources | undefined {
  const { country } = useCompany().company;
  const attendance = useSettings<Values>('attendance', {});
  return attendance && workSources(country, attendance);
}

/** The same, and kinds of leave, how they are counted and paid, and what goes over into the next year. */
export function useRules(): RuleSources | undefined {
  const { country } = useCompany().company;
  const attendance = useSettings<Values>('attendance', {});
  const leave = useSettings<Values>('leave', {});
  return attendance && leave && ruleSources(country, { attendance, leave });
}

import { useQuery } from '@tanstack/react-query';
import { useCompany, useServices } from '#kit/workspace.tsx';
import { type PermitRules, permitDefaults } from '#lib/sales/permit-defaults.ts';

/** How the company advertises by permit: what it set, else what its country asks. */
export function usePermitRules() {
  const { company } = useCompany();
  const { companyPort } = useServices();
  const query = useQuery({
    queryKey: ['company', company.id, 'compliance'],
    queryFn: async () => (await companyPort.readSettings('compliance')) ?? null,
  });
  return { query, permit: (query.data ?? permitDefaults(company.country)) as PermitRules };
}

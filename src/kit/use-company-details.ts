import { useQuery } from '@tanstack/react-query';
import { useAccess, useCompany, useServices } from '#kit/workspace.tsx';

/** The company's own document, for those whom the policy lets read it: name, address, tax and invoice settings. */
export function useCompanyDetails(isWanted = true) {
  const { decide } = useAccess();
  const { company } = useCompany();
  const { companyPort } = useServices();
  return useQuery({
    queryKey: ['company', company.id, 'company'],
    queryFn: () => companyPort.read(),
    enabled: isWanted && decide('show', 'companies').can,
    staleTime: 60_000,
  });
}

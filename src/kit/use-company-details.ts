import { useQuery } from '@tanstack/react-query';
import { useWorkspace } from '#kit/workspace.tsx';

/** The company's own document, for those whom the policy lets read it: name, address, tax and invoice settings. */
export function useCompanyDetails(isWanted = true) {
  const { company, companyPort, decide } = useWorkspace();
  return useQuery({
    queryKey: ['company', company.id, 'company'],
    queryFn: () => companyPort.read(),
    enabled: isWanted && decide('show', 'companies').can,
    staleTime: 60_000,
  });
}

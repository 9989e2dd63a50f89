import { useAccess, useCompany } from '#kit/workspace.tsx';

/** Active colleagues who work deals of their own and hand none to others: the monthly targets are theirs. */
export function useAgents(): readonly string[] {
  const { policy } = useAccess();
  const { members, company } = useCompany();
  const may = (role: string, action: string, scope: 'own' | 'company') =>
    policy.ask(role, action, 'deals', scope, company.packs).can;
  return [...members.values()]
    .filter(({ active, Role }) => active && may(Role, 'create', 'own') && !may(Role, 'assign', 'company'))
    .map(({ id }) => id);
}

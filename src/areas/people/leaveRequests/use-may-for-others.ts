import { useAccess, useCompany } from '#kit/workspace.tsx';

/** Whether this person may do it to anyone's requests, as the server asks it. */
export function useMayForOthers(): (action: 'create' | 'edit') => boolean {
  const { account, policy } = useAccess();
  const { company } = useCompany();
  return (action) => policy.ask(account.Role, action, 'leaveRequests', 'company', company.packs).can;
}

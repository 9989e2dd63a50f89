import { useAccess, useCompany } from '#kit/workspace.tsx';
import { type Ask, searchOf } from './ask.ts';

/** Path of a resource’s list for this person; undefined without permission. */
export function useListPath(resource: string): string | undefined {
  const { account, policy } = useAccess();
  const { company, listPath } = useCompany();
  const path = listPath(resource);
  return policy.ask(account.Role, 'open', path, 'any', company.packs).can ? path : undefined;
}

/** Link to the records a number counts. */
export function useListLink(ask: Ask): string | undefined {
  const path = useListPath(ask.resource);
  return path && `${path}${searchOf(ask)}`;
}

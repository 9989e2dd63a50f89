import { useWorkspace } from '#kit/workspace.tsx';
import { type Ask, searchOf } from './ask.ts';

/** Where the list of a resource opens for this person; undefined where none of its screens does. */
export function useListPath(resource: string): string | undefined {
  const { account, company, listPath, policy } = useWorkspace();
  const path = listPath(resource);
  return policy.ask(account.Role, 'open', path, 'any', company.packs).can ? path : undefined;
}

/** The way to the rows behind a number. */
export function useWay(ask: Ask): string | undefined {
  const path = useListPath(ask.resource);
  return path && `${path}${searchOf(ask)}`;
}

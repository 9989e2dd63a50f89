import { useAccess, useCompany } from '#kit/workspace.tsx';

/** Collections whose records can be searched by this person: those with search tokens that the policy lists. */
export function useSearched(resources: readonly string[]): readonly string[] {
  const { decide } = useAccess();
  const { schema } = useCompany();
  return resources.filter(
    (name) => decide('list', name).can && Object.values(schema(name).fields).some((field) => field.search),
  );
}

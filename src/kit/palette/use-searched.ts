import { useWorkspace } from '#kit/workspace.tsx';

/** Collections whose records can be searched by this person: those with search tokens that the policy lists. */
export function useSearched(resources: readonly string[]): readonly string[] {
  const { decide, schema } = useWorkspace();
  return resources.filter(
    (name) => decide('list', name).can && Object.values(schema(name).fields).some((field) => field.search),
  );
}

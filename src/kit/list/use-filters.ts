import type { ListDefinition, Toggle } from '#kit/resource.ts';
import { useAccess } from '#kit/workspace.tsx';

/** Toggles and fields this person may narrow the list by, and the fields whose values are one tap away. */
export function useFilters({ schema, list }: ListDefinition) {
  const { decide, sellerView } = useAccess();
  // whose rows a seller's screen shows is chosen beside the filters
  const owners = sellerView && [schema.owner, schema.guests?.field];
  const seesOthers = decide('assign', schema.name).can;
  const finds = (field: string) => {
    const spec = schema.fields[field];
    return spec?.kind !== 'ref' || spec.to === 'directory' || decide('list', spec.to).can;
  };
  const fields = list.filters.filter(
    (field) => (field !== schema.owner || seesOthers) && !owners?.includes(field) && finds(field),
  );
  const toggles: readonly Toggle[] = list.toggles.filter(
    ({ needs, tab }) => !tab && (!needs || (!sellerView && decide(needs, schema.name).can)),
  );
  const quick = (list.quick ?? (schema.status ? [schema.status.field] : [])).filter((field) => fields.includes(field));
  return { fields, toggles, quick };
}

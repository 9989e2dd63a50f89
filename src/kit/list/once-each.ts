import type { CrudFilter } from '@refinedev/core';

/**
 * The same filters with one of each field and operator, which is all that `useTable` keeps: of two choices what they
 * have in common, of two ends the nearer, and of two equalities the second as a choice of one.
 */
export function onceEach(filters: readonly CrudFilter[]): CrudFilter[] {
  const found: CrudFilter[] = [];
  for (const filter of filters) {
    const at = found.findIndex((one) => isSameKind(one, filter));
    const known = found[at];
    if (!known) found.push(filter);
    else if (filter.operator === 'eq' && known.value !== filter.value)
      found.push({ ...filter, operator: 'in', value: [filter.value] });
    else found[at] = { ...known, value: bothOf(filter.operator, known.value, filter.value) } as CrudFilter;
  }
  return found;
}

const isSameKind = (a: CrudFilter, b: CrudFilter) =>
  'field' in a && 'field' in b && a.field === b.field && a.operator === b.operator;

function bothOf(operator: string, one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other)) {
    const common = one.filter((value) => other.includes(value));
    // no record holds null, so that nothing in common finds nothing
    return common.length > 0 ? common : [null];
  }
  const isLater = Number(one) > Number(other);
  if (operator === 'gte' || operator === 'gt') return isLater ? one : other;
  return operator === 'lte' || operator === 'lt' ? (isLater ? other : one) : one;
}
